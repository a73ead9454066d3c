/**
 * Which items a rectangle over the grid touches, and what of that changes as it is pulled: runs of positions, row by row.
 * Whole rows need no look at their tiles; of others the tiles' edges are worked out once, into columns, so that a rectangle
 * over a hundred thousand rows is followed at the pace of the screen.
 */
import type { VaultLayout } from './layout.ts';
import type { Touch } from './selection.svelte.ts';

/** In px of content, from its top and from the left of its rows. */
export interface BandBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows from `first` to before `end`. */
interface Rows {
  readonly first: number;
  readonly end: number;
}

export class RubberBand {
  readonly layout: VaultLayout;
  /** Of each position, where it was needed; a right edge is never 0. */
  readonly #lefts: Uint16Array;
  readonly #rights: Uint16Array;
  /** Of each row that is touched: its positions from `starts` to before `ends`. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #rows: Rows = { first: 0, end: 0 };
  #left = 0;
  #right = 0;

  constructor(layout: VaultLayout) {
    this.layout = layout;
    this.#lefts = new Uint16Array(layout.itemCount);
    this.#rights = new Uint16Array(layout.itemCount);
    this.#starts = new Uint32Array(layout.rowCount);
    this.#ends = new Uint32Array(layout.rowCount);
  }

  /** Tells what the rectangle touches now and didn't before, and what it has left. */
  moveTo({ left, right, top, bottom }: BandBox, touch: Touch): void {
    const [before, now] = [this.#rows, this.#rowsBetween(top, bottom)];
    const isSameWidth = left === this.#left && right === this.#right;
    [this.#rows, this.#left, this.#right] = [now, left, right];
    this.#leave(before.first, Math.min(before.end, now.first), touch);
    this.#leave(Math.max(before.first, now.end), before.end, touch);
    const [keptFirst, keptEnd] = [Math.max(before.first, now.first), Math.min(before.end, now.end)];
    if (keptFirst >= keptEnd) {
      this.#enter(now.first, now.end, touch);
      return;
    }
    this.#enter(now.first, keptFirst, touch);
    if (!isSameWidth) this.#follow(keptFirst, keptEnd, touch);
    this.#enter(keptEnd, now.end, touch);
  }

  /** The first and the last item that it touches, in the order of the grid. */
  findEnds(): { readonly first: number; readonly last: number } | null {
    let { first, end } = this.#rows;
    const isEmpty = (row: number) => this.#starts[row] === this.#ends[row];
    while (first < end && isEmpty(first)) first += 1;
    while (first < end && isEmpty(end - 1)) end -= 1;
    return first < end ? { first: this.#starts[first] ?? 0, last: (this.#ends[end - 1] ?? 0) - 1 } : null;
  }

  /** Rows whose tiles, headers apart, reach into the height between the two. */
  #rowsBetween(top: number, bottom: number): Rows {
    const { layout } = this;
    if (layout.rowCount === 0) return { first: 0, end: 0 };
    const [high, low] = [layout.rowAt(top), layout.rowAt(bottom)];
    const first = layout.tilesOfRow(high).bottom > top ? high : high + 1;
    const end = layout.tilesOfRow(low).top < bottom ? low + 1 : low;
    return { first, end: Math.max(first, end) };
  }

  #leave(first: number, end: number, touch: Touch): void {
    for (let row = first; row < end; row += 1) touchRun(this.#starts[row] ?? 0, this.#ends[row] ?? 0, false, touch);
  }

  #enter(first: number, end: number, touch: Touch): void {
    for (let row = first; row < end; row += 1) {
      this.#measure(row);
      touchRun(this.#starts[row] ?? 0, this.#ends[row] ?? 0, true, touch);
    }
  }

  /** Rows that it stays on, while its sides have moved. */
  #follow(first: number, end: number, touch: Touch): void {
    for (let row = first; row < end; row += 1) {
      const [start, stop] = [this.#starts[row] ?? 0, this.#ends[row] ?? 0];
      this.#measure(row);
      tellChange(start, stop, this.#starts[row] ?? 0, this.#ends[row] ?? 0, touch);
    }
  }

  /** Finds the row's run between the two sides. */
  #measure(row: number): void {
    const { layout } = this;
    let start = layout.firstOfRow(row);
    let end = layout.endOfRow(row);
    if (this.#left > 0 || this.#right < layout.width) {
      if (this.#rights[start] === 0) layout.writeEdges(row, this.#lefts, this.#rights);
      while (start < end && (this.#rights[start] ?? 0) <= this.#left) start += 1;
      while (end > start && (this.#lefts[end - 1] ?? 0) >= this.#right) end -= 1;
    }
    this.#starts[row] = start;
    this.#ends[row] = end;
  }
}

function touchRun(first: number, end: number, isTouched: boolean, touch: Touch): void {
  if (first < end) touch(first, end, isTouched);
}

/** The difference between two runs, the one before and the one now. */
function tellChange(first: number, end: number, nowFirst: number, nowEnd: number, touch: Touch): void {
  if (first === nowFirst && end === nowEnd) return;
  touchRun(first, Math.min(end, nowFirst), false, touch);
  touchRun(Math.max(first, nowEnd), end, false, touch);
  touchRun(nowFirst, Math.min(nowEnd, first), true, touch);
  touchRun(Math.max(nowFirst, end), nowEnd, true, touch);
}
