/** The half of a feed that runs in the writer: its pages into rows. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { Cursor } from './cursor.ts';
import type { Known, Sync } from './sync-rows.ts';

/** How each feed's pages become rows. Each call runs in one transaction of the writer. */
export interface FeedRows<Content> {
  /** Before a sync. */
  begin?(db: WritableDatabase, at: Ms): void;
  /** Writes a page's rows, without those that were removed since it was asked for. */
  write(db: WritableDatabase, page: PageContent<Content>, sync: Sync): { found: readonly Known[]; removed: number };
  count(db: ReadableDatabase, at: Ms): FeedCounts;
  /** After a whole sync: removes, or marks as gone, what it didn't meet. */
  sweep(db: WritableDatabase, sync: Sync, end: { readonly isLast: boolean; readonly total: number | null }): void;
}

export interface PageContent<Content> {
  readonly content: Content;
  /** When it was asked for, and when it came. */
  readonly askedAt: Ms;
  readonly at: Ms;
}

export interface FeedCounts {
  readonly cached: number;
  /** What the service counts in all; null where it doesn't say. */
  readonly total: number | null;
  /** How many of the cached rows are of those that the service counts. */
  readonly counted: number;
}

/** A page as the host hands it to the writer. */
export interface FeedPage extends PageContent<unknown> {
  readonly feed: FeedName;
  /** The query that was asked; null is the newest page. */
  readonly asked: Cursor | null;
  /** Null where the sync ends. */
  readonly next: Cursor | null;
  /** The service says that nothing comes behind it. A sync can end for other reasons, such as an empty page before more. */
  readonly isLast: boolean;
}
