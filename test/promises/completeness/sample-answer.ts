/** An answer with a distinct value in every field, and variants with one field changed. */
import type { TSchema } from 'typebox';
import { DateTime, Undocumented, type Shape } from '../../../src-shared/service/schema.ts';
import { givenOf } from './field-paths.ts';

/** Values by path that tie an answer to the test's data. */
export type Fixed = Readonly<Record<string, unknown>>;

/** The first of two months, in Unix seconds: the key in all maps. */
const keyInMap = '1772323200';
const firstMoment = Date.UTC(2026, 2, 1, 12);

/** @param changed path of the field with its other value */
export function sampleOf(schema: TSchema, fixed: Fixed, changed: string | null = null): unknown {
  return valueAt(schema, '', { fixed, changed });
}

interface Sampling {
  readonly fixed: Fixed;
  readonly changed: string | null;
}

function valueAt(schema: TSchema, at: string, sampling: Sampling): unknown {
  const shape: Shape = schema;
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, field]) => [
        name,
        valueAt(field, at === '' ? name : `${at}.${name}`, sampling)
      ])
    );
  }
  const inMap = Object.values(shape.patternProperties ?? {})[0];
  if (inMap) return { [keyInMap]: valueAt(inMap, `${at}.*`, sampling) };
  if (shape.items) return [valueAt(shape.items, `${at}[]`, sampling)];
  if (shape.anyOf) return valueAt(givenOf(shape.anyOf), at, sampling);
  const [usual, other] = twoValues(schema, at);
  const isFixed = at in sampling.fixed;
  if (sampling.changed === at) return isFixed ? otherThan(sampling.fixed[at], other) : other;
  return isFixed ? sampling.fixed[at] : usual;
}

function otherThan(fixed: unknown, other: unknown): unknown {
  if (typeof fixed === 'boolean') return !fixed;
  return typeof fixed === 'number' ? fixed + 86_400 : other;
}

function twoValues(schema: TSchema, at: string): readonly [unknown, unknown] {
  const { type }: Shape = schema;
  // An optional field has a copy of its schema.
  const isOpen = wordsOf(schema) === wordsOf(Undocumented);
  const place = hash(at);
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1000 + place, 1001 + place];
  if (schema === DateTime || /(_at|At)$/.test(at)) {
    const moment = firstMoment + place * 1000;
    return [new Date(moment).toISOString(), new Date(moment + 86_400_000).toISOString()];
  }
  if (/deeplink$/.test(at)) return ['app-of-it://1', 'app-of-it://2'];
  if (/url$|related/i.test(at))
    return [`https://example.com/${String(place)}`, `https://example.com/${String(place)}-2`];
  if (type === 'string' || isOpen) return [`1 of ${at}`, `2 of ${at}`];
  throw new Error(`No value for ${at}.`);
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 99_991;
  return sum;
}

function wordsOf(schema: TSchema): unknown {
  return 'description' in schema ? schema.description : null;
}
