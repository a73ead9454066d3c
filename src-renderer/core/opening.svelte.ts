/**
 * Decides whether an opening view fetches from the service, which costs credits. One rule
 * for all views: not offline, not at an address nobody asked for, not while passing by. The
 * host skips fresh data and signed-out accounts (src-main/feed/opening-reads.ts).
 */
import { untrack } from 'svelte';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import { getApp } from './app-state.svelte.ts';

export type OpeningBlock = 'offline' | 'restored';

export function findOpeningBlock(isOffline: boolean, isRestored: boolean): OpeningBlock | null {
  // Checked first: a restored place stays unfetched when the service is back.
  if (isRestored) return 'restored';
  return isOffline ? 'offline' : null;
}

export interface Opening {
  readonly hindrance: OpeningBlock | null;
  readonly isPending: boolean;
}

/** A user who leaves before this (ms) has only passed by. */
const passedMs = 400;

/**
 * Calls `fetch` for what is due: when the view opens, the service is back, the account signs
 * in or out, or a user acts at a restored address. Call it when the component starts.
 * @param of what the view shows, if it stays while that changes; default: the account
 * @param isAsked a user opened it by hand, so its address doesn't count
 */
export function fetchOnOpen(
  account: () => AccountSummary,
  fetch: () => void,
  { of = () => '', isAsked = false }: { of?: () => string; isAsked?: boolean } = {}
): Opening {
  const app = getApp();
  const opening = createOpening({
    hindrance: () => findOpeningBlock(app.isOffline(account()), !isAsked && app.isPlaceRestored),
    // As text, since every account is a new object whenever one of them changes.
    shown: () => `${String(account().number)} ${String(account().isSignedIn)} ${of()}`,
    fetch
  });
  return {
    get hindrance() {
      return opening.hindrance;
    },
    get isPending() {
      return account().isSignedIn && opening.isPending;
    }
  };
}

interface OpeningOptions {
  readonly hindrance: () => OpeningBlock | null;
  readonly shown: () => string;
  readonly fetch: () => void;
}

export function createOpening(options: OpeningOptions): Opening {
  const hindrance = $derived(options.hindrance());
  const shown = $derived(options.shown());
  let fetched = $state<string | null>(null);
  $effect(() => {
    const now = shown;
    if (hindrance !== null) return;
    const timer = setTimeout(() => {
      fetched = now;
      untrack(options.fetch);
    }, passedMs);
    return () => {
      clearTimeout(timer);
      fetched = null;
    };
  });
  return {
    get hindrance() {
      return hindrance;
    },
    get isPending() {
      return hindrance === null && fetched !== shown;
    }
  };
}
