/** What moves a walk: its start, each page that was written, what was removed meanwhile. Where it then stands is written with the rows. */
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import type { PageQuery } from './next-page.ts';
import { readWalk, writeWalk, type Allowance, type Walk, type WalkName } from './walk-rows.ts';

export interface WalkAsked {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
  /** ms since 1970 */
  readonly at: number;
}

/** Starts a walk from the top, in a generation of its own. */
export function beginWalk(db: WritableDatabase, name: WalkName, asked: WalkAsked): Walk {
  const walk = {
    isWhole: asked.isWhole,
    generation: (readWalk(db, name)?.generation ?? 0) + 1,
    nextQuery: null,
    done: 0,
    allowance: asked.allowance,
    startedAt: asked.at,
    finishedAt: null
  };
  writeWalk(db, name, walk);
  return walk;
}

/** The walk that a page belongs to; a page that comes where there is none begins one. */
export function walkFor(db: WritableDatabase, name: WalkName, at: number): Walk {
  return readWalk(db, name) ?? beginWalk(db, name, { isWhole: true, allowance: 'unasked', at });
}

/** What the walk under way may spend from now on; what a person allowed before is never taken back. */
export function allowUnfinished(db: WritableDatabase, name: WalkName, allowance: Allowance): void {
  const walk = unfinishedWalk(db, name);
  if (walk && walk.allowance !== 'beyond') writeWalk(db, name, { ...walk, allowance });
}

export function unfinishedWalk(db: ReadableDatabase, name: WalkName): Walk | null {
  const walk = readWalk(db, name);
  return walk?.finishedAt === null ? walk : null;
}

/** What the cache knew of a row: `new` to it, `met` before by this walk, or `known` from an earlier one. */
export type Acquaintance = 'new' | 'known' | 'met';

/** @param seen the generation that met the row last; undefined for one that isn't there */
export function acquaint(seen: number | undefined, generation: number): Acquaintance {
  return seen === undefined ? 'new' : seen === generation ? 'met' : 'known';
}

/** A page as the walk sees it. */
export interface WalkedPage {
  /** The query that was asked; null is the newest page. */
  readonly asked: PageQuery | null;
  /** The next page's query; null at the end. */
  readonly nextQuery: PageQuery | null;
  readonly found: readonly Acquaintance[];
  /** How many rows were removed while the page was on its way. */
  readonly removed: number;
}

/**
 * Where the walk stands after a page, and whether that was its last. The newest page, read while the walk stands further down,
 * leaves it standing there.
 */
export function walkOn(walk: Walk, page: WalkedPage): { walk: Walk; met: number; isOver: boolean } {
  const met = page.found.filter((one) => one !== 'met').length;
  const after = { ...walk, done: walk.done + met };
  if (page.asked === null && walk.nextQuery !== null) return { walk: after, met, isOver: false };
  const nextQuery = placeAfter(walk, page);
  const isKnown = page.found.every((one) => one === 'known');
  return { walk: { ...after, nextQuery }, met, isOver: nextQuery === null || (!walk.isWhole && isKnown) };
}

/**
 * What was removed while the page was on its way has moved all later rows up, before or after the service looked: the rows
 * at the page's place are read again, or a few before it.
 */
function placeAfter(walk: Walk, { asked, nextQuery, removed }: WalkedPage): PageQuery | null {
  if (removed === 0) return nextQuery;
  return asked === null ? stepBack(nextQuery, removed) : walk.nextQuery;
}

/** Rows were removed: a walk under way has met `met` of them, and reads a few rows again rather than skip one. */
export function walkBack(db: WritableDatabase, name: WalkName, gone: { removed: number; met: number }): void {
  const walk = unfinishedWalk(db, name);
  if (walk)
    writeWalk(db, name, { ...walk, done: walk.done - gone.met, nextQuery: stepBack(walk.nextQuery, gone.removed) });
}

/**
 * The place `rows` earlier, after that many were deleted before it: each later row has moved up by as much. Reading some
 * rows twice costs a little; skipping one would lose it.
 */
function stepBack(query: PageQuery | null, rows: number): PageQuery | null {
  const offset = Number(query?.['offset']);
  if (query === null || !Number.isInteger(offset)) return query;
  return { ...query, offset: String(Math.max(0, offset - rows)) };
}
