import { clampRatio, widenLoneTile, type DayRuns, type LayoutInput } from './day-runs.ts';
import { dayGap, tileGap, type Days, type DaysSize, type RowShape } from './layout-rows.ts';

const shrinkMost = 0.8;
/**
 * Maximum stretch of a day's last row; beyond it the row stays short. A gap inside a day
 * looks like a bug.
 */
const stretchMost = 1.4;

/**
 * Days of fewer rows are as high as their rows. Others are as high as rows with equal sums,
 * and their rows are scaled to that: by a few percent, since they are many.
 */
const leastEstimated = 16;

/** @param height px, at which a day's last row would fill the width */
export function mayFillWidth(height: number, rowHeight: number): boolean {
  return height <= rowHeight * stretchMost;
}

/** Rows as wide as the view, whose tiles keep their shapes or lose a little. */
export class JustifiedRows implements RowShape {
  readonly #input: LayoutInput;
  readonly #runs: DayRuns;

  constructor(input: LayoutInput, runs: DayRuns) {
    this.#input = input;
    this.#runs = runs;
  }

  sumOf(day: number): number {
    const sum = this.#runs.sums[day] ?? 0;
    return this.#runs.isWidened(day) ? widenLoneTile(sum, this.#input.rowHeight) : sum;
  }

  sizeOf({ days, first, count, sum }: Days): DaysSize {
    const { rowHeight, width } = this.#input;
    const full = this.#stretch(sum, (count - days) * tileGap + (days - 1) * dayGap);
    if (full >= rowHeight * shrinkMost) return { rows: 1, height: Math.round(this.#heightOfLast(full)) };
    const rows = Math.max(days, Math.min(count, Math.round((sum * rowHeight) / (width * 1000))));
    const height =
      days === 1 && rows < leastEstimated
        ? this.#measure(first, first + count, rows)
        : rows * this.#stretch(sum / rows, (count / rows - 1) * tileGap);
    return { rows, height: Math.round(height) + (rows - 1) * tileGap };
  }

  divide(firsts: Uint32Array, tops: Uint32Array): void {
    const rows = firsts.length - 1;
    const [top = 0, bottom = 0] = [tops[0], tops[rows]];
    const scale = (bottom - top - rows * tileGap) / this.#fill(firsts, tops);
    for (let row = 1; row < rows; row += 1) tops[row] = top + Math.round((tops[row] ?? 0) * scale) + row * tileGap;
  }

  #measure(first: number, end: number, rows: number): number {
    const firsts = new Uint32Array(rows + 1);
    firsts[0] = first;
    firsts[rows] = end;
    return this.#fill(firsts, new Uint32Array(rows + 1));
  }

  /**
   * Fills rows by equal sums, so that the last one is about as full as the others.
   * @param above gets the height (px) of the rows above each, without gaps
   * @returns the height (px) of all rows, without gaps
   */
  #fill(firsts: Uint32Array, above: Uint32Array): number {
    const { ratios } = this.#input;
    const rows = firsts.length - 1;
    const [first = 0, end = 0] = [firsts[0], firsts[rows]];
    let left = this.sumOf(this.#runs.dayOf(first));
    let [row, begun, sum, height] = [0, first, 0, 0];
    for (let position = first; row < rows - 1; position += 1) {
      const ratio = clampRatio(ratios[position]);
      const isFull = 2 * sum + ratio > (2 * left) / (rows - row) || end - position < rows - row;
      if (isFull && position > begun) {
        height += this.#stretch(sum, (position - begun - 1) * tileGap);
        row += 1;
        firsts[row] = begun = position;
        above[row] = height;
        left -= sum;
        sum = 0;
      }
      sum += ratio;
    }
    return height + this.#heightOfLast(this.#stretch(left, (end - begun - 1) * tileGap));
  }

  #heightOfLast(full: number): number {
    const { rowHeight } = this.#input;
    return mayFillWidth(full, rowHeight) ? full : rowHeight;
  }

  /** Height (px) at which tiles of this sum fill the width. */
  #stretch(sum: number, gaps: number): number {
    return ((this.#input.width - gaps) * 1000) / sum;
  }
}
