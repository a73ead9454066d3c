import { statement, type ReadableDatabase } from '../../store/database.ts';
import { iterateLastUses } from '../../usage/use-queries.ts';
import { IdPositions } from './id-positions.ts';
import type { IndexChange, IndexColumns } from './index-columns.ts';
import { toUnusedValue } from './index-uses.ts';

export type ValueName = 'likes' | 'tips' | 'unused';

export class IndexSorts {
  readonly #values = new Map<ValueName, Float64Array>();
  readonly #sorted = new Map<ValueName, Uint32Array>();

  /** Names what the values were read from; other values replace them. */
  readonly #of = new Map<ValueName, string>();

  /** Positions, highest value first; equal and missing values stay by date. */
  by(name: ValueName, read: () => Float64Array, of = ''): Uint32Array {
    if (this.#of.get(name) !== of) for (const one of [this.#values, this.#sorted]) one.delete(name);
    this.#of.set(name, of);
    const values = this.#values.get(name) ?? read();
    this.#values.set(name, values);
    const sorted = this.#sorted.get(name) ?? sortDown(values);
    this.#sorted.set(name, sorted);
    return sorted;
  }

  edit({ edit, rows, useLists }: IndexChange): void {
    // Values read under other lists can't be mixed with these.
    if (this.#of.get('unused') !== useLists) this.#values.delete('unused');
    for (const [name, values] of this.#values) {
      const fresh = rows.map((row) => row[name] ?? -Infinity);
      this.#values.set(name, edit.applyTo(values, new Float64Array(edit.countAfter), fresh));
    }
    this.#sorted.clear();
  }
}

/** Uses the order's index, so that the wide rows aren't touched. Exported for tests. */
export const valueSql: Record<'likes' | 'tips', string> = {
  likes: 'select id, likes from media indexed by media_by_time where likes > -1e999',
  tips: 'select id, tips from media indexed by media_by_time where tips > -1e999'
};

export function readValues(db: ReadableDatabase, { ids }: IndexColumns, name: keyof typeof valueSql): Float64Array {
  const values = new Float64Array(ids.length).fill(-Infinity);
  const places = new IdPositions(ids);
  type ValueRow = [id: number, value: number];
  const rows = statement<[], ValueRow>(db, valueSql[name]).raw().iterate() as Iterable<ValueRow>;
  for (const [id, value] of rows) {
    const position = places.find(id);
    if (position >= 0) values[position] = value;
  }
  return values;
}

/** Never used sorts highest, then unknown times, then the longest ago. */
export function readUnusedValues(
  db: ReadableDatabase,
  { ids }: IndexColumns,
  isUnused: (position: number) => boolean
): Float64Array {
  const values = Float64Array.from(ids, (_, position) => (isUnused(position) ? Infinity : 0));
  const places = new IdPositions(ids);
  for (const [media, at] of iterateLastUses(db)) {
    const position = places.find(media);
    if (position >= 0) values[position] = toUnusedValue(at);
  }
  return values;
}

/** A counting sort: values are far fewer than items, and equal ones keep their order. */
function sortDown(values: Float64Array): Uint32Array {
  const ranks = new Map<number, number>();
  const counts: number[] = [];
  for (const value of values) {
    const rank = ranks.get(value);
    if (rank === undefined) {
      ranks.set(value, counts.length);
      counts.push(1);
    } else counts[rank] = (counts[rank] ?? 0) + 1;
  }
  const next = new Uint32Array(counts.length);
  let first = 0;
  for (const [, rank] of [...ranks].sort(([a], [b]) => b - a || 0)) {
    next[rank] = first;
    first += counts[rank] ?? 0;
  }
  const sorted = new Uint32Array(values.length);
  for (let position = 0; position < values.length; position += 1) {
    const rank = ranks.get(values[position] ?? 0) ?? 0;
    const place = next[rank] ?? 0;
    sorted[place] = position;
    next[rank] = place + 1;
  }
  return sorted;
}
