/**
 * One run of a refresh: what comes before the pages, the newest page, then page after page in the background. A first or whole
 * walk reads everything; a later one stops where it meets what is known. A walk that died goes on from the page where it was,
 * and when the service counts otherwise than the cache, everything is checked again.
 */
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { CallOptions } from '../service-client/client-options.ts';
import type { PageQuery } from './next-page.ts';
import type { Allowance, Walk } from './walk-rows.ts';

/** What a refresh needs to know before it starts. */
export interface WalkFacts {
  readonly walk: Walk | null;
  readonly isPaused: boolean;
  readonly refreshedAt: number | null;
  /** What the service counts in all, where it said. */
  readonly total: number | null;
  readonly cached: number;
  /** How many more the service counts than the cache has of what it counts; null until it has said. */
  readonly missing: number | null;
  /** The same at the end of the last whole walk; null before the first. */
  readonly missedByWholeWalk: number | null;
}

/** What became of a page. */
export interface IngestedPage {
  readonly walk: Walk;
  /** How many of the page's rows this walk had not met before. */
  readonly met: number;
  readonly cached: number;
  /** What the service counts in all, where it said. */
  readonly total: number | null;
  /** When the newest page was read (ms since 1970), where this is it. */
  readonly refreshedAt: number | null;
}

/** What is walked through: an area's pages, from the service into the account's cache, and where the walk stands there. */
export interface WalkSource {
  /** ms since 1970 */
  now(): number;
  facts(): Promise<WalkFacts>;
  /** What has to be read before the pages; a failure ends the run. */
  prepare(options: CallOptions): Promise<ServiceFailure | null>;
  start(asked: Asked): Promise<unknown>;
  /** @param query the page to read; null is the newest */
  readPage(query: PageQuery | null, options: CallOptions): Promise<Result<IngestedPage, ServiceFailure>>;
  allow(allowance: Allowance): Promise<unknown>;
  giveUp(): Promise<unknown>;
  setPaused(isPaused: boolean): Promise<unknown>;
}

export interface RefreshRun {
  /** Asked anew each time, since a connection can be replaced. */
  readonly source: () => WalkSource;
  /** Rows of the largest page. */
  readonly pageSize: number;
  readonly backgroundLeft: () => number;
  readonly signal: AbortSignal;
  /** How the first pages are asked for: a person waits for them, or nobody does. */
  readonly first: Pick<CallOptions, 'priority' | 'isBudgeted'>;
  /** A walk that wasn't under way lies on disk from now on: going on with it is enough. */
  readonly onBegun: () => void;
  readonly onPage: (page: IngestedPage) => void;
}

/** What a run is to do when no walk is under way, or, where it is `isWhole`, in any case. */
export interface Asked {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
}

/**
 * - `done`: nothing is left to read
 * - `asks`: the rest costs more than today's budget has; `isCheck` where it is a check of everything that has not begun
 * - `failed`: it stopped short
 */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'asks'; readonly isCheck: boolean; readonly done: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure };

const done = { kind: 'done' } as const;
/** So many pages in a row without one new item: the service answers the same whatever page is asked. */
const mostStalePages = 50;

export async function runRefresh(run: RefreshRun, asked: Asked): Promise<RunEnd> {
  const now = { ...run.first, signal: run.signal };
  const failure = await run.source().prepare(now);
  if (failure) return { kind: 'failed', failure };
  const facts = await run.source().facts();
  if (asked.isWhole || facts.walk?.finishedAt !== null) {
    const isWhole = asked.isWhole || facts.missedByWholeWalk === null;
    await run.source().start({ isWhole, allowance: asked.allowance });
  }
  run.onBegun();
  const end = await walk(run, now);
  if (end.kind !== 'done') return end;
  const check = findCheck(await run.source().facts());
  if (!check) return done;
  if (priceOf(run.pageSize, check.total, 0) > run.backgroundLeft())
    return { kind: 'asks', isCheck: true, done: 0, total: check.total };
  await run.source().start({ isWhole: true, allowance: 'budget' });
  return walk(run, { priority: 'background', signal: run.signal });
}

/** Credits that what is missing costs: one a page at the largest page. An unknown total has no price. */
export function priceOf(pageSize: number, total: number | null, read: number): number {
  return total === null ? 0 : Math.ceil(Math.max(0, total - read) / pageSize);
}

/** From the newest page to the walk's end. @param first how the newest page is asked for */
async function walk(run: RefreshRun, first: CallOptions): Promise<RunEnd> {
  let options = first;
  let query: PageQuery | null = null;
  let stalePages = 0;
  for (;;) {
    const page = await run.source().readPage(query, options);
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    run.onPage(page.value);
    const { walk: at, total } = page.value;
    if (at.finishedAt !== null) return done;
    stalePages = page.value.met === 0 ? stalePages + 1 : 0;
    if (stalePages === mostStalePages) {
      await run.source().giveUp();
      return done;
    }
    const allowance = await settleAllowance(run, at, total);
    if (allowance === 'unasked') return { kind: 'asks', isCheck: false, done: at.done, total };
    options = { priority: 'background', isBudgeted: allowance !== 'beyond', signal: run.signal };
    query = at.nextQuery;
  }
}

/** A whole walk asks before the first page that today's budget can't carry to the end; once begun inside it, it waits for the next day instead. */
async function settleAllowance(run: RefreshRun, walk: Walk, total: number | null): Promise<Allowance> {
  if (walk.allowance !== 'unasked') return walk.allowance;
  if (walk.isWhole && priceOf(run.pageSize, total, walk.done) > run.backgroundLeft()) return 'unasked';
  await run.source().allow('budget');
  return 'budget';
}

/** What was deleted elsewhere shows in the counts only; the same difference as after the last whole walk is no news. */
function findCheck({ walk, total, missing, missedByWholeWalk }: WalkFacts): { total: number } | null {
  if (!walk || walk.isWhole || total === null || missing === 0) return null;
  return missing === missedByWholeWalk ? null : { total };
}
