import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { PersonSummary } from './audience.ts';
import type { FeedState } from './feed.ts';
import { IntentId, IntentNumber } from './intent.ts';
import type { Reading } from './reading.ts';
import { mostLinkTags } from '../rules/link-tags.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

export interface LinkContents {
  readonly kind: 'links.create';
  /** Null if the queued content can't be read, as in a damaged file. */
  readonly name: string | null;
}

export const LinkKind = Type.Enum(['trial', 'tracking']);
export type LinkKind = Static<typeof LinkKind>;

/**
 * While the service calculates, figures are null or earlier ones, as `calculatedAt` says;
 * never zero.
 */
interface LinkRevenue {
  readonly total: Money | null;
  readonly perSubscriber: Money | null;
  readonly perClick: Money | null;
  readonly isCalculating: boolean;
  readonly calculatedAt: Ms | null;
}

const closed = { additionalProperties: false };
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const LinkPeriod = Type.Object(
  { from: LocalDate, to: LocalDate, zone: Type.String({ minLength: 1, maxLength: 64 }) },
  closed
);
export type LinkPeriod = Static<typeof LinkPeriod>;

export interface LinkFigures {
  readonly clicks: number | null;
  readonly subscribers: number | null;
  readonly revenue: LinkRevenue;
}

export interface LinkSummary {
  readonly kind: LinkKind;
  readonly id: number;
  readonly name: string;
  /** Null if the service gave none, as for a new link. */
  readonly url: string | null;
  readonly code: number | null;
  readonly clicks: number | null;
  /** Trial links only: claims so far, and free days. */
  readonly claims: number | null;
  readonly days: number | null;
  readonly subscribers: number | null;
  readonly createdAt: Ms | null;
  /** Expiry of a trial link, or end of a tracking link. */
  readonly endsAt: Ms | null;
  /**
   * `finished`: expired or used up (trial), ended (tracking). `gone`: no longer listed, as
   * after a delete.
   */
  readonly state: 'live' | 'finished' | 'gone';
  readonly revenue: LinkRevenue;
  readonly readAt: Ms;
  readonly tags?: readonly string[];
  /** For rows requested with a period: its figures, null without any. */
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
  /** When the newest page was last loaded (ms since 1970), or null. */
  readonly refreshedAt: Readonly<Record<LinkKind, number | null>>;
  readonly refresh: Readonly<Record<LinkKind, FeedState>>;
  /** By revenue, at most five over both kinds. */
  readonly best: readonly LinkSummary[];
  /** Periods with loaded figures, newest first. */
  readonly periods: readonly LinkPeriod[];
  readonly tags: Readonly<Record<LinkKind, readonly string[]>>;
  /** Last check for deleted tracking links. */
  readonly checkedAt: Ms | null;
}

export interface LinkPeriodState {
  readonly links: number;
  readonly calculating: number;
  readonly hasMore: boolean;
  /** Maximum credits: for the rest of the last load, and for all links. */
  readonly price: { readonly rest: number; readonly whole: number };
  readonly reading: Reading;
}

const Direction = Type.Enum(['desc', 'asc']);

/** The last of `count` people that a page has already. */
export const LastSubscriber = Type.Object(
  { person: PlatformId, count: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false }
);
export type LastSubscriber = Static<typeof LastSubscriber>;

export interface LinkSubscribers {
  /** Number of people before `ids`; 0 if the page's no longer lead the list. */
  readonly from: number;
  /** A Float64Array: the other cached people, in the service's order. */
  readonly ids: ArrayBuffer;
  /** The first 200 of `ids`. */
  readonly people: readonly PersonSummary[];
  /** The service has more, or was never asked. */
  readonly hasMore: boolean;
  readonly reading: Reading;
}

const account = AccountNumber;

/** End of a part of the order: the last row's sort key; null if unknown. */
export const LinkPosition = Type.Object(
  { value: Type.Union([Type.Null(), Type.Number(), Type.String({ maxLength: 10_000 })]), id: PlatformId },
  closed
);
export type LinkPosition = Static<typeof LinkPosition>;

const LinkTag = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

const order = {
  account,
  kind: LinkKind,
  find: Type.String({ maxLength: 200 }),
  filter: Type.Enum([...linkFilters]),
  by: Type.Enum([...linkColumns]),
  direction: Direction,
  tag: Type.Optional(LinkTag),
  period: Type.Optional(LinkPeriod)
};

/** An invalid name (rules/link-name.ts) is `broken-rules`. */
export const linksRequests = {
  'links.overview': request<LinksOverview>()({ account }),
  /**
   * The first rows, more than a screen, to draw before all IDs have arrived. Unknown figures
   * come last in either direction.
   */
  'links.head': request<{ readonly rows: readonly LinkSummary[]; readonly isAll: boolean }>()(order),
  /**
   * Ten thousand IDs at a time, so that other requests don't wait: from the top or after a
   * place. `end` is the next place, null at the end of the list.
   */
  'links.index': request<{ readonly ids: ArrayBuffer; readonly end: LinkPosition | null }>()({
    ...order,
    after: Type.Union([LinkPosition, Type.Null()])
  }),
  'links.rows': request<readonly LinkSummary[]>()({
    account,
    kind: LinkKind,
    ids: Type.Array(PlatformId, { maxItems: 200 }),
    period: Type.Optional(LinkPeriod)
  }),
  /** Replaces a link's own tags, on this computer only. */
  'links.setTags': request<Nothing>()({
    account,
    kind: LinkKind,
    link: PlatformId,
    tags: Type.Array(LinkTag, { maxItems: mostLinkTags })
  }),
  /** The part `link-period` loads the figures. */
  'links.period': request<LinkPeriodState>()({ account, period: LinkPeriod }),
  /** Loads the newest tracking links afterwards for its address: two credits in all. */
  'links.create': request<{ readonly intent: number }>()({
    account,
    name: Type.String({ maxLength: 2000 }),
    intent: IntentId
  }),
  /**
   * Loads the newest tracking links and returns possible results of an unconfirmed intent.
   * One credit.
   */
  'links.findCandidates': request<{ readonly rows: readonly LinkSummary[]; readonly match: number | null }>()({
    account,
    intent: IntentNumber
  })
};

export interface LinksEvents {
  'links.changed': { readonly account: number };
  /** An intent of this ID has created a link. `url` is null if its address couldn't be loaded. */
  'links.created': { readonly account: number; readonly intent: string; readonly url: string | null };
}
