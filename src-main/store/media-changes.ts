/** Which media the writer has changed, a row a transaction, so that the reader's columns of the grid follow. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

/** Transactions that are remembered: a reader that has missed more reads everything again. */
const keptChanges = 1000;
/** More than this many media in one transaction are not named. */
const mostNamed = 20_000;

/** To be called in the transaction that changed them. An id that is named without need costs the reader a look at its row. */
export function noteChanges(db: WritableDatabase, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const media = ids.length > mostNamed ? null : new Uint8Array(Float64Array.from(ids).buffer);
  const { lastInsertRowid } = statement<[Uint8Array | null]>(db, 'insert into index_change (media) values (?)').run(
    media
  );
  statement<[number]>(db, 'delete from index_change where seq <= ?').run(Number(lastInsertRowid) - keptChanges);
}

/** The number of the newest change, 0 before the first. */
export function readLastChange(db: ReadableDatabase): number {
  return statement<[], { seq: number | null }>(db, 'select max(seq) seq from index_change').get()?.seq ?? 0;
}

/** The media changed from one number (without it) to another; null where they can't be told or are more than `most`. */
export function readChanges(db: ReadableDatabase, from: number, to: number, most: number): Set<number> | null {
  const rows = statement<[number, number], { media: Uint8Array | null }>(
    db,
    'select media from index_change where seq > ? and seq <= ?'
  ).all(from, to);
  if (rows.length < to - from) return null;
  const ids = new Set<number>();
  for (const { media } of rows) {
    if (media === null || ids.size > most) return null;
    // Copied, since a blob doesn't always begin where numbers of 8 bytes may.
    for (const id of new Float64Array(media.slice().buffer)) ids.add(id);
  }
  return ids.size > most ? null : ids;
}
