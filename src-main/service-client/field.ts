export function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  // Safe: the property is its own, and `unknown` claims nothing.
  return (value as Record<string, unknown>)[name];
}
