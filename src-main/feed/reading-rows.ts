import type { Ms } from '../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { readings } from '../store/tables/feeds.ts';
import { toCursor, type Cursor } from './cursor.ts';

/** `of` is 0 for a list of the account, else the number of a link, chat, post or period. */
export interface ReadingKey {
  readonly list:
    'chats' | 'messages' | 'comments' | 'deleted-links' | `${'trial' | 'tracking'}-subscribers` | 'link-period';
  readonly of: number;
}

export interface ReadTo {
  /** Tells several cursors of a list apart; 0 if there is one. */
  readonly place: number;
  readonly cursor: Cursor | null;
  readonly readAt: Ms | null;
}

export function listReadings(db: ReadableDatabase, { list, of }: ReadingKey): ReadTo[] {
  const rows = readings.all(db, 'where list = ? and of = ? order by place desc', list, of);
  return rows.map(({ place, cursor, readAt }) => ({ place, cursor: toCursor(cursor), readAt }));
}

export function findReading(db: ReadableDatabase, key: ReadingKey, place = 0): ReadTo | null {
  return listReadings(db, key).find((one) => one.place === place) ?? null;
}

/** @param reading without `readAt`, the old time stays */
export function writeReading(
  db: WritableDatabase,
  key: ReadingKey,
  { place = 0, cursor, readAt = null }: { place?: number; cursor: Cursor | null; readAt?: number | null }
): void {
  readings.upsert(db, { ...key, place, cursor, readAt });
}

export function removeReadings(db: WritableDatabase, { list, of }: ReadingKey, from: number, to: number): void {
  statement<[string, number, number, number]>(
    db,
    'delete from reading where list = ? and of = ? and place between ? and ?'
  ).run(list, of, from, to);
}
