/** SQL of posts that were removed or archived from here lately: a page that was on its way meanwhile may still hold them. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

/** Longer than any page can be on its way, retries and waits for a turn included. */
const keptMs = 24 * 60 * 60 * 1000;

/** @param at ms since 1970, by the same clock as a page's `askedAt` */
export function noteGone(db: WritableDatabase, id: number, at: number): void {
  statement<[number]>(db, 'delete from gone_post where at < ?').run(at - keptMs);
  statement<[number, number]>(db, 'insert or replace into gone_post (id, at) values (?, ?)').run(id, at);
}

export function readGoneSince(db: ReadableDatabase, since: number): ReadonlySet<number> {
  const rows = statement<[number], { id: number }>(db, 'select id from gone_post where at >= ?').all(since);
  return new Set(rows.map(({ id }) => id));
}
