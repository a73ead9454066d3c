/**
 * What an export holds, as data: of each database the tables, and of each table the columns that go into the files. In no file is
 * a table that isn't named here, or a column that its declaration calls internal: sealed rows, keys' names, and the addresses of
 * pictures, which open them for whoever has them.
 */
import type { ExportField } from '../../store/table.ts';
import { accountTables } from './export-account-tables.ts';
import type { ExportTable } from './export-fields.ts';
import { appTables, logTables } from './export-shared-tables.ts';

const all = [...appTables, ...accountTables, ...logTables];
const byName = new Map(all.map((table) => [table.name, table]));

export function tableNamed(name: string): ExportTable {
  const table = byName.get(name);
  if (!table) throw new RangeError(`No table ${name}.`);
  return table;
}

/** Of its spreadsheet, in their order. */
export function columnsOf(table: ExportTable): readonly ExportField[] {
  return table.fields.filter(({ isDeep }) => isDeep !== true);
}
