/** Which failures of a read are worth another try, how long to wait, and how many tries there may be at all. */
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';

export const mostAttempts = 4;

/** Only reads, and only failures that can pass by themselves. `offline` is not one: the refresh comes back when the network does. */
export function isWorthRetrying(endpoint: Endpoint, failure: ServiceFailure): boolean {
  if (endpoint.effect !== 'read') return false;
  if (failure.code === 'rate-limited' || failure.code === 'timed-out') return true;
  return failure.code === 'unreadable' && (failure.status === null || failure.status >= 500);
}

/** Full jitter: anywhere between nothing and 2^n × 300 ms, 10 s at most. */
export function backOff(attempt: number, random: () => number): number {
  return random() * Math.min(10_000, 300 * 2 ** attempt);
}

/** A connection's stock of retries: each costs one, each answered call gives a tenth back, so that retries stay a tenth of the traffic. */
export class RetryBudget {
  #left = 20;

  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  giveBack(): void {
    this.#left = Math.min(20, this.#left + 0.1);
  }
}
