/** Needs: what waits for a user, over all accounts and connections, in one queue. */
import type { Ms } from '../rules/ms.ts';
import type { KeychainTrouble } from './connections.ts';
import type { IntentContents } from './outbox.ts';
import type { PayoutToDo } from './overview.ts';
import { request } from './request.ts';

/**
 * What it is about. The page has the words and the one action of each kind; a kind without either is a compile error.
 * - `signed-out`: the service says that the account's sign-in has ended; `signIn` is absent where nobody does anything about it
 * - `unlisted`: the service no longer lists the account under this connection's key
 * - `refused-key`: the service refuses the connection's key
 * - `key-trouble`: the key isn't at hand: gone, or the keychain doesn't give it
 * - `low-credits`: the connection's credits end soon, or have ended
 * - `price`: reading an account's vault costs more than today's budget, so a user decides
 * - `code`: the platform asks for a one-time code
 * - `selfie`: the platform asks for a picture of the user
 * - `in-doubt`: it isn't known whether something that was sent was done
 * - `rejected`: something that was queued was not accepted
 * - `payout`: something stands in the way of the account's payouts that a user can mend
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
      readonly kind: 'in-doubt' | 'rejected';
      readonly intent: number;
      readonly of: IntentContents['kind'];
      /** The post's first words, or the link's name (rules/first-words.ts); null where there are none. */
      readonly words: string | null;
    }
  | { readonly kind: 'payout'; readonly toDo: readonly PayoutToDo[] };

/**
 * The state of a sign-in that was begun for a signed-out account.
 * - `under-way`: it goes on; null while it is in the outbox
 * - `astray`: it signed in another account
 */
export type SignInFor =
  | { readonly kind: 'under-way'; readonly attempt: number | null }
  | { readonly kind: 'astray'; readonly attempt: number; readonly account: number };

export type NeedKind = NeedAbout['kind'];

export interface Need {
  /** The same as long as it is the same matter, so that a list keeps its row. */
  readonly id: string;
  readonly about: NeedAbout;
  /** Null where it concerns a connection, or a sign-in whose account isn't here yet. */
  readonly account: number | null;
  readonly connection: number;
  /** What stands in place of the account's name where there is no account yet: the e-mail's domain, an attempt's id. */
  readonly name: string | null;
  /** When it began; null where nobody noted it. */
  readonly since: Ms | null;
}

export const needsRequests = {
  'needs.list': request<readonly Need[]>()({})
};

export interface NeedsEvents {
  'needs.changed': { readonly needs: readonly Need[] };
}
