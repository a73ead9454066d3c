/** How far each feed is synced, a row a feed in an account's cache: a sync that dies at a page goes on from that page. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { parseCursor, type Cursor } from './cursor.ts';

/**
 * What a sync may spend in the background.
 * - `unasked`: nothing beyond its first page, until it is known that today's budget covers the rest
 * - `budget`: what each day's budget leaves; it waits for the next day rather than ask
 * - `beyond`: all it costs, since a user has seen the price
 */
const allowances = ['unasked', 'budget', 'beyond'] as const;
export type Allowance = (typeof allowances)[number];

/** The sync under way, or the last one. */
export interface Sync {
  /** Reads every page; else it ends at the first page that holds nothing new. */
  readonly isWhole: boolean;
  /** Rows that this sync has met carry this number in `seen`. */
  readonly generation: number;
  /** The page to read next; null at the top, and at the end. */
  readonly cursor: Cursor | null;
  /** Rows met so far, each once, that are still there. */
  readonly done: number;
  readonly allowance: Allowance;
  readonly startedAt: Ms;
  readonly finishedAt: Ms | null;
}

/** What is known of a feed's syncs. */
export interface SyncHistory {
  /** Null before the first. */
  readonly sync: Sync | null;
  /** A user has paused it, which survives a restart. */
  readonly isPaused: boolean;
  /** When the newest page was read; null before the first. */
  readonly refreshedAt: Ms | null;
  /** How many more rows the service counted than the cache had at the end of the last whole sync; null before the first. */
  readonly missedByWholeSync: number | null;
}

interface SyncRow {
  is_whole: number;
  generation: number;
  cursor: string | null;
  done: number;
  allowance: string;
  started_at: number | null;
  finished_at: number | null;
  is_paused: number;
  refreshed_at: number | null;
  missed: number | null;
}

const none: SyncHistory = { sync: null, isPaused: false, refreshedAt: null, missedByWholeSync: null };

export function readHistory(db: ReadableDatabase, feed: FeedName): SyncHistory {
  const row = statement<[string], SyncRow>(db, 'select * from sync where feed = ?').get(feed);
  if (!row) return none;
  return {
    sync: toSync(row),
    isPaused: row.is_paused === 1,
    refreshedAt: row.refreshed_at,
    missedByWholeSync: row.missed
  };
}

/** The sync under way, or the last one; null before the first. */
export function readSync(db: ReadableDatabase, feed: FeedName): Sync | null {
  return readHistory(db, feed).sync;
}

function toSync(row: SyncRow): Sync | null {
  if (row.started_at === null) return null;
  return {
    isWhole: row.is_whole === 1,
    generation: row.generation,
    cursor: parseCursor(row.cursor),
    done: row.done,
    allowance: allowances.find((one) => one === row.allowance) ?? 'unasked',
    startedAt: row.started_at,
    finishedAt: row.finished_at
  };
}

export function writeSync(db: WritableDatabase, feed: FeedName, sync: Sync): void {
  statement<object>(
    db,
    `insert into sync (feed, is_whole, generation, cursor, done, allowance, started_at, finished_at)
     values (@feed, @isWhole, @generation, @cursor, @done, @allowance, @startedAt, @finishedAt)
     on conflict (feed) do update set is_whole = @isWhole, generation = @generation, cursor = @cursor, done = @done,
       allowance = @allowance, started_at = @startedAt, finished_at = @finishedAt`
  ).run({
    ...sync,
    feed,
    isWhole: Number(sync.isWhole),
    cursor: sync.cursor === null ? null : JSON.stringify(sync.cursor)
  });
}

export function writePaused(db: WritableDatabase, feed: FeedName, isPaused: boolean): void {
  statement<object>(
    db,
    `insert into sync (feed, is_paused) values (@feed, @isPaused)
     on conflict (feed) do update set is_paused = @isPaused`
  ).run({ feed, isPaused: Number(isPaused) });
}

export function noteRefreshed(db: WritableDatabase, feed: FeedName, at: Ms): void {
  statement<[number, string]>(db, 'update sync set refreshed_at = ? where feed = ?').run(at, feed);
}

export function noteMissed(db: WritableDatabase, feed: FeedName, missed: number): void {
  statement<[number, string]>(db, 'update sync set missed = ? where feed = ?').run(missed, feed);
}

/** A cache was repaired, and nobody knows what it lacks: the next sync of each feed reads every page. What is paused stays so. */
export function forgetSyncs(db: WritableDatabase): void {
  statement<[]>(
    db,
    `update sync set is_whole = 0, generation = 0, cursor = null, done = 0, allowance = 'unasked', started_at = null,
       finished_at = null, missed = null`
  ).run();
}
