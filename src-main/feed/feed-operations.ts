/** What the two workers do with the feeds: where each stands, and page after page of it. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { FeedCounts, FeedPage, FeedRows } from './feed-rows.ts';
import {
  advance,
  beginSync,
  noteMissed,
  noteRefreshed,
  readHistory,
  unfinishedSync,
  writePaused,
  writeSync,
  type Allowance,
  type Sync,
  type SyncHistory,
  type SyncStart
} from './sync-rows.ts';

/** What a refresh needs to know before it starts. */
export interface FeedFacts extends SyncHistory, Omit<FeedCounts, 'counted'> {
  /** How many more the service counts than the cache has of what it counts; null until it has said. */
  readonly missing: number | null;
}

/** What became of a page. */
export interface WrittenPage {
  readonly sync: Sync;
  /** How many of the page's rows this sync had not met before. */
  readonly met: number;
  readonly cached: number;
  /** What the service counts in all, where it said. */
  readonly total: number | null;
  /** When the newest page was read, where this is it. */
  readonly refreshedAt: Ms | null;
}

interface OfFeed {
  readonly feed: FeedName;
}

interface At {
  readonly at: Ms;
}

type AllRows = Readonly<Record<FeedName, FeedRows<never>>>;

export function createFeedOperations(rows: AllRows) {
  function readFeedFacts(db: ReadableDatabase, { feed, at }: OfFeed & At): FeedFacts {
    const { cached, counted, total } = rows[feed].count(db, at);
    return { ...readHistory(db, feed), cached, total, missing: total === null ? null : total - counted };
  }

  function startSync(db: WritableDatabase, { feed, ...asked }: OfFeed & SyncStart): void {
    rows[feed].begin?.(db, asked.at);
    beginSync(db, feed, asked);
  }

  /**
   * Writes a page, where the sync stands after it and, with its last page, the sync's end, in one transaction: a kill loses
   * the page or keeps all of it. A page that comes where there is no sync begins one.
   */
  function writeFeedPage(db: WritableDatabase, page: FeedPage): WrittenPage {
    const { feed, asked, next, isLast, at } = page;
    const before = readHistory(db, feed).sync ?? beginSync(db, feed, { isWhole: true, allowance: 'unasked', at });
    // FeedSource gives a page of a feed the content that the feed's rows take.
    const { found, removed } = rows[feed].write(db, page as never, before);
    const moved = advance(before, { asked, next, found, removed });
    const sync = moved.isOver ? endSync(db, feed, moved.sync, { isLast, at }) : moved.sync;
    writeSync(db, feed, sync);
    const refreshedAt = asked === null ? at : null;
    if (refreshedAt !== null) noteRefreshed(db, feed, refreshedAt);
    const { cached, total } = rows[feed].count(db, at);
    return { sync, met: moved.met, cached, total, refreshedAt };
  }

  /** Ends a sync that leads nowhere: page after page held only what it had met before. */
  function giveUpSync(db: WritableDatabase, { feed, at }: OfFeed & At): void {
    const sync = unfinishedSync(db, feed);
    if (sync) writeSync(db, feed, endSync(db, feed, sync, { isLast: false, at }));
  }

  function endSync(db: WritableDatabase, feed: FeedName, sync: Sync, { isLast, at }: At & { isLast: boolean }): Sync {
    if (sync.isWhole) {
      const { total } = rows[feed].count(db, at);
      rows[feed].sweep(db, sync, { isLast, total });
      // The same difference later is no news.
      noteMissed(db, feed, total === null ? 0 : total - rows[feed].count(db, at).counted);
    }
    return { ...sync, cursor: null, finishedAt: at };
  }

  /** What the sync under way may spend from now on; what a user allowed before is never taken back. */
  function allowSync(db: WritableDatabase, { feed, allowance }: OfFeed & { readonly allowance: Allowance }): void {
    const sync = unfinishedSync(db, feed);
    if (sync && sync.allowance !== 'beyond') writeSync(db, feed, { ...sync, allowance });
  }

  function pauseSync(db: WritableDatabase, { feed, isPaused }: OfFeed & { readonly isPaused: boolean }): void {
    writePaused(db, feed, isPaused);
  }

  return { reads: { readFeedFacts }, writes: { startSync, writeFeedPage, giveUpSync, allowSync, pauseSync } };
}
