import type { DayRuns, LayoutInput } from './day-runs.ts';
import { findLastAtMost } from './find-last-at-most.ts';

export const tileGap = 3;
export const headerHeight = 36;
export const dayGap = 14;

export interface Days {
  readonly days: number;
  /** Position of their first tile. */
  readonly first: number;
  /** of their tiles */
  readonly count: number;
  /** of their tiles' ratios (width / height × 1000) */
  readonly sum: number;
}

export interface DaysSize {
  readonly rows: number;
  /** px, whole, with the gaps between rows */
  readonly height: number;
}

const noDays: Days = { days: 0, first: 0, count: 0, sum: 0 };

/** How days become rows. */
export interface RowShape {
  /** Sum of a day's ratios, for `sizeOf`. */
  sumOf(day: number): number;
  /**
   * The size of these days in one row, or of a single day in several rows. Several days that
   * don't fit in one row get more than one, and a height that means nothing.
   */
  sizeOf(days: Days): DaysSize;
  /**
   * Divides a day among its rows. Both columns have a value for each row, and one for a row
   * below; the first and the last value are given.
   * @param firsts position of each row's first item
   * @param tops px
   */
  divide(firsts: Uint32Array, tops: Uint32Array): void;
}

export interface RowPlace {
  readonly first: number;
  readonly end: number;
  /** px, with the header */
  readonly top: number;
  /** px */
  readonly tileTop: number;
  /** px */
  readonly bottom: number;
  /** Whether it is the last row of its days. */
  readonly isLast: boolean;
}

interface Block {
  readonly firstRow: number;
  readonly firsts: Uint32Array;
  /** px, of the tiles */
  readonly tops: Uint32Array;
}

/**
 * The rows of a layout, in blocks from the top: a row that short days share, or all rows of
 * a longer day. A block's height and number of rows are known before its rows, and only the
 * blocks that are looked at are divided.
 */
export class LayoutRows {
  readonly #shape: RowShape;
  readonly #headHeight: number;
  // Each column has a value for each block, and one for a block below.
  readonly #firstItems: Uint32Array;
  readonly #firstRows: Uint32Array;
  /** px, with the header */
  readonly #tops: Uint32Array;
  readonly #divided = new Map<number, Block>();
  #blocks = 0;

  constructor(shape: RowShape, runs: DayRuns, { width, hasHeaders }: LayoutInput) {
    this.#shape = shape;
    this.#headHeight = hasHeaders ? headerHeight : 0;
    this.#firstItems = new Uint32Array(runs.days + 1);
    this.#firstRows = new Uint32Array(runs.days + 1);
    this.#tops = new Uint32Array(runs.days + 1);
    if (width > 0) this.#addBlocks(runs);
  }

  get count(): number {
    return this.#firstRows[this.#blocks] ?? 0;
  }

  /** px, with the gap below the last row */
  get bottom(): number {
    return this.#tops[this.#blocks] ?? 0;
  }

  place(row: number): RowPlace {
    const { firstRow, firsts, tops } = this.#blockAt(this.#firstRows, row);
    const n = row - firstRow;
    const [tileTop = 0, next = 0] = [tops[n], tops[n + 1]];
    return {
      first: firsts[n] ?? 0,
      end: firsts[n + 1] ?? 0,
      top: n === 0 ? tileTop - this.#headHeight : tileTop,
      tileTop,
      bottom: next - tileGap,
      isLast: n === firsts.length - 2
    };
  }

  atTop(y: number): number {
    const { firstRow, tops } = this.#blockAt(this.#tops, y);
    return firstRow + findLastAtMost(tops, tops.length - 1, y);
  }

  atItem(position: number): number {
    const { firstRow, firsts } = this.#blockAt(this.#firstItems, position);
    return firstRow + findLastAtMost(firsts, firsts.length - 1, position);
  }

  /** px, with the header; divides no day */
  topOfItem(position: number): number {
    return this.#tops[findLastAtMost(this.#firstItems, this.#blocks, position)] ?? 0;
  }

  #addBlocks(runs: DayRuns): void {
    let last = noDays;
    for (let day = 0; day < runs.days; day += 1) {
      const first = runs.firstOf(day);
      const own = { days: 1, first, count: runs.endOf(day) - first, sum: this.#shape.sumOf(day) };
      if (own.count === 0) continue;
      const both = {
        days: last.days + 1,
        first: last.first,
        count: last.count + own.count,
        sum: last.sum + own.sum
      };
      const shared = last.days > 0 ? this.#shape.sizeOf(both) : null;
      if (shared?.rows === 1) {
        this.#blocks -= 1;
        this.#add(shared);
        last = both;
      } else {
        const size = this.#shape.sizeOf(own);
        this.#firstItems[this.#blocks] = first;
        this.#add(size);
        last = size.rows === 1 ? own : noDays;
      }
    }
    this.#firstItems[this.#blocks] = runs.end;
  }

  #add({ rows, height }: DaysSize): void {
    const at = this.#blocks++;
    this.#firstRows[at + 1] = (this.#firstRows[at] ?? 0) + rows;
    this.#tops[at + 1] = (this.#tops[at] ?? 0) + this.#headHeight + height + tileGap;
  }

  #blockAt(column: Uint32Array, value: number): Block {
    const at = findLastAtMost(column, this.#blocks, value);
    const known = this.#divided.get(at);
    if (known) return known;
    const block = this.#divide(at);
    this.#divided.set(at, block);
    return block;
  }

  #divide(at: number): Block {
    const firstRow = this.#firstRows[at] ?? 0;
    const rows = (this.#firstRows[at + 1] ?? 0) - firstRow;
    const [firsts, tops] = [new Uint32Array(rows + 1), new Uint32Array(rows + 1)];
    firsts[0] = this.#firstItems[at] ?? 0;
    firsts[rows] = this.#firstItems[at + 1] ?? 0;
    tops[0] = (this.#tops[at] ?? 0) + this.#headHeight;
    tops[rows] = this.#tops[at + 1] ?? 0;
    if (rows > 1) this.#shape.divide(firsts, tops);
    return { firstRow, firsts, tops };
  }
}
