/** When to try again what waits for something that nobody tells of: a pause that the service asked for, or credits. */
import type { ServiceFailure } from '../../src-shared/service/failures.ts';

type Reason = Pick<ServiceFailure, 'code' | 'retryAfterMs'>;

const soonMs = 1000;
const shortMs = 30_000;
const longMs = 5 * 60_000;

/** Null for what is told of: that a connection answers again, or takes the key again. */
function waitFor({ code, retryAfterMs }: Reason): number | null {
  if (code === 'offline' || code === 'refused-key') return null;
  if (code === 'cancelled') return soonMs;
  if (code === 'no-credits' || code === 'over-budget') return longMs;
  return Math.max(soonMs, retryAfterMs ?? shortMs);
}

/** One timer a connection. */
export class Wakers {
  readonly #wake: (connection: number) => void;
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #isClosed = false;

  constructor(wake: (connection: number) => void) {
    this.#wake = wake;
  }

  set(connection: number, reason: Reason): void {
    const ms = waitFor(reason);
    if (ms === null || this.#isClosed) return;
    clearTimeout(this.#timers.get(connection));
    const timer = setTimeout(() => {
      this.#timers.delete(connection);
      this.#wake(connection);
    }, ms);
    timer.unref();
    this.#timers.set(connection, timer);
  }

  /** For good: what is given up while the app closes is tried again by its next start. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
