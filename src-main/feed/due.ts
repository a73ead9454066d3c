/** When the app fetches by itself: as a view opens, and after a refresh stopped short. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import { startOfDay } from '../../src-shared/rules/local-day.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** A repeated call would meet these again, for a credit each. Other failures pass. */
const refusals: readonly FailureCode[] = ['not-found', 'not-offered', 'rejected', 'platform-refused', 'unreadable'];

interface Fetched {
  readonly readAt: Ms | null;
  readonly last?: { readonly failure: Failure; readonly at: Ms } | undefined;
  readonly freshForMs: number;
}

/** Whether opening a view fetches. Fresh or just refused data is skipped, since a fetch costs a credit. */
export function isDue({ readAt, last, freshForMs }: Fetched, now: Ms): boolean {
  if (last && refusals.includes(last.failure.code) && isFresh(last.at, freshForMs, now)) return false;
  return readAt === null || !isFresh(readAt, freshForMs, now);
}

export function isFresh(at: Ms, freshForMs: number, now: Ms): boolean {
  return at <= now && at > now - freshForMs;
}

/** The first delay. Credits and limits take time; a network is often back at once. */
const firstRetryMs = { credits: 60_000, network: 5_000 };
const longestRetryMs = 15 * 60_000;
/** Bounds how late a changed clock or a sleep is noticed. */
const longestTimerMs = 60 * 60_000;

export function isPassing({ code, status }: Pick<Failure, 'code' | 'status'>): boolean {
  if (code === 'unreadable') return status === null || status >= 500;
  return ['offline', 'timed-out', 'unavailable', 'no-credits', 'over-budget', 'rate-limited'].includes(code);
}

/**
 * @param retries failed retries so far
 * @returns milliseconds until the next retry
 */
export function retryAfter(failure: Pick<Failure, 'code' | 'retryAfterMs'>, retries: number, now: number): number {
  if (failure.code === 'over-budget') return Math.min(longestTimerMs, startOfDay(now, 1) - now + 1000);
  const isForCredits = failure.code === 'no-credits' || failure.code === 'rate-limited';
  const first = isForCredits ? firstRetryMs.credits : firstRetryMs.network;
  // A service that asks for no pause at all must not get a call after the other.
  return Math.max(failure.retryAfterMs ?? 0, Math.min(longestRetryMs, first * 2 ** retries));
}
