/** IDs that were removed here lately. A page on its way may still have them. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

type Removed = 'media' | 'post' | 'message';

/** Longer than any page can be on its way, with retries and waits. */
const keptMs = 24 * 60 * 60 * 1000;
/** Every page runs this, so it must use an index. Exported for tests of the query plan. */
export const sinceSql = 'select id from tombstone where of = ? and at >= ?';

/** @param at when they were removed (ms since 1970, by the clock of a page's `requestedAt`) */
export function addTombstones(db: WritableDatabase, of: Removed, ids: readonly number[], at: number): void {
  statement<[string, number]>(db, 'delete from tombstone where of = ? and at < ?').run(of, at - keptMs);
  const add = statement<[string, number, number]>(db, 'insert or replace into tombstone (of, id, at) values (?, ?, ?)');
  for (const id of ids) add.run(of, id, at);
}

export function readTombstones(db: ReadableDatabase, of: Removed, since: number): ReadonlySet<number> {
  return new Set(statement<[string, number], number>(db, sinceSql).pluck().all(of, since));
}
