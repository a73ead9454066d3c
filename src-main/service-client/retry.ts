/** Which failures of a read are worth another try, how long to wait, and how many tries there may be at all. */
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { TransportFailure } from './transport.ts';

const mostAttempts = 4;
/** What took too long once takes long again, may have been charged, and somebody waits for it: once more, no oftener. */
const mostTimedOut = 2;

/**
 * Only reads, and only failures that can pass by themselves: 429, 408, 5xx, no answer in time, a connection lost on the
 * way. `offline` is not one: the refresh comes back when the network does.
 *
 * @param lost what went wrong below HTTP; null where a whole answer came
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

/** Full jitter: anywhere between nothing and 2^n × 300 ms, 10 s at most. */
export function backOff(attempt: number, random: () => number): number {
  return random() * Math.min(10_000, 300 * 2 ** attempt);
}

const mostRetries = 20;

/** A connection's stock of retries: each costs one, each success gives a tenth back, so that retries stay a tenth of the traffic. */
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
