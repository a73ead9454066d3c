/** Checks requests by the contract: parameters are coerced from text, bodies hardly at all. */
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { invalid } from './refusal.ts';
import { wordErrors } from './words.ts';

export type Check = (value: unknown) => { value: unknown } | { error: Error };

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly default?: unknown;
}

function coerceText(schema: JsonSchema, text: string): unknown {
  const types = [schema.type, ...(schema.anyOf ?? []).map((choice) => choice.type)];
  const number = Number(text);
  if (types.includes('integer') && /^-?\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return number;
  if (types.includes('boolean')) return booleans[text] ?? text;
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Like the framework, uses the last of equal names and ignores empty values. */
function coerceFields(schema: TObject, given: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = isRecord(given) ? { ...given } : {};
  for (const [name, field] of Object.entries<JsonSchema>(schema.properties)) {
    const raw = fields[name];
    const text = Array.isArray(raw) ? (raw.at(-1) as unknown) : raw;
    const isGiven = text !== undefined && text !== null && text !== '';
    if (isGiven) fields[name] = typeof text === 'string' ? coerceText(field, text) : text;
    else if (field.default !== undefined) fields[name] = field.default;
    else fields[name] = undefined;
    if (fields[name] === undefined) Reflect.deleteProperty(fields, name);
  }
  return fields;
}

export function checkText(schema: TObject): Check {
  const compiled = Compile(schema);
  return (given) => {
    const value = coerceFields(schema, given);
    return compiled.Check(value) ? { value } : { error: invalid(wordErrors(compiled.Errors(value))) };
  };
}

/** The official SDKs send these items as strings (live-service-notes.md, A9). */
const numericTexts = new Set(['mediaIds', 'fundRaisingTipsPresets']);

function readNumericTexts(body: Record<string, unknown>): Record<string, unknown> {
  const read = (item: unknown) => (typeof item === 'string' ? coerceText({ type: 'integer' }, item) : item);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      numericTexts.has(name) && Array.isArray(value) ? value.map(read) : value
    ])
  );
}

/**
 * Only numbers that SDKs send as text are coerced. Like the framework, treats anything but
 * a JSON object as an empty one.
 */
export function checkExactly(schema: TSchema): Check {
  const compiled = Compile(schema);
  return (given) => {
    const value = isRecord(given) ? readNumericTexts(given) : {};
    return compiled.Check(value) ? { value } : { error: invalid(wordErrors(compiled.Errors(value))) };
  };
}
