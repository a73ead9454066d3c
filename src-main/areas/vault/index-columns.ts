/** A vault in the reader as columns, newest first, and their edits as media change. */
import { splitIds, type DayColumns, type MediaColumns } from '../../../src-shared/bridge/index-code.ts';
import { localDayNumber, undated } from '../../../src-shared/rules/day-number.ts';
import { startOfDay } from '../../../src-shared/rules/local-day.ts';
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { OrderEdit } from '../../../src-shared/bridge/order-edit.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { StoreError } from '../../store/store-error.ts';
import { nameUseLists, readUseOf, type UseOfRow } from './index-uses.ts';
import { countMedia, readPlacedRow, type PlacedRow } from './media-rows.ts';

export interface IndexColumns {
  readonly ids: Float64Array;
  /** ms since 1970; -Infinity if unknown. */
  readonly times: Float64Array;
  readonly ratios: Uint16Array;
  readonly kinds: Uint8Array;
  readonly inPosts: Uint8Array;
}

type IndexRow = [id: number, createdAt: number | null, ratio: number, kind: number, hasPosts: number | null];

/** An index has this order, so nothing is sorted. Exported for tests of the query plan. */
export const orderSql = 'select id, created_at, ratio, kind, has_posts from media order by created_at desc, id desc';

/**
 * Takes about a second for a million rows.
 * @throws StoreError `damaged` if the index lost or repeats rows
 */
export function readColumns(db: ReadableDatabase): IndexColumns {
  const { all } = countMedia(db);
  let columns = makeColumns(all);
  let n = 0;
  // Safe: raw() returns arrays in the order of the columns.
  const rows = statement<[], IndexRow>(db, orderSql).raw().iterate() as Iterable<IndexRow>;
  for (const [id, createdAt, ratio, kind, hasPosts] of rows) {
    // Rows may have come since the count.
    if (n === columns.ids.length) columns = copyColumns(columns, Math.max(1024, n * 2));
    columns.ids[n] = id;
    columns.times[n] = createdAt ?? -Infinity;
    columns.ratios[n] = ratio;
    columns.kinds[n] = kind;
    columns.inPosts[n] = hasPosts ?? 0;
    n += 1;
  }
  if (n !== all) checkCount(db);
  return n === columns.ids.length ? columns : copyColumns(columns, n);
}

/**
 * SQLite can't see damage in a page that claims fewer rows, and no refresh repairs it.
 * One statement, since the writer may have written since the count.
 */
function checkCount(db: ReadableDatabase): void {
  // count(*) uses any index, even if told which.
  const sql = `select (select coalesce(sum(n), 0) from media_count)
    - (select coalesce(sum(1), 0) from media indexed by media_by_time) difference`;
  if (statement<[], { difference: number }>(db, sql).get()?.difference !== 0)
    throw new StoreError('damaged', 'A vault’s index and row count differ.');
}

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

export function editColumns(columns: IndexColumns, edit: OrderEdit, rows: readonly PlacedRow[]): IndexColumns {
  const { ids, times, ratios, kinds, inPosts } = makeColumns(edit.countAfter);
  return {
    ids: edit.applyTo(
      columns.ids,
      ids,
      rows.map((row) => row.id)
    ),
    times: edit.applyTo(columns.times, times, rows.map(timeOf)),
    ratios: edit.applyTo(
      columns.ratios,
      ratios,
      rows.map((row) => row.ratio)
    ),
    kinds: edit.applyTo(
      columns.kinds,
      kinds,
      rows.map((row) => row.kind)
    ),
    inPosts: edit.applyTo(
      columns.inPosts,
      inPosts,
      rows.map((row) => Number(row.hasPosts))
    )
  };
}

function timeOf({ createdAt: at }: Pick<PlacedRow, 'createdAt'>): number {
  return at ?? -Infinity;
}

/** The first position whose item doesn't come before this time and ID. */
export function findPosition({ ids, times }: IndexColumns, time: number, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [there, thereId] = [times[middle] ?? 0, ids[middle] ?? 0];
    if (there > time || (there === time && thereId > id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function groupDays(times: Float64Array): DayColumns {
  const numbers: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at < times.length;) {
    const time = times[at] ?? -Infinity;
    const end = time === -Infinity ? times.length : endOfDay(times, at, startOfDay(time));
    numbers.push(time === -Infinity ? undated : localDayNumber(time));
    counts.push(end - at);
    at = end;
  }
  return { numbers: Int32Array.from(numbers), counts: Uint32Array.from(counts) };
}

export function toMediaColumns({ ids, ratios, kinds }: Pick<IndexColumns, 'ids' | 'ratios' | 'kinds'>): MediaColumns {
  return { ...splitIds(ids), ratios, kinds };
}

/** Most days are short, so the search begins with short steps. */
function endOfDay(times: Float64Array, at: number, start: number): number {
  let step = 1;
  while (at + step < times.length && (times[at + step] ?? 0) >= start) step *= 2;
  let [low, high] = [at + (step >>> 1), Math.min(times.length, at + step)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) >= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function makeColumns(count: number) {
  return {
    ids: new Float64Array(count),
    times: new Float64Array(count),
    ratios: new Uint16Array(count),
    kinds: new Uint8Array(count),
    inPosts: new Uint8Array(count)
  };
}

function copyColumns(columns: ReturnType<typeof makeColumns>, count: number): ReturnType<typeof makeColumns> {
  const copy = makeColumns(count);
  copy.ids.set(columns.ids.subarray(0, count));
  copy.times.set(columns.times.subarray(0, count));
  copy.ratios.set(columns.ratios.subarray(0, count));
  copy.kinds.set(columns.kinds.subarray(0, count));
  copy.inPosts.set(columns.inPosts.subarray(0, count));
  return copy;
}
