/** Which rows are still to be fetched: what is wanted now, less what is known and fresh. */
export type Wanting = 'viewer' | 'grid' | 'picked' | 'ahead';

export class RowQueue {
  readonly #wanted: Record<Wanting, readonly number[]> = { viewer: [], grid: [], picked: [], ahead: [] };
  #stale = new Set<number>();
  /** Asked for, and the host has no row: they are on their way out of the index. */
  #gone = new Set<number>();

  /** What one asker wanted before and doesn't now is forgotten. */
  want(who: Wanting, ids: readonly number[]): void {
    this.#wanted[who] = ids;
  }

  /** Known, but perhaps no longer true. */
  markStale(known: readonly number[]): void {
    this.#stale = new Set(known);
    this.#gone.clear();
  }

  /** The next ids to ask for: the viewer's first, those that aren't seen yet last. */
  next(most: number, isKnown: (id: number) => boolean): number[] {
    const { viewer, grid, picked, ahead } = this.#wanted;
    const wanted = new Set([...viewer, ...grid, ...picked, ...ahead]);
    return [...wanted].filter((id) => !this.#gone.has(id) && (!isKnown(id) || this.#stale.has(id))).slice(0, most);
  }

  isGone(id: number): boolean {
    return this.#gone.has(id);
  }

  /** `asked` was answered, with rows for `found`. */
  answer(asked: readonly number[], found: readonly number[]): void {
    const rows = new Set(found);
    for (const id of asked) {
      this.#stale.delete(id);
      if (!rows.has(id)) this.#gone.add(id);
    }
  }
}
