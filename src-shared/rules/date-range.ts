import type { Ms } from './ms.ts';
import { Temporal } from 'temporal-polyfill';

/** Inclusive, each `YYYY-MM-DD`; the zone is an IANA name. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** ms since 1970; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Buckets {
  readonly starts: Float64Array<ArrayBuffer>;
  readonly end: Ms;
}

const mostYears = 101;

/** By the zone's clocks; null for an invalid range, or more than 101 years. */
export function findSpan({ from, to, zone }: DateRange): Span | null {
  try {
    const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
    if (Temporal.PlainDate.compare(first, last) > 0) return null;
    if (Temporal.PlainDate.compare(last, first.add({ years: mostYears })) > 0) return null;
    return { start: startOf(first, zone), end: startOf(last.add({ days: 1 }), zone) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Days have 23 or 25 hours at clock changes. A day that a zone skipped, as when it moved
 * across the date line, is left out.
 */
export function findDays({ from, to, zone }: DateRange): Buckets {
  const starts: number[] = [];
  const after = Temporal.PlainDate.from(to).add({ days: 1 });
  const end = startOf(after, zone);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, after) < 0;
    day = day.add({ days: 1 })
  ) {
    const start = startOf(day, zone);
    if (start > (starts.at(-1) ?? -Infinity) && start < end) starts.push(start);
  }
  return { starts: Float64Array.from(starts), end };
}

/** Whole months in UTC, from the calendar month of `from` to that of `to`. */
export function findMonths({ from, to }: Pick<DateRange, 'from' | 'to'>): Buckets {
  const last = Temporal.PlainYearMonth.from(to);
  const starts: number[] = [];
  for (
    let month = Temporal.PlainYearMonth.from(from);
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    starts.push(startOfMonth(startOf(month.toPlainDate({ day: 1 }), 'UTC')));
  return { starts: Float64Array.from(starts), end: startOfMonth(starts.at(-1) ?? 0, 1) };
}

/** Start (UTC) of the month `months` after that of `at`, in ms since 1970. */
export function startOfMonth(at: number, months = 0): number {
  const date = new Date(at);
  // `Date.UTC` would move the years 0 to 99 to the 1900s.
  return new Date(0).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** -1 if it is in no bucket. */
export function findBucket({ starts, end }: Buckets, at: number): number {
  if (!(at < end)) return -1;
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const firstMoment = -62_135_596_800_000;
const lastMoment = 253_402_300_799_000;

/** `YYYY-MM-DD HH:MM:SS` in UTC (service-api.md, Endpoint 14), limited to four-digit years. */
export function writeServiceTime(at: number): string {
  return new Date(Math.min(lastMoment, Math.max(firstMoment, at))).toISOString().slice(0, 19).replace('T', ' ');
}

/** If midnight is skipped, the day starts at its first moment. */
function startOf(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}
