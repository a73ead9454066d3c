/** Trial links and tracking links, as views see them. Amounts are Money (rules/money.ts), without a currency. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { PersonSummary } from './audience.ts';
import type { FeedState } from './feed.ts';
import { IntentId, IntentNumber } from './intent.ts';
import type { Reading } from './reading.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

/** What an intent to create a tracking link would do. */
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
  /** Of tracking links only. */
  readonly perClick: Money | null;
  readonly isCalculating: boolean;
  readonly calculatedAt: Ms | null;
}

export interface LinkSummary {
  readonly kind: LinkKind;
  readonly id: number;
  readonly name: string;
  /** Null where the service didn't give one, as for a link that was just created. */
  readonly url: string | null;
  /** Of tracking links. */
  readonly code: number | null;
  readonly clicks: number | null;
  /** Of trial links: how often it was claimed, and for how many days it subscribes. */
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
  /** Of those, how many the service still calculates. */
  readonly calculating: Readonly<Record<LinkKind, number>>;
  /** When the newest page was last read (ms since 1970); null before the first. */
  readonly refreshedAt: Readonly<Record<LinkKind, number | null>>;
  readonly refresh: Readonly<Record<LinkKind, FeedState>>;
  /** By revenue, five at most, over both kinds. */
  readonly best: readonly LinkSummary[];
  /** When deleted tracking links were last checked for (ms since 1970); null before the first time. */
  readonly checkedAt: Ms | null;
}

/** Date expressions as rules/date-expressions.ts reads them; empty sets no bound. */
const DateExpression = Type.String({ maxLength: 255 });
const Direction = Type.Enum(['desc', 'asc']);
const Limit = Type.Integer({ minimum: 1, maximum: 100 });
const closed = { additionalProperties: false };

/** The service's own list with its own parameters (service-api.md, endpoints 16 and 18). */
export const LinksQuery = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('trial'),
      field: Type.Enum(['create_date', 'expire_date', 'subscribe_counts', 'subscribe_days', 'claims_count']),
      sort: Direction,
      limit: Limit
    },
    closed
  ),
  Type.Object(
    {
      kind: Type.Literal('tracking'),
      startDate: DateExpression,
      endDate: DateExpression,
      withDeleted: Type.Boolean(),
      sortby: Type.Enum(['claims', 'created_date']),
      sort: Direction,
      /** Waits until revenue is calculated. */
      synchronous: Type.Boolean(),
      limit: Limit
    },
    closed
  )
]);
export type LinksQuery = Static<typeof LinksQuery>;

/** What such a list said, kept as it was said: with a period its figures may be those of the period. */
export interface AskedLinks {
  readonly query: LinksQuery;
  readonly rows: readonly LinkSummary[];
  /** False too where a thousand rows are kept: no more are. */
  readonly hasMore: boolean;
  readonly readAt: Ms;
}

export interface LinkSubscribers {
  readonly people: readonly PersonSummary[];
  /** How many were read in all. */
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
  direction: Direction
};

/**
 * A link that isn't in the cache is `unknown-link`. A name that breaks a rule (rules/link-name.ts) is `broken-rules`, as is a period:
 * `fields` then says `unreadable`, `no-such-date`, `out-of-range` (rules/date-expressions.ts), or `before-start` of the end.
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
    ids: Type.Array(PlatformId, { maxItems: 200 })
  }),
  /** The service's own list, from its start or with `more` its next page. One credit. */
  'links.ask': request<AskedLinks>()({ account, query: LinksQuery, more: Type.Boolean() }),
  /** What was last asked; null before that. */
  'links.asked': request<{ readonly asked: AskedLinks | null }>()({ account, kind: LinkKind }),
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
}
