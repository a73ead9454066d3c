/** An account's own profile. Its secrets are left out, and revealed one by one. */
import type { Ms } from '../rules/ms.ts';

/** Lists and objects come as their JSON: the bridge's types hold no value that is as deep as it likes. */
export type ProfileValue = null | boolean | number | string | { readonly json: string };

/** Groups of fields in display order; `unknown` has the undocumented ones. */
export const profileGroups = [
  'person',
  'counts',
  'abilities',
  'limits',
  'payouts',
  'notices',
  'connection',
  'rest',
  'unknown'
] as const;
export type ProfileGroup = (typeof profileGroups)[number];

/** `isGiven` is false where the service says null, and nothing is there to reveal. */
export type ProfileField =
  | { readonly name: string; readonly isSecret: false; readonly value: ProfileValue }
  | { readonly name: string; readonly isSecret: true; readonly isGiven: boolean };

/**
 * - `nothing`: it was never read, or what was kept in memory ended with the last run
 * - `sealed`: on the disk, under a key in the keychain
 * - `memory`: there is no keychain that takes the key, so it goes when the app closes
 * - `locked`: it is on the disk, and the keychain doesn't give its key now
 * - `lost`: it is on the disk, and no key opens it any more
 */
export type ProfileKeeping = 'nothing' | 'sealed' | 'memory' | 'locked' | 'lost';

export interface AccountProfile {
  readonly keeping: ProfileKeeping;
  /** When the service said it; null where there is none to show. */
  readonly readAt: Ms | null;
  readonly groups: readonly { readonly group: ProfileGroup; readonly fields: readonly ProfileField[] }[];
  /** Unknown fields beyond those that are shown. */
  readonly more: number;
  /** Addresses that the page may put into an <img>; null where the account has no such picture. */
  readonly pictures: { readonly avatar: string | null; readonly header: string | null };
}

export interface ProfileEvents {
  'accounts.profileChanged': { readonly account: number };
}
