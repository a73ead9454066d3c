import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { KeyState } from './connections.ts';
import type { Failure } from './failure.ts';
import { ConnectionNumber, request, type Nothing } from './request.ts';

export interface AccountSummary {
  readonly number: number;
  /** The service's `acct_…` ID. */
  readonly id: string;
  readonly connection: number;
  readonly displayName: string;
  readonly serviceName: string;
  readonly ownName: string | null;
  readonly username: string | null;
  /** OKLCH, 0 to 359 degrees. */
  readonly hue: number;
  readonly avatar: string | null;
  readonly isSignedIn: boolean;
  /** Since when the service no longer lists it for this key. */
  readonly unlistedAt: Ms | null;
  readonly group: number | null;
  readonly isPinned: boolean;
  /** When it was last on the screen. */
  readonly lookedAt: Ms | null;
  readonly mediaCached: number;
  readonly mediaCounted: number | null;
  readonly refreshedAt: Ms | null;
}

/** `since` is in ms since 1970. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly since: Ms }
  | { readonly kind: 'offline'; readonly since: Ms; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly since: Ms; readonly failure: Failure };

export interface ConnectionSummary {
  readonly id: number;
  readonly name: string;
  readonly baseUrl: string;
  /** The practice service; for the frame and the publish label only. */
  readonly sample: boolean;
  readonly hue: number;
  readonly state: ConnectionState;
  readonly key: KeyState;
  /** How far (ms) this computer's clock is ahead; null within five minutes. */
  readonly clockAheadMs: number | null;
  readonly credits: {
    readonly balance: number | null;
    /** Credits of background sync since local midnight, and the daily limit. */
    readonly backgroundToday: number;
    readonly backgroundBudget: number;
    /** At the average of the last seven days; null without balance or spending. */
    readonly daysLeft: number | null;
  };
}

export const accountsRequests = {
  'accounts.list': request<readonly AccountSummary[]>()({}),
  'accounts.refresh': request<{ readonly accounts: number }>()({ connection: ConnectionNumber }),
  /** The user returned to the window: outdated lists sync in the background. */
  'accounts.noteReturn': request<Nothing>()({}),
  'connections.list': request<readonly ConnectionSummary[]>()({}),
  'connections.tryAgain': request<{ readonly state: ConnectionState }>()({ connection: ConnectionNumber }),
  'connections.setPracticeRunning': request<{ readonly isRunning: boolean }>()({ isRunning: Type.Boolean() })
};

export interface AccountsEvents {
  'accounts.changed': { readonly accounts: readonly AccountSummary[] };
  'connections.changed': { readonly connections: readonly ConnectionSummary[] };
}
