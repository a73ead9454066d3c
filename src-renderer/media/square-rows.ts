import type { LayoutInput } from './day-runs.ts';
import { dayGap, tileGap, type Days, type DaysSize, type RowShape } from './layout-rows.ts';

export class SquareRows implements RowShape {
  readonly #width: number;
  readonly #columns: number;
  readonly #side: number;

  constructor({ width, rowHeight }: LayoutInput) {
    this.#width = width;
    this.#columns = Math.max(1, Math.round((width + tileGap) / (rowHeight + tileGap)));
    this.#side = Math.floor((width - (this.#columns - 1) * tileGap) / this.#columns);
  }

  /** Squares have one size, whatever the ratios. */
  sumOf(): number {
    return 0;
  }

  sizeOf({ days, count }: Days): DaysSize {
    const width = count * this.#side + (count - days) * tileGap + (days - 1) * dayGap;
    const rows = width <= this.#width ? 1 : Math.max(2, Math.ceil(count / this.#columns));
    return { rows, height: rows * (this.#side + tileGap) - tileGap };
  }

  divide(firsts: Uint32Array, tops: Uint32Array): void {
    for (let row = 1; row < firsts.length - 1; row += 1) {
      firsts[row] = (firsts[row - 1] ?? 0) + this.#columns;
      tops[row] = (tops[row - 1] ?? 0) + this.#side + tileGap;
    }
  }
}
