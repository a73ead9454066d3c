/**
 * One run of a refresh: preparation, the newest page, then page after page in the
 * background. A first or whole sync reads everything; a later one stops at a page with
 * nothing new. A killed sync resumes at its page, after newer rows that came meanwhile. If
 * the service's count then differs from the cache, everything is checked again.
 */
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { Reach } from '../reach.ts';
import type { CallOptions } from '../service-client/client-options.ts';
import { fetchPage, nextCursor, offsetOf, sizeOfPage, type Cursor } from './cursor.ts';
import type { FeedStatus, WrittenPage } from './feed-operations.ts';
import type { FeedSource } from './feed-source.ts';
import type { Allowance } from '../store/tables/feeds.ts';
import type { Sync } from './sync-rows.ts';

export interface SyncRequest {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
}

export interface SyncRun {
  readonly source: FeedSource;
  readonly reach: () => Reach;
  readonly signal: AbortSignal;
  readonly first: Pick<CallOptions, 'priority' | 'isBudgeted' | 'isOnOpening'>;
  /** The sync is on disk, so from now on resuming it is enough. */
  readonly onBegun: () => void;
  readonly onPage: (page: WrittenPage) => void;
}

/**
 * - `done`: nothing is left to read
 * - `asks`: the rest exceeds today's budget; `isCheck`: a full check that hasn't started
 * - `failed`: it stopped early
 */
export type RunEnd =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'asks';
      readonly isCheck: boolean;
      readonly done: number;
      readonly total: number | null;
      readonly price: number | null;
    }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure };

/** `limit`: how many rows its last page asked for. */
type PagesEnd = Exclude<RunEnd, { kind: 'done' }> | { readonly kind: 'done'; readonly limit: number };

interface SizedPage extends WrittenPage {
  readonly limit: number;
}

/** Pages in a row without a new item before it gives up: the service repeats itself. */
const mostStalePages = 50;

/** @param asked what to do if no sync is running; if it `isWhole`, even then */
export async function runSync(run: SyncRun, asked: SyncRequest): Promise<RunEnd> {
  const { name } = run.source;
  const now = { ...run.first, signal: run.signal };
  const failure = await run.source.prepare?.(run.reach(), now);
  if (failure) return { kind: 'failed', failure };
  const record = await readFeedRecord(run.reach(), name);
  if (asked.isWhole || record.sync?.finishedAt !== null) {
    const isWhole = asked.isWhole || record.missedByWholeSync === null;
    await startSync(run.reach(), name, { isWhole, allowance: asked.allowance });
  } else if (canBeginAnew(record.sync, run.source.pageSize)) await startSync(run.reach(), name, record.sync);
  run.onBegun();
  const end = await syncPages(run, now);
  if (end.kind !== 'done') return end;
  const check = findCheck(await readFeedRecord(run.reach(), name));
  if (!check) return end;
  const price = priceOfSync(end.limit, check.total, 0) ?? 0;
  if (price > run.reach().backgroundLeft) return { kind: 'asks', isCheck: true, done: 0, total: check.total, price };
  await startSync(run.reach(), name, { isWhole: true, allowance: 'budget' });
  return syncPages(run, { priority: 'background', signal: run.signal });
}

/**
 * The newest page is read again anyway, so a whole sync that has read only that one begins anew
 * at no cost, and no row can have slipped by. Any other would take its own rows for known ones.
 */
function canBeginAnew({ isWhole, cursor, continueFrom }: Sync, pageSize: number): boolean {
  return isWhole && continueFrom === null && offsetOf(cursor) <= sizeOfPage(cursor, pageSize);
}

/** One credit for each page of `limit` rows. An unknown total has no price. */
export function priceOfSync(limit: number, total: number | null, read: number): number | null {
  return total === null ? null : Math.ceil(Math.max(0, total - read) / limit);
}

/**
 * Users have approved a price for what the cache lacks. They haven't for a run that reads all
 * pages again, or where nobody knows what it lacks.
 */
export function readsOnlyMissing({ sync, cached, total, missedByWholeSync }: FeedStatus): boolean {
  if (total === null) return false;
  const resumed = sync?.finishedAt === null ? sync : null;
  const isWhole = resumed ? resumed.isWhole : missedByWholeSync === null;
  return !isWhole || (resumed?.done ?? 0) >= cached;
}

async function syncPages(run: SyncRun, first: CallOptions): Promise<PagesEnd> {
  let options = first;
  let cursor: Cursor | null = null;
  let stalePages = 0;
  for (;;) {
    const page: Result<SizedPage, ServiceFailure> = await syncPage(run, cursor, options);
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    run.onPage(page.value);
    const { sync, total, limit }: SizedPage = page.value;
    if (sync.finishedAt !== null) return { kind: 'done', limit };
    // Up to there it may read rows again that it met.
    const isBeyondMet = offsetOf(sync.cursor) > sync.done;
    stalePages = page.value.met === 0 && isBeyondMet ? stalePages + 1 : 0;
    if (stalePages === mostStalePages) {
      const { account, store, now } = run.reach();
      await store.write(account.number, 'giveUpSync', { feed: run.source.name, at: now() });
      return { kind: 'done', limit };
    }
    const price = priceOfSync(sizeOfPage(sync.cursor, run.source.pageSize), total, sync.done);
    const allowance = await settleAllowance(run, sync, price ?? 0);
    if (allowance === 'automatic') return { kind: 'asks', isCheck: false, done: sync.done, total, price };
    options = { priority: 'background', isBudgeted: allowance !== 'beyond', signal: run.signal };
    cursor = sync.cursor;
  }
}

/**
 * A whole sync that today's budget can't complete asks before its first background page.
 * One that started within the budget waits for the next day instead.
 */
async function settleAllowance({ source, reach }: SyncRun, sync: Sync, price: number): Promise<Allowance> {
  if (sync.allowance !== 'automatic') return sync.allowance;
  if (sync.isWhole && price > reach().backgroundLeft) return 'automatic';
  await allowSync(reach(), source.name, 'budget');
  return 'budget';
}

/**
 * Only counts reveal deletions made elsewhere. The difference after the last whole sync is
 * known, and a count that was lower than the cache may catch up. But if that sync missed rows,
 * equal counts may mean that as many rows were deleted as are unread.
 */
function findCheck({ sync, total, missing, missedByWholeSync: missed }: FeedStatus): { total: number } | null {
  if (!sync || sync.isWhole || total === null) return null;
  const isCaughtUp = missing === 0 && missed !== null && missed <= 0;
  return missing === missed || isCaughtUp ? null : { total };
}

async function syncPage(
  run: SyncRun,
  asked: Cursor | null,
  options: CallOptions
): Promise<Result<SizedPage, ServiceFailure>> {
  const { source } = run;
  const reach = run.reach();
  const { account, store, now } = reach;
  const requestedAt = now();
  const { answer, limit } = await fetchPage(asked, source, (page) => source.fetch(reach, page, options));
  if (!answer.ok) return failed(answer.failure);
  const { content, count, page } = answer.value;
  const written = await store.write(account.number, 'writeFeedPage', {
    feed: source.name,
    content,
    asked,
    next: nextCursor(asked, limit, count, page),
    isLast: page !== null && !page.hasMore,
    requestedAt,
    at: now()
  });
  return ok({ ...written, limit });
}

export function readFeedRecord({ account, store, now }: Reach, feed: FeedName): Promise<FeedStatus> {
  return store.read(account.number, 'readFeedStatus', { feed, at: now() });
}

export function allowSync({ account, store }: Reach, feed: FeedName, allowance: Allowance): Promise<void> {
  return store.write(account.number, 'allowSync', { feed, allowance });
}

export function pauseSync({ account, store }: Reach, feed: FeedName, isPaused: boolean): Promise<void> {
  return store.write(account.number, 'pauseSync', { feed, isPaused });
}

function startSync({ account, store, now }: Reach, feed: FeedName, { isWhole, allowance }: SyncRequest): Promise<void> {
  return store.write(account.number, 'startSync', { feed, isWhole, allowance, at: now() });
}
