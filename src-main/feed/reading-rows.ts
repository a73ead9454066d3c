/** How far lists that no feed syncs were read, in an account's cache: a user asks for one page after the other. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { parseCursor, type Cursor } from './cursor.ts';

/** A list that was read: of the account (`of` is 0), a link, a chat, a post or a period. */
export interface ReadingKey {
  readonly list:
    'chats' | 'messages' | 'comments' | 'deleted-links' | `${'trial' | 'tracking'}-subscribers` | 'link-period';
  readonly of: number;
}

/** A place in a list that was read down to there. */
export interface ReadTo {
  /** Tells several of one list apart; 0 where it has one. */
  readonly place: number;
  /** The page that is read next; null at the end. */
  readonly cursor: Cursor | null;
  /** When its first page was read; null where nobody said. */
  readonly readAt: Ms | null;
}

/** The highest place first. */
export function listReadings(db: ReadableDatabase, { list, of }: ReadingKey): ReadTo[] {
  const rows = statement<[string, number], { place: number; cursor: string | null; read_at: number | null }>(
    db,
    'select place, cursor, read_at from reading where list = ? and of = ? order by place desc'
  ).all(list, of);
  return rows.map(({ place, cursor, read_at }) => ({ place, cursor: parseCursor(cursor), readAt: read_at }));
}

/** Null before it was read. */
export function findReading(db: ReadableDatabase, key: ReadingKey, place = 0): ReadTo | null {
  return listReadings(db, key).find((one) => one.place === place) ?? null;
}

/** @param reading without a time, the one before stays */
export function writeReading(
  db: WritableDatabase,
  { list, of }: ReadingKey,
  { place = 0, cursor, readAt = null }: { place?: number; cursor: Cursor | null; readAt?: number | null }
): void {
  statement<object>(
    db,
    `insert into reading (list, of, place, cursor, read_at) values (@list, @of, @place, @cursor, @readAt)
     on conflict (list, of, place) do update set cursor = @cursor, read_at = coalesce(@readAt, read_at)`
  ).run({ list, of, place, cursor: cursor === null ? null : JSON.stringify(cursor), readAt });
}

/** Those between two places, both inclusive. */
export function removeReadings(db: WritableDatabase, { list, of }: ReadingKey, from: number, to: number): void {
  statement<[string, number, number, number]>(
    db,
    'delete from reading where list = ? and of = ? and place between ? and ?'
  ).run(list, of, from, to);
}

/** A cache was repaired, and what was read of these lists is no longer known. */
export function forgetReadings(db: WritableDatabase, list: ReadingKey['list']): void {
  statement<[string]>(db, 'delete from reading where list = ?').run(list);
}
