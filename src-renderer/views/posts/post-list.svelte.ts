/** One tab's posts as the page holds them: all ids in their order, and the rows around the screen. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { RowCache } from '../../lib/row-cache.svelte.ts';
import { WalkedOrder } from '../../lib/walked-order.svelte.ts';

export type ListedTab = 'published' | 'scheduled' | 'saved' | 'archived';

const noIds = new Float64Array(0);

export class PostList extends WalkedOrder {
  readonly tab: ListedTab;
  readonly rows: RowCache<PostSummary>;
  readonly #bridge: Bridge;
  readonly #account: number;
  #find = $state('');
  #shownFind = $state('');
  #ids = $state.raw<Float64Array>(noIds);
  #isRead = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;

  constructor(bridge: Bridge, account: number, tab: ListedTab) {
    super();
    this.#bridge = bridge;
    this.#account = account;
    this.tab = tab;
    this.rows = new RowCache((ids) => bridge.request('posts.rows', { account, ids }));
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  /** The words that `ids` are of. */
  get find(): string {
    return this.#shownFind;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get isChanging(): boolean {
    return this.#isRead && this.#find !== this.#shownFind;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** All rows of a short list, such as the scheduled posts; those that aren't here yet are left out. */
  get all(): PostSummary[] {
    return [...this.#ids].flatMap((id) => this.rows.get(id) ?? []);
  }

  /** The rows may have changed. */
  markStale(): void {
    this.rows.markStale();
  }

  async read(find = this.#find): Promise<void> {
    const asked = (this.#asked += 1);
    this.#find = find;
    const result = await this.#bridge.request('posts.index', { account: this.#account, tab: this.tab, find });
    if (asked !== this.#asked) return;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#take(new Float64Array(result.value.ids), find);
    this.#isRead = true;
  }

  /** The row with the focus keeps it, wherever it stands now. */
  #take(ids: Float64Array, find: string): void {
    const focused = this.#ids[this.focus];
    const isSame = find === this.#shownFind;
    this.#shownFind = find;
    this.#ids = ids;
    if (!isSame) this.scrollTop = 0;
    if (isSame && focused !== undefined) this.follow(focused);
    else this.focusOn(0);
  }

  close(): void {
    this.rows.close();
  }
}
