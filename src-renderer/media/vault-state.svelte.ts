/**
 * One account's vault as cached in the page. It outlives the view, so that coming back
 * paints at once.
 */
import type { Bridge, EventMessage, EventName } from '../../src-shared/bridge/bridge.ts';
import { decodeIndex, type IndexAnswer } from '../../src-shared/bridge/index-code.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { UseCounts } from '../../src-shared/bridge/usage.ts';
import type { VaultFilter, VaultIndex, VaultOverview } from '../../src-shared/bridge/vault.ts';
import type { IdSet } from '../../src-shared/bridge/id-set.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import { FeedSync } from '../core/feed-sync.svelte.ts';
import { wholeVault } from '../core/vault-filter.ts';
import type { GridScrollPosition } from '../core/grid-scroll-position.ts';
import { DetailsCache } from './details-cache.svelte.ts';
import { findAgain, isSameFilter, isSameSet, MediaIndex } from './media-index.ts';
import { noOrder } from './media-order.ts';
import { Selection } from './selection.svelte.ts';

type CountedIndex = IndexAnswer & Pick<VaultIndex, 'uses' | 'nearest'>;

/** About as many as a large window shows. */
const firstTiles = 100;

/** Posts and messages say where media are used. */
const usedBy: ReadonlySet<EventName> = new Set(['vault.changed', 'posts.changed', 'messages.changed']);

export class VaultState {
  readonly account: number;
  readonly sync: FeedSync<'media'>;
  readonly selection: Selection;
  readonly details: DetailsCache;
  readonly pending = new PendingRemovals();
  /** Set by the grid; not reactive, since nothing is drawn from it. */
  place: GridScrollPosition | null = null;
  readonly #bridge: Bridge;
  readonly #stopListening: () => void;
  #filter = $state.raw<VaultFilter>(wholeVault);
  #index = $state.raw<MediaIndex | null>(null);
  #order = noOrder;
  #overview = $state.raw<VaultOverview | null>(null);
  #uses = $state.raw<UseCounts | null>(null);
  #countsUses = false;
  #nearest = $state.raw<string | null>(null);
  /**
   * The latest state, by answer or event: an overview may be older than an event that came
   * while it waited.
   */
  #refresh: FeedState | null = null;
  #failure = $state.raw<Failure | null>(null);
  #focus = $state(0);
  #viewing = $state<number | null>(null);
  #isChanging = $state(false);
  #isOnScreen = false;
  #isStale = true;
  #asked = 0;
  #rereadTimer: ReturnType<typeof setTimeout> | null = null;
  #lastReadMs = 0;

  constructor(bridge: Bridge, account: number, selection = new Selection()) {
    this.#bridge = bridge;
    this.account = account;
    this.sync = new FeedSync(bridge, account, ['media'], (_, state) => {
      this.#takeRefresh(state);
    });
    this.selection = selection;
    this.details = new DetailsCache(bridge, account);
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  /** The requested filter; `index` may still show the previous one. */
  get filter(): VaultFilter {
    return this.#filter;
  }

  get index(): MediaIndex | null {
    return this.#index;
  }

  get weight(): number {
    return this.#index?.count ?? 0;
  }

  get overview(): VaultOverview | null {
    return this.#overview;
  }

  get uses(): UseCounts | null {
    return this.#uses;
  }

  get nearest(): string | null {
    return this.#nearest;
  }

  countUses(): void {
    this.#countsUses = true;
    if (this.#uses === null) void this.read();
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get isChanging(): boolean {
    return this.#isChanging;
  }

  get focus(): number {
    return this.#focus;
  }

  get viewing(): number | null {
    return this.#viewing;
  }

  /** A second view of this vault with its own filter and selection. The caller must close it. */
  fork(selection: Selection): VaultState {
    const other = new VaultState(this.#bridge, this.account, selection);
    other.#order = this.#order;
    other.#overview = this.#overview;
    return other;
  }

  open(filter: VaultFilter, place: GridScrollPosition | null): void {
    const isNew = !isSameFilter(filter, this.#filter);
    const isReturn = !this.#isOnScreen;
    this.#isOnScreen = true;
    this.#filter = filter;
    if (!isNew && !isReturn) return;
    if (isNew || this.#index === null) this.place = place;
    this.#isChanging = isNew && this.#index !== null;
    if (isNew || this.#isStale) void this.read();
  }

  /** Reads what opening the whole vault shows first, unless something is known already. */
  async prefetch(): Promise<void> {
    if (this.#index !== null || this.#isOnScreen) return;
    await this.read();
    const { index } = this;
    if (index === null) return;
    const ids = index.idsBetween(0, Math.min(firstTiles, index.count));
    const rows = await this.details.readAll(Float64Array.from(ids));
    if (rows.ok) this.details.keep(rows.value);
  }

  leave(): void {
    this.#isOnScreen = false;
    this.#viewing = null;
  }

  close(): void {
    this.#stopListening();
    this.details.close();
    if (this.#rereadTimer) clearTimeout(this.#rereadTimer);
  }

  async read(): Promise<void> {
    const asked = (this.#asked += 1);
    const filter = this.#filter;
    const began = Date.now();
    this.#isStale = false;
    const [overview, index] = await Promise.all([this.#readOverview(), this.#readIndex(filter)]);
    if (asked !== this.#asked) return;
    this.#failure = !overview.ok ? overview.failure : index.ok ? null : index.failure;
    if (overview.ok) this.#overview = { ...overview.value, refresh: this.#refresh ?? overview.value.refresh };
    if (index.ok) this.#takeAnswer(filter, index.value);
    if (this.#failure) this.#isStale = true;
    this.#isChanging = false;
    this.#lastReadMs = Date.now() - began;
  }

  focusOn(position: number): void {
    this.#focus = position;
  }

  view(position: number | null): void {
    if (position !== null) this.#focus = position;
    this.#viewing = position;
  }

  async #readOverview(): Promise<Result<VaultOverview>> {
    const read = await this.#bridge.request('vault.overview', { account: this.account });
    if (read.ok) this.#refresh = read.value.refresh;
    return read;
  }

  /** Sends the known version, so that only changes come back. */
  async #readIndex(filter: VaultFilter): Promise<Result<CountedIndex>> {
    const known = this.#order === noOrder ? null : this.#order.version;
    const asked = { account: this.account, filter, known };
    const read = await this.#bridge.request('vault.index', this.#countsUses ? { ...asked, countUses: true } : asked);
    if (!read.ok) return read;
    const { index, ...beside } = read.value;
    return { ok: true, value: { ...decodeIndex(index), ...beside } };
  }

  #takeAnswer(filter: VaultFilter, answer: CountedIndex): void {
    this.#uses = answer.uses;
    this.#nearest = answer.nearest;
    const order = this.#order.after(answer);
    // Only the latest answer counts, and only for the order it was based on; else start over.
    this.#order = order ?? noOrder;
    if (order) this.#take(new MediaIndex(filter, order, answer.choice, answer.isReversed));
    else this.#readSoon();
  }

  #hear(message: EventMessage): void {
    if (message.event === 'app.reconnected') this.#readSoon();
    if (!('account' in message.payload) || message.payload.account !== this.account) return;
    if (usedBy.has(message.event)) this.#readSoon();
    else if (message.event === 'feed.changed' && message.payload.feed === 'media')
      this.#takeRefresh(message.payload.state);
  }

  #takeRefresh(refresh: FeedState): void {
    this.#refresh = refresh;
    if (this.#overview) this.#overview = { ...this.#overview, refresh };
  }

  /**
   * Throttled: a sync changes rows several times a second, and reading a large vault that
   * often would fill a core.
   */
  #readSoon(): void {
    this.#isStale = true;
    this.details.invalidate();
    if (!this.#isOnScreen || this.#rereadTimer !== null) return;
    this.#rereadTimer = setTimeout(
      () => {
        this.#rereadTimer = null;
        void this.read();
      },
      Math.min(3000, Math.max(120, this.#lastReadMs * 4))
    );
  }

  #take(index: MediaIndex): void {
    const before = this.#index;
    const isSame = before !== null && isSameSet(before.filter, index.filter);
    this.selection.moveTo(isSame ? before : null, index);
    this.#focus = isSame ? (findAgain(before, this.#focus, index) ?? 0) : 0;
    if (this.#viewing !== null) this.#viewing = isSame ? findAgain(before, this.#viewing, index) : null;
    this.#index = index;
  }
}

interface PendingRemoval {
  /** Null for a deletion, which removes them from every list. */
  readonly list: number | null;
  readonly ids: Pick<IdSet, 'has'>;
}

/** Pending items stay in place, dimmed, until they are gone. */
export class PendingRemovals {
  #groups = $state.raw<readonly PendingRemoval[]>([]);

  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  has(id: number, list: number | null): boolean {
    return this.#groups.some((group) => (group.list === null || group.list === list) && group.ids.has(id));
  }

  /** Returns `ids` itself if none is pending. */
  without(ids: Float64Array<ArrayBuffer>, list: number | null): Float64Array<ArrayBuffer> {
    return this.isEmpty ? ids : ids.filter((id) => !this.has(id, list));
  }

  add(group: PendingRemoval): void {
    this.#groups = [...this.#groups, group];
  }

  remove(group: PendingRemoval): void {
    this.#groups = this.#groups.filter((other) => other !== group);
  }
}
