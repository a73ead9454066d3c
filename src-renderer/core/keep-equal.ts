/** Rows as the host sends them are new objects each time; only what differs should be drawn again. */

/** `after`, with the objects of `before` wherever they say the same; `before` itself where nothing differs. */
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

/** Flat by flat, and what lies deeper by its text: rows are small and plain. */
function isEqual<T extends object>(a: T, b: T): boolean {
  const [one, other] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  if (one.length !== other.size) return false;
  return one.every(([name, value]) => {
    const beside = other.get(name);
    return value === beside || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(beside));
  });
}
