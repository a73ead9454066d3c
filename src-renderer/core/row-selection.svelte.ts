/**
 * Plain IDs, so that a selection survives sorting and filters. One version stands for all of
 * them: a signal for each of 100,000 rows would make selecting all slow.
 */
export class RowSelection {
  readonly #ids = new Set<number>();
  #version = $state(0);
  #anchor: number | null = null;
  /** Rows that the last range added. The next range from the same row replaces them. */
  #range: readonly number[] = [];

  get ids(): readonly number[] {
    return this.#version >= 0 ? [...this.#ids] : [];
  }

  get count(): number {
    return this.#version >= 0 ? this.#ids.size : 0;
  }

  has(id: number): boolean {
    return this.#version >= 0 && this.#ids.has(id);
  }

  toggle(id: number): void {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#change(id);
  }

  /** @param from where the range begins if no row was selected before */
  extendTo(id: number, rows: Float64Array, from = id): void {
    const anchor = this.#ids.size === 0 ? from : (this.#anchor ?? from);
    for (const one of this.#range) this.#ids.delete(one);
    const [a, b] = [rows.indexOf(anchor), rows.indexOf(id)];
    const between = rows.subarray(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1);
    const added = [...between].filter((one) => !this.#ids.has(one));
    for (const one of added) this.#ids.add(one);
    this.#change(anchor, added);
  }

  toggleAll(rows: Iterable<number>): void {
    const all = [...rows];
    if (!all.every((id) => this.#ids.has(id))) this.add(all);
    else {
      for (const id of all) this.#ids.delete(id);
      this.#change(this.#anchor);
    }
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.add(id);
    this.#change(this.#anchor);
  }

  clear(): void {
    this.#ids.clear();
    this.#change(null);
  }

  #change(anchor: number | null, range: readonly number[] = []): void {
    this.#anchor = anchor;
    this.#range = range;
    this.#version += 1;
  }
}
