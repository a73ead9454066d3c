/** When attempts to sign in are asked about: one timer each, and never two calls about one at a time. */
import { Timers } from '../../timers.ts';

export class AttemptPolls {
  readonly #poll: (attempt: number) => Promise<void>;
  readonly #timers = new Timers<number>();
  readonly #underWay = new Map<number, Promise<void>>();
  #isClosed = false;

  /** @param poll must not reject; it says itself when the attempt is asked about next */
  constructor(poll: (attempt: number) => Promise<void>) {
    this.#poll = poll;
  }

  /** In so many ms, instead of when it was planned before. */
  schedule(attempt: number, ms: number): void {
    this.#timers.set(attempt, ms, () => void this.now(attempt));
  }

  /** At once; a poll that is under way is this one too. */
  now(attempt: number): Promise<void> {
    this.cancel(attempt);
    const known = this.#underWay.get(attempt);
    if (known || this.#isClosed) return known ?? Promise.resolve();
    const poll = this.#poll(attempt).finally(() => {
      this.#underWay.delete(attempt);
    });
    this.#underWay.set(attempt, poll);
    return poll;
  }

  cancel(attempt: number): void {
    this.#timers.cancel(attempt);
  }

  /** Plans nothing more, and resolves when no poll is under way; whoever is asked must have been closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timers.close();
    await Promise.all(this.#underWay.values());
  }
}
