/**
 * Builds columns of earnings from dated items (subscriptions, tips) and months with
 * totals. Amounts are Money, so sums are exact. Unknown values are NaN, and so are their
 * sums; a bucket without earnings is zero.
 */
import type { Ms } from './ms.ts';
import { findBucket, type Buckets } from './date-range.ts';
import type { Money } from './money.ts';

export interface Amounts {
  readonly net: Money | null;
  readonly gross: Money | null;
}

export const itemKinds = ['subscribes', 'tips'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface EarningItem extends Amounts {
  readonly kind: ItemKind;
  readonly at: Ms | null;
  /** Start of the service's month for it, which `at` may lie outside. */
  readonly month: Ms;
}

export interface EarningMonth extends Amounts {
  /** UTC. */
  readonly start: Ms;
  readonly unlisted: readonly ItemKind[];
}

export interface MonthSplit {
  readonly start: number;
  readonly messages: Amounts;
  readonly posts: Amounts;
}

export interface EarningFacts {
  readonly months: readonly EarningMonth[];
  readonly items: Iterable<EarningItem>;
  readonly splits: readonly MonthSplit[];
  /** End of the loaded time; null if never loaded. */
  readonly knownUntil: Ms | null;
}

const seriesNames = ['subscribes', 'tips', 'rest', 'messages', 'posts'] as const;
type SeriesName = (typeof seriesNames)[number];

interface NetAndGrossColumns {
  readonly net: Float64Array;
  readonly gross: Float64Array;
}
export type EarningSeries = { readonly [S in SeriesName]: NetAndGrossColumns };

type Side = keyof NetAndGrossColumns;
const sides = ['net', 'gross'] as const satisfies readonly Side[];

/** Uses the service's months whatever an item's time. Buckets are months in UTC. */
export function buildMonths(buckets: Buckets, { months, items, splits, knownUntil }: EarningFacts): EarningSeries {
  const series = makeSeries(buckets.starts.length);
  const totals = makeColumns(buckets.starts.length);
  for (const { start, unlisted, ...amounts } of months) {
    const place = findBucket(buckets, start);
    addTo(totals, place, amounts);
    for (const kind of unlisted) addTo(series[kind], place, unknown);
  }
  for (const item of items) addTo(series[item.kind], findBucket(buckets, item.month), item);
  hideUnread(buckets, [totals, ...itemKinds.map((kind) => series[kind])], knownUntil);
  for (const side of sides) takeRest(series, totals, side);
  for (const name of ['messages', 'posts'] as const) {
    for (const side of sides) series[name][side].fill(NaN);
    for (const split of splits) setAt(series[name], findBucket(buckets, split.start), split[name]);
  }
  return series;
}

/** By each item's time. Other earnings have no dates. */
export function buildDays(buckets: Buckets, { months, items, knownUntil }: EarningFacts): EarningSeries {
  const series = makeSeries(buckets.starts.length);
  for (const item of items) if (item.at !== null) addTo(series[item.kind], findBucket(buckets, item.at), item);
  for (const { start, unlisted } of months) for (const kind of unlisted) hideMonth(buckets, series[kind], start);
  hideUnread(
    buckets,
    itemKinds.map((kind) => series[kind]),
    knownUntil
  );
  for (const name of ['rest', 'messages', 'posts'] as const) for (const side of sides) series[name][side].fill(NaN);
  return series;
}

const unknown: Amounts = { net: null, gross: null };

function makeColumns(size: number): NetAndGrossColumns {
  return { net: new Float64Array(size), gross: new Float64Array(size) };
}

function makeSeries(size: number): EarningSeries {
  return Object.fromEntries(seriesNames.map((name) => [name, makeColumns(size)])) as unknown as EarningSeries;
}

function addTo(columns: NetAndGrossColumns, place: number, amounts: Amounts): void {
  if (place < 0) return;
  for (const side of sides) columns[side][place] = exact((columns[side][place] ?? NaN) + (amounts[side] ?? NaN));
}

function setAt(columns: NetAndGrossColumns, place: number, amounts: Amounts): void {
  if (place >= 0) for (const side of sides) columns[side][place] = amounts[side] ?? NaN;
}

function takeRest({ subscribes, tips, rest }: EarningSeries, totals: NetAndGrossColumns, side: Side): void {
  for (let n = 0; n < totals[side].length; n++)
    rest[side][n] = exact((totals[side][n] ?? NaN) - exact((subscribes[side][n] ?? NaN) + (tips[side][n] ?? NaN)));
}

function hideUnread({ starts }: Buckets, all: readonly NetAndGrossColumns[], knownUntil: number | null): void {
  for (let n = starts.length - 1; n >= 0 && (starts[n] ?? 0) > (knownUntil ?? -Infinity); n--)
    for (const columns of all) setAt(columns, n, unknown);
}

function hideMonth(buckets: Buckets, columns: NetAndGrossColumns, start: number): void {
  const date = new Date(start);
  const end = date.setUTCMonth(date.getUTCMonth() + 1);
  const { starts } = buckets;
  for (let n = Math.max(0, findBucket(buckets, start)); n < starts.length && (starts[n] ?? 0) < end; n++)
    if ((starts[n + 1] ?? buckets.end) > start) setAt(columns, n, unknown);
}

/** NaN stays NaN, and sums beyond exact integers become NaN. Avoids -0. */
function exact(sum: number): number {
  return Number.isSafeInteger(sum) ? sum + 0 : NaN;
}
