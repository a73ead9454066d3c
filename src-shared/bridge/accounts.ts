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
  /** The user's own name for it, else the service's. */
  readonly displayName: string;
  /** The service's name, and the user's if set. */
  readonly serviceName: string;
  readonly ownName: string | null;
  readonly username: string | null;
  /** OKLCH hue, 0 to 359 degrees; identifies the account everywhere. */
  readonly hue: number;
  /** Page address of its picture; null if no profile names one. */
  readonly avatar: string | null;
  readonly isSignedIn: boolean;
  /** Since when the service no longer lists it for this key; null if listed. */
  readonly unlistedAt: Ms | null;
  readonly group: number | null;
  readonly isPinned: boolean;
  /** When it was last on the screen. */
  readonly lookedAt: Ms | null;
  /** Cached media, the service's count, and the vault's last refresh. */
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
  /** The practice service; for the frame and the publish label only. */
  readonly sample: boolean;
  /** OKLCH hue, 0 to 359 degrees. */
  readonly hue: number;
  readonly state: ConnectionState;
  readonly key: KeyState;
  /** How far (ms) this computer's clock is ahead; null within five minutes. */
  readonly clockAheadMs: number | null;
  readonly credits: {
    /** Credits left; null before the first report. */
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
  /** Retries an offline connection now. */
  'connections.tryAgain': request<{ readonly state: ConnectionState }>()({ connection: ConnectionNumber }),
  /** Stops or starts the practice service, so that users can practice working offline. */
  'connections.setPracticeRunning': request<{ readonly isRunning: boolean }>()({ isRunning: Type.Boolean() })
};

export interface AccountsEvents {
  'accounts.changed': { readonly accounts: readonly AccountSummary[] };
  'connections.changed': { readonly connections: readonly ConnectionSummary[] };
}
