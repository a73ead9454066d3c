import type { TSchema } from 'typebox';
import { Clean, Clone } from 'typebox/value';

/**
 * These give access to an account or proxy, wherever they occur in a body. One-time codes
 * stay, since they work once and repeated attempts need them.
 */
const secretFields = new Set(['password', 'cookies', 'auth_id', 'xbc', 'username']);

/** Keeps calls with required secrets valid when repeated. */
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

export function withoutSecrets(schema: TSchema, body: unknown): Record<string, unknown> {
  // Safe: an endpoint's body is an object and stays one.
  return hideSecrets(Clean(schema, Clone(body))) as Record<string, unknown>;
}
