/** One tab's posts as the page holds them: all ids in their order, and the rows around the screen. */
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
}

interface Found {
  readonly find: string;
  readonly ids: Float64Array;
}

const noIds = new Float64Array(0);

export class PostList extends RowSource<PostSummary> {
  readonly tab: ListedTab;
  readonly rows: RowCache<PostSummary>;
  /** Null where nothing can be done with several posts at once. */
  readonly selection: RowSelection | null;
  readonly #query: Query<Asked, Found>;

  constructor(bridge: Bridge, account: number, tab: ListedTab) {
    super();
    this.tab = tab;
    this.selection = tab === 'published' || tab === 'archived' ? new RowSelection() : null;
    this.rows = new RowCache((ids) => bridge.request('posts.rows', { account, ids }));
    const read = async (asked: Asked) => {
      // Read again for the same words, since rows may have changed.
      if (asked.find === this.#query.answered?.find) this.rows.invalidate();
      const result = await bridge.request('posts.index', asked);
      return result.ok ? ok({ find: asked.find, ids: new Float64Array(result.value.ids) }) : result;
    };
    this.#query = new Query<Asked, Found>(
      bridge,
      read,
      { account, tab, find: '' },
      {
        on: ['posts.changed'],
        onAnswer: (after, before) => {
          this.#keepFocus(after, before);
        }
      }
    );
  }

  get ids(): Float64Array {
    return this.#query.value?.ids ?? noIds;
  }

  /** The words that `ids` are of. */
  get find(): string {
    return this.#query.answered?.find ?? '';
  }

  get isRead(): boolean {
    return this.#query.value !== null;
  }

  get isChanging(): boolean {
    return this.isRead && this.#query.input.find !== this.find;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#query.failure;
  }

  row(id: number): PostSummary | null {
    return this.rows.get(id);
  }

  want(who: 'grid', ids: readonly number[]): void {
    this.rows.want(who, ids);
  }

  /** All rows of a short list, such as the scheduled posts; those that aren't here yet are left out. */
  get all(): PostSummary[] {
    return [...this.ids].flatMap((id) => this.rows.get(id) ?? []);
  }

  /** Finds other words while it is on the screen, until the function that it returns is called. */
  show(find: string): () => void {
    this.#query.ask({ ...this.#query.input, find });
    const stop = this.#query.watch();
    return () => {
      stop();
      // Rows that nobody looks at aren't read again when they change.
      this.rows.want('grid', []);
    };
  }

  /** It may have changed. */
  invalidate(): void {
    this.#query.invalidate();
  }

  readAgain(): Promise<void> {
    return this.#query.refresh();
  }

  /** The row with the focus keeps it, wherever it stands now. */
  #keepFocus(after: Found, before: Found | null): void {
    if (after.find === before?.find) this.followFocus(before.ids, after.ids);
    else {
      this.scrollTop = 0;
      this.focusOn(0);
    }
  }

  close(): void {
    this.#query.close();
    this.rows.close();
  }
}
