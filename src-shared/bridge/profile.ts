import type { Ms } from '../rules/ms.ts';

/** Lists and objects are JSON, since the bridge has no types of unlimited depth. */
export type ProfileValue = null | boolean | number | string | { readonly json: string };

/** In display order; `unknown` has undocumented fields. */
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

/** `isGiven` is false if the service sent null, so there is nothing to reveal. */
export type ProfileField =
  | { readonly name: string; readonly isSecret: false; readonly value: ProfileValue }
  | { readonly name: string; readonly isSecret: true; readonly isGiven: boolean };

/**
 * - `nothing`: never loaded, or kept in memory by an earlier run
 * - `sealed`: on disk, encrypted with a key in the keychain
 * - `memory`: no keychain, so it ends with the app
 * - `locked`: on disk, but the keychain doesn't release the key now
 * - `lost`: on disk, but its key is gone
 */
export type ProfileKeeping = 'nothing' | 'sealed' | 'memory' | 'locked' | 'lost';

export interface AccountProfile {
  readonly keeping: ProfileKeeping;
  readonly readAt: Ms | null;
  readonly groups: readonly { readonly group: ProfileGroup; readonly fields: readonly ProfileField[] }[];
  readonly more: number;
  readonly pictures: { readonly avatar: string | null; readonly header: string | null };
}

export interface ProfileEvents {
  'accounts.profileChanged': { readonly account: number };
}
