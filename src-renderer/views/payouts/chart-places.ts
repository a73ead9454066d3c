import { formatsNow, nameMonth, writeDay, writeMonth } from '../../format/formats.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import type { BucketAmounts } from './earnings-model.ts';

/** Start and end in each bucket, above the previous columns, in Money. */
export interface Stack {
  readonly bases: readonly number[];
  readonly tips: readonly (number | null)[];
}

export function stackColumns(columns: readonly BucketAmounts[]): Stack[] {
  const count = columns[0]?.length ?? 0;
  const [up, down] = [new Float64Array(count), new Float64Array(count)];
  return columns.map((column) => {
    const bases: number[] = [];
    const tips = Array.from(column, (amount, bucket) => {
      const side = amount < 0 ? down : up;
      const base = side[bucket] ?? 0;
      bases.push(base);
      if (Number.isNaN(amount)) return null;
      side[bucket] = base + amount;
      return base + amount;
    });
    return { bases, tips };
  });
}

export function findReach(drawn: readonly (readonly (number | null)[])[]): { least: number; most: number } {
  let [least, most] = [0, 0];
  for (const column of drawn) {
    for (const amount of column) {
      if (amount === null) continue;
      least = Math.min(least, amount);
      most = Math.max(most, amount);
    }
  }
  return { least, most };
}

export interface Tick {
  readonly bucket: number;
  readonly label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];
const daySteps = [1, 2, 5, 10];

/**
 * The finest marks that fit: days of a month, else months, else years. The first mark and
 * each January name the year.
 * @param days midnights in UTC, as in EarningsData
 * @param width px of the whole chart
 */
export function chooseTicks(days: Float64Array, step: EarningsStep, width: number): Tick[] {
  const mostTicks = Math.max(2, Math.floor(width / 62));
  const dates = Array.from(days, (day) => new Date(day));
  if (step === 'day') {
    for (const every of daySteps) {
      const found = findMarks(dates, (date) => isDayMark(date.getUTCDate(), every));
      if (found.length <= mostTicks && days.length <= 31 * 6) return nameTicks(dates, found, 'day');
    }
  }
  for (const every of monthSteps) {
    const found = findMarks(dates, (date, n) => isNewMonth(date, dates[n - 1], step) && isMonthMark(date, every));
    if (found.length <= mostTicks) return nameTicks(dates, found, every < 12 ? 'month' : 'year');
  }
  return [];
}

function findMarks(dates: readonly Date[], isMark: (date: Date, n: number) => boolean): number[] {
  return dates.flatMap((date, n) => (isMark(date, n) ? [n] : []));
}

/** 1, 6, 11 … 26, so that the next month's first isn't crowded. */
function isDayMark(date: number, every: number): boolean {
  return (date - 1) % every === 0 && (every === 1 || date <= 31 - every);
}

function isNewMonth(date: Date, before: Date | undefined, step: EarningsStep): boolean {
  if (step !== 'week') return step === 'month' || date.getUTCDate() === 1;
  return before ? before.getUTCMonth() !== date.getUTCMonth() : date.getUTCDate() === 1;
}

function isMonthMark(date: Date, every: number): boolean {
  return (date.getUTCFullYear() * 12 + date.getUTCMonth()) % every === 0;
}

function nameTicks(dates: readonly Date[], found: readonly number[], by: 'day' | 'month' | 'year'): Tick[] {
  let year = 0;
  let month = -1;
  return found.flatMap((bucket) => {
    const date = dates[bucket];
    if (!date) return [];
    const [isNewYear, isNewMonth] = [date.getUTCFullYear() !== year, date.getUTCMonth() !== month];
    [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const [day, { dates: order }] = [date.toISOString(), formatsNow()];
    if (by === 'year') return [{ bucket, label: String(year) }];
    if (by === 'month')
      return [{ bucket, label: isNewYear ? writeMonth(day, 'short', order) : nameMonth(day, 'short') }];
    const isNew = isNewYear || isNewMonth;
    return [{ bucket, label: isNew ? writeDay(day, 'short', false, order) : String(date.getUTCDate()) }];
  });
}

/** Round steps in Money: 1, 2 or 5 times a power of ten. */
export function chooseAmounts(least: number, most: number, mostMarks: number): number[] {
  const span = most - least;
  if (!(span > 0)) return [0];
  const rough = span / Math.max(1, mostMarks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? 10 * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}
