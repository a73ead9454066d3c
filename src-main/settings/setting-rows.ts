import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { storedSettings } from '../store/tables/values.ts';

export const noticesSetting = 'damage.notices';

/** Undefined if it was never changed, null if it is damaged. */
export function readSetting(db: ReadableDatabase, name: string): unknown {
  return storedSettings.one(db, 'where name = ?', name)?.value;
}

export function writeSetting(db: WritableDatabase, name: string, value: unknown): void {
  storedSettings.upsert(db, { name, value });
}
