/** How the reader's columns of the grid follow what the writer has changed (store/media-changes.ts). */
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { OrderEdit } from '../../../src-shared/bridge/order-edit.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { placeOf, timeOf, type IndexColumns } from './index-columns.ts';
import { nameUseLists, readUseOf, type UseOfRow } from './index-uses.ts';
import { readPlacedRow, type PlacedRow } from './media-rows.ts';

/** A row as it is now. */
export type ChangedRow = PlacedRow & UseOfRow;

export interface IndexChange {
  readonly edit: OrderEdit;
  /** Of what is inserted, in order. */
  readonly rows: readonly ChangedRow[];
  /** The lists that counted as use when the rows were read. */
  readonly useLists: string;
}

/** Whatever happened to these media, what the columns have of them goes, and what there is of them now comes in. */
export function findChange(db: ReadableDatabase, columns: IndexColumns, ids: ReadonlySet<number>): IndexChange {
  const rows = [...ids].flatMap((id) => {
    const row = readPlacedRow(db, id);
    return row ? { ...row, ...readUseOf(db, row) } : [];
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
  return {
    edit: new OrderEdit(columns.ids.length, removed, Uint32Array.from(inserted)),
    rows,
    useLists: nameUseLists(db)
  };
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
