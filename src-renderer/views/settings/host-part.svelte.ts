/** A part of the settings that lies in the host: what it last said, and what a user asks of it. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { anewFor } from '../../core/anew-for.ts';
import { useQuery, type Query, type QueryOptions } from '../../core/query.svelte.ts';

export class HostPart<T> {
  readonly query: Query<null, T>;
  /** Of what a user asked for; forgotten once the host says something new. */
  #failure: Failure | null = $derived.by(() => anewFor(this.query.value, null));
  #isBusy = $state(false);

  /** For a component. */
  constructor(bridge: Bridge, read: () => Promise<Result<T>>, options: QueryOptions<T>) {
    this.query = useQuery(bridge, read, () => null, options);
  }

  /** Null until it was said. */
  get value(): T | null {
    return this.query.value;
  }
  /** Why the last request failed; null once one has succeeded. */
  get failure(): Failure | null {
    return this.#failure ?? this.query.failure;
  }
  /** An answer is waited for. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** For requests whose answer is the part as it is then. */
  async ask(request: () => Promise<Result<T>>): Promise<void> {
    const value = await this.work(request);
    if (value !== null) this.query.set(value);
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
