/** One timer per attempt, and never two calls at a time. */
import { Timers } from '../../timers.ts';

export class AttemptPolls {
  readonly #poll: (attempt: number) => Promise<void>;
  readonly #timers = new Timers<number>();
  readonly #underWay = new Map<number, Promise<void>>();
  #isClosed = false;

  constructor(poll: (attempt: number) => Promise<void>) {
    this.#poll = poll;
  }

  schedule(attempt: number, ms: number): void {
    this.#timers.set(attempt, ms, () => void this.now(attempt));
  }

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

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timers.close();
    await Promise.all(this.#underWay.values());
  }
}
