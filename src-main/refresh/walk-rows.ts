/** Page walks as they lie on disk, one a name in an account's cache: a walk that dies at a page goes on from that page. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import type { PageQuery } from './next-page.ts';

/**
 * What a walk may spend in the background.
 * - `unasked`: nothing beyond its first page, until it is known that today's budget carries it to its end
 * - `budget`: what each day's budget leaves; it waits for the next day rather than ask
 * - `beyond`: all it costs, since a person has seen the price
 */
const allowances = ['unasked', 'budget', 'beyond'] as const;
export type Allowance = (typeof allowances)[number];

/** Where a walk stands. */
export interface Walk {
  /** Reads every page; else it ends at the first page that holds nothing new. */
  readonly isWhole: boolean;
  /** Rows met by this walk carry this number in `seen`. */
  readonly generation: number;
  /** The page to read next; null at the top, and at the end. */
  readonly nextQuery: PageQuery | null;
  /** Rows met so far, each once, that are still there. */
  readonly done: number;
  readonly allowance: Allowance;
  /** ms since 1970 */
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

interface WalkRow {
  whole: number;
  generation: number;
  next_query: string | null;
  done: number;
  allowance: string;
  started_at: number;
  finished_at: number | null;
}

/** What is walked through; each has its own walk, with generations of its own. */
export type WalkName = 'media' | 'posts' | 'trial-links' | 'tracking-links';

export function readWalk(db: ReadableDatabase, name: WalkName): Walk | null {
  const row = statement<[string], WalkRow>(db, 'select * from walk where name = ?').get(name);
  return row
    ? {
        isWhole: row.whole === 1,
        generation: row.generation,
        nextQuery: row.next_query === null ? null : parseQuery(row.next_query),
        done: row.done,
        allowance: allowances.find((one) => one === row.allowance) ?? 'unasked',
        startedAt: row.started_at,
        finishedAt: row.finished_at
      }
    : null;
}

/** A place that can't be read is the top: the walk reads again what it had, and loses nothing. */
export function parseQuery(text: string): PageQuery | null {
  try {
    const query: unknown = JSON.parse(text);
    if (typeof query !== 'object' || query === null) return null;
    return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

export function writeWalk(db: WritableDatabase, name: WalkName, walk: Walk): void {
  statement<object>(
    db,
    `insert or replace into walk (name, whole, generation, next_query, done, allowance, started_at, finished_at)
     values (@name, @whole, @generation, @nextQuery, @done, @allowance, @startedAt, @finishedAt)`
  ).run({
    ...walk,
    name,
    whole: Number(walk.isWhole),
    nextQuery: walk.nextQuery === null ? null : JSON.stringify(walk.nextQuery)
  });
}
