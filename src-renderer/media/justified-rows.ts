import { clampRatio, widenLoneTile, type DayRuns, type LayoutInput } from './day-runs.ts';
import { dayGap, tileGap, type Days, type RowShape, type Size } from './layout-rows.ts';

const shrinkMost = 0.8;
/**
 * Maximum stretch of a day's last row; beyond it the row stays short. A gap inside a day
 * looks like a bug.
 */
export const stretchMost = 1.4;

/** Rows of the same width, whose tiles keep their shapes but for the few pixels that make a day's height exact. */
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

  /** A longer day is as high as rows with equal sums. */
  sizeOf({ days, count, sum }: Days): Size {
    const { rowHeight, width } = this.#input;
    const full = this.#stretch(sum, (count - days) * tileGap + (days - 1) * dayGap);
    if (full >= rowHeight * shrinkMost)
      return { rows: 1, height: Math.round(full <= rowHeight * stretchMost ? full : rowHeight) };
    const rows = Math.max(days, Math.min(count, Math.round((sum * rowHeight) / (width * 1000))));
    const height = this.#stretch(sum / rows, (count / rows - 1) * tileGap);
    return { rows, height: Math.round(rows * height) + (rows - 1) * tileGap };
  }

  /** By equal sums, so that no day ends in a row of one. */
  divide(firsts: Uint32Array, tops: Uint32Array): void {
    const { ratios, rowHeight } = this.#input;
    const rows = firsts.length - 1;
    const [first = 0, end = 0] = [firsts[0], firsts[rows]];
    let left = this.sumOf(this.#runs.dayOf(first));
    let [row, begun, sum, above] = [0, first, 0, 0];
    for (let position = first; row < rows - 1; position += 1) {
      const ratio = clampRatio(ratios[position]);
      const isFull = 2 * sum + ratio > (2 * left) / (rows - row) || end - position < rows - row;
      if (isFull && position > begun) {
        above += this.#stretch(sum, (position - begun - 1) * tileGap);
        row += 1;
        firsts[row] = begun = position;
        tops[row] = above;
        left -= sum;
        sum = 0;
      }
      sum += ratio;
    }
    const last = this.#stretch(left, (end - begun - 1) * tileGap);
    const height = above + (last <= rowHeight * stretchMost ? last : rowHeight);
    // To the height of rows with equal sums.
    const [top = 0, bottom = 0] = [tops[0], tops[rows]];
    const scale = (bottom - top - rows * tileGap) / height;
    for (row = 1; row < rows; row += 1) tops[row] = top + Math.round((tops[row] ?? 0) * scale) + row * tileGap;
  }

  /** px, of a row as wide as all */
  #stretch(sum: number, gaps: number): number {
    return ((this.#input.width - gaps) * 1000) / sum;
  }
}
