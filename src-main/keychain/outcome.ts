import type { KeychainTrouble } from '../../src-shared/bridge/connections.ts';

export type KeychainAnswer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: KeychainTrouble };

/**
 * The library has one code for every failure, so only its words tell (recorded with
 * gnome-keyring and without any service). An unknown refusal counts as a refusal: the
 * keychain is there.
 */
export function tellApart(words: string): KeychainTrouble {
  if (/did not receive a reply|timed? ?out/i.test(words)) return 'keychain-timeout';
  if (/d-?bus error|not provided|no result found|no default store|not supported|cannot find module/i.test(words))
    return 'keychain-missing';
  return 'keychain-locked';
}
