/** Retries waits that no event ends: a pause of the service, or credits. */
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import { Timers } from '../timers.ts';

type Reason = Pick<ServiceFailure, 'code' | 'retryAfterMs'>;

const soonMs = 1000;
const shortMs = 30_000;
const longMs = 5 * 60_000;

/** Null if an event ends the wait: the connection is back, or accepts the key. */
function waitFor({ code, retryAfterMs }: Reason): number | null {
  if (code === 'offline' || code === 'refused-key') return null;
  if (code === 'cancelled') return soonMs;
  if (code === 'no-credits' || code === 'over-budget') return longMs;
  return Math.max(soonMs, retryAfterMs ?? shortMs);
}

/** One timer a connection. */
export class Wakers {
  readonly #wake: (connection: number) => void;
  readonly #timers = new Timers<number>();

  constructor(wake: (connection: number) => void) {
    this.#wake = wake;
  }

  set(connection: number, reason: Reason): void {
    const ms = waitFor(reason);
    if (ms === null) return;
    this.#timers.set(connection, ms, () => {
      this.#wake(connection);
    });
  }

  /** For good: the next start retries. */
  close(): void {
    this.#timers.close();
  }
}
