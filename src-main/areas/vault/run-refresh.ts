/**
 * One run of a vault's refresh: lists, the newest page, then page after page in the background. A first or whole walk reads
 * everything; a later one stops where it meets what is known. A walk that died goes on from the page where it was, and when
 * the service counts otherwise than the cache, everything is checked again.
 */
import { largestMediaPage } from '../../../src-shared/service/vault.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import type { PageQuery } from '../../refresh/next-page.ts';
import type { CallOptions } from '../../service-client/client.ts';
import type { IngestedPage } from './ingest.ts';
import type { RefreshFacts } from './queries.ts';
import { readAllLists, readMediaPage, type VaultReach } from './read-pages.ts';
import type { Allowance, Walk } from './walk-rows.ts';

export interface RefreshRun {
  /** Asked anew each time, since a connection can be replaced. */
  readonly reach: () => VaultReach;
  readonly backgroundLeft: () => number;
  readonly signal: AbortSignal;
  /** How lists and the newest page are asked for: a person waits for them, or nobody does. */
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
  const lists = await readAllLists(run.reach(), now);
  // A service without this call still has media.
  if (!lists.ok && lists.failure.code !== 'not-found') return { kind: 'failed', failure: lists.failure };
  const facts = await readFacts(run);
  if (asked.isWhole || facts.walk?.finishedAt !== null)
    await startWalk(run, { isWhole: asked.isWhole || facts.missedByWholeWalk === null, allowance: asked.allowance });
  run.onBegun();
  const end = await walk(run, now);
  if (end.kind !== 'done') return end;
  const check = await readCheck(run);
  if (!check) return done;
  if (priceOf(check.total, 0) > run.backgroundLeft())
    return { kind: 'asks', isCheck: true, done: 0, total: check.total };
  await startWalk(run, { isWhole: true, allowance: 'budget' });
  return walk(run, { priority: 'background', signal: run.signal });
}

/** Credits that what is missing costs: one a page at the largest page. An unknown total has no price. */
export function priceOf(total: number | null, read: number): number {
  return total === null ? 0 : Math.ceil(Math.max(0, total - read) / largestMediaPage);
}

function readFacts(run: RefreshRun): Promise<RefreshFacts> {
  const { account, store } = run.reach();
  return store.read(account.number, 'readRefreshFacts', null);
}

async function startWalk(run: RefreshRun, asked: Asked): Promise<void> {
  const { account, store, now } = run.reach();
  await store.write(account.number, 'startWalk', { ...asked, at: now() });
}

/** From the newest page to the walk's end. @param first how the newest page is asked for */
async function walk(run: RefreshRun, first: CallOptions): Promise<RunEnd> {
  let options = first;
  let query: PageQuery | null = null;
  let stalePages = 0;
  for (;;) {
    const page = await readMediaPage(run.reach(), query, options);
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    run.onPage(page.value);
    const { walk: at, total } = page.value;
    if (at.finishedAt !== null) return done;
    stalePages = page.value.met === 0 ? stalePages + 1 : 0;
    if (stalePages === mostStalePages) return giveUp(run);
    const allowance = await settleAllowance(run, at, total);
    if (allowance === 'unasked') return { kind: 'asks', isCheck: false, done: at.done, total };
    options = { priority: 'background', isBudgeted: allowance !== 'beyond', signal: run.signal };
    query = at.nextQuery;
  }
}

/** A whole walk asks before the first page that today's budget can't carry to the end; once begun inside it, it waits for the next day instead. */
async function settleAllowance(run: RefreshRun, walk: Walk, total: number | null): Promise<Allowance> {
  if (walk.allowance !== 'unasked') return walk.allowance;
  if (walk.isWhole && priceOf(total, walk.done) > run.backgroundLeft()) return 'unasked';
  const { account, store } = run.reach();
  await store.write(account.number, 'allowWalk', 'budget');
  return 'budget';
}

async function giveUp(run: RefreshRun): Promise<RunEnd> {
  const { account, store, now } = run.reach();
  await store.write(account.number, 'giveUpWalk', now());
  return done;
}

/** Deletions made elsewhere show in the counts only; the same difference as after the last whole walk is no news. */
async function readCheck(run: RefreshRun): Promise<{ total: number } | null> {
  const { walk, total, missing, missedByWholeWalk } = await readFacts(run);
  if (!walk || walk.isWhole || total === null || missing === 0) return null;
  return missing === missedByWholeWalk ? null : { total };
}
