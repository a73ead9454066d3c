import { earningsColumns, type EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import type { AccountEarnings, Earnings } from '../../../src-shared/bridge/earnings.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import { sumMoney } from '../../../src-shared/rules/money.ts';
import { dayIn, toDay, toMonths, type DayRange } from './earnings-range.ts';

export interface EarningsData {
  readonly step: EarningsStep;
  readonly zone: string;
  readonly count: number;
  /** Buckets start at these moments, and the last one ends at `end` (ms since 1970). */
  readonly starts: Float64Array;
  readonly end: number;
  /** UTC midnight (ms since 1970) of each bucket's first local day, for words and ticks. */
  readonly days: Float64Array;
  readonly accounts: readonly AccountEarnings[];
  /** Money per bucket for the account at an index; NaN if unknown. */
  readonly columnOf: (place: number, column: EarningsColumn) => Float64Array;
}

const dayMs = 86_400_000;

export function openEarnings(
  { starts: given, end, values, accounts }: Earnings,
  step: 'month' | 'day',
  zone: string
): EarningsData | null {
  if (given.byteLength % 8 !== 0 || values.byteLength !== given.byteLength * earningsColumns.length * accounts.length)
    return null;
  const [starts, all] = [new Float64Array(given), new Float64Array(values)];
  const count = starts.length;
  return {
    step,
    zone,
    count,
    starts,
    end,
    days: findDays(starts, step, zone),
    accounts,
    columnOf: (place, column) => {
      const first = (place * earningsColumns.length + earningsColumns.indexOf(column)) * count;
      return all.subarray(first, first + count);
    }
  };
}

/**
 * Counts days, a hundred times faster than asking the zone for each; asks where the count
 * doesn't match.
 */
function findDays(starts: Float64Array, step: 'month' | 'day', zone: string): Float64Array {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return new Float64Array(0);
  const dayOf = (at: number) => Date.parse(`${dayIn(zone, at)}T00:00Z`);
  if (step === 'month') return starts.map(dayOf);
  const begin = dayOf(first);
  if (begin + (starts.length - 1) * dayMs !== dayOf(last)) return starts.map(dayOf);
  return starts.map((_, n) => begin + n * dayMs);
}

export function findBucketAt({ starts, end, count }: EarningsData, at: number): number | null {
  if (count === 0 || at >= end || at < (starts[0] ?? Infinity)) return null;
  const after = starts.findIndex((start) => start > at);
  return (after === -1 ? count : after) - 1;
}

/** The current month has all its days, a week only those in the range. */
export function rangeOfBucket({ days, step, zone, end }: EarningsData, bucket: number): DayRange {
  const day = toDay(days[bucket] ?? 0);
  if (step === 'month') return toMonths({ from: day, to: day });
  if (step === 'day') return { from: day, to: day };
  const next = days[bucket + 1];
  return { from: day, to: next === undefined ? dayIn(zone, end - 1) : toDay(next - dayMs) };
}

/** Weeks begin on Monday; the first and last may be shorter. An unknown day makes one NaN. */
export function toWeeks(data: EarningsData): EarningsData {
  // 5 January 1970 was a Monday.
  const weekOf = (day: number) => Math.floor((day / dayMs - 4) / 7);
  const firsts = Array.from(data.days.keys()).filter(
    (n) => n === 0 || weekOf(data.days[n] ?? 0) !== weekOf(data.days[n - 1] ?? 0)
  );
  const pick = (column: Float64Array) => Float64Array.from(firsts, (n) => column[n] ?? NaN);
  return {
    ...data,
    step: 'week',
    count: firsts.length,
    starts: pick(data.starts),
    days: pick(data.days),
    columnOf: (place, column) => {
      const amounts = data.columnOf(place, column);
      return Float64Array.from(firsts, (n, week) => sumMoney(amounts.subarray(n, firsts[week + 1])) ?? NaN);
    }
  };
}
