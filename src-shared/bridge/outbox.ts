/** The outbox, as views see it: every call that can't be repeated, from the moment that a user asked for it. */
import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { Failure } from './failure.ts';
import { IntentNumber } from './intent.ts';
import type { LinkContents } from './links.ts';
import type { PostContents } from './posts.ts';
import { request, type Nothing } from './request.ts';
import type { SignInContents } from './sign-in.ts';

/**
 * - `queued`: its turn comes
 * - `waiting`: nothing was sent, for the reason in `failure`; it goes on by itself where that can pass
 * - `sending`: it may be at the service by now
 * - `sent`: the service made it
 * - `rejected`: it was refused, or can't be sent any more; nothing was made
 * - `unknown`: it was sent, and what became of it isn't known; only a user sends it again
 * - `discarded`: a user let go of it
 */
export type IntentState = 'queued' | 'waiting' | 'sending' | 'sent' | 'rejected' | 'unknown' | 'discarded';

/** The content of an intent, without its secrets. */
export type IntentContents = SignInContents | PostContents | LinkContents;

export interface IntentSummary<C extends IntentContents = IntentContents> {
  readonly number: number;
  readonly connection: number;
  readonly account: number | null;
  readonly state: Exclude<IntentState, 'sent' | 'discarded'>;
  readonly contents: C;
  readonly createdAt: Ms;
  /** When it was last sent, or may have been; null where it never was. */
  readonly begunAt: Ms | null;
  /** Why it waits, was rejected, or is in doubt. */
  readonly failure: Failure | null;
  /** Another one of the same account, or connection, is in doubt; this one isn't sent before that is resolved. */
  readonly isHeld: boolean;
  /** False where its secrets have gone with the last run of the app. */
  readonly canSendAgain: boolean;
}

/** The intents of one kind. */
export type IntentOf<K extends IntentContents['kind']> = IntentSummary<Extract<IntentContents, { readonly kind: K }>>;

export const outboxRequests = {
  /** Those that are not over, and the rejected ones that nobody has discarded yet. Oldest first. */
  'outbox.list': request<readonly IntentSummary[]>()({}),
  /** Sends one in doubt once more, or one that waits at once. Only a user asks for it. */
  'outbox.sendAgain': request<Nothing>()({ intent: IntentNumber }),
  /** `draft`: the deleted draft in which what was to be sent is kept; it can be restored. Null where nothing is. */
  'outbox.discard': request<{ readonly draft: number | null }>()({ intent: IntentNumber }),
  /** One in doubt was done: it is what the service knows by this id. */
  'outbox.confirm': request<Nothing>()({ intent: IntentNumber, id: Type.String({ minLength: 1, maxLength: 200 }) })
};

export interface OutboxEvents {
  'outbox.changed': { readonly intents: readonly IntentSummary[] };
}
