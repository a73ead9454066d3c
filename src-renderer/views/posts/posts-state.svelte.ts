/** Outlives the view, so that coming back paints at once. */
import { SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PostsOverview } from '../../../src-shared/bridge/posts.ts';
import { FeedSync } from '../../core/feed-sync.svelte.ts';
import { Query } from '../../core/query.svelte.ts';
import { DetailsCache } from '../../media/details-cache.svelte.ts';
import { openDrafts, type DraftList } from './draft-list.svelte.ts';
import { PostList, type ListedTab } from './post-list.svelte.ts';

export class PostsState {
  readonly account: number;
  readonly pending = new SvelteSet<number>();
  readonly pendingDrafts = new SvelteSet<number>();
  readonly sync: FeedSync<'posts'>;
  readonly drafts: DraftList;
  readonly media: DetailsCache;
  readonly #lists: Readonly<Record<ListedTab, PostList>>;
  readonly #overview: Query<{ readonly account: number }, PostsOverview>;
  #onScreen: PostList | null = null;

  constructor(bridge: Bridge, account: number) {
    this.account = account;
    this.sync = new FeedSync(bridge, account, ['posts'], (_, refresh) => {
      this.#overview.update((overview) => ({ ...overview, refresh }));
    });
    this.drafts = openDrafts(bridge, account);
    this.media = new DetailsCache(bridge, account);
    const list = (tab: ListedTab) => new PostList(bridge, account, tab);
    this.#lists = {
      published: list('published'),
      scheduled: list('scheduled'),
      saved: list('saved'),
      archived: list('archived')
    };
    this.#overview = new Query(
      bridge,
      (of) => bridge.request('posts.overview', of),
      { account },
      {
        on: ['posts.changed'],
        patch: (overview, { event, payload }) =>
          event === 'feed.changed' && payload.feed === 'posts' ? { ...overview, refresh: payload.state } : null
      }
    );
  }

  get overview(): PostsOverview | null {
    return this.#overview.value;
  }

  get failure(): Failure | null {
    return this.#overview.failure ?? (this.overview === null ? this.sync.failure : null);
  }

  listOf(tab: ListedTab): PostList {
    return this.#lists[tab];
  }

  open(): () => void {
    this.invalidate();
    const stops = [this.#overview.watch(), this.drafts.watch()];
    return () => {
      for (const stop of stops) stop();
      this.media.want('grid', []);
    };
  }

  /** Keeps a tab current until the returned function is called; null for drafts and outbox. */
  show(tab: ListedTab | null, find: string, byTips: boolean): () => void {
    this.drafts.ask({ account: this.account, find: tab === null ? find : '' });
    this.#onScreen = tab === null ? null : this.#lists[tab];
    return (
      this.#onScreen?.show(find, byTips && this.#onScreen.selection !== null ? 'tips' : 'time') ?? (() => undefined)
    );
  }

  close(): void {
    this.media.close();
    this.drafts.close();
    this.#overview.close();
    for (const list of Object.values(this.#lists)) list.close();
  }

  async readAgain(): Promise<void> {
    await Promise.all([this.#overview.refresh(), this.drafts.refresh(), this.#onScreen?.readAgain()]);
  }

  /** For changes without an event: a scheduled post goes live by time. */
  invalidate(): void {
    for (const one of [this.#overview, this.drafts, ...Object.values(this.#lists)]) one.invalidate();
  }
}
