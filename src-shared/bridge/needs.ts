import type { Ms } from '../rules/ms.ts';
import type { KeychainTrouble } from './connections.ts';
import type { IntentContents } from './outbox.ts';
import type { PayoutToDo } from './overview.ts';
import { request } from './request.ts';

/**
 * Each kind has words and one action in the page; a missing one doesn't compile.
 * - `signed-out`: the account's sign-in has ended; `signIn` is absent before anyone acts
 * on it
 * - `unlisted`: no longer listed for this connection's key
 * - `refused-key`: the service refuses the key
 * - `key-trouble`: the key is gone, or the keychain fails
 * - `low-credits`: credits end soon, or have ended
 * - `price`: syncing a vault would exceed today's budget, so the user decides
 * - `code`: the platform needs a one-time code
 * - `selfie`: the platform needs a picture of the user
 * - `unconfirmed`: sent, but unconfirmed
 * - `rejected`: a queued call wasn't accepted
 * - `payout`: the user can fix something that blocks payouts
 */
export type NeedAbout =
  | { readonly kind: 'signed-out'; readonly signIn?: SignInFor }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'refused-key' }
  | { readonly kind: 'key-trouble'; readonly trouble: KeychainTrouble | 'gone' | 'session-over' }
  | { readonly kind: 'low-credits'; readonly balance: number; readonly daysLeft: number | null }
  | { readonly kind: 'price'; readonly credits: number; readonly items: number | null }
  | { readonly kind: 'code'; readonly attempt: string; readonly phoneEnding: string | null }
  | { readonly kind: 'selfie'; readonly attempt: string }
  | {
      readonly kind: 'unconfirmed' | 'rejected';
      readonly intent: number;
      readonly of: IntentContents['kind'];
      /** First words of the post, or the link's name (rules/first-words.ts), or null. */
      readonly words: string | null;
    }
  | { readonly kind: 'payout'; readonly toDo: readonly PayoutToDo[] };

/**
 * A sign-in started for a signed-out account.
 * - `under-way`: null while in the outbox; `held` if it can’t be sent from there now
 * - `failed`: null if it wasn't started; `words` are the service's
 * - `astray`: it signed in another account
 */
export type SignInFor =
  | { readonly kind: 'under-way'; readonly attempt: number | null; readonly held?: 'waiting' | 'unconfirmed' }
  | { readonly kind: 'failed'; readonly attempt: number | null; readonly words: string | null }
  | { readonly kind: 'astray'; readonly attempt: number; readonly account: number };

export type NeedKind = NeedAbout['kind'];

export interface Need {
  /** Stable for the same matter, so that a list keeps its row. */
  readonly id: string;
  readonly about: NeedAbout;
  /** Null for a connection, or a sign-in of a new account. */
  readonly account: number | null;
  readonly connection: number;
  /** Shown without an account: the email's domain or an attempt's ID. */
  readonly name: string | null;
  readonly since: Ms | null;
}

export const needsRequests = {
  'needs.list': request<readonly Need[]>()({})
};

export interface NeedsEvents {
  'needs.changed': { readonly needs: readonly Need[] };
}
