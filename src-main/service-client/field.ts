/** A field of any parsed body; undefined where missing. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  // An own property was found, and reading it as unknown claims nothing.
  return (value as Record<string, unknown>)[name];
}
