import { setOf } from './fixed-collections.ts';

const none = setOf([]);

/**
 * Plain IDs, so that a selection survives sorting and filters. The set is replaced, not
 * changed: a signal for each of 100,000 rows would make selecting all slow.
 */
export class RowSelection {
  #ids = $state.raw(none);
  #anchor: number | null = null;
  /** Rows that the last range added. The next range from the same row replaces them. */
  #range = none;

  get ids(): readonly number[] {
    return [...this.#ids];
  }

  get count(): number {
    return this.#ids.size;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  toggle(id: number): void {
    this.#change(this.#ids.symmetricDifference(setOf([id])), id);
  }

  /** @param from where the range begins if no row was selected before, or a search hides the last one */
  extendTo(id: number, rows: Float64Array, from = id): void {
    if (this.#ids.size === 0 || !rows.includes(this.#anchor ?? from)) this.#change(this.#ids, from);
    const anchor = this.#anchor ?? from;
    const kept = this.#ids.difference(this.#range);
    const [a, b] = [rows.indexOf(anchor), rows.indexOf(id)];
    const between = setOf(rows.subarray(Math.min(a, b), Math.max(a, b) + 1));
    this.#change(kept.union(between), anchor, between.difference(kept));
  }

  toggleAll(rows: Iterable<number>): void {
    const all = setOf(rows);
    this.#change(all.isSubsetOf(this.#ids) ? this.#ids.difference(all) : this.#ids.union(all), this.#anchor);
  }

  add(ids: Iterable<number>): void {
    this.#change(this.#ids.union(setOf(ids)), this.#anchor);
  }

  clear(): void {
    this.#change(none, null);
  }

  #change(ids: ReadonlySet<number>, anchor: number | null, range = none): void {
    this.#ids = ids;
    this.#anchor = anchor;
    this.#range = range;
  }
}
