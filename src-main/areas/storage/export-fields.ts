import { toSql, type ExportField, type FieldKind, type Table } from '../../store/table.ts';

export interface ExportTable {
  readonly name: string;
  readonly words: string;
  readonly from: string;
  readonly where?: string;
  readonly key: readonly string[];
  readonly hasCsv: boolean;
  readonly fields: readonly ExportField[];
}

export function exportTable(
  table: Pick<Table<object, never>, 'name' | 'key' | 'exported'>,
  changes: Readonly<Record<string, Partial<ExportField>>> = {}
): Pick<ExportTable, 'from' | 'key' | 'fields'> {
  const fields = table.exported.map((one) => ({ ...one, ...changes[one.name] }));
  return { from: table.name, key: table.key.map(({ sql }) => sql), fields };
}

/** `created_at` becomes `createdAt`; `column` may be another expression. */
export function exportField(name: string, kind: FieldKind, column = toSql(name)): ExportField {
  return { name, column, kind };
}

/** Only in the JSON, not in the spreadsheet. */
export function deep(name: string, column: string): ExportField {
  return { name, column, kind: 'json', isDeep: true };
}
