/**
 * Whether a view that opens fetches from the service, which costs credits. The rule is the same for every view: not while the
 * service is away, not at a place that no user has asked for, and not for a user who only passes by. The host fetches nothing
 * that is fresh, and nothing of an account that is signed out (src-main/feed/opening-reads.ts).
 */
import { untrack } from 'svelte';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import { getApp } from './app-state.svelte.ts';

/** `restored`: the place is the one of the last run, or a link from outside led to it. */
export type Hindrance = 'offline' | 'restored';

/** Why a view that opens fetches nothing; null where it may. */
export function findHindrance(isOffline: boolean, isRestored: boolean): Hindrance | null {
  // First, since nothing is fetched there when the service is back either.
  if (isRestored) return 'restored';
  return isOffline ? 'offline' : null;
}

export interface Opening {
  readonly hindrance: Hindrance | null;
  /** It fetches in a moment. */
  readonly isPending: boolean;
}

/** Who has gone on before this (ms) has only passed by, on the way to another account or chat. */
const passedMs = 400;

/**
 * Calls `fetch` for what is due: when the view has opened, when the service is back, when the account was signed in or out, and
 * when a user comes to a place that was restored. Called where a component is made.
 * @param of what the view shows, where it stays while that changes; the account where absent
 * @param isAsked a user has opened it by hand, so where it stands doesn't count
 */
export function fetchOnOpen(
  account: () => AccountSummary,
  fetch: () => void,
  { of = () => '', isAsked = false }: { of?: () => string; isAsked?: boolean } = {}
): Opening {
  const app = getApp();
  const opening = createOpening({
    hindrance: () => findHindrance(app.isOffline(account()), !isAsked && app.isPlaceRestored),
    // A text, since every account is another object whenever one of them changes.
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
  readonly hindrance: () => Hindrance | null;
  /** Where it is another, the view has opened anew. */
  readonly shown: () => string;
  readonly fetch: () => void;
}

/** As `fetchOnOpen`, without an app. */
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
