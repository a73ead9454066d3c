/** When a refresh that stopped short looks again by itself. */
import { startOfDay } from '../../src-shared/rules/local-day.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';

/** Credits and limits take their time; a network is often back at once. */
const firstLookMs = { credits: 60_000, network: 5_000 };
const longestLookMs = 15 * 60_000;
/** A clock that is set, or a machine that slept, is noticed within this. */
const longestTimerMs = 60 * 60_000;

/** What passes by itself: the network, credits, budget or limits, and a service that answers badly for a while. */
export function isPassing({ code, status }: ServiceFailure): boolean {
  if (code === 'unreadable') return status === null || status >= 500;
  return ['offline', 'timed-out', 'unavailable', 'no-credits', 'over-budget', 'rate-limited'].includes(code);
}

/** @param looks how often it has looked in vain; @param now ms since 1970. @returns milliseconds until the next look */
export function retryAfter(failure: Pick<Failure, 'code' | 'retryAfterMs'>, looks: number, now: number): number {
  if (failure.code === 'over-budget') return Math.min(longestTimerMs, startOfDay(now, 1) - now + 1000);
  const isForCredits = failure.code === 'no-credits' || failure.code === 'rate-limited';
  const first = isForCredits ? firstLookMs.credits : firstLookMs.network;
  return failure.retryAfterMs ?? Math.min(longestLookMs, first * 2 ** looks);
}
