export type Wanting = 'viewer' | 'grid' | 'picked' | 'ahead';

export class RowQueue {
  readonly #wanted: Record<Wanting, readonly number[]> = { viewer: [], grid: [], picked: [], ahead: [] };
  #stale = new Set<number>();
  /** Requested, but the host has no such row: it is leaving the index. */
  #gone = new Set<number>();

  want(who: Wanting, ids: readonly number[]): void {
    this.#wanted[who] = ids;
  }

  invalidate(known: readonly number[]): void {
    this.#stale = new Set(known);
    this.#gone.clear();
  }

  next(most: number, isKnown: (id: number) => boolean): number[] {
    const { viewer, grid, picked, ahead } = this.#wanted;
    const wanted = new Set([...viewer, ...grid, ...picked, ...ahead]);
    return [...wanted].filter((id) => !this.#gone.has(id) && (!isKnown(id) || this.#stale.has(id))).slice(0, most);
  }

  isGone(id: number): boolean {
    return this.#gone.has(id);
  }

  answer(asked: readonly number[], found: readonly number[]): void {
    const rows = new Set(found);
    for (const id of asked) {
      this.#stale.delete(id);
      if (!rows.has(id)) this.#gone.add(id);
    }
  }
}
