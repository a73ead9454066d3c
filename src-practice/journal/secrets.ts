/** What a journal keeps of a call: never a secret, and nothing that the endpoint doesn't know. */
import type { TSchema } from 'typebox';
import { Clean, Clone } from 'typebox/value';

/**
 * Fields that reach a creator's account or a person's proxy, wherever they stand in a body. A one-time code isn't among
 * them: it works once, and without it an attempt would not go on when it is made again.
 */
const secretFields = new Set(['password', 'cookies', 'auth_id', 'xbc', 'username']);

/** Stands where a secret stood, so that a call which needs one is still a good call when it is made again. */
const placeholder = 'not kept';

function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretFields.has(name) && typeof field === 'string' && field !== '' ? placeholder : hideSecrets(field)
    ])
  );
}

/** A copy of a body that its endpoint's schema has accepted. Text that is empty stays empty. */
export function withoutSecrets(schema: TSchema, body: unknown): Record<string, unknown> {
  // An endpoint's body is an object, and both steps keep it one.
  return hideSecrets(Clean(schema, Clone(body))) as Record<string, unknown>;
}
