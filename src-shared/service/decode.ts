/**
 * Tolerant, exact decoding of answers. Host only: compiled checks need `Function`, which
 * the pages' content security policy forbids.
 */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { buildStep, mismatch, type DecodeStep } from './decode-steps.ts';
import { DriftLog, type Drift } from './drift.ts';
import type { Decoded, Shape } from './schema.ts';

export interface DecodeResult<S extends TSchema> {
  /** Null if unusable: rows missing, or a single row without its key. */
  readonly value: Decoded<S> | null;
  /** Empty if as documented; at most 100 entries, each path once. */
  readonly drift: readonly Drift[];
}

interface Decoder {
  readonly isAsDocumented: (value: unknown) => boolean;
  readonly walk: () => DecodeStep;
}

const decoders = new WeakMap<TSchema, Decoder>();

/**
 * Decodes parsed JSON and never throws.
 * - drops and records rows, array elements and map entries that don't fit, such as rows
 * without their key
 * - replaces other missing or wrong documented fields by null, recorded
 * - replaces missing optional or untyped fields by null, unrecorded
 * - keeps unknown fields
 *
 * A fully documented value is returned itself, else a copy that shares unchanged parts.
 */
export function decode<S extends TSchema>(schema: S, value: unknown): DecodeResult<S> {
  const decoder = findDecoder(schema);
  // Safe: the check found every field with its type.
  if (decoder.isAsDocumented(value)) return { value: value as Decoded<S>, drift: [] };
  const log = new DriftLog();
  const decoded = decoder.walk()(value, log);
  return { value: decoded === mismatch ? null : (decoded as Decoded<S>), drift: log.entries() };
}

function findDecoder(schema: TSchema): Decoder {
  const known = decoders.get(schema);
  if (known !== undefined) return known;
  const validator = Compile(requireAll(schema));
  let step: DecodeStep | null = null;
  const decoder = {
    isAsDocumented: (value: unknown) => validator.Check(value),
    walk: () => (step ??= buildStep(schema, ''))
  };
  decoders.set(schema, decoder);
  return decoder;
}

/**
 * Requires every field and no stray keys in maps. Only complete answers may pass
 * untouched, since missing fields decode as null.
 */
function requireAll(schema: TSchema): TSchema {
  const { properties, patternProperties, items, anyOf }: Shape = schema;
  if (properties !== undefined) {
    return { ...schema, properties: requireEach(properties), required: Object.keys(properties) };
  }
  if (patternProperties !== undefined) {
    return { ...schema, patternProperties: requireEach(patternProperties), additionalProperties: false };
  }
  if (items !== undefined) return { ...schema, items: requireAll(items) };
  return anyOf === undefined ? schema : { ...schema, anyOf: anyOf.map(requireAll) };
}

function requireEach(schemas: Readonly<Record<string, TSchema>>): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, requireAll(schema)]));
}
