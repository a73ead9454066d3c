import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { ServiceFailureCode } from '../service/failures.ts';
import { AccountNumber, ConnectionNumber, request } from './request.ts';

export interface CallRow {
  readonly id: number;
  readonly at: Ms;
  readonly connection: number;
  /** Null for calls without an account. `account` is also null if the account isn't here. */
  readonly accountId: string | null;
  readonly account: number | null;
  readonly endpoint: string;
  readonly isBackground: boolean;
  readonly status: number | null;
  readonly milliseconds: number;
  /** As reported; null counts as 1 against the budget. */
  readonly credits: number | null;
  /** These two notes aren't kept after the app closes. */
  readonly creditsNote: string | null;
  readonly isCached: boolean | null;
  readonly cacheNote: string | null;
  readonly failure: ServiceFailureCode | null;
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
    find: Type.String({ maxLength: 200 })
  },
  closed
);
export type CallsFilter = Static<typeof CallsFilter>;

export interface CreditSum {
  /** `YYYY-MM-DD` (local), account ID (empty for none), or endpoint. */
  readonly key: string;
  readonly account: number | null;
  readonly calls: number;
  readonly used: number;
  readonly background: number;
}

export interface CreditSums {
  readonly days: readonly CreditSum[];
  /** Highest cost first, at most 200. */
  readonly accounts: readonly CreditSum[];
  readonly endpoints: readonly CreditSum[];
}

/** A difference from the documents: paths and types only, never a value. */
export interface DriftRow {
  readonly endpoint: string;
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly lastAt: Ms;
  readonly times: number;
}

export interface MinuteOfCalls {
  readonly at: Ms;
  readonly calls: number;
  /** Among `calls`, as are `refused` (with 429) and `failed` (otherwise). */
  readonly background: number;
  readonly refused: number;
  readonly failed: number;
}

/** Reasons for a connection's calls to wait. Times are in ms. */
export interface Pacing {
  /** The service's last report of its limit per minute; null before the first one of this run. */
  readonly reported: {
    readonly limit: number;
    readonly remaining: number | null;
    readonly agoMs: number;
  } | null;
  /** The last report of the daily limit, less later calls; null without one. */
  readonly day: { readonly limit: number; readonly left: number; readonly agoMs: number } | null;
  /** Greenroom's calls of the last 60 s, which count against the limit. */
  readonly own: number;
  /**
   * Other calls that the service counts: by clients with the same key, or earlier ones of
   * Greenroom.
   */
  readonly others: number;
  readonly underWay: number;
  readonly waiting: { readonly interactive: number; readonly background: number };
  readonly pausedMs: number;
  /** Usual gap between starts of an account's background calls. */
  readonly spacingMs: number;
  /** Accounts with a larger gap since a refusal, and the largest gap. */
  readonly widened: { readonly accounts: number; readonly widestMs: number };
  /** Nothing is sent for a while after too many failures in a row. */
  readonly circuit: { readonly isOpen: boolean; readonly openMs: number; readonly failures: number };
}

export interface ConnectionLimits {
  readonly connection: number;
  readonly pacing: Pacing | null;
  /** The last 60 minutes, oldest first, including those without calls. */
  readonly minutes: readonly MinuteOfCalls[];
}

export const activityRequests = {
  /**
   * Newest first, at most 200, optionally before `before`. `find` also finds calls of the
   * accounts with that name, and of the `labeled` endpoints, whose words only the page knows.
   */
  'activity.calls': request<{ readonly rows: readonly CallRow[]; readonly hasMore: boolean }>()({
    filter: CallsFilter,
    labeled: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
    before: orNull(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
  }),
  'activity.credits': request<CreditSums>()({
    connection: orNull(ConnectionNumber),
    days: Type.Integer({ minimum: 1, maximum: 800 })
  }),
  'activity.limits': request<readonly ConnectionLimits[]>()({}),
  /** Latest first, at most 500. */
  'activity.drift': request<readonly DriftRow[]>()({}),
  'activity.endpoints': request<readonly string[]>()({})
};

export interface ActivityEvents {
  'activity.changed': Record<string, never>;
}
