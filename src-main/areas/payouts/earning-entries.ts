/** Amounts are whole millionths, times are ms. Entries without a valid one are left out. */
import { startOfMonth } from '../../../src-shared/rules/date-range.ts';
import type { Amounts, EarningItem, EarningMonth, ItemKind } from '../../../src-shared/rules/earning-series.ts';
import { itemKinds } from '../../../src-shared/rules/earning-series.ts';
import { sumMoney, toMoney, type Money } from '../../../src-shared/rules/money.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { readEarnings } from '../../../src-shared/service/payouts.ts';

type Statistics = NonNullable<ContentOf<typeof readEarnings>['list']>;
type ServiceMonth = NonNullable<Statistics['months']>[string];
type ServiceTotals = { readonly total_net: number | null; readonly total_gross: number | null };

export interface MonthEntry extends EarningMonth {
  readonly items: readonly EarningItem[];
}

export interface SplitEntry {
  readonly all: Amounts | null;
  readonly subscribes: Amounts | null;
  readonly tips: Amounts | null;
  readonly messages: Amounts | null;
  readonly posts: Amounts | null;
}

const secondMs = 1000;
/** No time zone is further ahead of UTC. */
const furthestAheadMs = 14 * 3_600_000;
const lastMoment = 8.64e15;

/**
 * The months of a response, each once; null if they can't be read.
 * - A key is any moment of its month. Up to 14 hours earlier it is the month's start east of
 *   Greenwich. Keys of one month add up, except repeated moments.
 * - Without earnings the list may not be an object; the total then says so.
 */
export function toMonthEntries({ months, total }: Statistics): MonthEntry[] | null {
  if (months === null) return total?.all?.total_net === 0 && total.all.total_gross === 0 ? [] : null;
  const byKey = new Map<number, ServiceMonth>();
  for (const [key, month] of Object.entries(months)) {
    const at = Number(key) * secondMs;
    if (at <= lastMoment - furthestAheadMs && !byKey.has(at)) byKey.set(at, month);
  }
  const byMonth = Map.groupBy(byKey, ([at]) => startOfMonth(at + furthestAheadMs));
  return [...byMonth]
    .map(([start, entries]) =>
      toMonthEntry(
        start,
        entries.map(([, month]) => month)
      )
    )
    .sort((a, b) => a.start - b.start);
}

function toMonthEntry(start: number, parts: readonly ServiceMonth[]): MonthEntry {
  return {
    start,
    ...sumAmounts(parts.map(toTotals)),
    unlisted: itemKinds.filter((kind) => parts.some((part) => part[kind] === null)),
    items: itemKinds.flatMap((kind) => parts.flatMap((part) => toItems(start, kind, part[kind] ?? [])))
  };
}

function toItems(month: number, kind: ItemKind, given: NonNullable<ServiceMonth[ItemKind]>): EarningItem[] {
  return given.map(({ time, net, gross }) => ({
    month,
    kind,
    at: Math.abs(time) * secondMs <= lastMoment ? time * secondMs : null,
    net: toMoney(net),
    gross: toMoney(gross)
  }));
}

/** A missing month had no earnings only if the others add up to the total. */
export function isWhole(months: readonly MonthEntry[], { total }: Statistics): boolean {
  const all = toTotals(total?.all ?? null);
  const sums = sumAmounts(months);
  return all.net !== null && all.net === sums.net && all.gross === sums.gross;
}

export function toSplitEntry({ total }: Statistics): SplitEntry | null {
  if (total === null) return null;
  const { all, subscribes, tips, chat_messages: messages, post: posts } = total;
  return {
    all: toSplitPart(all),
    subscribes: toSplitPart(subscribes),
    tips: toSplitPart(tips),
    messages: toSplitPart(messages),
    posts: toSplitPart(posts)
  };
}

function toSplitPart(totals: ServiceTotals | null): Amounts | null {
  return totals && toTotals(totals);
}

function toTotals(totals: ServiceTotals | null): Amounts {
  return { net: toMoney(totals?.total_net), gross: toMoney(totals?.total_gross) };
}

function sumAmounts(all: readonly Amounts[]): Amounts {
  return { net: sumKnown(all.map(({ net }) => net)), gross: sumKnown(all.map(({ gross }) => gross)) };
}

export function sumKnown(amounts: readonly (Money | null)[]): Money | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sumMoney(known) : null;
}
