import { expect } from 'vitest';
import { isObject, type Json } from './json.ts';

/**
 * Notation for the document's tables. A string names allowed types, separated by `|`; other
 * forms describe containers. Records are exact: missing, mistyped or undocumented fields are
 * problems, unless `also` lists them.
 */
export type Shape =
  | string
  | { readonly listOf: Shape }
  | { readonly orNull: Shape }
  | { readonly values: Shape }
  | { readonly fields: Readonly<Record<string, Shape>>; readonly also: readonly string[] | 'anything' };

type Fields = Readonly<Record<string, Shape>>;

export function listOf(shape: Shape): Shape {
  return { listOf: shape };
}

export function orNull(shape: Shape): Shape {
  return { orNull: shape };
}

export function valuesOf(shape: Shape): Shape {
  return { values: shape };
}

/** Exactly these fields; `also` lists those that only the notes name. */
export function record(fields: Fields, also: readonly string[] = []): Shape {
  return { fields, also };
}

/** A record of a neighboring call: the notes only give examples, so other fields may exist. */
export function openRecord(fields: Fields): Shape {
  return { fields, also: 'anything' };
}

/** Fields of one type, listed as in the document: `id, name, username`. */
export function all(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(',').map((name) => [name.trim(), type]));
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const MICROSECONDS = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{6}Z$/;

const types: Record<string, (value: Json | undefined) => boolean> = {
  any: () => true,
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: isObject,
  iso: (value) => typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value)),
  microseconds: (value) => typeof value === 'string' && MICROSECONDS.test(value),
  url: (value) => typeof value === 'string' && URL.canParse(value),
  money: (value) => typeof value === 'string' && /\d/.test(value) && /\p{Sc}/u.test(value)
};

export function findProblems(value: Json | undefined, shape: Shape, path = 'answer'): string[] {
  if (typeof shape === 'string')
    return hasType(value, shape) ? [] : [`${path}: expected ${shape}, found ${show(value)}`];
  if ('orNull' in shape) return value === null ? [] : findProblems(value, shape.orNull, path);
  if ('listOf' in shape) {
    if (!Array.isArray(value)) return [`${path}: expected an array, found ${show(value)}`];
    return value.flatMap((item, index) => findProblems(item, shape.listOf, `${path}[${String(index)}]`));
  }
  if (!isObject(value)) return [`${path}: expected an object, found ${show(value)}`];
  if ('values' in shape) {
    return Object.entries(value).flatMap(([key, item]) => findProblems(item, shape.values, `${path}.${key}`));
  }
  const { fields, also } = shape;
  const wrong = Object.entries(fields).flatMap(([name, type]) =>
    Object.hasOwn(value, name)
      ? findProblems(value[name], type, `${path}.${name}`)
      : [`${path}.${name}: missing, expected ${show(type)}`]
  );
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name) && isUnknown(name, also));
  return [...wrong, ...unknown.map((name) => `${path}.${name}: not in the document (${show(value[name])})`)];
}

/** Fails with all problems. For a problem in every row, only the first rows are listed. */
export function expectShape(value: Json | undefined, shape: Shape): void {
  expect(findProblems(value, shape).slice(0, 30)).toEqual([]);
}

function hasType(value: Json | undefined, names: string): boolean {
  return names.split('|').some((name) => {
    const test = types[name];
    if (test === undefined) throw new Error(`no such type in the vocabulary: ${name}`);
    return test(value);
  });
}

function isUnknown(name: string, also: readonly string[] | 'anything'): boolean {
  return also !== 'anything' && !also.includes(name);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return (text ?? 'nothing').slice(0, 80);
}
