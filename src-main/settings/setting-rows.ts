import { parseJson } from '../../src-shared/rules/parse-json.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

export const noticesSetting = 'damage.notices';

export function readSetting(db: ReadableDatabase, name: string): unknown {
  const row = statement<[string], { value: string }>(db, 'select value from setting where name = ?').get(name);
  return row && parseJson(row.value);
}

export function writeSetting(db: WritableDatabase, name: string, value: unknown): void {
  statement<[string, string]>(
    db,
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'
  ).run(name, JSON.stringify(value));
}
