/** When a refresh that stopped short retries by itself. */
import { startOfDay } from '../../src-shared/rules/local-day.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';

/** The first delay. Credits and limits take time; a network is often back at once. */
const firstRetryMs = { credits: 60_000, network: 5_000 };
const longestRetryMs = 15 * 60_000;
/** Bounds how late a changed clock or a sleep is noticed. */
const longestTimerMs = 60 * 60_000;

export function isPassing({ code, status }: ServiceFailure): boolean {
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
  return failure.retryAfterMs ?? Math.min(longestRetryMs, first * 2 ** retries);
}
