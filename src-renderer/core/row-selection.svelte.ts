/** Plain IDs, so that a selection survives sorting and filters. */
import { SvelteSet } from 'svelte/reactivity';

export class RowSelection {
  readonly #most: number;
  readonly #ids = new SvelteSet<number>();
  #anchor: number | null = null;

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

  extendTo(id: number, rows: Float64Array): void {
    const [a, b] = [rows.indexOf(this.#anchor ?? id), rows.indexOf(id)];
    const between = rows.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1);
    // If not all fit the limit, those nearest to the start are selected.
    this.add(a > b ? between.reverse() : between);
    this.#anchor ??= id;
  }

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
