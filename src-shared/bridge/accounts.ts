/** Accounts and connections, as views see them. */
import { Type } from 'typebox';
import type { Failure } from './failure.ts';
import { request } from './request.ts';

export interface AccountSummary {
  readonly number: number;
  /** `acct_…`, as the service names it. */
  readonly id: string;
  readonly connection: number;
  readonly displayName: string;
  readonly username: string | null;
  /** The account's own hue in OKLCH, 0 to 359 degrees; its identity everywhere. */
  readonly hue: number;
  readonly isSignedIn: boolean;
  /** Media in the local cache, and when the vault was last refreshed (ms since 1970), where it ever was. */
  readonly mediaCached: number;
  readonly refreshedAt: number | null;
}

/** `since` and `checkedAt` are ms since 1970. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly since: number }
  | { readonly kind: 'offline'; readonly since: number; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly since: number; readonly failure: Failure };

export interface ConnectionSummary {
  readonly id: number;
  readonly name: string;
  readonly baseUrl: string;
  /** The practice service; read by the frame and the publish label only. */
  readonly sample: boolean;
  readonly state: ConnectionState;
  readonly credits: {
    /** Left at the service, null until an answer says so. */
    readonly balance: number | null;
    /** Spent by background refresh since local midnight, and the most it may spend in a day. */
    readonly backgroundToday: number;
    readonly backgroundBudget: number;
    /** Days the balance lasts at the average of the last seven days; null without a balance or spending. */
    readonly daysLeft: number | null;
  };
}

export const accountsRequests = {
  'accounts.list': request<readonly AccountSummary[]>()({}),
  'accounts.refresh': request<{ readonly accounts: number }>()({ connection: Type.Integer({ minimum: 1 }) }),
  'connections.list': request<readonly ConnectionSummary[]>()({}),
  /** Tries an offline connection at once instead of at its next turn. */
  'connections.tryAgain': request<{ readonly state: ConnectionState }>()({ connection: Type.Integer({ minimum: 1 }) }),
  'connections.setBudget': request<{ readonly backgroundBudget: number }>()({
    connection: Type.Integer({ minimum: 1 }),
    backgroundBudget: Type.Integer({ minimum: 0, maximum: 1_000_000 })
  }),
  /** Stops or starts the practice service, so that working without a network can be practised too. */
  'connections.setPracticeRunning': request<{ readonly isRunning: boolean }>()({ isRunning: Type.Boolean() })
};

export interface AccountsEvents {
  'accounts.changed': { readonly accounts: readonly AccountSummary[] };
  'connections.changed': { readonly connections: readonly ConnectionSummary[] };
}
