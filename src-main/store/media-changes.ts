/** Media that the writer changed, a row per transaction, for the reader's grid columns. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

/** Transactions to remember. A reader that missed more reads everything again. */
const keptChanges = 1000;
/** A transaction that changes more media doesn't name them. */
const mostNamed = 20_000;

/** Call this in the transaction that changed them. A needless ID costs the reader one lookup. */
export function noteChanges(db: WritableDatabase, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const media = ids.length > mostNamed ? null : new Uint8Array(Float64Array.from(ids).buffer);
  const { lastInsertRowid } = statement<[Uint8Array | null]>(db, 'insert into index_change (media) values (?)').run(
    media
  );
  statement<[number]>(db, 'delete from index_change where seq <= ?').run(Number(lastInsertRowid) - keptChanges);
}

export function readLastChange(db: ReadableDatabase): number {
  return statement<[], { seq: number | null }>(db, 'select max(seq) seq from index_change').get()?.seq ?? 0;
}

/** Null if they are unknown, or more than `most`. */
export function readChanges(db: ReadableDatabase, from: number, to: number, most: number): Set<number> | null {
  const rows = statement<[number, number], { media: Uint8Array | null }>(
    db,
    'select media from index_change where seq > ? and seq <= ?'
  ).all(from, to);
  if (rows.length < to - from) return null;
  const ids = new Set<number>();
  for (const { media } of rows) {
    if (media === null || ids.size > most) return null;
    // Copied, since a blob may not be aligned for 8-byte numbers.
    for (const id of new Float64Array(media.slice().buffer)) ids.add(id);
  }
  return ids.size > most ? null : ids;
}
