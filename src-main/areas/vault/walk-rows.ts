/** The vault's page walk as it lies on disk: a walk that dies at a page goes on from that page. */
import type { PageQuery } from '../../refresh/next-page.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

/**
 * What a walk may spend in the background.
 * - `unasked`: nothing beyond its first page, until it is known that today's budget carries it to its end
 * - `budget`: what each day's budget leaves; it waits for the next day rather than ask
 * - `beyond`: all it costs, since a person has seen the price
 */
const allowances = ['unasked', 'budget', 'beyond'] as const;
export type Allowance = (typeof allowances)[number];

/** Where a walk of the vault's media stands. */
export interface Walk {
  /** Reads every page; else it ends at the first page that holds nothing new. */
  readonly isWhole: boolean;
  /** Rows met by this walk carry this number in `seen`. */
  readonly generation: number;
  /** The page to read next; null at the top, and at the end. */
  readonly nextQuery: PageQuery | null;
  /** Media met so far, each once, that are still there. */
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

const media = 'media';

export function readWalk(db: ReadableDatabase): Walk | null {
  const row = statement<[string], WalkRow>(db, 'select * from walk where name = ?').get(media);
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
function parseQuery(text: string): PageQuery | null {
  try {
    const query: unknown = JSON.parse(text);
    if (typeof query !== 'object' || query === null) return null;
    return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

export function writeWalk(db: WritableDatabase, walk: Walk): void {
  statement<object>(
    db,
    `insert or replace into walk (name, whole, generation, next_query, done, allowance, started_at, finished_at)
     values (@name, @whole, @generation, @nextQuery, @done, @allowance, @startedAt, @finishedAt)`
  ).run({
    ...walk,
    name: media,
    whole: Number(walk.isWhole),
    nextQuery: walk.nextQuery === null ? null : JSON.stringify(walk.nextQuery)
  });
}

/**
 * The place `rows` earlier, after that many were deleted before it: each later row has moved up by as much. Reading some
 * rows twice costs a little; skipping one would lose it.
 */
export function stepBack(query: PageQuery | null, rows: number): PageQuery | null {
  const offset = Number(query?.['offset']);
  if (query === null || !Number.isInteger(offset)) return query;
  return { ...query, offset: String(Math.max(0, offset - rows)) };
}
