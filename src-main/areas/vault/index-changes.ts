import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { OrderEdit } from '../../../src-shared/bridge/order-edit.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { findPosition, timeOf, type IndexColumns } from './index-columns.ts';
import { nameUseLists, readUseOf, type UseOfRow } from './index-uses.ts';
import { readPlacedRow, type PlacedRow } from './media-rows.ts';

export type ChangedRow = PlacedRow & UseOfRow;

export interface IndexChange {
  readonly edit: OrderEdit;
  readonly rows: readonly ChangedRow[];
  readonly useLists: string;
}

export function findIndexChange(db: ReadableDatabase, columns: IndexColumns, ids: ReadonlySet<number>): IndexChange {
  const rows = [...ids].flatMap((id) => {
    const row = readPlacedRow(db, id);
    return row ? { ...row, ...readUseOf(db, row) } : [];
  });
  rows.sort((a, b) => compareDown(timeOf(a), timeOf(b)) || b.id - a.id);
  const removed = findPositions(columns.ids, ids);
  let [place, gone] = [0, 0];
  const inserted = rows.map((row, n) => {
    // Never backward, even if damage left the columns unordered.
    place = Math.max(place, findPosition(columns, timeOf(row), row.id));
    while (gone < removed.length && (removed[gone] ?? 0) < place) gone += 1;
    return place - gone + n;
  });
  return {
    edit: new OrderEdit(columns.ids.length, removed, Uint32Array.from(inserted)),
    rows,
    useLists: nameUseLists(db)
  };
}

/** A subtraction won't do: the difference of two infinities is not a number. */
function compareDown(a: number, b: number): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

/** Media that change together are of one time, so most of the column lies outside their IDs. */
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
