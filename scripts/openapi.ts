/** Prints the service contract as an OpenAPI 3.1 document. */
import packageJson from '../package.json' with { type: 'json' };
import { printOpenApi } from '../src-shared/service/print-openapi.ts';

process.stdout.write(printOpenApi(packageJson.version));
