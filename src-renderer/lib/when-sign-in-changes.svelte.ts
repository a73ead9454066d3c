/** What a view reads as it opens the host leaves out while its account is signed out: the view opens once more when that has changed. */
import { untrack } from 'svelte';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';

/** Runs when the account that is on the screen was signed out, or in again. Called where a component is made. */
export function whenSignInChanges(account: () => AccountSummary, run: () => void): void {
  let [number, wasSignedIn] = untrack(() => [account().number, account().isSignedIn]);
  $effect(() => {
    const { number: now, isSignedIn } = account();
    const hasChanged = now === number && isSignedIn !== wasSignedIn;
    [number, wasSignedIn] = [now, isSignedIn];
    if (hasChanged) untrack(run);
  });
}
