/**
 * Returns `after` with the equal objects of `before`, so that only changed rows are drawn
 * again. Returns `before` itself if nothing changed.
 */
export function keepEqual<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => number | string
): readonly T[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const kept = after.map((row) => {
    const same = known.get(keyOf(row));
    return same && isEqual(same, row) ? same : row;
  });
  return kept.length === before.length && kept.every((row, n) => row === before[n]) ? before : kept;
}

/** Compares nested values as JSON text: rows are small and plain. */
function isEqual<T extends object>(a: T, b: T): boolean {
  const [one, other] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  if (one.length !== other.size) return false;
  return one.every(([name, value]) => {
    const beside = other.get(name);
    return value === beside || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(beside));
  });
}
