import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { Failure } from './failure.ts';
import { IntentNumber } from './intent.ts';
import type { LinkContents } from './links.ts';
import type { PostContents } from './posts.ts';
import { request, type Nothing } from './request.ts';
import type { SignInContents } from './sign-in.ts';

/**
 * - `queued`: waits for its turn
 * - `waiting`: not sent because of `failure`; continues by itself if that can pass
 * - `sending`: may have reached the service
 * - `sent`: done
 * - `rejected`: refused or no longer sendable; nothing was made
 * - `unknown`: an attempt has no answer, even if a later one failed; only the user sends it
 * again
 * - `discarded`: by the user
 */
export type IntentState = 'queued' | 'waiting' | 'sending' | 'sent' | 'rejected' | 'unknown' | 'discarded';

export type IntentContents = SignInContents | PostContents | LinkContents;

export interface IntentSummary<C extends IntentContents = IntentContents> {
  readonly number: number;
  readonly connection: number;
  readonly account: number | null;
  readonly state: Exclude<IntentState, 'sent' | 'discarded'>;
  readonly contents: C;
  readonly createdAt: Ms;
  /** When the earliest attempt began that may have arrived, or is on its way; null if there is none. */
  readonly begunAt: Ms | null;
  readonly failure: Failure | null;
  /** Another one of the account or connection is unconfirmed and must be resolved first. */
  readonly isBlocked: boolean;
  /** False if its secrets are gone with an earlier run. */
  readonly canSendAgain: boolean;
}

export type IntentOf<K extends IntentContents['kind']> = IntentSummary<Extract<IntentContents, { readonly kind: K }>>;

export const outboxRequests = {
  /** Pending ones, and rejected ones until discarded. Oldest first. */
  'outbox.list': request<readonly IntentSummary[]>()({}),
  /** Tells how one ended that has left the list. Null if there never was one. */
  'outbox.readState': request<{ readonly state: IntentState | null }>()({ intent: IntentNumber }),
  /** Sends an unconfirmed or waiting one now. Never automatic. */
  'outbox.sendAgain': request<Nothing>()({ intent: IntentNumber }),
  /**
   * `draft`: the deleted but restorable draft with its content, or null. `mayExist`: an attempt
   * may have arrived, so making it anew could make a second one.
   */
  'outbox.discard': request<{ readonly draft: number | null; readonly mayExist: boolean }>()({ intent: IntentNumber }),
  'outbox.confirm': request<Nothing>()({ intent: IntentNumber, id: Type.String({ minLength: 1, maxLength: 200 }) })
};

export interface OutboxEvents {
  'outbox.changed': { readonly intents: readonly IntentSummary[] };
}
