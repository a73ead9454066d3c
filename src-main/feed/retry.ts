/** When a refresh that stopped short retries by itself. */
import { startOfDay } from '../../src-shared/rules/local-day.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';

/** Credits and limits take time; a network is often back at once. */
const firstRetryMs = { credits: 60_000, network: 5_000 };
const longestRetryMs = 15 * 60_000;
/** A changed clock or a sleep is noticed within this time. */
const longestTimerMs = 60 * 60_000;

/** Failures that pass by themselves: network, credits, budget, limits, and a service in trouble. */
export function isPassing({ code, status }: ServiceFailure): boolean {
  if (code === 'unreadable') return status === null || status >= 500;
  return ['offline', 'timed-out', 'unavailable', 'no-credits', 'over-budget', 'rate-limited'].includes(code);
}

/** @param retries failed retries so far; @param now ms since 1970. @returns milliseconds until the next retry */
export function retryAfter(failure: Pick<Failure, 'code' | 'retryAfterMs'>, retries: number, now: number): number {
  if (failure.code === 'over-budget') return Math.min(longestTimerMs, startOfDay(now, 1) - now + 1000);
  const isForCredits = failure.code === 'no-credits' || failure.code === 'rate-limited';
  const first = isForCredits ? firstRetryMs.credits : firstRetryMs.network;
  return failure.retryAfterMs ?? Math.min(longestRetryMs, first * 2 ** retries);
}
