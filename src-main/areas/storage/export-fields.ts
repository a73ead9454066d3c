/** How a table of an export is described, and short ways to name its fields. */
import { toSql, type ExportField, type FieldKind, type Table } from '../../store/table.ts';

export interface ExportTable {
  /** Of its files, without an ending. */
  readonly name: string;
  /** For README.txt. */
  readonly words: string;
  readonly from: string;
  readonly where?: string;
  /** Columns that tell its rows apart, as an index has them: a page goes on where the last one ended. */
  readonly key: readonly string[];
  readonly hasCsv: boolean;
  readonly fields: readonly ExportField[];
}

/** All that a declared table exports. @param changes what some of its fields have otherwise in files, by their names */
export function rowsOf(
  table: Pick<Table<object, never>, 'name' | 'key' | 'exported'>,
  changes: Readonly<Record<string, Partial<ExportField>>> = {}
): Pick<ExportTable, 'from' | 'key' | 'fields'> {
  const fields = table.exported.map((one) => ({ ...one, ...changes[one.name] }));
  return { from: table.name, key: table.key.map(({ sql }) => sql), fields };
}

/** `created_at` becomes `createdAt`; with a column of its own the name stands for another expression. */
export function field(name: string, kind: FieldKind = 'plain', column = toSql(name)): ExportField {
  return { name, column, kind };
}

/** Only in the JSON. */
export function deep(name: string, column = toSql(name)): ExportField {
  return { name, column, kind: 'json', isDeep: true };
}
