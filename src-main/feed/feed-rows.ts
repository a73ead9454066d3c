import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { Cursor } from './cursor.ts';
import type { Known, Sync } from './sync-rows.ts';

/** Each call runs in one transaction of the writer. */
export interface FeedRows<Content> {
  begin?(db: WritableDatabase, at: Ms): void;
  write(db: WritableDatabase, page: PageContent<Content>, sync: Sync): { found: readonly Known[]; removed: number };
  count(db: ReadableDatabase, at: Ms): FeedCounts;
  /** Runs after a whole sync that surely missed no row: removes what it didn't find, or marks it as gone. */
  sweep(db: WritableDatabase, sync: Sync, end: { readonly isLast: boolean; readonly total: number | null }): void;
}

export interface PageContent<Content> {
  readonly content: Content;
  readonly requestedAt: Ms;
  readonly at: Ms;
}

export interface FeedCounts {
  readonly cached: number;
  readonly total: number | null;
  readonly counted: number;
}

export interface FeedPage extends PageContent<unknown> {
  readonly feed: FeedName;
  readonly asked: Cursor | null;
  readonly next: Cursor | null;
  /** The service says that nothing follows. A sync can also end by an empty page. */
  readonly isLast: boolean;
}
