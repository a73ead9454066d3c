/** What a layout is made of: items by their shape, in runs by day. */

export interface LayoutInput {
  /** Width / height × 1000 of each item, in order. */
  readonly ratios: Uint16Array;
  readonly days: readonly { readonly day: string | null; readonly count: number }[];
  /** Room for a row, and the height that rows aim for, in px. */
  readonly width: number;
  readonly rowHeight: number;
  /** Every tile as wide as it is high. */
  readonly isSquare: boolean;
  /** Without headers the days are one run, and nothing is grouped. */
  readonly hasHeaders: boolean;
}

/** In thousandths. Tiles outside these are cropped, so that a panorama doesn't take a row and a tall picture doesn't vanish. */
const [narrowest, widest] = [500, 2600];
/** A day of one item is at least this wide (px), so that its header has room. */
const leastDayWidth = 92;

export class DayRuns {
  readonly #input: LayoutInput;
  /** Position of each day's first item, and one more at the end. */
  readonly #first: Uint32Array;

  constructor(input: LayoutInput) {
    this.#input = input;
    this.#first = new Uint32Array(input.days.length + 1);
    let first = 0;
    for (const [day, { count }] of input.days.entries()) {
      this.#first[day] = first;
      first = Math.min(first + count, input.ratios.length);
    }
    this.#first[input.days.length] = first;
  }

  /** How many items there are: the position after the last. */
  get end(): number {
    return this.#first[this.#first.length - 1] ?? 0;
  }

  firstOf(day: number): number {
    return this.#first[day] ?? 0;
  }

  endOf(day: number): number {
    return this.#first[day + 1] ?? 0;
  }

  countOf(day: number): number {
    return this.#input.days[day]?.count ?? 0;
  }

  startsDay(day: number, position: number): boolean {
    return this.#input.hasHeaders && day < this.#input.days.length && this.#first[day] === position;
  }

  /** Width / height × 1000 as it is laid out. `dayCount` is that of the item's day. */
  ratio(position: number, dayCount: number): number {
    if (this.#input.isSquare) return 1000;
    const ratio = clampRatio(this.#input.ratios[position]);
    const isAlone = dayCount === 1 && this.#input.hasHeaders;
    return isAlone ? Math.max(ratio, (leastDayWidth * 1000) / this.#input.rowHeight) : ratio;
  }

  /** The sum of each day's ratios: one pass over the column, without a call for each item of a long day. */
  sumRatios(): Float64Array {
    const { ratios, days } = this.#input;
    return Float64Array.from(days, ({ count }, day) => {
      const [first, end] = [this.firstOf(day), this.endOf(day)];
      if (end - first === 1) return this.ratio(first, count);
      let sum = 0;
      for (let position = first; position < end; position += 1) sum += clampRatio(ratios[position]);
      return sum;
    });
  }
}

/** In thousandths, as given. */
export function clampRatio(ratio = 1000): number {
  return ratio < narrowest ? narrowest : ratio > widest ? widest : ratio;
}
