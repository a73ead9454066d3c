/** Every call of the service, what it cost, and where its answers differ from its document, as views see them. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { ServiceFailureCode } from '../service/failures.ts';
import { AccountNumber, ConnectionNumber, request } from './request.ts';

export interface CallRow {
  /** Rising with time. */
  readonly id: number;
  readonly at: Ms;
  readonly connection: number;
  /** As the service names it (`acct_…`); null for a call on behalf of no account. */
  readonly accountId: string | null;
  /** The account's number, where it is here. */
  readonly account: number | null;
  /** The endpoint's name in the contract, such as `posts.send`. */
  readonly endpoint: string;
  readonly isBackground: boolean;
  /** Of HTTP; null where no answer came. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** As reported; null where nothing was, which counts as 1 against the budget. */
  readonly credits: number | null;
  /** The service's notes on credits and cache, and whether it answered from its cache. Its words end with the app. */
  readonly creditsNote: string | null;
  readonly isCached: boolean | null;
  readonly cacheNote: string | null;
  readonly failure: ServiceFailureCode | null;
  /** The service's own words of a failure. */
  readonly words: string | null;
}

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const CallsFilter = Type.Object(
  {
    connection: orNull(ConnectionNumber),
    account: orNull(AccountNumber),
    endpoint: orNull(Type.String({ maxLength: 100 })),
    outcome: Type.Enum(['all', 'done', 'failed']),
    by: Type.Enum(['all', 'person', 'background']),
    /** Words that are in the endpoint, the account's id or the service's words. */
    find: Type.String({ maxLength: 200 })
  },
  closed
);
export type CallsFilter = Static<typeof CallsFilter>;

/** The cost of a day, an account or an endpoint. */
export interface CreditSum {
  /** `YYYY-MM-DD` (local), the account's id (empty for none), or the endpoint's name. */
  readonly key: string;
  /** The account's number where the key is an account that is here. */
  readonly account: number | null;
  readonly calls: number;
  readonly used: number;
  readonly background: number;
}

export interface CreditSums {
  readonly days: readonly CreditSum[];
  /** The costliest first, 200 at most. */
  readonly accounts: readonly CreditSum[];
  readonly endpoints: readonly CreditSum[];
}

/** An answer that differs from the document. Paths and types only, never a value. */
export interface DriftRow {
  readonly endpoint: string;
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly firstAt: Ms;
  readonly lastAt: number;
  readonly times: number;
}

/** A minute of calls, as the log has them. */
export interface MinuteOfCalls {
  readonly at: Ms;
  readonly calls: number;
  /** The part of `calls` that was made in the background. */
  readonly background: number;
  /** The part that the service refused as too many (429). */
  readonly refused: number;
  /** The part that failed otherwise. */
  readonly failed: number;
}

/** Why a connection's calls would wait now. All times are in ms. */
export interface Pacing {
  /** The service's last report of its limit; null before the first since Greenroom started. */
  readonly reported: {
    /** Calls a minute. */
    readonly limit: number;
    /** How many of them were left; null where it didn't say. */
    readonly remaining: number | null;
    readonly agoMs: number;
  } | null;
  /** The last report of the day's limit, less the calls since; null without a daily limit. */
  readonly day: { readonly limit: number; readonly left: number; readonly agoMs: number } | null;
  /** Greenroom's calls of the last 60 s, which count against the limit. */
  readonly own: number;
  /** Calls beyond them in the service's count: others with the same key, or Greenroom before it connected. */
  readonly others: number;
  readonly underWay: number;
  /** Calls that wait for their turn: of people, and in the background. */
  readonly waiting: { readonly interactive: number; readonly background: number };
  /** The pause that the service asked for; 0 for none. */
  readonly pausedMs: number;
  /** Between the starts of one account's background calls, usually. */
  readonly spacingMs: number;
  /** Accounts whose starts are further apart since a refusal, and how far the furthest are. */
  readonly widened: { readonly accounts: number; readonly widestMs: number };
  /** After too many failures in a row nothing is sent for a while. */
  readonly circuit: { readonly isOpen: boolean; readonly openMs: number; readonly failures: number };
}

export interface ConnectionLimits {
  readonly connection: number;
  readonly pacing: Pacing | null;
  /** The last 60 minutes, the oldest first; each is there, also without a call. */
  readonly minutes: readonly MinuteOfCalls[];
}

export const activityRequests = {
  /** The newest first, 200 at most, before `before` where one is named. */
  'activity.calls': request<{ readonly rows: readonly CallRow[]; readonly hasMore: boolean }>()({
    filter: CallsFilter,
    before: orNull(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
  }),
  /** The last so many days, today included. */
  'activity.credits': request<CreditSums>()({
    connection: orNull(ConnectionNumber),
    days: Type.Integer({ minimum: 1, maximum: 800 })
  }),
  /** Every connection, in order. */
  'activity.limits': request<readonly ConnectionLimits[]>()({}),
  /** The latest first, 500 at most. */
  'activity.drift': request<readonly DriftRow[]>()({}),
  /** Names of endpoints that were called, for a filter. */
  'activity.endpoints': request<readonly string[]>()({})
};

export interface ActivityEvents {
  /** Calls were written to the log. */
  'activity.changed': Record<string, never>;
}
