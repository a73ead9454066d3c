import { findLastAtMost } from './find-last-at-most.ts';

interface RunsInput {
  /** Width / height × 1000 of each item, in order. */
  readonly ratios: Uint16Array;
  readonly days: readonly { readonly day: string | null; readonly count: number }[];
  readonly hasHeaders: boolean;
}

export interface LayoutInput extends RunsInput {
  /** px */
  readonly width: number;
  /** px */
  readonly rowHeight: number;
  readonly isSquare: boolean;
}

/**
 * In thousandths. Tiles outside are cropped: a panorama must not fill a row, and a tall
 * picture stays visible.
 */
const [narrowest, widest] = [500, 2600];
const leastDayWidth = 92;

/** The days of a layout, independent of its width. */
export class DayRuns {
  readonly #input: RunsInput;
  /** Position of each day's first item, and one more at the end. */
  readonly #first: Uint32Array;
  #sums: Float64Array | null = null;

  constructor(input: RunsInput) {
    this.#input = input;
    this.#first = new Uint32Array(input.days.length + 1);
    let first = 0;
    for (const [day, { count }] of input.days.entries()) {
      this.#first[day] = first;
      first = Math.min(first + count, input.ratios.length);
    }
    this.#first[input.days.length] = first;
  }

  /** Number of days, empty ones too. */
  get days(): number {
    return this.#input.days.length;
  }

  get end(): number {
    return this.#first[this.days] ?? 0;
  }

  firstOf(day: number): number {
    return this.#first[day] ?? 0;
  }

  endOf(day: number): number {
    return this.#first[day + 1] ?? 0;
  }

  dayOf(position: number): number {
    return findLastAtMost(this.#first, this.days, position);
  }

  /** Whether the day has a header over a single tile, which is then made wide enough for it. */
  isWidened(day: number): boolean {
    return this.#input.days[day]?.count === 1 && this.#input.hasHeaders;
  }

  /** Sum of each day's ratios, in thousandths. */
  get sums(): Float64Array {
    return (this.#sums ??= this.#sumRatios());
  }

  #sumRatios(): Float64Array {
    const { ratios, days } = this.#input;
    return Float64Array.from(days, (_, day) => {
      let sum = 0;
      for (let position = this.firstOf(day); position < this.endOf(day); position += 1)
        sum += clampRatio(ratios[position]);
      return sum;
    });
  }
}

/** @param rowHeight px */
export function widenLoneTile(ratio: number, rowHeight: number): number {
  return Math.max(ratio, (leastDayWidth * 1000) / rowHeight);
}

export function clampRatio(ratio = 1000): number {
  return ratio < narrowest ? narrowest : ratio > widest ? widest : ratio;
}
