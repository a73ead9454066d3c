/** The rows of a list that are selected. Plain ids, so that they outlive sorting and filters. */
import { SvelteSet } from 'svelte/reactivity';

export class RowSelection {
  readonly #most: number;
  readonly #ids = new SvelteSet<number>();
  #anchor: number | null = null;

  /** @param most that can be selected; one more is not taken */
  constructor(most = Infinity) {
    this.#most = most;
  }

  get ids(): readonly number[] {
    return [...this.#ids];
  }

  get count(): number {
    return this.#ids.size;
  }

  get isFull(): boolean {
    return this.#ids.size >= this.#most;
  }

  /** All rows of a list can be selected. */
  get isLimited(): boolean {
    return this.#most !== Infinity;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  toggle(id: number): void {
    if (!this.#ids.delete(id)) this.add([id]);
    this.#anchor = id;
  }

  /** From the row that was selected last to this one, as they stand now. */
  extendTo(id: number, rows: Float64Array): void {
    const [a, b] = [rows.indexOf(this.#anchor ?? id), rows.indexOf(id)];
    const between = rows.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1);
    // Where not all of them can be taken, those nearest to where it began are.
    this.add(a > b ? between.reverse() : between);
    this.#anchor ??= id;
  }

  /** All of these, or none where all are selected already. */
  toggleAll(rows: Iterable<number>): void {
    const all = [...rows];
    if (!all.every((id) => this.#ids.has(id))) this.add(all);
    else for (const id of all) this.#ids.delete(id);
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) if (!this.isFull) this.#ids.add(id);
  }

  clear(): void {
    this.#ids.clear();
  }
}
