/** Compiled to nested functions with fixed paths, so that decoding builds no strings. */
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { DriftLog } from './drift.ts';
import type { Shape } from './schema.ts';

/** Returned for a value that doesn't fit; the owner decides. */
export const mismatch = Symbol('mismatch');

export type DecodeStep = (value: unknown, log: DriftLog) => unknown;

interface Field {
  readonly name: string;
  readonly path: string;
  readonly expected: string;
  readonly step: DecodeStep;
  readonly isKey: boolean;
  readonly mayBeAbsent: boolean;
}

export function buildStep(schema: TSchema, path: string): DecodeStep {
  const shape: Shape = schema;
  if (shape.properties !== undefined) return buildObject(shape, shape.properties, path);
  if (shape.patternProperties !== undefined) return buildMap(shape.patternProperties, path);
  if (shape.items !== undefined) return buildArray(shape.items, path);
  if (shape.anyOf !== undefined) return buildUnion(schema, shape.anyOf, path);
  return buildValue(schema, path);
}

function buildObject(shape: Shape, properties: Readonly<Record<string, TSchema>>, path: string): DecodeStep {
  const fields = Object.entries(properties)
    .map(([name, schema]) => buildField(shape, name, schema, path))
    // The key first: without it the row is dropped anyway.
    .sort((a, b) => Number(b.isKey) - Number(a.isKey));
  return (value, log) => {
    if (!isObject(value)) return refuse(log, path, 'object', value);
    // A spread defines properties, so a key named __proto__ is harmless.
    const decoded = { ...value };
    for (const field of fields) {
      const content = readField(value, field, log);
      if (content === mismatch && field.isKey) return mismatch;
      decoded[field.name] = content === mismatch ? null : content;
    }
    return decoded;
  };
}

function buildField(shape: Shape, name: string, schema: TSchema, parent: string): Field {
  const path = parent === '' ? name : `${parent}.${name}`;
  const isKey = shape['x-key'] === name;
  const expected = describe(schema);
  const isOptional = shape.required?.includes(name) !== true;
  const mayBeAbsent = !isKey && (isOptional || expected === anything);
  return { name, path, expected, step: buildStep(schema, path), isKey, mayBeAbsent };
}

function readField(owner: Readonly<Record<string, unknown>>, field: Field, log: DriftLog): unknown {
  if (Object.hasOwn(owner, field.name)) return field.step(owner[field.name], log);
  if (!field.mayBeAbsent) log.record(field.path, field.expected, 'missing');
  return mismatch;
}

function buildMap(entries: Readonly<Record<string, TSchema>>, path: string): DecodeStep {
  const within = `${path}.*`;
  const kinds = Object.entries(entries).map(([pattern, schema]) => ({
    pattern: new RegExp(pattern),
    step: buildStep(schema, within)
  }));
  return (value, log) => {
    if (!isMap(value)) return refuse(log, path, 'object', value);
    const decoded = Object.entries(value).map(([key, content]) => {
      const kind = kinds.find(({ pattern }) => pattern.test(key));
      if (kind !== undefined) return [key, kind.step(content, log)] as const;
      return [key, refuse(log, within, 'a documented key', content)] as const;
    });
    return Object.fromEntries(decoded.filter(([, content]) => content !== mismatch));
  };
}

function buildArray(items: TSchema, path: string): DecodeStep {
  const step = buildStep(items, `${path}[]`);
  return (value, log) => {
    if (!Array.isArray(value)) return refuse(log, path, 'array', value);
    return value.map((element) => step(element, log)).filter((element) => element !== mismatch);
  };
}

function buildUnion(schema: TSchema, variants: readonly TSchema[], path: string): DecodeStep {
  const expected = describe(schema);
  const values = variants.filter((variant) => !isContainer(variant)).map((variant) => Compile(variant));
  const containers = variants.filter(isContainer).map((variant) => ({
    takes: 'items' in variant ? Array.isArray : 'properties' in variant ? isObject : isMap,
    step: buildStep(variant, path)
  }));
  return (value, log) => {
    if (values.some((validator) => validator.Check(value))) return value;
    const container = containers.find(({ takes }) => takes(value));
    return container === undefined ? refuse(log, path, expected, value) : container.step(value, log);
  };
}

function buildValue(schema: TSchema, path: string): DecodeStep {
  const expected = describe(schema);
  const validator = Compile(schema);
  return (value, log) => (validator.Check(value) ? value : refuse(log, path, expected, value));
}

function refuse(log: DriftLog, path: string, expected: string, value: unknown): typeof mismatch {
  log.record(path, expected, nameType(value));
  return mismatch;
}

function isContainer(schema: TSchema): boolean {
  return 'properties' in schema || 'patternProperties' in schema || 'items' in schema;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMap(value: unknown): value is Record<string, unknown> | [] {
  return isObject(value) || (Array.isArray(value) && value.length === 0);
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const anything = 'anything';

function describe(schema: TSchema): string {
  const shape: Shape = schema;
  if (shape.anyOf !== undefined) return shape.anyOf.map(describe).join(' or ');
  if (shape.enum !== undefined) return `one of ${shape.enum.join(', ')}`;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.pattern !== undefined) return `string like ${shape.pattern}`;
  return shape.type ?? anything;
}
