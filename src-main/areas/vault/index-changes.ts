/** Changes of the grid's order or of lists: the writer notes them, and the reader's columns follow. */
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { OrderEdit } from '../../../src-shared/bridge/order-edit.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { placeOf, timeOf, type IndexColumns } from './index-columns.ts';
import { readListsWith } from './list-rows.ts';
import { readPlacedRow, type PlacedRow } from './media-rows.ts';

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

/** A row as it is now, with the lists that it is in. */
export type ChangedRow = PlacedRow & { readonly lists: readonly number[] };

export interface IndexChange {
  readonly edit: OrderEdit;
  /** Of what is inserted, in order. */
  readonly rows: readonly ChangedRow[];
}

/** Whatever happened to these media, what the columns have of them goes, and what there is of them now comes in. */
export function findChange(db: ReadableDatabase, columns: IndexColumns, ids: ReadonlySet<number>): IndexChange {
  const rows = [...ids].flatMap((id) => {
    const row = readPlacedRow(db, id);
    return row ? { ...row, lists: readListsWith(db, id) } : [];
  });
  rows.sort((a, b) => compareDown(timeOf(a), timeOf(b)) || b.id - a.id);
  const removed = findPositions(columns.ids, ids);
  let [place, gone] = [0, 0];
  const inserted = rows.map((row, n) => {
    // Never back, even where damage has left columns that aren't in order.
    place = Math.max(place, placeOf(columns, timeOf(row), row.id));
    while (gone < removed.length && (removed[gone] ?? 0) < place) gone += 1;
    return place - gone + n;
  });
  return { edit: new OrderEdit(columns.ids.length, removed, Uint32Array.from(inserted)), rows };
}

/** A difference would be no number where both are infinite. */
function compareDown(a: number, b: number): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

/** One pass over the column; most of it is outside of the ids' range, since what changes at once was made at about one time. */
function findPositions(column: Float64Array, ids: ReadonlySet<number>): Uint32Array {
  const wanted = IdSet.of(Float64Array.from(ids));
  let [least, most] = [Infinity, -Infinity];
  for (const id of ids) [least, most] = [Math.min(least, id), Math.max(most, id)];
  const positions: number[] = [];
  for (let position = 0; position < column.length; position += 1) {
    const id = column[position] ?? 0;
    if (id >= least && id <= most && wanted.has(id)) positions.push(position);
  }
  return Uint32Array.from(positions);
}
