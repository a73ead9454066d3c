/** What the writer does with the vault: pages of the service into rows, and what commands have changed. */
import type { BesideOf } from '../../../src-shared/service/endpoint.ts';
import type { listLists } from '../../../src-shared/service/vault.ts';
import type { PageQuery } from '../../refresh/next-page.ts';
import type { IngestedPage } from '../../refresh/run-refresh.ts';
import { readWalk, writeWalk, type Allowance, type Walk } from '../../refresh/walk-rows.ts';
import {
  allowUnfinished,
  beginWalk,
  unfinishedWalk,
  walkBack,
  walkFor,
  walkOn,
  type WalkAsked
} from '../../refresh/walk-steps.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { removeFact, writeFact } from '../../store/facts.ts';
import { noteChanges } from './change-rows.ts';
import { deletedMedia } from './deletion-rows.ts';
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
  if (page.all && deletedMedia.readSince(db, page.listed).size === 0) writeServiceCounts(db, page.all);
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

const media = 'media';

export function startWalk(db: WritableDatabase, asked: WalkAsked): Walk {
  return beginWalk(db, media, asked);
}

/**
 * Writes a page, where the walk stands after it and, with its last page, the walk's end, in one transaction: a kill loses
 * the page or keeps all of it.
 */
export function ingestMedia(db: WritableDatabase, page: MediaPage): IngestedPage {
  const walk = walkFor(db, media, page.at);
  const gone = deletedMedia.readSince(db, page.askedAt);
  const written = page.media.filter((one) => !gone.has(one.id)).map((one) => writeMedia(db, one, walk.generation));
  noteChanges(
    db,
    written.filter(({ isMoved }) => isMoved).map(({ id }) => id)
  );
  const refreshedAt = page.asked === null ? page.at : null;
  if (refreshedAt !== null) writeFact(db, 'refreshedAt', refreshedAt);
  const { asked, nextQuery } = page;
  const found = written.map(({ acquaintance }) => acquaintance);
  const moved = walkOn(walk, { asked, nextQuery, found, removed: gone.size });
  const after = moved.isOver ? endWalk(db, moved.walk, page.at) : moved.walk;
  writeWalk(db, media, after);
  return { walk: after, met: moved.met, cached: countMedia(db).all, total: readServiceTotal(db), refreshedAt };
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
  const walk = unfinishedWalk(db, media);
  if (walk) writeWalk(db, media, endWalk(db, walk, at));
}

/** Survives a restart. */
export function setPaused(db: WritableDatabase, isPaused: boolean): void {
  writeFact(db, 'isPaused', isPaused);
}

export function allowWalk(db: WritableDatabase, allowance: Allowance): void {
  allowUnfinished(db, media, allowance);
}

/** What the service has deleted goes from rows, memberships and counts. @returns rows removed and rows left */
export function removeDeleted(
  db: WritableDatabase,
  deleted: { readonly ids: readonly number[]; readonly at: number }
): { removed: number; cached: number } {
  countDown(db, deleted.ids);
  const { removed, met } = removeMediaRows(db, deleted.ids, readWalk(db, media)?.generation ?? 0);
  deletedMedia.note(db, deleted.ids, deleted.at);
  noteChanges(db, deleted.ids);
  walkBack(db, media, { removed: deleted.ids.length, met });
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
