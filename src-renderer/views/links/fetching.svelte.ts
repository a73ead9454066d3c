/** A load on request: whether it runs, and why the last one failed. */
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

  /**
   * One at a time.
   * @param then runs once the data is cached
   */
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
