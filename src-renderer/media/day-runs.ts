export interface LayoutInput {
  /** Width / height × 1000 of each item, in order. */
  readonly ratios: Uint16Array;
  readonly days: readonly { readonly day: string | null; readonly count: number }[];
  readonly width: number;
  readonly rowHeight: number;
  readonly isSquare: boolean;
  readonly hasHeaders: boolean;
}

/**
 * In thousandths. Tiles outside are cropped: a panorama must not fill a row, and a tall
 * picture stays visible.
 */
const [narrowest, widest] = [500, 2600];
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

  /** Width / height × 1000 in the layout. `dayCount` is the size of the item's day. */
  ratio(position: number, dayCount: number): number {
    if (this.#input.isSquare) return 1000;
    const ratio = clampRatio(this.#input.ratios[position]);
    const isAlone = dayCount === 1 && this.#input.hasHeaders;
    return isAlone ? Math.max(ratio, (leastDayWidth * 1000) / this.#input.rowHeight) : ratio;
  }

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

export function clampRatio(ratio = 1000): number {
  return ratio < narrowest ? narrowest : ratio > widest ? widest : ratio;
}
