/** Ranges of whole days, as a user picks them on the calendar of some time zone, and what they are cut into. */
import type { Ms } from './ms.ts';
import { Temporal } from 'temporal-polyfill';

/** Both days belong to it, each `YYYY-MM-DD`; the zone is a name of the time-zone database. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** Moments in ms since 1970; `end` is the first one that no longer belongs. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Parts of a time that follow on each other, each from its start up to the next one's. */
export interface Buckets {
  readonly starts: Float64Array<ArrayBuffer>;
  /** When the last one ends. */
  readonly end: Ms;
}

const mostYears = 101;

/** When a range starts and ends, by the clocks of its zone; null for what is no range, or one of more than 101 years. */
export function findSpan({ from, to, zone }: DateRange): Span | null {
  try {
    const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
    if (Temporal.PlainDate.compare(first, last) > 0) return null;
    if (Temporal.PlainDate.compare(last, first.add({ years: mostYears })) > 0) return null;
    return { start: startOf(first, zone), end: startOf(last.add({ days: 1 }), zone) };
  } catch (error) {
    // No such day, or no such zone.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The days of a range that `findSpan` takes. They have 23 or 25 hours where clocks are moved; a day that a zone left out, as one
 * that moved over the date line did, isn't there.
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

/** The months in UTC that the calendar's months from `from` to `to` are, whole. */
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

/** The first moment (ms since 1970, in UTC) of the month that lies `months` after the one of `at`. */
export function startOfMonth(at: number, months = 0): number {
  const date = new Date(at);
  // Not Date.UTC, which takes the years 0 to 99 for those of the last century.
  return new Date(0).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** In which bucket a moment lies; -1 where in none. */
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

/** `YYYY-MM-DD HH:MM:SS` in UTC, as the service takes it (service-api.md, Endpoint 14); at most what four digits of a year hold. */
export function writeServiceTime(at: number): string {
  return new Date(Math.min(lastMoment, Math.max(firstMoment, at))).toISOString().slice(0, 19).replace('T', ' ');
}

/** Where midnight is left out, a day starts at the first moment that it has. */
function startOf(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}
