import packageJson from '../package.json' with { type: 'json' };
import { goOnWithoutOutput } from '../src-main/hosts/announce.ts';
import { printOpenApi } from '../src-shared/service/openapi.ts';

goOnWithoutOutput();
process.stdout.write(printOpenApi(packageJson.version));
