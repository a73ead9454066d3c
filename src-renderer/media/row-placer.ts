import { clampRatio, widenLoneTile, type DayRuns, type LayoutInput } from './day-runs.ts';
import { dayGap, RowColumns, tileGap } from './row-columns.ts';

const shrinkMost = 0.8;
/**
 * Maximum stretch of a day's last row; beyond it the row stays short. A gap inside a day
 * looks like a bug.
 */
const stretchMost = 1.4;

export class RowPlacer {
  readonly #input: LayoutInput;
  readonly #runs: DayRuns;
  readonly #rows: RowColumns;

  constructor(input: LayoutInput, runs: DayRuns) {
    this.#input = input;
    this.#runs = runs;
    const most = input.width > 0 ? runs.sums.reduce((rows, sum) => rows + this.#rowsFor(sum), 0) : 0;
    this.#rows = new RowColumns(most);
  }

  place(): RowColumns {
    if (this.#input.width > 0) this.#placeDays();
    return this.#rows;
  }

  #placeDays(): void {
    let shared: { day: number; sum: number; gaps: number } | null = null;
    for (const [day, ratioSum] of this.#runs.sums.entries()) {
      const sum = this.#runs.isWidened(day) ? widenLoneTile(ratioSum, this.#input.rowHeight) : ratioSum;
      const count = this.#runs.endOf(day) - this.#runs.firstOf(day);
      if (count === 0) continue;
      const gaps = (count - 1) * tileGap;
      if (shared && this.#fits(shared.sum + sum, shared.gaps + dayGap + gaps)) {
        shared = { day: shared.day, sum: shared.sum + sum, gaps: shared.gaps + dayGap + gaps };
        continue;
      }
      if (shared) this.#addRow(this.#runs.firstOf(shared.day), shared.sum, shared.gaps, true, true);
      shared = this.#fits(sum, gaps) ? { day, sum, gaps } : null;
      if (!shared) this.#placeLongDay(day, sum);
    }
    if (shared) this.#addRow(this.#runs.firstOf(shared.day), shared.sum, shared.gaps, true, true);
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
        this.#addRow(first, sum, (position - first - 1) * tileGap, first === dayFirst, false);
        left -= sum;
        rowsLeft -= 1;
        first = position;
        sum = 0;
        ideal = left / rowsLeft;
      }
      sum += ratio;
    }
    this.#addRow(first, left, (end - first - 1) * tileGap, first === dayFirst, true);
  }

  #addRow(first: number, sum: number, gaps: number, startsDay: boolean, endsDay: boolean): void {
    const { width, rowHeight, hasHeaders } = this.#input;
    const full = ((width - gaps) * 1000) / sum;
    const isJustified = !endsDay || full <= rowHeight * stretchMost;
    this.#rows.add(first, Math.round(isJustified ? full : rowHeight), isJustified, startsDay && hasHeaders);
  }
}
