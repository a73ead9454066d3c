/**
 * Decides whether opening a view fetches. A fetch costs a credit, so fresh or just refused
 * data is skipped. Pure.
 */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** A repeated call would meet these again, for a credit each. Other failures pass. */
const refusals: readonly FailureCode[] = ['not-found', 'not-offered', 'rejected', 'platform-refused', 'unreadable'];

interface Fetched {
  readonly readAt: Ms | null;
  readonly last?: { readonly failure: Failure; readonly at: Ms } | undefined;
  readonly freshForMs: number;
}

export function isDue({ readAt, last, freshForMs }: Fetched, now: Ms): boolean {
  if (last && refusals.includes(last.failure.code) && isFresh(last.at, freshForMs, now)) return false;
  return readAt === null || !isFresh(readAt, freshForMs, now);
}

export function isFresh(at: Ms, freshForMs: number, now: Ms): boolean {
  return at <= now && at > now - freshForMs;
}
