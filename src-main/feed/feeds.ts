import type { FeedName, FeedState } from '../../src-shared/bridge/feed.ts';
import type { News } from '../news.ts';
import type { FindReach } from '../reach.ts';
import type { FeedSource } from './feed-source.ts';
import { Refresher } from './refresher.ts';

interface FeedsOptions {
  readonly reach: FindReach;
  readonly news: News;
  readonly report: (error: unknown) => void;
}

export interface AskingFeed {
  readonly account: number;
  readonly credits: number;
  readonly items: number | null;
}

export class Feeds {
  readonly #options: FeedsOptions;
  readonly #sources = new Map<FeedName, FeedSource>();
  readonly #refreshers = new Map<FeedName, Map<number, Refresher>>();

  constructor(options: FeedsOptions) {
    this.#options = options;
  }

  register(source: FeedSource): void {
    this.#sources.set(source.name, source);
    this.#refreshers.set(source.name, new Map());
  }

  state(account: number, feed: FeedName): Promise<FeedState> {
    return this.#of(account, feed).readState();
  }

  async show(account: number, feed: FeedName): Promise<FeedState> {
    await this.#source(feed).onShown?.(account);
    return this.#of(account, feed).show();
  }

  async refresh(account: number, feed: FeedName, scope: 'new' | 'whole'): Promise<FeedState> {
    await this.#source(feed).onShown?.(account);
    return this.#of(account, feed).refresh(scope);
  }

  async refreshUnlessStopped(account: number, feed: FeedName): Promise<FeedState> {
    await this.#source(feed).onShown?.(account);
    return this.#of(account, feed).refreshUnlessStopped();
  }

  pause(account: number, feed: FeedName): Promise<FeedState> {
    return this.#of(account, feed).pause();
  }

  resume(account: number, feed: FeedName, beyondBudget: boolean): Promise<FeedState> {
    return this.#of(account, feed).resume(beyondBudget);
  }

  visit(account: number, feed: FeedName, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<FeedState> {
    return this.#of(account, feed).visit(allowance, stop);
  }

  asking(feed: FeedName): AskingFeed[] {
    return [...(this.#refreshers.get(feed) ?? [])].flatMap(([account, { state }]) =>
      state.phase === 'asking' ? [{ account, credits: state.price ?? 0, items: state.total }] : []
    );
  }

  wake(connection: number): void {
    for (const [account, refresher] of this.#all())
      if (this.#options.reach(account)?.connection === connection) refresher.wake();
  }

  followSignIns(): void {
    for (const [, refresher] of this.#all()) refresher.followSignIn();
  }

  async drop(accounts: readonly number[]): Promise<void> {
    const gone = this.#all().filter(([account]) => accounts.includes(account));
    for (const ofFeed of this.#refreshers.values()) for (const account of accounts) ofFeed.delete(account);
    await Promise.all(gone.map(([, refresher]) => refresher.close()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#all().map(([, refresher]) => refresher.close()));
  }

  #all(): [number, Refresher][] {
    return [...this.#refreshers.values()].flatMap((ofFeed) => [...ofFeed]);
  }

  #source(feed: FeedName): FeedSource {
    const source = this.#sources.get(feed);
    if (!source) throw new RangeError(`No area fetches ${feed}.`);
    return source;
  }

  #of(account: number, feed: FeedName): Refresher {
    const source = this.#source(feed);
    const ofFeed = this.#refreshers.get(feed);
    const found = ofFeed?.get(account);
    if (found) return found;
    const made = this.#make(account, source);
    ofFeed?.set(account, made);
    return made;
  }

  #make(account: number, source: FeedSource): Refresher {
    const { reach, news, report } = this.#options;
    let isAsking = false;
    return new Refresher({
      reach: () => reach(account),
      source,
      onState: (state) => {
        news.emit('feed.changed', { account, feed: source.name, state });
        if (isAsking !== (state.phase === 'asking')) news.emit('needs.recheck', {});
        isAsking = state.phase === 'asking';
      },
      onRows: (figures) => {
        source.onRows(account, figures);
      },
      onDefect: report
    });
  }
}
