/**
 * Decoding answers, tolerant and exact about it. In the host only: the generated check needs `Function`, which the pages'
 * content security policy forbids.
 */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { buildStep, mismatch, type Step } from './decode-steps.ts';
import { DriftLog, type Drift } from './drift.ts';
import type { Decoded, Shape } from './schema.ts';

export interface DecodeResult<S extends TSchema> {
  /** Null where nothing of the whole could be used: no array where rows are due, or a single row without its key. */
  readonly value: Decoded<S> | null;
  /** Empty where the answer is as documented; at most 100 entries, each path once. */
  readonly drift: readonly Drift[];
}

interface Decoder {
  readonly isAsDocumented: (value: unknown) => boolean;
  readonly walk: () => Step;
}

const decoders = new WeakMap<TSchema, Decoder>();

/**
 * Decodes what JSON.parse gave, and throws at none of it.
 * - a row without its key, or with a key of another type, is dropped and recorded; so is an array element or an entry of
 *   a map that isn't what it should be
 * - any other documented field that is missing or of another type becomes null and is recorded
 * - an optional field, and one whose type isn't documented, becomes null where it is missing, and isn't recorded
 * - unknown fields are kept as they are
 *
 * The value is the given one itself where it is wholly as documented, else a copy that shares what needed no change.
 */
export function decode<S extends TSchema>(schema: S, value: unknown): DecodeResult<S> {
  const decoder = findDecoder(schema);
  // The check has just found every field that `Decoded` names, each of its type.
  if (decoder.isAsDocumented(value)) return { value: value as Decoded<S>, drift: [] };
  const log = new DriftLog();
  const decoded = decoder.walk()(value, log);
  // The steps give each field its type or null and keep only rows with their key, which is what `Decoded` says.
  return { value: decoded === mismatch ? null : (decoded as Decoded<S>), drift: log.entries() };
}

function findDecoder(schema: TSchema): Decoder {
  const known = decoders.get(schema);
  if (known !== undefined) return known;
  const validator = Compile(requireAll(schema));
  let step: Step | null = null;
  const decoder = {
    isAsDocumented: (value: unknown) => validator.Check(value),
    walk: () => (step ??= buildStep(schema, ''))
  };
  decoders.set(schema, decoder);
  return decoder;
}

/**
 * The schema with every field required and no stray keys in maps: only an answer that lacks nothing may be passed on
 * untouched, since a decoded field is null where it is missing, never undefined.
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
