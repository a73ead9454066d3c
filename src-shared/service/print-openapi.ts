/** The OpenAPI document as text: what `npm run openapi` prints, and what the practice service serves. */
import { contract, namedSchemas } from './contract.ts';
import { describeApi } from './openapi.ts';

/** Ends with a line break. `version` is Greenroom's own. */
export function printOpenApi(version: string): string {
  return `${JSON.stringify(describeApi({ endpoints: contract, names: namedSchemas, version }), null, 2)}\n`;
}
