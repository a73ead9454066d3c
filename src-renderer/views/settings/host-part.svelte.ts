/** A part of the settings that lies in the host: what it last said, and what a user asks of it. */
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';

export class HostPart<T> {
  #value = $state.raw<T | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isBusy = $state(false);

  /** Null until it was said. */
  get value(): T | null {
    return this.#value;
  }
  /** Why the last request failed; null once one has succeeded. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** An answer is waited for. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  take(value: T): void {
    this.#value = value;
    this.#failure = null;
  }

  fail(failure: Failure | null): void {
    this.#failure = failure;
  }

  /** Without anybody asking for it: it is in nobody's way, and what was asked for meanwhile tells more. */
  async read(request: () => Promise<Result<T>>): Promise<void> {
    const result = await request();
    if (this.#isBusy) return;
    if (result.ok) this.take(result.value);
    else this.fail(result.failure);
  }

  /** For requests whose answer is the part as it is then. */
  async ask(request: () => Promise<Result<T>>): Promise<void> {
    const value = await this.work(request);
    if (value !== null) this.take(value);
  }

  /** For the others. Null where it failed, or where another one is under way. */
  async work<V>(request: () => Promise<Result<V>>): Promise<V | null> {
    if (this.#isBusy) return null;
    this.#isBusy = true;
    const result = await request();
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    return result.ok ? result.value : null;
  }
}
