import type { ProfileValue } from '../../src-shared/bridge/profile.ts';

export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** The deepest documented value has four levels. Serializing takes stack for each. */
const deepest = 12;

export function pruneFields(fields: object): Readonly<Record<string, JsonValue>> {
  return pruneObject(fields, 0);
}

function prune(value: unknown, depth: number): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || depth > deepest) return null;
  return Array.isArray(value) ? value.map((one) => prune(one, depth + 1)) : pruneObject(value, depth);
}

/** Not by assignment, so that a key named __proto__ stays a key. */
function pruneObject(value: object, depth: number): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, prune(one, depth + 1)]));
}

export function toProfileValue(value: JsonValue): ProfileValue {
  return typeof value === 'object' && value !== null ? { json: JSON.stringify(value) } : value;
}
