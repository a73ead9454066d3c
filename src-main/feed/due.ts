/** Decides whether showing something fetches it. Each fetch costs a credit, so what is fresh or was just refused is skipped. Pure. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** Answers about the thing itself, for a credit each. Any other failure passes, such as with a new key or when the network is back. */
const refusals: readonly FailureCode[] = ['not-found', 'not-offered', 'rejected', 'platform-refused', 'unreadable'];

interface Fetched {
  /** When it was fetched last, as the cache knows it; null where it never was. */
  readonly readAt: Ms | null;
  /** Why the last attempt failed, and when. */
  readonly last?: { readonly failure: Failure; readonly at: Ms } | undefined;
  /** How long it counts as fresh. */
  readonly freshForMs: number;
}

export function isDue({ readAt, last, freshForMs }: Fetched, now: Ms): boolean {
  if (last && refusals.includes(last.failure.code) && isFresh(last.at, freshForMs, now)) return false;
  return readAt === null || !isFresh(readAt, freshForMs, now);
}

/** A time in the future isn't fresh, in case the clock was set back. */
export function isFresh(at: Ms, freshForMs: number, now: Ms): boolean {
  return at <= now && at > now - freshForMs;
}
