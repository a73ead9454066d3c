import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { FeedName, FeedState } from '../../src-shared/bridge/feed.ts';
import type { Asking, Refreshing } from './refresh-commands.ts';

interface FeedOf<F> {
  readonly account: number;
  readonly feed: F;
}

export class FeedSync<F extends FeedName> implements Refreshing, Asking {
  readonly #bridge: Bridge;
  readonly #feeds: readonly FeedOf<F>[];
  readonly #take: (feed: F, state: FeedState) => void;
  #failure = $state.raw<Failure | null>(null);
  #isPutOff = $state(false);

  constructor(bridge: Bridge, account: number, feeds: readonly F[], take: (feed: F, state: FeedState) => void) {
    this.#bridge = bridge;
    this.#feeds = feeds.map((feed) => ({ account, feed }));
    this.#take = take;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get isPutOff(): boolean {
    return this.#isPutOff;
  }

  putOff(isPutOff: boolean): void {
    this.#isPutOff = isPutOff;
  }

  fetchDue(): void {
    void this.#each((feed) => this.#bridge.request('feed.show', feed));
  }

  refresh(scope: 'new' | 'whole'): Promise<void> {
    if (scope === 'whole') this.#isPutOff = false;
    return this.#each((feed) => this.#bridge.request('feed.refresh', { ...feed, scope }));
  }

  pause(): Promise<void> {
    return this.#each((feed) => this.#bridge.request('feed.pause', feed));
  }

  resume(beyondBudget: boolean): Promise<void> {
    return this.#each((feed) => this.#bridge.request('feed.resume', { ...feed, beyondBudget }));
  }

  async #each(request: (feed: FeedOf<F>) => Promise<Result<FeedState>>): Promise<void> {
    await Promise.all(
      this.#feeds.map(async (one) => {
        const result = await request(one);
        this.#failure = result.ok ? null : result.failure;
        if (result.ok) this.#take(one.feed, result.value);
      })
    );
  }
}
