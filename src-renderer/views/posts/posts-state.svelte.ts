/**
 * One account's posts as the page holds them. Everything comes from the cache through the bridge; events only say that it is
 * time to read again. It outlives the view, so that coming back to an account paints at once.
 */
import { SvelteSet } from 'svelte/reactivity';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { PostsOverview } from '../../../src-shared/bridge/posts.ts';
import type { FeedState } from '../../../src-shared/bridge/feed.ts';
import { DetailsCache } from '../vault/details-cache.svelte.ts';
import { DraftList } from './draft-list.svelte.ts';
import { PostList, type ListedTab } from './post-list.svelte.ts';

/** A sync changes rows several times a second. */
const rereadMs = 150;

export class PostsState {
  readonly account: number;
  /** Posts and drafts that are on their way out, while they can still be had back. */
  readonly held = new SvelteSet<number>();
  readonly heldDrafts = new SvelteSet<number>();
  /** Scheduled posts that are being moved to another time. */
  readonly moving = new SvelteSet<number>();
  readonly drafts: DraftList;
  /** Pictures of media in drafts and in what is queued. */
  readonly media: DetailsCache;
  readonly #bridge: Bridge;
  readonly #stopListening: () => void;
  readonly #lists: Readonly<Record<ListedTab, PostList>>;
  #overview = $state.raw<PostsOverview | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isPutOff = $state(false);
  #onScreen: PostList | null = null;
  #isShown = false;
  #rereadTimer: ReturnType<typeof setTimeout> | null = null;
  /** Grows when posts have changed: what shows one of them reads it again. */
  #version = $state(0);

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.account = account;
    this.drafts = new DraftList(bridge, account);
    this.media = new DetailsCache(bridge, account);
    const list = (tab: ListedTab) => new PostList(bridge, account, tab);
    this.#lists = {
      published: list('published'),
      scheduled: list('scheduled'),
      saved: list('saved'),
      archived: list('archived')
    };
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  get overview(): PostsOverview | null {
    return this.#overview;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get version(): number {
    return this.#version;
  }

  /** A user was asked about a price and said "not now". */
  get isPutOff(): boolean {
    return this.#isPutOff;
  }

  putOff(isPutOff: boolean): void {
    this.#isPutOff = isPutOff;
  }

  listOf(tab: ListedTab): PostList {
    return this.#lists[tab];
  }

  /** A tab is on the screen; null for drafts and the outbox. */
  show(tab: ListedTab | null, find: string): void {
    this.#onScreen = tab === null ? null : this.#lists[tab];
    this.#restOthers();
    this.#isShown = true;
    void this.readOverview();
    void this.drafts.read(tab === null ? find : '');
    if (this.#onScreen) void this.#onScreen.read(find);
  }

  /** Fetches what is new if it is old. */
  fetchDue(): void {
    void this.#follow(this.#bridge.request('feed.show', this.#feed));
  }

  leave(): void {
    this.#isShown = false;
    this.#onScreen = null;
    this.#restOthers();
    this.media.want('grid', []);
  }

  /** No longer kept by the page. */
  close(): void {
    this.#stopListening();
    this.media.close();
    for (const list of Object.values(this.#lists)) list.close();
    if (this.#rereadTimer) clearTimeout(this.#rereadTimer);
  }

  async readOverview(): Promise<void> {
    const result = await this.#bridge.request('posts.overview', { account: this.account });
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#overview = result.value;
  }

  /** `new` reads what is new; `whole` every page. */
  refresh(scope: 'new' | 'whole'): Promise<void> {
    if (scope === 'whole') this.#isPutOff = false;
    return this.#follow(this.#bridge.request('feed.refresh', { ...this.#feed, scope }));
  }

  pause(): Promise<void> {
    return this.#follow(this.#bridge.request('feed.pause', this.#feed));
  }

  /** With `beyondBudget` a user has seen the price. */
  resume(beyondBudget: boolean): Promise<void> {
    return this.#follow(this.#bridge.request('feed.resume', { ...this.#feed, beyondBudget }));
  }

  /** Reads what is on the screen again. */
  async readAgain(): Promise<void> {
    await Promise.all([this.readOverview(), this.#onScreen?.read()]);
  }

  /** Rows that nobody looks at aren't read again when they change. */
  #restOthers(): void {
    for (const list of Object.values(this.#lists)) if (list !== this.#onScreen) list.rows.want('grid', []);
  }

  get #feed() {
    return { account: this.account, feed: 'posts' } as const;
  }

  async #follow(request: Promise<Result<FeedState>>): Promise<void> {
    const result = await request;
    if (result.ok) this.#takeRefresh(result.value);
    else if (this.#overview === null) this.#failure = result.failure;
  }

  #hear(message: EventMessage): void {
    if (!('account' in message.payload) || message.payload.account !== this.account) return;
    if (message.event === 'feed.changed' && message.payload.feed === 'posts') this.#takeRefresh(message.payload.state);
    else if (message.event === 'posts.changed') this.readSoon();
    else if (message.event === 'drafts.changed' && this.#isShown) void this.drafts.read();
  }

  #takeRefresh(refresh: FeedState): void {
    if (this.#overview) this.#overview = { ...this.#overview, refresh };
  }

  /** Rows may have changed: by an event, or by the time that it is. */
  readSoon(): void {
    for (const list of Object.values(this.#lists)) list.markStale();
    if (!this.#isShown || this.#rereadTimer !== null) return;
    this.#rereadTimer = setTimeout(() => {
      this.#rereadTimer = null;
      this.#version += 1;
      void this.readAgain();
    }, rereadMs);
  }
}
