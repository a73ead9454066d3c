/** Earnings as the host sends them, opened: what each bucket is, and the columns of an account. Pure. */
import { earningsColumns, type EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import type { AccountEarnings, Earnings } from '../../../src-shared/bridge/earnings.ts';
import type { EarningsAsk } from '../../core/earnings-ask.ts';
import { dayIn, toDay, toMonths, type DayRange } from './earnings-range.ts';

export interface EarningsData {
  readonly step: EarningsAsk['step'];
  /** The zone in which buckets begin. */
  readonly zone: string;
  readonly count: number;
  /** When each bucket starts, and when the last one ends (ms since 1970). */
  readonly starts: Float64Array;
  readonly end: number;
  /** Midnight in UTC (ms since 1970) of the calendar day that each bucket begins on in its zone: for words and ticks. */
  readonly days: Float64Array;
  readonly accounts: readonly AccountEarnings[];
  /** Of the account at a place, a value of Money each bucket; NaN where nothing says it. */
  readonly columnOf: (place: number, column: EarningsColumn) => Float64Array;
}

const dayMs = 86_400_000;

/** Null for what isn't laid out as it is promised. */
export function openEarnings(
  { starts: given, end, values, accounts }: Earnings,
  step: EarningsAsk['step'],
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

/** Days are counted, which is a hundred times quicker than asking the zone for each; the zone is asked where they don't come out. */
function findDays(starts: Float64Array, step: EarningsAsk['step'], zone: string): Float64Array {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return new Float64Array(0);
  const dayOf = (at: number) => Date.parse(`${dayIn(zone, at)}T00:00Z`);
  if (step === 'month') return starts.map(dayOf);
  const begin = dayOf(first);
  if (begin + (starts.length - 1) * dayMs !== dayOf(last)) return starts.map(dayOf);
  return starts.map((_, n) => begin + n * dayMs);
}

/** The bucket that a moment (ms since 1970) lies in; null where it is none of them. */
export function findBucket({ starts, end, count }: EarningsData, at: number): number | null {
  if (count === 0 || at >= end || at < (starts[0] ?? Infinity)) return null;
  const after = starts.findIndex((start) => start > at);
  return (after === -1 ? count : after) - 1;
}

/** The days of one bucket; a month that isn't over has all of its days. */
export function rangeOfBucket({ days, step }: EarningsData, bucket: number): DayRange {
  const day = toDay(days[bucket] ?? 0);
  return step === 'day' ? { from: day, to: day } : toMonths({ from: day, to: day });
}
