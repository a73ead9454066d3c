/** A change of an order that is kept as columns: which positions go, and where entries come in. */

/** Any typed array of numbers, as a column is read. */
export interface NumberColumn {
  readonly length: number;
  readonly [position: number]: number;
  subarray(from: number, end: number): ArrayLike<number>;
}

interface FillableColumn extends NumberColumn {
  [position: number]: number;
  set(values: ArrayLike<number>, at: number): void;
}

/** Entries that stay side by side: from `from` before the change, `length` of them, to `to` after it. */
export interface KeptRun {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

export class OrderEdit {
  /** Positions before the change, ascending. */
  readonly removed: Uint32Array;
  /** Positions after the change, ascending. */
  readonly inserted: Uint32Array;
  readonly countBefore: number;
  readonly countAfter: number;
  /** Ascending, before and after. */
  readonly kept: readonly KeptRun[];

  /** @throws Error where the positions don't fit an order of `countBefore` entries */
  constructor(countBefore: number, removed: Uint32Array, inserted: Uint32Array) {
    this.removed = removed;
    this.inserted = inserted;
    this.countBefore = countBefore;
    this.countAfter = countBefore - removed.length + inserted.length;
    this.kept = findKept(countBefore, removed, inserted);
  }

  /**
   * A column as it is after the change.
   * @param after of `countAfter` zeros; it is filled and given back
   * @param values of the inserted entries; without them they stay zero
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
