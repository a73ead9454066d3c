/** When a refresh that waits tries again, and how many of these tries count as requested. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';
import { retryAfter } from './due.ts';

/** Each may cost a credit, so few count as part of the request that failed. */
const mostRequested = 2;

export class Retries {
  readonly #retry: () => void;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;
  #requested = 0;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  noteRequest(): void {
    this.#requested = mostRequested;
  }

  /** @param met rows that are new to the sync */
  notePage(met: number): void {
    // The newest page again is no progress, so a sync that stops behind it retries less often.
    if (met > 0) this.#done = 0;
    // The user has the newest page; the rest is background work.
    this.#requested = 0;
  }

  /** Whether a retry after this failure still counts as requested. Each call is one retry. */
  spendRequested(failure: Failure | null): boolean {
    if (this.#requested === 0) return false;
    // Without a network the page wasn't sent.
    if (failure?.code !== 'offline') this.#requested -= 1;
    return true;
  }

  wait(failure: Failure, now: Ms): void {
    this.cancel();
    this.#timer = setTimeout(this.#retry, retryAfter(failure, this.#done, now)).unref();
    this.#done += 1;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
