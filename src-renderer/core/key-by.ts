export function keyBy<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [idOf(row), row]));
}
