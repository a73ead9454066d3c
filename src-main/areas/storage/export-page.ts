/** A page of an exported table: it begins after the last page's row, and stays small. */
import { stringify } from 'csv-stringify/sync';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { toCell, toExported, type Exported } from './export-field.ts';
import type { ExportTable } from './export-fields.ts';
import { listSheetColumns, tableNamed } from './export-tables.ts';

export type ExportCursor = readonly (string | number)[];

export interface ExportPageQuery {
  readonly table: string;
  /** Columns added before each row; null if rows belong to no account. */
  readonly account: { readonly number: number; readonly id: string } | null;
  readonly after: ExportCursor | null;
  /** At most this many rows. */
  readonly most?: number;
}

/** UTF-8 bytes in separate buffers, so that they are transferred, not copied. */
export interface ExportPage {
  readonly json: Uint8Array;
  readonly csv: Uint8Array;
  readonly rows: number;
  readonly next: ExportCursor | null;
}

/** A page ends at the first of these limits, so the worker serves views in time (7 ms for media). */
const limits = { rows: 500, characters: 500_000 };

export function readExportPage(db: ReadableDatabase, asked: ExportPageQuery): ExportPage {
  const { table: name, account, after, most = limits.rows } = asked;
  const table = tableNamed(name);
  const texts: string[] = [];
  const cells: string[][] = [];
  let [next, characters]: [ExportCursor | null, number] = [null, 0];
  for (const row of rowsAfter(db, table, after, most)) {
    const values = valuesOf(table, row);
    const whose = account ? { account: account.number, accountId: account.id } : {};
    const text = JSON.stringify({ ...whose, ...Object.fromEntries(values) });
    texts.push(text, '\n');
    if (table.hasCsv) cells.push([...Object.values(whose).map(String), ...cellsOf(table, values)]);
    characters += text.length;
    next = keyOf(table, row);
    if (characters >= limits.characters) break;
  }
  const isFull = texts.length / 2 >= most || characters >= limits.characters;
  return {
    json: toBytes(texts.join('')),
    csv: toBytes(cells.length === 0 ? '' : stringify(cells, { record_delimiter: '\r\n' })),
    rows: texts.length / 2,
    next: isFull ? next : null
  };
}

export function countExportRows(db: ReadableDatabase, table: string): number {
  const { from, where = 'true' } = tableNamed(table);
  return statement<[], { n: number }>(db, `select count(*) n from ${from} where ${where}`).get()?.n ?? 0;
}

type Row = Readonly<Record<string, unknown>>;

function rowsAfter(
  db: ReadableDatabase,
  table: ExportTable,
  after: ExportCursor | null,
  most: number
): IterableIterator<Row> {
  const { from, key, where = 'true', fields } = table;
  const columns = fields.map(({ name, column }) => `${column} as "${name}"`);
  const keys = key.map((column, n) => `${column} as "key ${String(n)}"`);
  const place = after === null ? '' : `and (${key.join(', ')}) > (${key.map(() => '?').join(', ')})`;
  const sql = `select ${[...columns, ...keys].join(', ')} from ${from} where ${where} ${place}
    order by ${key.join(', ')} limit ?`;
  return statement<(string | number)[], Row>(db, sql).iterate(...(after ?? []), most);
}

function keyOf(table: ExportTable, row: Row): ExportCursor {
  return table.key.map((_, n) => row[`key ${String(n)}`] as string | number);
}

function valuesOf(table: ExportTable, row: Row): [string, Exported][] {
  return table.fields.map(({ name, kind }) => [name, toExported(row[name], kind)]);
}

function cellsOf(table: ExportTable, values: readonly [string, Exported][]): string[] {
  const kinds = new Map(listSheetColumns(table).map(({ name, kind }) => [name, kind]));
  return values.flatMap(([name, value]) => {
    const kind = kinds.get(name);
    return kind === undefined ? [] : [toCell(value, kind)];
  });
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
