/** Inputs of the bridge's requests from their schemas: valid ones, and near misses. */
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { requests, type RequestName } from '../../src-shared/bridge/bridge.ts';

interface Keywords {
  readonly type?: string;
  readonly anyOf?: readonly Keywords[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Keywords;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

function fittingText({ pattern, minLength = 0 }: Keywords): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength));
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 });
  return text;
}

function fittingObject({ properties = {}, required = [] }: Keywords): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, fitting(properties[name] ?? {})]));
}

function fitting(schema: Keywords): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fitting(schema.anyOf[0] ?? {});
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'string') return fittingText(schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => fitting(schema.items ?? {}));
  if (schema.type === 'object') return fittingObject(schema);
  // Only a column of IDs has no type.
  return new Float64Array([1]).buffer;
}

export function fittingInput(name: RequestName): Record<string, unknown> {
  return fittingObject(keywordsOf(name));
}

export function fittingInputs(name: RequestName): Record<string, unknown>[] {
  const input = fittingInput(name);
  const fields = Object.entries(keywordsOf(name).properties ?? {});
  const kinds = fields.flatMap(([field, { anyOf = [] }]) => anyOf.map((one) => ({ ...input, [field]: fitting(one) })));
  return kinds.length === 0 ? [input] : kinds;
}

function keywordsOf(name: RequestName): Keywords {
  // Safe: inputs use only these keywords.
  const schema: TSchema = requests[name].input;
  return schema;
}

const noField = fc.oneof(
  fc.constantFrom<unknown>(NaN, Infinity, -Infinity, -0.5, 1e300, Symbol('x'), undefined, () => 1),
  fc.double({ noInteger: true, min: -1e9, max: -1e-9 }),
  fc.record({ 'no such field': fc.anything() }),
  fc.array(fc.constant([[NaN]]), { minLength: 1, maxLength: 3 }),
  fc.constant(new Uint8Array(3))
);

/**
 * Inputs with one error: an unknown, missing or invalid field. Optional fields aren't set to
 * undefined, which would mean leaving them out.
 */
export function misfits(name: RequestName, count: number): unknown[] {
  const { properties = {}, required = [] } = keywordsOf(name);
  const fits = fittingInput(name);
  const extra = fc
    .tuple(fc.string({ minLength: 1 }), fc.anything())
    .filter(([field]) => !Object.hasOwn(properties, field) && field !== '__proto__')
    .map(([field, value]) => ({ ...fits, [field]: value }));
  const missing = required.map((field) =>
    fc.constant(Object.fromEntries(Object.entries(fits).filter(([kept]) => kept !== field)))
  );
  const wrong = Object.keys(properties).map((field) =>
    noField
      .filter((value) => value !== undefined || required.includes(field))
      .map((value) => ({ ...fits, [field]: value }))
  );
  return fc.sample(fc.oneof(extra, ...missing, ...wrong), { numRuns: count, seed: 20 });
}
