/** The OpenAPI document as text for `npm run openapi` and the practice service. */
import { contract, namedSchemas } from './contract.ts';
import { describeApi } from './openapi.ts';

/** Ends with a line break. @param version Greenroom's own */
export function printOpenApi(version: string): string {
  return `${JSON.stringify(describeApi({ endpoints: contract, names: namedSchemas, version }), null, 2)}\n`;
}
