export interface NumberColumn {
  readonly length: number;
  readonly [position: number]: number;
  subarray(from: number, end: number): ArrayLike<number>;
}

interface FillableColumn extends NumberColumn {
  [position: number]: number;
  set(values: ArrayLike<number>, at: number): void;
}

/** Entries that stay together: `length` of them move from `from` to `to`. */
export interface KeptRun {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

export class OrderEdit {
  /** Ascending positions before the edit. Those of `inserted` are positions after it. */
  readonly removed: Uint32Array;
  readonly inserted: Uint32Array;
  readonly countBefore: number;
  readonly countAfter: number;
  readonly kept: readonly KeptRun[];

  /** @throws Error if the positions don't fit an order of `countBefore` entries */
  constructor(countBefore: number, removed: Uint32Array, inserted: Uint32Array) {
    this.removed = removed;
    this.inserted = inserted;
    this.countBefore = countBefore;
    this.countAfter = countBefore - removed.length + inserted.length;
    this.kept = findKept(countBefore, removed, inserted);
  }

  /**
   * Applies the edit to a column.
   * @param after zeros of length `countAfter`, filled and returned
   * @param values for inserted entries; default is zero
   */
  applyTo<C extends FillableColumn>(before: NumberColumn, after: C, values: ArrayLike<number> | null): C {
    for (const { from, to, length } of this.kept) after.set(before.subarray(from, from + length), to);
    if (values) this.inserted.forEach((position, n) => (after[position] = values[n] ?? 0));
    return after;
  }
}

function findKept(countBefore: number, removed: Uint32Array, inserted: Uint32Array): KeptRun[] {
  const kept: KeptRun[] = [];
  let [from, to, gone, come] = [0, 0, 0, 0];
  while (from < countBefore || come < inserted.length) {
    if (inserted[come] === to) {
      come += 1;
      to += 1;
    } else if (removed[gone] === from) {
      gone += 1;
      from += 1;
    } else {
      const length = Math.min(countBefore, removed[gone] ?? Infinity) - from;
      const room = (inserted[come] ?? Infinity) - to;
      const run = { from, to, length: Math.min(length, room) };
      if (run.length <= 0) throw new Error('A change that doesn’t fit its order.');
      kept.push(run);
      from += run.length;
      to += run.length;
    }
  }
  if (gone < removed.length) throw new Error('A change that doesn’t fit its order.');
  return kept;
}
