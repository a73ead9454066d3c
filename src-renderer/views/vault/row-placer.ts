/** Breaks items into justified rows, one pass from the first to the last. */
import type { DayRuns, LayoutInput } from './day-runs.ts';
import { RowColumns } from './row-columns.ts';

/** Px between tiles, and the room for a header over a row. */
export const tileGap = 3;
export const headerHeight = 36;
/** Px between two days that share a row. */
export const dayGap = 14;
/** How far a row may shrink from the height it aims for. */
const shrinkMost = 0.8;
/** How far the last row of a day may stretch; beyond that it stays short. A gap in the middle of a day looks like a fault. */
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
  readonly #rows = new RowColumns();
  #bottom = 0;

  constructor(input: LayoutInput, runs: DayRuns) {
    this.#input = input;
    this.#runs = runs;
  }

  place(): { readonly rows: RowColumns; readonly bottom: number } {
    if (this.#input.width > 0) this.#placeDays();
    return { rows: this.#rows, bottom: this.#bottom };
  }

  #placeDays(): void {
    /** A sum that clearly needs more than a row. */
    const enough = (2 * this.#input.width) / (this.#input.rowHeight * shrinkMost);
    /** The days that share the row being filled. */
    let shared: { day: number; sum: number; gaps: number } | null = null;
    for (let day = 0; day < this.#input.days.length; day += 1) {
      const count = this.#runs.endOf(day) - this.#runs.firstOf(day);
      if (count === 0) continue;
      const sum = this.#sumOf(this.#runs.firstOf(day), this.#runs.endOf(day), enough);
      const gaps = (count - 1) * tileGap;
      if (shared && this.#fits(shared.sum + sum, shared.gaps + dayGap + gaps)) {
        shared = { day: shared.day, sum: shared.sum + sum, gaps: shared.gaps + dayGap + gaps };
        continue;
      }
      if (shared) this.#placeRow({ ...shared, first: this.#runs.firstOf(shared.day), hasHeader: true, isLast: true });
      shared = this.#fits(sum, gaps) ? { day, sum, gaps } : null;
      if (!shared) this.#placeLongDay(day);
    }
    if (shared) this.#placeRow({ ...shared, first: this.#runs.firstOf(shared.day), hasHeader: true, isLast: true });
  }

  /** Sum of the ratios of a day's items; stops once it is `enough`. */
  #sumOf(first: number, end: number, enough: number): number {
    let sum = 0;
    for (let position = first; position < end && sum < enough; position += 1)
      sum += this.#runs.ratio(position, end - first);
    return sum;
  }

  #fits(sum: number, gaps: number): boolean {
    return (this.#input.width - gaps) / sum >= this.#input.rowHeight * shrinkMost;
  }

  /** Rows of about the same sum of ratios, so that a day doesn't end in a row of one. */
  #placeLongDay(day: number): void {
    const [dayFirst, end] = [this.#runs.firstOf(day), this.#runs.endOf(day)];
    let left = this.#sumOf(dayFirst, end, Infinity);
    let rowsLeft = Math.max(1, Math.round((left * this.#input.rowHeight) / this.#input.width));
    let first = dayFirst;
    let sum = 0;
    for (let position = dayFirst; position < end; position += 1) {
      const ratio = this.#runs.ratio(position, end - dayFirst);
      const ideal = left / rowsLeft;
      const isNearerWithout = ideal - sum < sum + ratio - ideal;
      if (rowsLeft > 1 && position > first && isNearerWithout) {
        this.#placeRow({
          day,
          first,
          sum,
          gaps: (position - first - 1) * tileGap,
          hasHeader: first === dayFirst,
          isLast: false
        });
        [left, rowsLeft, first, sum] = [left - sum, rowsLeft - 1, position, 0];
      }
      sum += ratio;
    }
    this.#placeRow({ day, first, sum, gaps: (end - first - 1) * tileGap, hasHeader: first === dayFirst, isLast: true });
  }

  /** Adds a row that fills the width, unless that would stretch it too far: then it keeps its height and stays short. */
  #placeRow(row: Row): void {
    const { width, rowHeight, hasHeaders } = this.#input;
    const full = (width - row.gaps) / row.sum;
    const isJustified = !row.isLast || full <= rowHeight * stretchMost;
    const height = Math.round(isJustified ? full : rowHeight);
    const hasHeader = row.hasHeader && hasHeaders;
    this.#rows.add({ first: row.first, day: row.day, top: this.#bottom, height, isJustified, hasHeader });
    this.#bottom += (hasHeader ? headerHeight : 0) + height + tileGap;
  }
}
