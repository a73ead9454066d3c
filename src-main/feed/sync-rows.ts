import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { syncs, type Allowance } from '../store/tables/feeds.ts';
import { moveCursor, offsetOf, toCursor, type Cursor } from './cursor.ts';

export interface Sync {
  /** Reads every page; otherwise ends at the first page with nothing new. */
  readonly isWhole: boolean;
  /** Rows that this sync met carry this number in `seen`. */
  readonly generation: number;
  readonly cursor: Cursor | null;
  /** Its own place, kept while it reads newer rows first. */
  readonly continueFrom: Cursor | null;
  /** Rows met so far, each once, without those removed here since. */
  readonly done: number;
  /** Rows may have slipped by, or be gone since it met them. It then removes no rows, and the next sync reads all pages. */
  readonly mayMissRows: boolean;
  readonly allowance: Allowance;
  readonly startedAt: Ms;
  readonly finishedAt: Ms | null;
}

export interface SyncHistory {
  readonly sync: Sync | null;
  readonly isPaused: boolean;
  readonly refreshedAt: Ms | null;
  /** Rows that the service counted beyond the cache after the last whole sync; null if that is unknown. */
  readonly missedByWholeSync: number | null;
}

const none: SyncHistory = { sync: null, isPaused: false, refreshedAt: null, missedByWholeSync: null };

const state = syncs.part(
  'isWhole',
  'generation',
  'cursor',
  'continueFrom',
  'done',
  'mayMissRows',
  'allowance',
  'startedAt',
  'finishedAt'
);
const pause = syncs.part('isPaused');

export function readHistory(db: ReadableDatabase, feed: FeedName): SyncHistory {
  const row = syncs.one(db, 'where feed = ?', feed);
  if (!row) return none;
  const { isWhole, generation, done, mayMissRows, allowance, startedAt, finishedAt } = row;
  const cursors = { cursor: toCursor(row.cursor), continueFrom: toCursor(row.continueFrom) };
  const sync = { isWhole, generation, ...cursors, done, mayMissRows, allowance, finishedAt };
  return {
    sync: startedAt === null ? null : { ...sync, startedAt },
    isPaused: row.isPaused,
    refreshedAt: row.refreshedAt,
    missedByWholeSync: row.missed
  };
}

export function readSync(db: ReadableDatabase, feed: FeedName): Sync | null {
  return readHistory(db, feed).sync;
}

export function writeSync(db: WritableDatabase, feed: FeedName, sync: Sync): void {
  state.upsert(db, { ...sync, feed });
}

export function writePaused(db: WritableDatabase, feed: FeedName, isPaused: boolean): void {
  pause.upsert(db, { feed, isPaused });
}

export function noteRefreshed(db: WritableDatabase, feed: FeedName, refreshedAt: Ms): void {
  syncs.update(db, { feed, refreshedAt });
}

/** @param missed null makes the next sync read every page */
export function noteMissed(db: WritableDatabase, feed: FeedName, missed: number | null): void {
  syncs.update(db, { feed, missed });
}

/** After a repair the next sync of each feed reads every page. Pauses stay. */
export function forgetSyncs(db: WritableDatabase): void {
  statement<[]>(
    db,
    `update sync set is_whole = 0, generation = 0, cursor = null, done = 0, allowance = 'automatic', started_at = null,
       finished_at = null, missed = null`
  ).run();
}

export interface SyncStart {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
  readonly at: Ms;
}

export function beginSync(db: WritableDatabase, feed: FeedName, { isWhole, allowance, at }: SyncStart): Sync {
  const sync = {
    isWhole,
    generation: (readSync(db, feed)?.generation ?? 0) + 1,
    cursor: null,
    continueFrom: null,
    done: 0,
    mayMissRows: false,
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

/** A row in the cache: `new`, `met` before by this sync, or `known` from an earlier one. */
export type Known = 'new' | 'known' | 'met';

/**
 * @param seen the generation that last met the row, negative if the row was sent from here
 * during it; undefined for a missing row; 0 for a row read outside any sync, which counts as
 * new since rows behind it may be new
 */
export function compareSeen(seen: number | undefined, generation: number): Known {
  if (seen === undefined || seen === 0 || seen === -generation) return 'new';
  return seen === generation ? 'met' : 'known';
}

export interface SyncedPage {
  readonly asked: Cursor | null;
  readonly next: Cursor | null;
  readonly found: readonly Known[];
  /** Rows removed here while the page was on its way. */
  readonly removed: number;
}

/** Rereading the newest page moves a sync that is further along only if newer rows follow it. */
export function advance(sync: Sync, page: SyncedPage): { sync: Sync; met: number; isOver: boolean } {
  const met = page.found.filter((one) => one !== 'met').length;
  const after = { ...sync, done: sync.done + met };
  const endsInMet = page.found.at(-1) === 'met';
  if (page.asked === null && sync.cursor !== null)
    return { sync: endsInMet || page.next === null ? after : turnToNewer(after, page), met, isOver: false };
  const cursor = cursorAfter(sync, page);
  const isKnown = page.found.every((one) => one === 'known');
  const hasMetOlder = endsInMet && page.removed === 0;
  return {
    sync: turnBack({ ...after, cursor }, hasMetOlder),
    met,
    isOver: cursor === null || (!sync.isWhole && isKnown)
  };
}

/** After the newer rows it continues where it was, unless they reached beyond that. */
function turnBack(sync: Sync, hasMetOlder: boolean): Sync {
  const { cursor, continueFrom } = sync;
  if (continueFrom === null) return sync;
  if (offsetOf(cursor) >= offsetOf(continueFrom)) return { ...sync, continueFrom: null };
  return hasMetOlder ? { ...sync, cursor: continueFrom, continueFrom: null } : sync;
}

/** If it was already reading newer rows when it stopped, some between those and the newest may stay unread. */
function turnToNewer(sync: Sync, { next, removed }: SyncedPage): Sync {
  const continueFrom = sync.continueFrom ?? sync.cursor;
  const mayMissRows = sync.mayMissRows || sync.continueFrom !== null;
  return { ...sync, cursor: moveCursor(next, -removed), continueFrom, mayMissRows };
}

export function moveBack(sync: Sync, rows: number): Sync {
  return { ...sync, cursor: moveCursor(sync.cursor, -rows), continueFrom: moveCursor(sync.continueFrom, -rows) };
}

/**
 * Each removed row moved all later ones up, before or after the service read them, so this
 * page or a few rows before the next are read again.
 */
function cursorAfter(sync: Sync, { asked, next, removed }: SyncedPage): Cursor | null {
  if (removed === 0) return next;
  return asked === null ? moveCursor(next, -removed) : sync.cursor;
}
