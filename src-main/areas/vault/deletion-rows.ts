/** SQL of what was deleted lately: a page that was on its way meanwhile may still hold it. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

/** Longer than any page can be on its way, retries and waits for a turn included. */
const keptMs = 24 * 60 * 60 * 1000;

/** @param deleted `at` in ms since 1970, by the same clock as a page's `askedAt` */
export function noteDeletions(
  db: WritableDatabase,
  deleted: { readonly ids: readonly number[]; readonly at: number }
): void {
  statement<[number]>(db, 'delete from deletion where at < ?').run(deleted.at - keptMs);
  const note = statement<[number, number]>(db, 'insert or replace into deletion (media, at) values (?, ?)');
  for (const id of deleted.ids) note.run(id, deleted.at);
}

/** By an index of its own: it is asked at every page. For tests too, which look at how SQLite carries it out. */
export const deletedSinceSql = 'select media from deletion where at >= ?';

export function readDeletedSince(db: ReadableDatabase, since: number): ReadonlySet<number> {
  const rows = statement<[number], { media: number }>(db, deletedSinceSql).all(since);
  return new Set(rows.map((row) => row.media));
}
