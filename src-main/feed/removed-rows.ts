/** Rows that were removed from the cache recently. Pages in flight may still have them. */
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { moveBack, unfinishedSync, writeSync } from './sync-rows.ts';

/** The last: messages whose deletion is unconfirmed, which a page requested before can't settle. */
type RemovedKind = 'media' | 'post' | 'message' | 'unconfirmed-deletion';

/** Longer than any page can be on its way, with retries and waits. */
const keptMs = 24 * 60 * 60 * 1000;
/** Every page runs this, so it must use an index. Exported for tests of the query plan. */
export const sinceSql = 'select id, at from tombstone where of = ? and at >= ?';

/** @param at by the clock of a page's `requestedAt` */
export function addTombstones(db: WritableDatabase, of: RemovedKind, ids: readonly number[], at: Ms): void {
  statement<[string, number]>(db, 'delete from tombstone where of = ? and at < ?').run(of, at - keptMs);
  const add = statement<[string, number, number]>(db, 'insert or replace into tombstone (of, id, at) values (?, ?, ?)');
  for (const id of ids) add.run(of, id, at);
}

export function readTombstones(db: ReadableDatabase, of: RemovedKind, since: Ms): ReadonlySet<number> {
  return new Set(readSince(db, of, since).map(({ id }) => id));
}

/**
 * How many rows were removed while a page was on its way. After the clock was set back, all
 * earlier removals look later than the page, so those from after its arrival don't count.
 */
export function countRemoved(db: ReadableDatabase, of: RemovedKind, page: { requestedAt: Ms; at: Ms }): number {
  return readSince(db, of, page.requestedAt).filter(({ at }) => at <= page.at).length;
}

function readSince(db: ReadableDatabase, of: RemovedKind, since: Ms): { id: number; at: Ms }[] {
  return statement<[string, number], { id: number; at: Ms }>(db, sinceSql).all(of, since);
}

/**
 * Moves an unfinished sync back, since later rows moved up on the service.
 * @param removed how many the service removed, cached or not
 * @param rows those of them that were cached
 */
export function stepBack(
  db: WritableDatabase,
  feed: FeedName,
  removed: number,
  rows: readonly { readonly seen: number | null }[]
): void {
  const sync = unfinishedSync(db, feed);
  if (!sync) return;
  const met = rows.filter(({ seen }) => seen === sync.generation).length;
  writeSync(db, feed, { ...moveBack(sync, removed), done: sync.done - met });
}

/**
 * The service's count fell during an unfinished sync, though not by what was removed here. At
 * most so many rows moved up beyond the sync's place. Where it was when they did is unknown,
 * and some may be rows that it met.
 */
export function stepBackByFall(
  db: WritableDatabase,
  feed: FeedName,
  before: number | null,
  after: number | null
): void {
  const sync = unfinishedSync(db, feed);
  if (!sync || sync.cursor === null || before === null || after === null || after >= before) return;
  writeSync(db, feed, { ...moveBack(sync, before - after), mayMissRows: true });
}
