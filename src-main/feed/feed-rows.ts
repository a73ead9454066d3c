import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { Cursor } from './cursor.ts';
import type { Known, Sync } from './sync-rows.ts';

/** Turns a feed's pages into rows. Each call runs in one transaction of the writer. */
export interface FeedRows<Content> {
  /** Before a sync. */
  begin?(db: WritableDatabase, at: Ms): void;
  /** Writes a page's rows, except those removed since it was requested. */
  write(db: WritableDatabase, page: PageContent<Content>, sync: Sync): { found: readonly Known[]; removed: number };
  count(db: ReadableDatabase, at: Ms): FeedCounts;
  /** After a whole sync: removes what it didn't find, or marks it as gone. */
  sweep(db: WritableDatabase, sync: Sync, end: { readonly isLast: boolean; readonly total: number | null }): void;
}

export interface PageContent<Content> {
  readonly content: Content;
  readonly requestedAt: Ms;
  readonly at: Ms;
}

export interface FeedCounts {
  readonly cached: number;
  /** The service's total; null if unknown. */
  readonly total: number | null;
  /** Cached rows of the kind that the service counts. */
  readonly counted: number;
}

export interface FeedPage extends PageContent<unknown> {
  readonly feed: FeedName;
  /** Null for the newest page. */
  readonly asked: Cursor | null;
  /** Null at the end of the sync. */
  readonly next: Cursor | null;
  /** The service says that nothing follows. A sync can also end for other reasons, such as an empty page. */
  readonly isLast: boolean;
}
