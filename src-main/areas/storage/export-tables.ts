/**
 * The exported tables and columns, as data. Nothing else is exported: no sealed rows, no
 * names of keys, and no picture addresses, which work for anyone.
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

export function listSheetColumns(table: ExportTable): readonly ExportField[] {
  return table.fields.filter(({ isDeep }) => isDeep !== true);
}
