/** Accounts and connections, as views see them. */
import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { KeyState } from './connections.ts';
import type { Failure } from './failure.ts';
import { ConnectionNumber, request, type Nothing } from './request.ts';

export interface AccountSummary {
  readonly number: number;
  /** `acct_…`, as the service names it. */
  readonly id: string;
  readonly connection: number;
  /** The user's own name for it, else the service's. */
  readonly displayName: string;
  /** The service's name, and the one that a user gave, where one did. */
  readonly serviceName: string;
  readonly ownName: string | null;
  readonly username: string | null;
  /** The account's own hue in OKLCH, 0 to 359 degrees; its identity everywhere. */
  readonly hue: number;
  /** Where the page gets its own picture; null where no profile named one. */
  readonly avatar: string | null;
  readonly isSignedIn: boolean;
  /** Since when the service no longer lists it under this key; null where it does. */
  readonly unlistedAt: Ms | null;
  readonly group: number | null;
  readonly isPinned: boolean;
  /** When it was last on the screen. */
  readonly lookedAt: Ms | null;
  /** Media in the local cache, what the service counts, and when the vault was last refreshed, where it ever was. */
  readonly mediaCached: Ms;
  readonly mediaCounted: number | null;
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
  /** In OKLCH, 0 to 359 degrees. */
  readonly hue: number;
  readonly state: ConnectionState;
  readonly key: KeyState;
  /** How far (ms) this computer's clock is ahead of the service's; null where they agree to five minutes. */
  readonly clockAheadMs: number | null;
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
  'accounts.refresh': request<{ readonly accounts: number }>()({ connection: ConnectionNumber }),
  /** A user has come back to the window: lists that are old by now are read in the background. */
  'accounts.noteComeBack': request<Nothing>()({}),
  'connections.list': request<readonly ConnectionSummary[]>()({}),
  /** Tries an offline connection at once instead of at its next turn. */
  'connections.tryAgain': request<{ readonly state: ConnectionState }>()({ connection: ConnectionNumber }),
  /** Stops or starts the practice service, so that working without a network can be practised too. */
  'connections.setPracticeRunning': request<{ readonly isRunning: boolean }>()({ isRunning: Type.Boolean() })
};

export interface AccountsEvents {
  'accounts.changed': { readonly accounts: readonly AccountSummary[] };
  'connections.changed': { readonly connections: readonly ConnectionSummary[] };
}
