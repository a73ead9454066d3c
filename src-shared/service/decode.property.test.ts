/** Tests decoding over all answers, with samples from their schemas. */
import fc from 'fast-check';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { decode } from './decode.ts';
import type { Shape } from './schema.ts';

const answers = contract.map(({ name, answer }) => [name, answer.content] as const);

function makeSample(schema: TSchema): fc.Arbitrary<unknown> {
  const shape: Shape = schema;
  const { properties, patternProperties, items, anyOf } = shape;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => [name, makeSample(field)] as const);
    return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  }
  if (patternProperties !== undefined) {
    const [[pattern, value] = ['', Type.Null()]] = Object.entries(patternProperties);
    const key = fc.stringMatching(new RegExp(pattern));
    return fc.dictionary(key, makeSample(value), { maxKeys: 2, noNullPrototype: true });
  }
  if (items !== undefined) return fc.array(makeSample(items), { maxLength: 2 });
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(makeSample));
  return makeValue(shape);
}

function makeValue({ type, pattern }: Shape): fc.Arbitrary<unknown> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (type === 'string') return fc.string({ maxLength: 8 });
  if (type === 'integer') return fc.integer();
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
}

/** A documented field in a sample. */
interface Site {
  readonly owner: Record<string, unknown>;
  readonly name: string;
  readonly path: string;
  readonly schema: TSchema;
  readonly isKey: boolean;
  /** The array around its owner, or null. */
  readonly rows: unknown[] | null;
}

function listSites(schema: TSchema, value: unknown, path = '', rows: unknown[] | null = null): Site[] {
  const { properties, patternProperties, items, anyOf, 'x-key': key }: Shape = schema;
  if (items !== undefined && Array.isArray(value)) {
    return value.flatMap((element) => listSites(items, element, `${path}[]`, value));
  }
  if (anyOf !== undefined) return anyOf.flatMap((variant) => listSites(variant, value, path, null));
  if (!isObject(value)) return [];
  const inEntries = Object.values(patternProperties ?? {}).flatMap((entry) =>
    Object.values(value).flatMap((content) => listSites(entry, content, `${path}.*`))
  );
  const inFields = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const site = {
      owner: value,
      name,
      schema: field,
      rows,
      isKey: name === key,
      path: path ? `${path}.${name}` : name
    };
    return [site, ...listSites(field, value[name], site.path)];
  });
  return [...inEntries, ...inFields];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** JSON types of a schema; all if undocumented. */
function listTypes(schema: TSchema): string[] {
  const { type, anyOf, patternProperties }: Shape = schema;
  // Empty maps may be empty lists.
  if (patternProperties !== undefined) return ['object', 'array'];
  if (anyOf !== undefined) return anyOf.flatMap(listTypes);
  if (type === undefined) return ['null', 'boolean', 'number', 'string', 'array', 'object'];
  return [type === 'integer' ? 'number' : type];
}

const junk = [null, true, 7, 'junk', [], {}];

/** Puts a wrong value at one site; `undefined` removes the field. */
function makeBroken(schema: TSchema, isWanted: (site: Site) => boolean) {
  return fc
    .tuple(makeSample(schema), fc.nat(), fc.nat())
    .map(([sample, siteNumber, junkNumber]) => {
      const sites = listSites(schema, sample).filter((site) => isWanted(site) && listTypes(site.schema).length < 6);
      const site = sites[siteNumber % sites.length];
      if (site === undefined) return null;
      const misfits = [undefined, ...junk.filter((value) => !listTypes(site.schema).includes(typeOf(value)))];
      return { sample, site, misfit: misfits[junkNumber % misfits.length] };
    })
    .filter((broken) => broken !== null);
}

function put({ owner, name }: Site, misfit: unknown): void {
  if (misfit === undefined) Reflect.deleteProperty(owner, name);
  else owner[name] = misfit;
}

/** `Decoded` as a schema: all fields, each its type or null, keys required. */
function loosen(schema: TSchema): TSchema {
  const { properties, patternProperties, items, anyOf, 'x-key': key }: Shape = schema;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, name === key ? loosen(field) : Type.Union([loosen(field), Type.Null()])] as const
    );
    return Type.Object(Object.fromEntries(fields));
  }
  if (patternProperties !== undefined) {
    const [[pattern, value] = ['', Type.Null()]] = Object.entries(patternProperties);
    return { type: 'object', patternProperties: { [pattern]: loosen(value) }, additionalProperties: false };
  }
  if (items !== undefined) return Type.Array(loosen(items));
  return anyOf === undefined ? schema : Type.Union(anyOf.map(loosen));
}

/** Texts and empty bodies have no sites. */
function withSites(isWanted: (site: Site) => boolean) {
  return answers.filter(([, schema]) =>
    fc.sample(makeSample(schema), { numRuns: 20, seed: 1 }).some((sample) => listSites(schema, sample).some(isWanted))
  );
}

const isPlainField = (site: Site) => !site.isKey;
const isKeyOfRow = (site: Site) => site.isKey && site.rows !== null;

describe.each(answers)('%s', (_, schema) => {
  test('returns a valid sample unchanged', () => {
    fc.assert(
      fc.property(makeSample(schema), (sample) => {
        const { value, drift } = decode(schema, sample);
        expect(value).toBe(sample);
        expect(drift).toEqual([]);
      }),
      { numRuns: 20 }
    );
  });

  test('throws for no JSON, and returns its type', () => {
    const isLoose = Compile(Type.Union([loosen(schema), Type.Null()]));
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const { value } = decode(schema, JSON.parse(text));
        expect(isLoose.Check(value)).toBe(true);
      }),
      { numRuns: 100 }
    );
  });

  test('returns its type with arbitrary values in several fields', () => {
    const isLoose = Compile(Type.Union([loosen(schema), Type.Null()]));
    const several = fc.array(fc.tuple(fc.nat(), fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })), {
      minLength: 1,
      maxLength: 6
    });
    fc.assert(
      fc.property(makeSample(schema), several, (sample, changes) => {
        for (const [number, content] of changes) {
          const sites = listSites(schema, sample);
          const site = sites[number % sites.length];
          if (site !== undefined) put(site, content);
        }
        expect(isLoose.Check(decode(schema, sample).value)).toBe(true);
      }),
      { numRuns: 40 }
    );
  });
});

test.each(withSites(isPlainField))('%s becomes null, with one drift, when one field is wrong', (_, schema) => {
  fc.assert(
    fc.property(makeBroken(schema, isPlainField), ({ sample, site, misfit }) => {
      put(site, misfit);
      const { value, drift } = decode(schema, structuredClone(sample));
      put(site, null);
      expect(value).toEqual(sample);
      const mayBeAbsent = '~optional' in site.schema && misfit === undefined;
      const got = misfit === undefined ? 'missing' : typeOf(misfit);
      expect(drift).toEqual(mayBeAbsent ? [] : [{ path: site.path, expected: expect.any(String) as string, got }]);
    }),
    { numRuns: 50 }
  );
});

test.each(withSites(isKeyOfRow))('%s loses only the row with a wrong key', (_, schema) => {
  fc.assert(
    fc.property(makeBroken(schema, isKeyOfRow), ({ sample, site, misfit }) => {
      put(site, misfit);
      const { value, drift } = decode(schema, structuredClone(sample));
      site.rows?.splice(site.rows.indexOf(site.owner), 1);
      expect(value).toEqual(sample);
      expect(drift).toMatchObject([{ path: site.path, got: misfit === undefined ? 'missing' : typeOf(misfit) }]);
    }),
    { numRuns: 50 }
  );
});
