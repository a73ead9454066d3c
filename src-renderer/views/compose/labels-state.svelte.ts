/** The labels that an account's posts can carry, as the cache has them, and the asking for them. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PostsOverview } from '../../../src-shared/bridge/posts.ts';

export class LabelsState {
  readonly #bridge: Bridge;
  readonly #account: number;
  #labels = $state.raw<PostsOverview['labels']>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  /** Null before they were ever read. */
  get labels(): PostsOverview['labels'] {
    return this.#labels;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('posts.overview', { account: this.#account });
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#labels = result.value.labels;
  }

  /** Asks the service: a credit a page. */
  async ask(): Promise<void> {
    this.#isAsking = true;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'labels', account: this.#account } });
    if (result.ok) await this.read();
    else this.#failure = result.failure;
    this.#isAsking = false;
  }
}
