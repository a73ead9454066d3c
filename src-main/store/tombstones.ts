/** Ids that were removed from here lately: a page of a list that was on its way meanwhile may still hold them. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

type Removed = 'media' | 'post' | 'message';

/** Longer than any page can be on its way, retries and waits for a turn included. */
const keptMs = 24 * 60 * 60 * 1000;
/** By an index, since it is asked at every page. For tests too, which look at how SQLite carries it out. */
export const sinceSql = 'select id from tombstone where of = ? and at >= ?';

/** @param at when they were removed (ms since 1970, by the clock of a page's `askedAt`) */
export function addTombstones(db: WritableDatabase, of: Removed, ids: readonly number[], at: number): void {
  statement<[string, number]>(db, 'delete from tombstone where of = ? and at < ?').run(of, at - keptMs);
  const add = statement<[string, number, number]>(db, 'insert or replace into tombstone (of, id, at) values (?, ?, ?)');
  for (const id of ids) add.run(of, id, at);
}

/** The ids that were removed at `since` (ms since 1970) or later. */
export function readTombstones(db: ReadableDatabase, of: Removed, since: number): ReadonlySet<number> {
  return new Set(statement<[string, number], number>(db, sinceSql).pluck().all(of, since));
}
