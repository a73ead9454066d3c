/** A field of a parsed body, whatever the body is; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  // An own property has just been found, and reading one as unknown claims nothing about it.
  return (value as Record<string, unknown>)[name];
}
