/** What moves a sync: its start, each page that was written, rows that were removed meanwhile. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { moveCursor, type Cursor } from './cursor.ts';
import { readSync, writeSync, type Allowance, type Sync } from './sync-rows.ts';

export interface SyncStart {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
  readonly at: Ms;
}

/** Starts a sync from the top, in a generation of its own. */
export function beginSync(db: WritableDatabase, feed: FeedName, { isWhole, allowance, at }: SyncStart): Sync {
  const sync = {
    isWhole,
    generation: (readSync(db, feed)?.generation ?? 0) + 1,
    cursor: null,
    done: 0,
    allowance,
    startedAt: at,
    finishedAt: null
  };
  writeSync(db, feed, sync);
  return sync;
}

export function unfinishedSync(db: ReadableDatabase, feed: FeedName): Sync | null {
  const sync = readSync(db, feed);
  return sync?.finishedAt === null ? sync : null;
}

/** What the cache knew of a row: `new` to it, `met` before by this sync, or `known` from an earlier one. */
export type Known = 'new' | 'known' | 'met';

/**
 * @param seen the generation that met the row last; undefined for one that isn't there, and 0 for one that no sync has met: it
 *   was read by itself, so the rows behind it may be new
 */
export function compareSeen(seen: number | undefined, generation: number): Known {
  return seen === undefined || seen === 0 ? 'new' : seen === generation ? 'met' : 'known';
}

export interface SyncedPage {
  /** The query that was asked; null is the newest page. */
  readonly asked: Cursor | null;
  /** Null at the end. */
  readonly next: Cursor | null;
  readonly found: readonly Known[];
  /** How many rows were removed while the page was on its way. */
  readonly removed: number;
}

/**
 * Where the sync stands after a page, and whether that was its last. The newest page, read while the sync stands further down,
 * leaves it standing there.
 */
export function advance(sync: Sync, page: SyncedPage): { sync: Sync; met: number; isOver: boolean } {
  const met = page.found.filter((one) => one !== 'met').length;
  const after = { ...sync, done: sync.done + met };
  if (page.asked === null && sync.cursor !== null) return { sync: after, met, isOver: false };
  const cursor = cursorAfter(sync, page);
  const isKnown = page.found.every((one) => one === 'known');
  return { sync: { ...after, cursor }, met, isOver: cursor === null || (!sync.isWhole && isKnown) };
}

/**
 * What was removed while the page was on its way has moved all later rows up, before or after the service read them: the rows
 * of the page are read again, or a few before it.
 */
function cursorAfter(sync: Sync, { asked, next, removed }: SyncedPage): Cursor | null {
  if (removed === 0) return next;
  return asked === null ? moveCursor(next, -removed) : sync.cursor;
}

/**
 * Rows were removed, and each later one has moved up: a sync under way, which has met `met` of them, reads a few rows again
 * rather than skip one.
 */
export function stepBack(db: WritableDatabase, feed: FeedName, gone: { removed: number; met: number }): void {
  const sync = unfinishedSync(db, feed);
  if (sync)
    writeSync(db, feed, { ...sync, done: sync.done - gone.met, cursor: moveCursor(sync.cursor, -gone.removed) });
}
