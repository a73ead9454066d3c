/** A page begins after the last page's row, and stays small. */
import { stringify } from 'csv-stringify/sync';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import type { ExportTable } from './export-fields.ts';
import { listSheetColumns, tableNamed } from './export-tables.ts';
import { toDecimal } from '../../../src-shared/rules/money.ts';
import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import { guardFormula } from '../../../src-shared/rules/spreadsheet-text.ts';
import type { FieldKind } from '../../store/table.ts';

export type ExportCursor = readonly (string | number)[];

export interface ExportPageQuery {
  readonly table: string;
  readonly account: { readonly number: number; readonly id: string } | null;
  readonly after: ExportCursor | null;
  readonly most?: number;
}

/** UTF-8 bytes in separate buffers, so that they are transferred instead of copied. */
export interface ExportPage {
  readonly json: Uint8Array;
  readonly csv: Uint8Array;
  readonly rows: number;
  readonly next: ExportCursor | null;
}

/** A page ends at the first of these limits, so that views don't wait (7 ms for media). */
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

type Exported = null | boolean | number | string | readonly unknown[] | object;

function toExported(value: unknown, kind: FieldKind): Exported {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return typeof value === 'string' ? (parseJson(value) ?? null) : null;
  if (typeof value === 'string' || typeof value === 'number') return fromPlain(value, kind);
  // No exported table has bytes, and SQLite has no other values.
  return null;
}

function fromPlain(value: string | number, kind: FieldKind): Exported {
  if (kind === 'plain' || typeof value === 'string') return value;
  if (kind === 'flag') return value !== 0;
  if (kind === 'money') return toDecimal(value);
  if (kind === 'time') return Math.abs(value) <= 8.64e15 ? new Date(value).toISOString() : null;
  return typeof kind === 'object' ? (kind[value] ?? null) : value;
}

function toCell(value: Exported, kind: FieldKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'money' || kind === 'time' ? value : guardFormula(value);
  if (typeof value !== 'object') return String(value);
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return guardFormula(isPlain ? value.join(', ') : JSON.stringify(value));
}
