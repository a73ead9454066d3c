/** Describes exported tables, with short ways to name their fields. */
import { toSql, type ExportField, type FieldKind, type Table } from '../../store/table.ts';

export interface ExportTable {
  readonly name: string;
  /** For README.txt. */
  readonly words: string;
  readonly from: string;
  readonly where?: string;
  readonly key: readonly string[];
  readonly hasCsv: boolean;
  readonly fields: readonly ExportField[];
}

/** All exported fields of a declared table. @param changes fields that differ in files, by name */
export function exportTable(
  table: Pick<Table<object, never>, 'name' | 'key' | 'exported'>,
  changes: Readonly<Record<string, Partial<ExportField>>> = {}
): Pick<ExportTable, 'from' | 'key' | 'fields'> {
  const fields = table.exported.map((one) => ({ ...one, ...changes[one.name] }));
  return { from: table.name, key: table.key.map(({ sql }) => sql), fields };
}

/** `created_at` becomes `createdAt`. With `column` the name stands for another expression. */
export function exportField(name: string, kind: FieldKind = 'plain', column = toSql(name)): ExportField {
  return { name, column, kind };
}

/** Only in the JSON, not in the spreadsheet. */
export function deep(name: string, column = toSql(name)): ExportField {
  return { name, column, kind: 'json', isDeep: true };
}
