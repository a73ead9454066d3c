/** Checks of what arrives, from the contract's schemas: addresses are text and coerced, bodies are taken nearly as they are. */
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { invalid } from './refusal.ts';
import { wordErrors } from './words.ts';

/** What Fastify calls for each part of a request: the value to go on with, or why it is refused. */
export type Check = (value: unknown) => { value: unknown } | { error: Error };

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly default?: unknown;
}

/** Text that doesn't read as its type stays text, for the check to refuse. */
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

/** As in the framework: the last of equal names counts, and an empty value is no value. What came in a body needs no coercion. */
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

/** Path and query parameters. */
export function checkText(schema: TObject): Check {
  const compiled = Compile(schema);
  return (given) => {
    const value = coerceFields(schema, given);
    return compiled.Check(value) ? { value } : { error: invalid(wordErrors(compiled.Errors(value))) };
  };
}

/** The official SDKs type the items of these arrays as strings (live-service-notes.md, A9). */
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
 * A body is taken exactly, save for numbers that SDKs send as text. What isn't a JSON object counts as one without fields, as in
 * the framework.
 */
export function checkExactly(schema: TSchema): Check {
  const compiled = Compile(schema);
  return (given) => {
    const value = isRecord(given) ? readNumericTexts(given) : {};
    return compiled.Check(value) ? { value } : { error: invalid(wordErrors(compiled.Errors(value))) };
  };
}
