/** A link of the service as the cache keeps it: plain fields, so that what goes to the writer is no whole answer. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { toMoney, type Money } from '../../../src-shared/rules/money.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { createTrackingLink, listTrackingLinks, listTrialLinks } from '../../../src-shared/service/links.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';
import { collectOthers } from './other-fields.ts';

type TrialRow = RowOf<typeof listTrialLinks>;
type TrackingRow = RowOf<typeof listTrackingLinks>;
type CreatedRow = ContentOf<typeof createTrackingLink>[number];

/** What the service says of a link's revenue. While it is calculating, whatever stands there is no figure. */
type SaidRevenue =
  | { readonly isCalculating: true }
  | {
      readonly isCalculating: false;
      readonly total: Money | null;
      readonly perSubscriber: Money | null;
      readonly perClick: Money | null;
      readonly calculatedAt: Ms | null;
    };

/** Null is what the service didn't say this time; save for `endsAt`, where it is no end. */
export interface LinkEntry {
  readonly kind: LinkKind;
  readonly id: number;
  readonly name: string | null;
  readonly url: string | null;
  readonly code: number | null;
  readonly clicks: number | null;
  readonly claims: number | null;
  readonly days: number | null;
  readonly subscribers: number | null;
  readonly createdAt: number | null;
  readonly endsAt: number | null;
  readonly isFinished: boolean;
  readonly revenue: SaidRevenue | null;
  /** Fields that no document names, as JSON. */
  readonly others: string | null;
}

const longestName = 1000;
const longestAddress = 2048;

/** Those whose id a view can name, each once: pages can overlap. */
export function toTrialEntries(rows: readonly TrialRow[]): LinkEntry[] {
  return eachOnce(rows).map(toTrialEntry);
}

export function toTrackingEntries(rows: readonly TrackingRow[]): LinkEntry[] {
  return eachOnce(rows).map(toTrackingEntry);
}

function eachOnce<R extends { readonly id: number }>(rows: readonly R[]): R[] {
  return [...new Map(rows.filter(({ id }) => isUsableId(id)).map((row) => [row.id, row])).values()];
}

function toTrialEntry(row: TrialRow): LinkEntry {
  const { fields, inRevenue, json } = collectOthers('trial', row);
  return {
    kind: 'trial',
    id: row.id,
    name: toName(row.trialLinkName),
    url: toAddress(row.url),
    code: null,
    // Later versions of the service count them (live-service-notes.md, A9).
    clicks: toCount(fields['clicksCounts'] ?? inRevenue['clicksCounts']),
    claims: toWholeNumber(row.claimCounts),
    days: toWholeNumber(row.subscribeDays),
    subscribers: toWholeNumber(row.subscribeCounts),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.expiredAt),
    isFinished: row.isFinished === true,
    revenue: toRevenue(row.revenue, null),
    others: json
  };
}

function toTrackingEntry(row: TrackingRow): LinkEntry {
  return {
    kind: 'tracking',
    id: row.id,
    name: toName(row.campaignName),
    url: toAddress(row.campaignUrl),
    code: toWholeNumber(row.campaignCode),
    clicks: toWholeNumber(row.clicksCount),
    claims: null,
    days: null,
    subscribers: toWholeNumber(row.subscribersCount),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.endDate),
    isFinished: false,
    revenue: toRevenue(row.revenue, row.revenue?.revenuePerClick ?? null),
    others: collectOthers('tracking', row).json
  };
}

/** What creating answers: without an address, and with nothing of revenue. The id must be usable. */
export function toCreatedEntry(row: CreatedRow): LinkEntry {
  return {
    kind: 'tracking',
    id: row.id,
    name: toName(row.campaignName),
    url: null,
    code: toWholeNumber(row.campaignCode),
    clicks: toWholeNumber(row.countTransitions),
    claims: null,
    days: null,
    subscribers: toWholeNumber(row.countSubscribers),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.endDate),
    isFinished: false,
    revenue: null,
    others: null
  };
}

type Revenue = Pick<NonNullable<TrialRow['revenue']>, 'total' | 'revenuePerSubscriber' | 'calculatedAt' | 'isLoading'>;

function toRevenue(revenue: Revenue | null, perClick: number | null): SaidRevenue | null {
  if (revenue === null) return null;
  if (revenue.isLoading === true) return { isCalculating: true };
  return {
    isCalculating: false,
    total: toMoney(revenue.total),
    perSubscriber: toMoney(revenue.revenuePerSubscriber),
    perClick: toMoney(perClick),
    calculatedAt: toMilliseconds(revenue.calculatedAt)
  };
}

function toName(name: string | null): string | null {
  return name?.slice(0, longestName).toWellFormed() ?? null;
}

/** A page opens it, so nothing but an address of the web is one. */
function toAddress(url: string | null): string | null {
  if (url === null || url.length > longestAddress) return null;
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? url : null;
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' ? toWholeNumber(value) : null;
}
