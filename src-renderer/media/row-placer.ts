import { clampRatio, type DayRuns, type LayoutInput } from './day-runs.ts';
import { RowColumns } from './row-columns.ts';

export const tileGap = 3;
export const headerHeight = 36;
export const dayGap = 14;
const shrinkMost = 0.8;
/**
 * Maximum stretch of a day's last row; beyond it the row stays short. A gap inside a day
 * looks like a bug.
 */
const stretchMost = 1.4;

interface Row {
  readonly day: number;
  readonly first: number;
  readonly sum: number;
  readonly gaps: number;
  readonly hasHeader: boolean;
  readonly isLast: boolean;
}

export class RowPlacer {
  readonly #input: LayoutInput;
  readonly #runs: DayRuns;
  /** Sum of each day's ratios, in thousandths. */
  readonly #sums: Float64Array;
  readonly #rows: RowColumns;
  #bottom = 0;

  constructor(input: LayoutInput, runs: DayRuns) {
    this.#input = input;
    this.#runs = runs;
    this.#sums = runs.sumRatios();
    this.#rows = new RowColumns(input.width > 0 ? this.#sums.reduce((most, sum) => most + this.#rowsFor(sum), 0) : 0);
  }

  place(): { readonly rows: RowColumns; readonly bottom: number } {
    if (this.#input.width > 0) this.#placeDays();
    return { rows: this.#rows, bottom: this.#bottom };
  }

  #placeDays(): void {
    let shared: { day: number; sum: number; gaps: number } | null = null;
    for (const [day, sum] of this.#sums.entries()) {
      const count = this.#runs.endOf(day) - this.#runs.firstOf(day);
      if (count === 0) continue;
      const gaps = (count - 1) * tileGap;
      if (shared && this.#fits(shared.sum + sum, shared.gaps + dayGap + gaps)) {
        shared = { day: shared.day, sum: shared.sum + sum, gaps: shared.gaps + dayGap + gaps };
        continue;
      }
      if (shared) this.#placeRow({ ...shared, first: this.#runs.firstOf(shared.day), hasHeader: true, isLast: true });
      shared = this.#fits(sum, gaps) ? { day, sum, gaps } : null;
      if (!shared) this.#placeLongDay(day, sum);
    }
    if (shared) this.#placeRow({ ...shared, first: this.#runs.firstOf(shared.day), hasHeader: true, isLast: true });
  }

  #fits(sum: number, gaps: number): boolean {
    return ((this.#input.width - gaps) * 1000) / sum >= this.#input.rowHeight * shrinkMost;
  }

  #rowsFor(sum: number): number {
    return Math.max(1, Math.round((sum * this.#input.rowHeight) / (this.#input.width * 1000)));
  }

  /** Splits by equal sums of ratios, so that no day ends in a row of one. */
  #placeLongDay(day: number, daySum: number): void {
    const { ratios } = this.#input;
    const [dayFirst, end] = [this.#runs.firstOf(day), this.#runs.endOf(day)];
    let left = daySum;
    let rowsLeft = this.#rowsFor(daySum);
    let first = dayFirst;
    let sum = 0;
    let ideal = left / rowsLeft;
    for (let position = dayFirst; position < end && rowsLeft > 1; position += 1) {
      const ratio = clampRatio(ratios[position]);
      if (2 * sum + ratio > 2 * ideal && position > first) {
        const gaps = (position - first - 1) * tileGap;
        this.#placeRow({ day, first, sum, gaps, hasHeader: first === dayFirst, isLast: false });
        left -= sum;
        rowsLeft -= 1;
        first = position;
        sum = 0;
        ideal = left / rowsLeft;
      }
      sum += ratio;
    }
    const gaps = (end - first - 1) * tileGap;
    this.#placeRow({ day, first, sum: left, gaps, hasHeader: first === dayFirst, isLast: true });
  }

  #placeRow(row: Row): void {
    const { width, rowHeight, hasHeaders } = this.#input;
    const full = ((width - row.gaps) * 1000) / row.sum;
    const isJustified = !row.isLast || full <= rowHeight * stretchMost;
    const height = Math.round(isJustified ? full : rowHeight);
    const hasHeader = row.hasHeader && hasHeaders;
    this.#rows.add(row.first, row.day, this.#bottom, height, isJustified, hasHeader);
    this.#bottom += (hasHeader ? headerHeight : 0) + height + tileGap;
  }
}
