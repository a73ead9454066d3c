/** Sets and maps that are replaced, never changed. Those made beside runes would have to be reactive. */
export function keyBy<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [idOf(row), row]));
}

export function setOf(ids: Iterable<number>): ReadonlySet<number> {
  return new Set(ids);
}
