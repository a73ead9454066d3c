import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { TransportFailure } from './transport.ts';

const mostAttempts = 4;
/** One retry only: a slow read is slow again, may have been charged, and somebody waits. */
const mostTimedOut = 2;

/**
 * Only reads, and only failures that can pass: 429, 408, 5xx, a time-out, a lost
 * connection. Not `offline`, after which the refresh returns with the network.
 * @param lost failure below HTTP; null if a whole answer came
 */
export function isWorthRetrying(
  endpoint: Endpoint,
  failure: ServiceFailure,
  lost: TransportFailure['kind'] | null,
  attempt: number
): boolean {
  if (endpoint.effect !== 'read' || attempt >= mostAttempts) return false;
  if (failure.code === 'rate-limited' || lost === 'cut') return true;
  if (failure.code === 'timed-out') return attempt < mostTimedOut;
  return lost === null && failure.code === 'unreadable' && failure.status !== null && failure.status >= 500;
}

/** @returns milliseconds until the next attempt, on average twice as long each time */
export function backOff(attempt: number, random: () => number): number {
  return random() * Math.min(10_000, 300 * 2 ** attempt);
}

const mostRetries = 20;

/** Each success returns a tenth of a retry, so retries stay a tenth of the traffic. */
export class RetryBudget {
  #left = mostRetries;

  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  giveBack(): void {
    this.#left = Math.min(mostRetries, this.#left + 0.1);
  }
}
