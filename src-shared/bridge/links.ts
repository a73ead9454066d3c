/** Trial links and tracking links, as views see them. Amounts are Money (rules/money.ts), without a currency. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { PersonSummary } from './audience.ts';
import type { FeedState } from './feed.ts';
import { IntentId, IntentNumber } from './intent.ts';
import type { Reading } from './reading.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

/** The content of an intent to create a tracking link. */
export interface LinkContents {
  readonly kind: 'links.create';
  /** Null where what was queued can't be read any more, as in a damaged file. */
  readonly name: string | null;
}

export const LinkKind = Type.Enum(['trial', 'tracking']);
export type LinkKind = Static<typeof LinkKind>;

/**
 * While the service is calculating, nothing that it says is a figure, which is not the same as zero: the figures are null, or those
 * that were calculated before, as `calculatedAt` says.
 */
interface LinkRevenue {
  readonly total: Money | null;
  readonly perSubscriber: Money | null;
  /** Tracking links only. */
  readonly perClick: Money | null;
  readonly isCalculating: boolean;
  readonly calculatedAt: Ms | null;
}

const closed = { additionalProperties: false };
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Both days included, by the clocks of the zone. */
export const LinkPeriod = Type.Object(
  { from: LocalDate, to: LocalDate, zone: Type.String({ minLength: 1, maxLength: 64 }) },
  closed
);
export type LinkPeriod = Static<typeof LinkPeriod>;

/** Counts of a tracking link in a period. */
export interface LinkFigures {
  readonly clicks: number | null;
  readonly subscribers: number | null;
  readonly revenue: LinkRevenue;
}

export interface LinkSummary {
  readonly kind: LinkKind;
  readonly id: number;
  readonly name: string;
  /** Null where the service didn't give one, as for a link that was just created. */
  readonly url: string | null;
  /** Tracking links only. */
  readonly code: number | null;
  readonly clicks: number | null;
  /** Trial links only: how often it was claimed, and for how many days it subscribes. */
  readonly claims: number | null;
  readonly days: number | null;
  readonly subscribers: number | null;
  readonly createdAt: Ms | null;
  /** When a trial link expires, or a tracking link ended. */
  readonly endsAt: Ms | null;
  /** `finished`: expired or used up (trial), ended (tracking). `gone`: the service no longer lists it, as after it was deleted. */
  readonly state: 'live' | 'finished' | 'gone';
  readonly revenue: LinkRevenue;
  /** When its figures were read. */
  readonly readAt: Ms;
  /** Where rows are asked for with a period: the figures that the service gave for it, null where it gave none. */
  readonly inPeriod?: { readonly period: LinkPeriod; readonly figures: LinkFigures | null };
}

export const linkColumns = [
  'name',
  'created',
  'ends',
  'clicks',
  'claims',
  'days',
  'subscribers',
  'revenue',
  'per-subscriber',
  'per-click'
] as const;
export type LinkColumn = (typeof linkColumns)[number];

export const linkFilters = ['all', 'live', 'finished', 'calculating', 'gone'] as const;
export type LinkFilter = (typeof linkFilters)[number];

export interface LinksOverview {
  readonly cached: Readonly<Record<LinkKind, number>>;
  readonly calculating: Readonly<Record<LinkKind, number>>;
  /** When the newest page was last read (ms since 1970); null before the first. */
  readonly refreshedAt: Readonly<Record<LinkKind, number | null>>;
  readonly refresh: Readonly<Record<LinkKind, FeedState>>;
  /** By revenue, five at most, over both kinds. */
  readonly best: readonly LinkSummary[];
  /** Periods that figures were loaded for, the newest first. */
  readonly periods: readonly LinkPeriod[];
  /** When deleted tracking links were last checked for (ms since 1970); null before the first time. */
  readonly checkedAt: Ms | null;
}

/** The cached part of a period. */
export interface LinkPeriodState {
  /** Links with figures. */
  readonly links: number;
  /** How many of those the service still calculates. */
  readonly calculating: number;
  /** The service has figures of more links. */
  readonly hasMore: boolean;
  /** Credits that a load costs at most: of what the last one left, and of all links. */
  readonly price: { readonly rest: number; readonly whole: number };
  readonly reading: Reading;
}

const Direction = Type.Enum(['desc', 'asc']);

export interface LinkSubscribers {
  readonly people: readonly PersonSummary[];
  readonly count: number;
  /** More were read than are given. */
  readonly hasMoreHere: boolean;
  /** More are at the service than were read. */
  readonly hasMore: boolean;
  readonly reading: Reading;
}

const account = AccountNumber;

/** Where a part of an order's ids ends: the last row's figure or its name as it is compared; null where it isn't known. */
export const LinkPlace = Type.Object(
  { value: Type.Union([Type.Null(), Type.Number(), Type.String({ maxLength: 10_000 })]), id: PlatformId },
  closed
);
export type LinkPlace = Static<typeof LinkPlace>;

const order = {
  account,
  kind: LinkKind,
  find: Type.String({ maxLength: 200 }),
  filter: Type.Enum([...linkFilters]),
  by: Type.Enum([...linkColumns]),
  direction: Direction,
  /** The columns of rules/link-period.ts have the figures of this period. */
  period: Type.Optional(LinkPeriod)
};

/**
 * A link that isn't in the cache is `unknown-link`. A name that breaks a rule (rules/link-name.ts) is `broken-rules`.
 */
export const linksRequests = {
  'links.overview': request<LinksOverview>()({ account }),
  /**
   * The rows on top of an order, more of them than a screen shows: they are drawn before all ids of a large list have come.
   * Figures that aren't known stand last in either direction.
   */
  'links.head': request<{ readonly rows: readonly LinkSummary[]; readonly isAll: boolean }>()(order),
  /**
   * The ids in the order asked, as one column of Float64, ten thousand at a time: those after a place, or from the top, and the
   * place where they end, null at the end of the list. In parts, so that nobody's next press waits until all are read.
   */
  'links.index': request<{ readonly ids: ArrayBuffer; readonly end: LinkPlace | null }>()({
    ...order,
    after: Type.Union([LinkPlace, Type.Null()])
  }),
  /** Rows in the order of `ids`; those that aren't there are left out. */
  'links.rows': request<readonly LinkSummary[]>()({
    account,
    kind: LinkKind,
    ids: Type.Array(PlatformId, { maxItems: 200 }),
    period: Type.Optional(LinkPeriod)
  }),
  /** Figures are loaded by the part `link-period`. */
  'links.period': request<LinkPeriodState>()({ account, period: LinkPeriod }),
  /**
   * Queues it in the outbox. Gives the intent's number; the same `intent` twice is one. Once it is made, the newest tracking links
   * are read, which have its address: two credits in all.
   */
  'links.create': request<{ readonly intent: number }>()({
    account,
    name: Type.String({ maxLength: 2000 }),
    intent: IntentId
  }),
  /** Reads the newest tracking links back and gives those that may be what an intent in doubt has made. One credit. */
  'links.findCandidates': request<{ readonly rows: readonly LinkSummary[]; readonly match: number | null }>()({
    account,
    intent: IntentNumber
  })
};

export interface LinksEvents {
  'links.changed': { readonly account: number };
  /** An intent, by the id that its page gave it, has made a link. `url` is null where its address couldn't be loaded. */
  'links.created': { readonly account: number; readonly intent: string; readonly url: string | null };
}
