/** Something that a user has fetched: whether it is under way, and why the last try came to nothing. */
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';

export class Fetching {
  #isRunning = $state(false);
  #failure = $state.raw<Failure | null>(null);

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** Once at a time. @param then what follows when it is in the cache */
  async run(fetch: () => Promise<Result<unknown>>, then: () => Promise<void>): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#failure = null;
    const result = await fetch();
    if (result.ok) await then();
    else this.#failure = result.failure;
    this.#isRunning = false;
  }
}
