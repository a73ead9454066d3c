/** Generates documented bodies from a schema, and variants with one change. */
import fc from 'fast-check';
import type { TSchema } from 'typebox';

interface Keywords {
  readonly type?: string;
  readonly anyOf?: readonly Keywords[];
  readonly items?: Keywords;
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly patternProperties?: Readonly<Record<string, Keywords>>;
  readonly enum?: readonly unknown[];
}

const leaves: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  integer: fc.integer(),
  number: fc.double({ noNaN: true }),
  boolean: fc.boolean(),
  string: fc.string({ unit: 'grapheme', maxLength: 40 }),
  null: fc.constant(null)
};

function fromKeywords(keywords: Keywords): fc.Arbitrary<unknown> {
  if (keywords.enum) return fc.constantFrom(...keywords.enum);
  if (keywords.anyOf) return fc.oneof(...keywords.anyOf.map(fromKeywords));
  if (keywords.items) return fc.array(fromKeywords(keywords.items), { maxLength: 4 });
  if (keywords.properties)
    return fc.record(
      Object.fromEntries(Object.entries(keywords.properties).map(([name, field]) => [name, fromKeywords(field)]))
    );
  if (keywords.patternProperties) return fc.dictionary(fc.stringMatching(/^\d{1,12}$/), fc.jsonValue(), { maxKeys: 3 });
  return leaves[keywords.type ?? ''] ?? fc.jsonValue({ maxDepth: 2 });
}

export function bodyOf(schema: TSchema): fc.Arbitrary<unknown> {
  return fromKeywords(schema);
}

/** Removes or replaces the value at one place, chosen by `at`. */
export function spoil(body: unknown, at: number, by: unknown): unknown {
  if (typeof body !== 'object' || body === null) return by;
  const fields: Readonly<Record<string, unknown>> = { ...body };
  const entries = Object.entries(fields);
  if (entries.length === 0) return by;
  const place = at % entries.length;
  const deeper = Math.floor(at / entries.length);
  const changed = entries.map(([name, value], index) => {
    if (index !== place) return [name, value] as const;
    return [name, deeper % 3 === 0 ? by : spoil(value, Math.floor(deeper / 3), by)] as const;
  });
  const kept = changed.filter(([, value]) => value !== undefined);
  return Array.isArray(body) ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}
