/** Where bars and lines of the chart come to stand, and which buckets have a word below them. Pure geometry. */
import { formatsNow, nameMonth, writeDay, writeMonth } from '../../lib/formats.ts';
import type { Amounts } from './earnings-model.ts';

/** What of a bucket is taken by a bar; the rest is air between two. */
const barShare = 0.68;
const widestBar = 56;
/** Between two bars of whole pixels there is air at least; narrower ones would blur into a grey. */
const leastBar = 2;

/** One rectangle, from `base` to `tip` in Money: up for what came in, down for what was taken back. */
export interface Segment {
  readonly bucket: number;
  readonly base: number;
  readonly tip: number;
  /** It is the last one of its bar, and so has round corners. */
  readonly isEnd: boolean;
}

/** Each column's segments, stacked: amounts below zero are stacked downwards, what isn't known is left out. */
export function stackColumns(columns: readonly Amounts[], count: number): Segment[][] {
  const stacked: Segment[][] = columns.map(() => []);
  for (let bucket = 0; bucket < count; bucket++) {
    const lastUp = columns.findLastIndex((column) => (column[bucket] ?? 0) > 0);
    const lastDown = columns.findLastIndex((column) => (column[bucket] ?? 0) < 0);
    let [up, down] = [0, 0];
    for (const [nth, column] of columns.entries()) {
      const amount = column[bucket] ?? NaN;
      if (!(amount !== 0) || Number.isNaN(amount)) continue;
      const base = amount > 0 ? up : down;
      if (amount > 0) up += amount;
      else down += amount;
      stacked[nth]?.push({ bucket, base, tip: base + amount, isEnd: nth === lastUp || nth === lastDown });
    }
  }
  return stacked;
}

/** The least and the most that anything reaches; zero is always on the chart. */
export function findReach(drawn: readonly (readonly Segment[])[] | readonly Amounts[]): {
  least: number;
  most: number;
} {
  let [least, most] = [0, 0];
  const take = (amount: number) => {
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  };
  for (const column of drawn) {
    for (const one of column) take(typeof one === 'number' ? (Number.isNaN(one) ? 0 : one) : one.tip);
  }
  return { least, most };
}

/** Of a bar, in px from the left of its bucket. */
export interface BarShape {
  readonly left: number;
  readonly width: number;
}

/** @param room px of a bucket; where that is less than a bar takes, bars are as wide as their bucket and stand side by side */
export function shapeBar(room: number): BarShape {
  const width = Math.min(widestBar, room * barShare);
  return width < leastBar ? { left: 0, width: room } : { left: (room - width) / 2, width };
}

/**
 * Where several buckets share a pixel, the one that reaches furthest stands for them, so that no peak is lost.
 * @param room px of a bucket, below 1
 */
export function thinOut(tips: Amounts, room: number): number[] {
  const kept: number[] = [];
  let [pixel, best] = [-1, -1];
  for (let bucket = 0; bucket < tips.length; bucket++) {
    const at = Math.floor(bucket * room);
    if (at !== pixel) {
      if (best >= 0) kept.push(best);
      [pixel, best] = [at, bucket];
    } else if (Math.abs(tips[bucket] ?? 0) > Math.abs(tips[best] ?? 0)) best = bucket;
  }
  if (best >= 0) kept.push(best);
  return kept;
}

export interface Tick {
  readonly bucket: number;
  readonly label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];
const daySteps = [1, 2, 5, 10];

/**
 * The finest marks that have room: days of a month, else first days of months, else years. The first one and each January
 * say the year.
 * @param days midnights in UTC, as in EarningsData
 * @param width px of the whole chart
 */
export function chooseTicks(days: Float64Array, step: 'month' | 'day', width: number): Tick[] {
  const mostTicks = Math.max(2, Math.floor(width / 62));
  const dates = Array.from(days, (day) => new Date(day));
  if (step === 'day') {
    for (const every of daySteps) {
      const found = findMarks(dates, (date) => isDayMark(date.getUTCDate(), every));
      if (found.length <= mostTicks && days.length <= 31 * 6) return nameTicks(dates, found, 'day');
    }
  }
  for (const every of monthSteps) {
    const found = findMarks(dates, (date) => (step === 'month' || date.getUTCDate() === 1) && isMonthMark(date, every));
    if (found.length <= mostTicks) return nameTicks(dates, found, every < 12 ? 'month' : 'year');
  }
  return [];
}

function findMarks(dates: readonly Date[], isMark: (date: Date) => boolean): number[] {
  return dates.flatMap((date, n) => (isMark(date) ? [n] : []));
}

/** 1, 6, 11 … 26, so that the first of the next month isn't beside the last mark of this one. */
function isDayMark(date: number, every: number): boolean {
  return (date - 1) % every === 0 && (every === 1 || date <= 31 - every);
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

/** Round steps of the left axis: 1, 2 or 5 times a power of ten, in Money. */
export function chooseAmounts(least: number, most: number, mostMarks: number): number[] {
  const span = most - least;
  if (!(span > 0)) return [0];
  const rough = span / Math.max(1, mostMarks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? 10 * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}
