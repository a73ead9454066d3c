import { earningsColumns, type EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import type { EarningsSplit } from '../../../src-shared/bridge/earnings.ts';
import type { SummaryParts } from '../../../src-shared/bridge/overview.ts';
import {
  findDays,
  findMonths,
  findSpan,
  startOfMonth,
  type Buckets,
  type DateRange,
  type Span
} from '../../../src-shared/rules/date-range.ts';
import {
  buildDays,
  buildMonths,
  type EarningItem,
  type EarningSeries,
  type MonthSplit
} from '../../../src-shared/rules/earning-series.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { sumKnown } from './earning-entries.ts';
import { readEarningsAt, readItemsInTime, readItemsOfMonths, readMonths } from './earning-rows.ts';
import { readPayoutCurrency } from './payout-rows.ts';
import { readMonthSplits, readSplit, toNetAndGross } from './split-rows.ts';

export interface EarningsRangeQuery extends DateRange {
  readonly step: 'month' | 'day';
}

export interface CachedEarnings {
  readonly starts: ArrayBuffer;
  readonly end: number;
  readonly values: ArrayBuffer;
  readonly readAt: number | null;
  readonly firstMonth: number | null;
  readonly currency: string | null;
  readonly split: EarningsSplit | null;
}

export function readCachedEarnings(db: ReadableDatabase, asked: EarningsRangeQuery): CachedEarnings {
  const buckets = findBuckets(asked);
  const span = findSpan(asked);
  const months = readMonths(db);
  const knownUntil = readEarningsAt(db);
  const facts = { months, knownUntil, splits: readSplitsOfMonths(db) };
  const inBuckets = { start: buckets.starts[0] ?? buckets.end, end: buckets.end };
  const series =
    asked.step === 'month'
      ? buildMonths(buckets, { ...facts, items: readItemsOfMonths(db, inBuckets) })
      : buildDays(buckets, { ...facts, items: readItemsInTime(db, inBuckets) });
  return {
    // A copy: transferring detaches the buffer, and the next account uses the same buckets.
    starts: buckets.starts.slice().buffer,
    end: buckets.end,
    values: toColumns(series, buckets.starts.length),
    readAt: knownUntil,
    firstMonth: months.find(({ net, gross }) => net !== 0 || gross !== 0)?.start ?? null,
    currency: readPayoutCurrency(db),
    split: span && (readSplit(db, span)?.split ?? null)
  };
}

/** A request has the same range for all accounts, and buckets of a century take a while. */
let found: { readonly key: string; readonly buckets: Buckets } | null = null;

function findBuckets({ step, from, to, zone }: EarningsRangeQuery): Buckets {
  const key = JSON.stringify([step, from, to, zone]);
  if (found?.key === key) return found.buckets;
  const buckets = step === 'month' ? findMonths({ from, to }) : findDays({ from, to, zone });
  found = { key, buckets };
  return buckets;
}

function readSplitsOfMonths(db: ReadableDatabase): MonthSplit[] {
  const unknown = { net: null, gross: null };
  return readMonthSplits(db).map(({ start, split }) => ({
    start,
    messages: split.messages ?? unknown,
    posts: split.posts ?? unknown
  }));
}

function toColumns({ subscribes, tips, rest, messages, posts }: EarningSeries, size: number): ArrayBuffer {
  const columns: Readonly<Record<EarningsColumn, Float64Array>> = {
    subscribesNet: subscribes.net,
    subscribesGross: subscribes.gross,
    tipsNet: tips.net,
    tipsGross: tips.gross,
    restNet: rest.net,
    restGross: rest.gross,
    messagesNet: messages.net,
    messagesGross: messages.gross,
    postsNet: posts.net,
    postsGross: posts.gross
  };
  const values = new Float64Array(earningsColumns.length * size);
  for (const [place, name] of earningsColumns.entries()) values.set(columns[name], place * size);
  return values.buffer;
}

/**
 * This month beside the last, in UTC like the service's months.
 * Null if an amount of this month can't be read.
 * @param now ms since 1970
 */
export function readEarningsSummary(db: ReadableDatabase, now: number): SummaryParts['earnings'] | null {
  const readAt = readEarningsAt(db);
  const [month, before, after] = [startOfMonth(now), startOfMonth(now, -1), startOfMonth(now, 1)];
  const months = readMonths(db);
  const totalOf = (start: number) => toNetAndGross(months.find((one) => one.start === start) ?? { net: 0, gross: 0 });
  const isListed = (start: number) => months.every((one) => one.start !== start || one.unlisted.length === 0);
  const sumOf = (span: Span) => (isListed(startOfMonth(span.start)) ? sumItems(readItemsInTime(db, span)) : null);
  const thisMonth = totalOf(month);
  const datedThisMonth = sumOf({ start: month, end: Math.min(now + 1, after) });
  if (readAt === null || thisMonth === null || datedThisMonth === null) return null;
  // A shorter last month may end before the same day and time.
  const datedLastMonth = sumOf({ start: before, end: Math.min(before + (now - month) + 1, month) });
  return { month, thisMonth, lastMonth: totalOf(before), datedThisMonth, datedLastMonth, readAt };
}

function sumItems(items: readonly EarningItem[]) {
  return toNetAndGross({
    net: sumKnown(items.map(({ net }) => net)),
    gross: sumKnown(items.map(({ gross }) => gross))
  });
}
