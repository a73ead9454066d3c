/** One tab's posts as cached in the page: all IDs in order, and the rows around the screen. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { Query } from '../../core/query.svelte.ts';
import { RowCache } from '../../core/row-cache.svelte.ts';
import { RowSelection } from '../../core/row-selection.svelte.ts';
import { RowSource } from '../../core/row-source.svelte.ts';

export type ListedTab = 'published' | 'scheduled' | 'saved' | 'archived';

interface Asked {
  readonly account: number;
  readonly tab: ListedTab;
  readonly find: string;
  readonly sort: 'time' | 'tips';
}

interface Found {
  readonly find: string;
  readonly sort: Asked['sort'];
  readonly ids: Float64Array;
}

const noIds = new Float64Array(0);

export class PostList extends RowSource<PostSummary> {
  readonly tab: ListedTab;
  readonly rows: RowCache<PostSummary>;
  readonly selection: RowSelection | null;
  readonly #query: Query<Asked, Found>;

  constructor(bridge: Bridge, account: number, tab: ListedTab) {
    super();
    this.tab = tab;
    this.selection = tab === 'published' || tab === 'archived' ? new RowSelection() : null;
    this.rows = new RowCache((ids) => bridge.request('posts.rows', { account, ids }));
    const read = async (asked: Asked) => {
      // The words are the same, but rows may have changed.
      if (asked.find === this.#query.answered?.find) this.rows.invalidate();
      const result = await bridge.request('posts.index', asked);
      return result.ok ? ok({ find: asked.find, sort: asked.sort, ids: new Float64Array(result.value.ids) }) : result;
    };
    this.#query = new Query<Asked, Found>(
      bridge,
      read,
      { account, tab, find: '', sort: 'time' },
      { on: ['posts.changed'] }
    );
  }

  get ids(): Float64Array {
    return this.#query.value?.ids ?? noIds;
  }

  get find(): string {
    return this.#query.answered?.find ?? '';
  }

  protected override get question(): string {
    return JSON.stringify(this.#query.answered);
  }

  get isRead(): boolean {
    return this.#query.value !== null;
  }

  get isChanging(): boolean {
    const { input, answered } = this.#query;
    return this.isRead && (input.find !== this.find || input.sort !== answered?.sort);
  }

  get failure(): Failure | null {
    return this.#query.failure;
  }

  row(id: number): PostSummary | null {
    return this.rows.get(id);
  }

  want(who: 'grid', ids: readonly number[]): void {
    this.rows.want(who, ids);
  }

  get all(): PostSummary[] {
    return [...this.ids].flatMap((id) => this.rows.get(id) ?? []);
  }

  /** Watches the list until the returned function is called. */
  show(find: string, sort: Asked['sort']): () => void {
    this.#query.ask({ ...this.#query.input, find, sort });
    const stop = this.#query.watch();
    return () => {
      stop();
      this.rows.want('grid', []);
    };
  }

  invalidate(): void {
    this.#query.invalidate();
  }

  readAgain(): Promise<void> {
    return this.#query.refresh();
  }

  close(): void {
    this.#query.close();
    this.rows.close();
  }
}
