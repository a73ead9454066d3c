/** Prints the service contract as an OpenAPI 3.1 document. */
import { readFileSync } from 'node:fs';
import { contract, namedSchemas } from '../src-shared/service/contract.ts';
import { describeApi } from '../src-shared/service/openapi.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

console.log(JSON.stringify(describeApi({ endpoints: contract, names: namedSchemas, version }), null, 2));
