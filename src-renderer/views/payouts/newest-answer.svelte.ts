/** What the host has answered last, and why it couldn't. */
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';

export class NewestAnswer<T> {
  readonly #onTake: (before: T | null, after: T) => void;
  #state = $state.raw<T | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;

  /** @param onTake right before another answer takes its place */
  constructor(onTake: (before: T | null, after: T) => void = () => undefined) {
    this.#onTake = onTake;
  }

  /** Null until the host has answered. */
  get state(): T | null {
    return this.#state;
  }

  /** Why the newest question couldn't be answered; null where it could. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** An answer that a newer question has overtaken may be older than what is shown. */
  async take(request: Promise<Result<T>>): Promise<void> {
    const nth = (this.#asked += 1);
    const result = await request;
    if (nth !== this.#asked) return;
    this.noteFailure(result);
    if (!result.ok) return;
    this.#onTake(this.#state, result.value);
    this.#state = result.value;
  }

  /** Of a question whose answer isn't kept. */
  noteFailure(result: Result<unknown>): void {
    this.#failure = result.ok ? null : result.failure;
  }
}
