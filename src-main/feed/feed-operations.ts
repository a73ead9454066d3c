import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { Allowance } from '../store/tables/feeds.ts';
import type { FeedCounts, FeedPage, FeedRows } from './feed-rows.ts';
import {
  advance,
  beginSync,
  noteMissed,
  noteRefreshed,
  readHistory,
  readSync,
  unfinishedSync,
  writePaused,
  writeSync,
  type Sync,
  type SyncHistory,
  type SyncStart
} from './sync-rows.ts';

export interface FeedStatus extends SyncHistory, Omit<FeedCounts, 'counted'> {
  readonly missing: number | null;
}

export interface WrittenPage {
  readonly sync: Sync;
  /** Rows of the page that are new to this sync. */
  readonly met: number;
  readonly cached: number;
  readonly total: number | null;
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
  function readFeedStatus(db: ReadableDatabase, { feed, at }: OfFeed & At): FeedStatus {
    const { cached, counted, total } = rows[feed].count(db, at);
    return { ...readHistory(db, feed), cached, total, missing: total === null ? null : total - counted };
  }

  function startSync(db: WritableDatabase, { feed, ...asked }: OfFeed & SyncStart): void {
    rows[feed].begin?.(db, asked.at);
    beginSync(db, feed, asked);
  }

  /**
   * Writes a page, the sync's state and, with the last page, the sync's end in one
   * transaction, so a kill loses the page or keeps all of it. Without a sync, a page begins
   * one.
   */
  function writeFeedPage(db: WritableDatabase, page: FeedPage): WrittenPage {
    const { feed, asked, next, isLast, at } = page;
    const before = readSync(db, feed) ?? beginSync(db, feed, { isWhole: true, allowance: 'automatic', at });
    // FeedSource gives each feed the content that its rows accept.
    const { found, removed } = rows[feed].write(db, page as never, before);
    // The page's count may have moved the sync back.
    const moved = advance(readSync(db, feed) ?? before, { asked, next, found, removed });
    const sync = moved.isOver ? endSync(db, feed, moved.sync, { isLast, at }) : moved.sync;
    writeSync(db, feed, sync);
    const refreshedAt = asked === null ? at : null;
    if (refreshedAt !== null) noteRefreshed(db, feed, refreshedAt);
    const { cached, total } = rows[feed].count(db, at);
    return { sync, met: moved.met, cached, total, refreshedAt };
  }

  /** Ends a sync that leads nowhere: page after page brought only known rows. */
  function giveUpSync(db: WritableDatabase, { feed, at }: OfFeed & At): void {
    const sync = unfinishedSync(db, feed);
    if (sync) writeSync(db, feed, endSync(db, feed, sync, { isLast: false, at }));
  }

  function endSync(db: WritableDatabase, feed: FeedName, sync: Sync, { isLast, at }: At & { isLast: boolean }): Sync {
    const { total } = rows[feed].count(db, at);
    if (sync.mayMissRows) noteMissed(db, feed, null);
    else if (sync.isWhole) {
      rows[feed].sweep(db, sync, { isLast, total });
      // The same difference next time is no reason for another check.
      noteMissed(db, feed, total === null ? 0 : total - rows[feed].count(db, at).counted);
    }
    return { ...sync, cursor: null, continueFrom: null, finishedAt: at };
  }

  function allowSync(db: WritableDatabase, { feed, allowance }: OfFeed & { readonly allowance: Allowance }): void {
    const sync = unfinishedSync(db, feed);
    if (sync) writeSync(db, feed, { ...sync, allowance });
  }

  function pauseSync(db: WritableDatabase, { feed, isPaused }: OfFeed & { readonly isPaused: boolean }): void {
    writePaused(db, feed, isPaused);
  }

  return { reads: { readFeedStatus }, writes: { startSync, writeFeedPage, giveUpSync, allowSync, pauseSync } };
}
