import type { DayRuns, LayoutInput } from './day-runs.ts';
import { dayGap, RowColumns, tileGap } from './row-columns.ts';

export class SquarePlacer {
  readonly #input: LayoutInput;
  readonly #runs: DayRuns;
  readonly #rows: RowColumns;
  readonly #columns: number;
  readonly #side: number;

  constructor(input: LayoutInput, runs: DayRuns) {
    this.#input = input;
    this.#runs = runs;
    this.#columns = Math.max(1, Math.round((input.width + tileGap) / (input.rowHeight + tileGap)));
    this.#side = Math.floor((input.width - (this.#columns - 1) * tileGap) / this.#columns);
    this.#rows = new RowColumns(input.days.length + Math.ceil(input.ratios.length / this.#columns));
  }

  place(): RowColumns {
    if (this.#input.width > 0) this.#placeDays();
    return this.#rows;
  }

  #placeDays(): void {
    let shared: { readonly day: number; readonly width: number } | null = null;
    for (let day = 0; day < this.#input.days.length; day += 1) {
      const count = this.#runs.endOf(day) - this.#runs.firstOf(day);
      if (count === 0) continue;
      const width = count * (this.#side + tileGap) - tileGap;
      if (shared && shared.width + dayGap + width <= this.#input.width) {
        shared = { day: shared.day, width: shared.width + dayGap + width };
        continue;
      }
      if (shared) this.#addRow(this.#runs.firstOf(shared.day), true);
      shared = count <= this.#columns ? { day, width } : null;
      if (!shared) this.#placeLongDay(day);
    }
    if (shared) this.#addRow(this.#runs.firstOf(shared.day), true);
  }

  #placeLongDay(day: number): void {
    const start = this.#runs.firstOf(day);
    for (let first = start; first < this.#runs.endOf(day); first += this.#columns) this.#addRow(first, first === start);
  }

  #addRow(first: number, startsDay: boolean): void {
    this.#rows.add(first, this.#side, false, startsDay && this.#input.hasHeaders);
  }
}
