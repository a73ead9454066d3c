/**
 * Finds the items under a rectangle, and what changes as it is dragged. Tile edges are
 * computed once, and only for partly covered rows, so that a hundred thousand rows keep up
 * with the screen.
 */
import type { VaultLayout } from './layout.ts';
import type { Touch } from './selection.svelte.ts';

/** px of content, from its top and the rows' left */
export interface BandBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Rows {
  readonly first: number;
  readonly end: number;
}

export class RubberBand {
  readonly layout: VaultLayout;
  /** By position, computed on demand; a right edge is never 0. */
  readonly #lefts: Uint16Array;
  readonly #rights: Uint16Array;
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

  findEnds(): { readonly first: number; readonly last: number } | null {
    let { first, end } = this.#rows;
    const isEmpty = (row: number) => this.#starts[row] === this.#ends[row];
    while (first < end && isEmpty(first)) first += 1;
    while (first < end && isEmpty(end - 1)) end -= 1;
    return first < end ? { first: this.#starts[first] ?? 0, last: (this.#ends[end - 1] ?? 0) - 1 } : null;
  }

  #rowsBetween(top: number, bottom: number): Rows {
    const { layout } = this;
    if (layout.rowCount === 0) return { first: 0, end: 0 };
    const [high, low] = [layout.rowAt(top), layout.rowAt(bottom)];
    const first = layout.place(high).bottom > top ? high : high + 1;
    const end = layout.place(low).tileTop < bottom ? low + 1 : low;
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

  #follow(first: number, end: number, touch: Touch): void {
    for (let row = first; row < end; row += 1) {
      const [start, stop] = [this.#starts[row] ?? 0, this.#ends[row] ?? 0];
      this.#measure(row);
      tellChange(start, stop, this.#starts[row] ?? 0, this.#ends[row] ?? 0, touch);
    }
  }

  #measure(row: number): void {
    const { layout } = this;
    let { first: start, end } = layout.place(row);
    if (this.#left > 0 || this.#right < layout.width) {
      if (this.#rights[start] === 0) this.#writeEdges(row);
      while (start < end && (this.#rights[start] ?? 0) <= this.#left) start += 1;
      while (end > start && (this.#lefts[end - 1] ?? 0) >= this.#right) end -= 1;
    }
    this.#starts[row] = start;
    this.#ends[row] = end;
  }

  #writeEdges(row: number): void {
    this.layout.eachTile(row, (position, _day, left, right) => {
      this.#lefts[position] = left;
      this.#rights[position] = right;
    });
  }
}

function touchRun(first: number, end: number, isTouched: boolean, touch: Touch): void {
  if (first < end) touch(first, end, isTouched);
}

function tellChange(first: number, end: number, nowFirst: number, nowEnd: number, touch: Touch): void {
  if (first === nowFirst && end === nowEnd) return;
  touchRun(first, Math.min(end, nowFirst), false, touch);
  touchRun(Math.max(first, nowEnd), end, false, touch);
  touchRun(nowFirst, Math.min(nowEnd, first), true, touch);
  touchRun(Math.max(nowFirst, end), nowEnd, true, touch);
}
