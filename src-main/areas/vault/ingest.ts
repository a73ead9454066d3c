/** What the writer does with the vault: pages of the service into rows, and what commands have changed. */
import type { BesideOf } from '../../../src-shared/service/endpoint.ts';
import type { listLists } from '../../../src-shared/service/vault.ts';
import type { PageQuery } from '../../refresh/next-page.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { removeFact, writeFact } from '../../store/facts.ts';
import { noteChanges } from './change-rows.ts';
import { noteDeletions, readDeletedSince } from './deletion-rows.ts';
import {
  addMemberships,
  countDown,
  readServiceTotal,
  removeMemberships,
  sweepLists,
  updateList,
  writeList,
  writeServiceCounts,
  type ServiceList
} from './list-rows.ts';
import { countMedia, countMet, removeMediaRows, sweepUnseen, writeMedia, type MediaEntry } from './media-rows.ts';
import { readWalk, stepBack, writeWalk, type Allowance, type Walk } from './walk-rows.ts';

export interface ListsPage {
  readonly lists: readonly ServiceList[];
  readonly all: BesideOf<typeof listLists>['all'] | null;
  /** When this reading began (ms since 1970); every page of it carries the same. */
  readonly listed: number;
  readonly firstPosition: number;
  readonly isLast: boolean;
}

export function ingestLists(db: WritableDatabase, page: ListsPage): void {
  page.lists.forEach((list, n) => {
    writeList(db, list, { position: page.firstPosition + n, listed: page.listed });
  });
  // Counts from before a deletion would look like a difference, and a difference costs a check of everything.
  if (page.all && readDeletedSince(db, page.listed).size === 0) writeServiceCounts(db, page.all);
  if (page.isLast) noteChanges(db, sweepLists(db, page.listed));
}

export interface MediaPage {
  readonly media: readonly MediaEntry[];
  /** The query that was asked; null is the newest page. */
  readonly asked: PageQuery | null;
  /** The next page's query; null at the end of the vault. */
  readonly nextQuery: PageQuery | null;
  /** When it was asked for, and when it came (ms since 1970). */
  readonly askedAt: number;
  readonly at: number;
}

export interface IngestedPage {
  readonly walk: Walk;
  /** How many of the page's media this walk had not met before. */
  readonly met: number;
  readonly cached: number;
  /** What the service counts in all, where it said. */
  readonly total: number | null;
  /** When the newest page was read (ms since 1970), where this is it. */
  readonly refreshedAt: number | null;
}

/** Starts a walk from the top, in a generation of its own. */
export function startWalk(
  db: WritableDatabase,
  asked: { readonly isWhole: boolean; readonly allowance: Allowance; readonly at: number }
): Walk {
  const walk = {
    isWhole: asked.isWhole,
    generation: (readWalk(db)?.generation ?? 0) + 1,
    nextQuery: null,
    done: 0,
    allowance: asked.allowance,
    startedAt: asked.at,
    finishedAt: null
  };
  writeWalk(db, walk);
  return walk;
}

/**
 * Writes a page, where the walk stands after it and, with its last page, the walk's end, in one transaction: a kill loses
 * the page or keeps all of it. The newest page, read while the walk stands further down, leaves it standing there.
 */
export function ingestMedia(db: WritableDatabase, page: MediaPage): IngestedPage {
  const walk = readWalk(db) ?? startWalk(db, { isWhole: true, allowance: 'unasked', at: page.at });
  const gone = readDeletedSince(db, page.askedAt);
  const found = page.media
    .filter((media) => !gone.has(media.id))
    .map((media) => writeMedia(db, media, walk.generation));
  noteChanges(
    db,
    found.filter(({ isMoved }) => isMoved).map(({ id }) => id)
  );
  const met = found.filter(({ acquaintance }) => acquaintance !== 'met').length;
  const refreshedAt = page.asked === null ? page.at : null;
  if (refreshedAt !== null) writeFact(db, 'refreshedAt', refreshedAt);
  let after: Walk = { ...walk, done: walk.done + met };
  const isAside = page.asked === null && walk.nextQuery !== null;
  if (!isAside) {
    after = { ...after, nextQuery: placeAfter(walk, page, gone.size) };
    const isKnown = found.every(({ acquaintance }) => acquaintance === 'known');
    if (after.nextQuery === null || (!walk.isWhole && isKnown)) after = endWalk(db, after, page.at);
  }
  writeWalk(db, after);
  return { walk: after, met, cached: countMedia(db).all, total: readServiceTotal(db), refreshedAt };
}

/**
 * Media deleted while the page was on its way have moved all later ones up, before or after the service looked: the rows
 * at the page's place are read again, or a few before it.
 */
function placeAfter(walk: Walk, page: MediaPage, deleted: number): PageQuery | null {
  if (deleted === 0) return page.nextQuery;
  return page.asked === null ? stepBack(page.nextQuery, deleted) : walk.nextQuery;
}

/**
 * A whole walk removes the rows it did not meet, but only where it met as many as the service counts: rows that moved while
 * it walked could have slipped by, and a row too many is better than one lost.
 */
function endWalk(db: WritableDatabase, walk: Walk, at: number): Walk {
  if (walk.isWhole) {
    const total = readServiceTotal(db);
    if (total !== null && countMet(db, walk.generation) >= total) noteChanges(db, sweepUnseen(db, walk.generation));
    // What the counts said when everything had been read: the same difference later is no news.
    writeFact(db, 'wholeWalkMissed', total === null ? 0 : total - countMedia(db).counted);
    removeFact(db, 'damagedAt');
  }
  return { ...walk, nextQuery: null, finishedAt: at };
}

/** Ends a walk that leads nowhere: page after page held only what it had met before. */
export function giveUpWalk(db: WritableDatabase, at: number): void {
  const walk = readWalk(db);
  if (walk?.finishedAt === null) writeWalk(db, endWalk(db, walk, at));
}

/** Survives a restart. @returns the walk that is paused, where there is one */
export function setPaused(db: WritableDatabase, isPaused: boolean): Walk | null {
  writeFact(db, 'isPaused', isPaused);
  return readWalk(db);
}

/** What a walk under way may spend from now on; what a person allowed before is never taken back. */
export function allowWalk(db: WritableDatabase, allowance: Allowance): void {
  const walk = readWalk(db);
  if (walk?.finishedAt === null && walk.allowance !== 'beyond') writeWalk(db, { ...walk, allowance });
}

/** What the service has deleted goes from rows, memberships and counts. @returns rows removed and rows left */
export function removeDeleted(
  db: WritableDatabase,
  deleted: { readonly ids: readonly number[]; readonly at: number }
): { removed: number; cached: number } {
  countDown(db, deleted.ids);
  const walk = readWalk(db);
  const { removed, met } = removeMediaRows(db, deleted.ids, walk?.generation ?? 0);
  noteDeletions(db, deleted);
  noteChanges(db, deleted.ids);
  if (walk?.finishedAt === null)
    writeWalk(db, { ...walk, done: walk.done - met, nextQuery: stepBack(walk.nextQuery, deleted.ids.length) });
  return { removed, cached: countMedia(db).all };
}

export function removeFromVaultList(
  db: WritableDatabase,
  change: { readonly list: number; readonly ids: readonly number[]; readonly answer: ServiceList }
): number {
  const removed = removeMemberships(db, change.list, change.ids);
  noteChanges(db, change.ids);
  if (change.answer.id === change.list) updateList(db, change.answer);
  return removed;
}

export function addToVaultList(
  db: WritableDatabase,
  change: { readonly list: number; readonly ids: readonly number[]; readonly answer: ServiceList }
): number {
  const added = addMemberships(db, change.list, change.ids);
  noteChanges(db, change.ids);
  if (change.answer.id === change.list) updateList(db, change.answer);
  return added;
}

/**
 * A cache that was damaged and has what could be saved: what is missing can't be known, so nothing counts as met or as
 * read to the end, and the next refresh reads everything again.
 */
export function markMended(db: WritableDatabase, at: number): void {
  statement<[]>(db, 'update media set seen = 0 where seen <> 0').run();
  removeFact(db, 'wholeWalkMissed');
  writeFact(db, 'damagedAt', at);
}
