/** Links as plain fields: copying a whole answer to the writer takes as long as writing it. */
import { toMoney } from '../../../src-shared/rules/money.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import {
  TrackingLink,
  TrialLink,
  type createTrackingLink,
  type listTrackingLinks,
  type listTrialLinks
} from '../../../src-shared/service/links.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';
import { unsaid, type calculated, type LinkEntry } from '../../store/tables/links.ts';
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { pruneFields } from '../../sealing/prune-fields.ts';

type TrialRow = RowOf<typeof listTrialLinks>;
type TrackingRow = RowOf<typeof listTrackingLinks>;
type CreatedRow = ContentOf<typeof createTrackingLink>[number];

const longestName = 1000;
const longestAddress = 2048;

/** Each usable ID once, since pages can overlap. */
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
    ...unsaid,
    kind: 'trial',
    id: row.id,
    name: toName(row.trialLinkName),
    url: toAddress(row.url),
    // Later versions of the service count them (live-service-notes.md, A9).
    clicks: toCount(fields['clicksCounts'] ?? inRevenue['clicksCounts']),
    claims: toWholeNumber(row.claimCounts),
    days: toWholeNumber(row.subscribeDays),
    subscribers: toWholeNumber(row.subscribeCounts),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.expiredAt),
    isFinished: row.isFinished === true,
    ...toFigures(row.revenue, null),
    others: json
  };
}

function toTrackingEntry(row: TrackingRow): LinkEntry {
  return {
    ...unsaid,
    kind: 'tracking',
    id: row.id,
    name: toName(row.campaignName),
    url: toAddress(row.campaignUrl),
    code: toWholeNumber(row.campaignCode),
    clicks: toWholeNumber(row.clicksCount),
    subscribers: toWholeNumber(row.subscribersCount),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.endDate),
    ...toFigures(row.revenue, row.revenue?.revenuePerClick ?? null),
    others: collectOthers('tracking', row).json
  };
}

/** The answer to creating has no address and no revenue. */
export function toCreatedEntry(row: CreatedRow): LinkEntry {
  return {
    ...unsaid,
    kind: 'tracking',
    id: row.id,
    name: toName(row.campaignName),
    code: toWholeNumber(row.campaignCode),
    clicks: toWholeNumber(row.countTransitions),
    subscribers: toWholeNumber(row.countSubscribers),
    createdAt: toMilliseconds(row.createdAt),
    endsAt: toMilliseconds(row.endDate)
  };
}

type Revenue = Pick<NonNullable<TrialRow['revenue']>, 'total' | 'revenuePerSubscriber' | 'calculatedAt' | 'isLoading'>;
type Figures = Pick<LinkEntry, 'isCalculating' | (typeof calculated)[number]>;

/** During a calculation, the service's numbers mean nothing. */
function toFigures(revenue: Revenue | null, perClick: number | null): Partial<Figures> {
  if (revenue === null) return {};
  if (revenue.isLoading === true) return { isCalculating: true };
  return {
    isCalculating: false,
    revenue: toMoney(revenue.total),
    perSubscriber: toMoney(revenue.revenuePerSubscriber),
    perClick: toMoney(perClick),
    calculatedAt: toMilliseconds(revenue.calculatedAt)
  };
}

function toName(name: string | null): string | null {
  return name?.slice(0, longestName).toWellFormed() ?? null;
}

/** The page opens it, so only web addresses pass. */
function toAddress(url: string | null): string | null {
  if (url === null || url.length > longestAddress) return null;
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? url : null;
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' ? toWholeNumber(value) : null;
}

interface OtherFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly inRevenue: Readonly<Record<string, unknown>>;
  readonly json: string | null;
}

const documents = { trial: TrialLink, tracking: TrackingLink } as const;
/** In characters of JSON. Later versions add a few words (live-service-notes.md, A9). */
const longest = 4000;

function collectOthers(kind: LinkKind, row: object & { readonly revenue: object | null }): OtherFields {
  const { properties } = documents[kind];
  const fields = without(row, properties);
  const inRevenue = without(row.revenue ?? {}, properties.revenue.properties);
  const all = { ...fields, ...(Object.keys(inRevenue).length > 0 ? { revenue: inRevenue } : {}) };
  const json = JSON.stringify(pruneFields(all));
  return { fields, inRevenue, json: json === '{}' || json.length > longest ? null : json };
}

function without(given: object, known: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(known, name)));
}
