/**
 * One account's links as the page holds them. Everything comes from the cache through the bridge; events only say that it is
 * time to read again. It outlives the view, so that coming back to an account paints at once.
 */
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { FeedName, FeedState } from '../../../src-shared/bridge/feed.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkKind, LinksOverview } from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import { joinFeeds } from '../../../src-shared/rules/join-feeds.ts';
import { AskedList } from './asked-list.svelte.ts';
import { LinkList } from './link-list.svelte.ts';
import { LinkSelection } from './link-selection.svelte.ts';

/** A sync changes rows several times a second. */
const rereadMs = 150;

const kinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

/** What belongs to one kind of link. */
interface OfKind {
  readonly list: LinkList;
  readonly asked: AskedList;
  readonly selection: LinkSelection;
}

export class LinksState {
  readonly account: number;
  readonly #bridge: Bridge;
  readonly #stopListening: () => void;
  readonly #kinds: Readonly<Record<LinkKind, OfKind>>;
  #overview = $state.raw<LinksOverview | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isCalculating = $state(false);
  #calculateFailure = $state.raw<Failure | null>(null);
  #onScreen: LinkKind | null = null;
  #rereadTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.account = account;
    const make = (kind: LinkKind): OfKind => ({
      list: new LinkList(bridge, account, kind),
      asked: new AskedList(bridge, account, kind),
      selection: new LinkSelection()
    });
    this.#kinds = { tracking: make('tracking'), trial: make('trial') };
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  of(kind: LinkKind): OfKind {
    return this.#kinds[kind];
  }

  get overview(): LinksOverview | null {
    return this.#overview;
  }

  /** The refresh of both kinds; null before it is known. */
  get syncing(): FeedState | null {
    return this.#overview && joinFeeds(Object.values(this.#overview.refresh));
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The service is asked to answer only once it has the figures. */
  get isCalculating(): boolean {
    return this.#isCalculating;
  }

  /** Why the last wait for figures came to nothing. */
  get calculateFailure(): Failure | null {
    return this.#calculateFailure;
  }

  /** A tab is on the screen. */
  show(kind: LinkKind, find: string): void {
    const before = this.#onScreen;
    this.#onScreen = kind;
    this.#restOthers();
    if (before === null) void this.readOverview();
    void this.#kinds[kind].list.read({ find });
    // Each letter of a search comes here too.
    if (kind !== before && this.#kinds[kind].asked.asked === null) void this.#kinds[kind].asked.read();
  }

  /** Fetches what is new if it is old. */
  fetchDue(): void {
    void this.#eachFeed((feed) => this.#bridge.request('feed.show', feed));
  }

  leave(): void {
    this.#onScreen = null;
    this.#restOthers();
  }

  /** No longer kept by the page. */
  close(): void {
    this.#stopListening();
    for (const { list } of Object.values(this.#kinds)) list.close();
    if (this.#rereadTimer) clearTimeout(this.#rereadTimer);
  }

  async readOverview(): Promise<void> {
    const result = await this.#bridge.request('links.overview', { account: this.account });
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#overview = result.value;
  }

  /** `new` reads what is new; `whole` every page. */
  refresh(scope: 'new' | 'whole'): Promise<void> {
    return this.#eachFeed((feed) => this.#bridge.request('feed.refresh', { ...feed, scope }));
  }

  pause(): Promise<void> {
    return this.#eachFeed((feed) => this.#bridge.request('feed.pause', feed));
  }

  /** With `beyondBudget` a user has seen the price. */
  resume(beyondBudget: boolean): Promise<void> {
    return this.#eachFeed((feed) => this.#bridge.request('feed.resume', { ...feed, beyondBudget }));
  }

  /** Waits for the figures of tracking links, which may take minutes. */
  async calculate(): Promise<void> {
    if (this.#isCalculating) return;
    this.#isCalculating = true;
    this.#calculateFailure = null;
    const of = { part: 'link-figures', account: this.account } as const;
    const result = await this.#bridge.request('part.refresh', { of });
    if (result.ok) await this.readOverview();
    else this.#calculateFailure = result.failure;
    this.#isCalculating = false;
  }

  /** Reads what is on the screen again. */
  async readAgain(): Promise<void> {
    await Promise.all([this.readOverview(), this.#onScreen && this.#kinds[this.#onScreen].list.read()]);
  }

  /** Rows that nobody looks at aren't read again when they change. */
  #restOthers(): void {
    for (const [kind, { list }] of Object.entries(this.#kinds))
      if (kind !== this.#onScreen) for (const who of ['grid', 'viewer', 'picked'] as const) list.want(who, []);
  }

  async #eachFeed(
    request: (feed: { readonly account: number; readonly feed: FeedName }) => Promise<Result<FeedState>>
  ): Promise<void> {
    await Promise.all(
      kinds.map(async (kind) => {
        const result = await request({ account: this.account, feed: linkFeeds[kind] });
        if (result.ok) this.#takeRefresh(kind, result.value);
        else if (this.#overview === null) this.#failure = result.failure;
      })
    );
  }

  #hear(message: EventMessage): void {
    if (!('account' in message.payload) || message.payload.account !== this.account) return;
    if (message.event === 'links.changed') this.#readSoon();
    if (message.event !== 'feed.changed') return;
    const { feed, state } = message.payload;
    for (const kind of kinds) if (linkFeeds[kind] === feed) this.#takeRefresh(kind, state);
  }

  #takeRefresh(kind: LinkKind, state: FeedState): void {
    if (this.#overview) this.#overview = { ...this.#overview, refresh: { ...this.#overview.refresh, [kind]: state } };
  }

  #readSoon(): void {
    for (const { list } of Object.values(this.#kinds)) list.markStale();
    if (this.#onScreen === null || this.#rereadTimer !== null) return;
    this.#rereadTimer = setTimeout(() => {
      this.#rereadTimer = null;
      void this.readAgain();
    }, rereadMs);
  }
}
