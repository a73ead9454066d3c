import type { MediaCounts } from '../../../src-shared/bridge/vault.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { BesideOf } from '../../../src-shared/service/endpoint.ts';
import type { listLists } from '../../../src-shared/service/vault.ts';
import type { FeedRows } from '../../feed/feed-rows.ts';
import { addTombstones, countRemoved, stepBackByFall, readTombstones, stepBack } from '../../feed/removed-rows.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { readNumberValue, removeValue, writeValue } from '../../store/cache-values.ts';
import { noteChanges } from '../../store/media-changes.ts';
import {
  addMemberships,
  nextPosition,
  readListsWith,
  readServiceCounts,
  readServiceTotal,
  removeMemberships,
  sweepLists,
  updateList,
  writeList,
  writeServiceCounts,
  type ServiceList
} from './list-rows.ts';
import { countMedia, countMediaOfSync, sweepUnseen, writeMedia, type MediaEntry } from './media-rows.ts';

export interface ListsPage {
  readonly lists: readonly ServiceList[];
  readonly all: BesideOf<typeof listLists>['all'] | null;
  /** When this reading began; the same for all of its pages. */
  readonly listed: Ms;
  /** When this page arrived. */
  readonly at: Ms;
  readonly firstPosition: number;
  readonly isLast: boolean;
}

export function ingestLists(db: WritableDatabase, page: ListsPage): void {
  page.lists.forEach((list, n) => {
    writeList(db, list, { position: page.firstPosition + n, listed: page.listed });
  });
  // Counts from before a deletion would look like a difference, which costs a full check.
  if (page.all && countRemoved(db, 'media', { requestedAt: page.listed, at: page.at }) === 0) {
    const before = readServiceTotal(db);
    writeServiceCounts(db, page.all);
    stepBackByFall(db, 'media', before, readServiceTotal(db));
  }
  if (!page.isLast) return;
  // A list that is deleted between two pages makes another slip by, which the next reading meets.
  const last = page.firstPosition > 0 ? readNumberValue(db, 'lists.listed') : page.listed;
  noteChanges(db, sweepLists(db, [page.listed, last]));
  writeValue(db, 'lists.listed', page.listed);
}

/** A new list comes last. A later list of lists without it removes it again. */
export function ingestList(db: WritableDatabase, { list, at }: { readonly list: ServiceList; readonly at: Ms }): void {
  if (!updateList(db, list)) writeList(db, list, { position: nextPosition(db), listed: at });
}

/**
 * A whole sync that surely missed none removes rows that it didn't meet, but only if it met as
 * many as the service counts: moved rows may slip by, and a row too many is better than one
 * lost.
 */
export const mediaRows: FeedRows<readonly MediaEntry[]> = {
  write(db, { content, ...page }, { generation }) {
    const gone = readTombstones(db, 'media', page.requestedAt);
    const written = content.filter((one) => !gone.has(one.id)).map((one) => writeMedia(db, one, generation));
    noteChanges(
      db,
      written.filter(({ isMoved }) => isMoved).map(({ id }) => id)
    );
    return { found: written.map(({ known }) => known), removed: countRemoved(db, 'media', page) };
  },
  count(db) {
    const { all, counted } = countMedia(db);
    return { cached: all, counted, total: readServiceTotal(db) };
  },
  sweep(db, { generation }, { total }) {
    if (total !== null && countMediaOfSync(db, generation) >= total) noteChanges(db, sweepUnseen(db, generation));
    removeValue(db, 'damagedAt');
  }
};

export function removeDeletedMedia(
  db: WritableDatabase,
  deleted: { readonly ids: readonly number[]; readonly at: number }
): { removed: number; cached: number } {
  countDown(db, deleted.ids);
  const rows = removeRows(db, deleted.ids);
  addTombstones(db, 'media', deleted.ids, deleted.at);
  noteChanges(db, deleted.ids);
  stepBack(db, 'media', deleted.ids.length, rows);
  return { removed: rows.length, cached: countMedia(db).all };
}

const countOfKind = { 1: 'photos', 2: 'gifs', 3: 'videos', 4: 'audios' } as const;

/** Lowers the service's counts, of the vault and of the items' lists, as the service does. */
function countDown(db: WritableDatabase, ids: readonly number[]): void {
  const kindOf = statement<[number], number>(db, 'select kind from media where id = ?').pluck();
  const counts = readServiceCounts(db);
  for (const id of ids) {
    const column = countOfKind[kindOf.get(id) as keyof typeof countOfKind] as keyof MediaCounts | undefined;
    if (!column) continue;
    // A cover has no ID, so it may show a deleted item.
    const sql = `update vault_list set ${column} = max(0, ${column} - 1), covers = null where id = ?`;
    for (const list of readListsWith(db, id)) statement<[number]>(db, sql).run(list);
    if (counts) counts[column] = Math.max(0, counts[column] - 1);
  }
  if (counts) writeValue(db, 'counts', counts);
}

function removeRows(db: WritableDatabase, ids: readonly number[]): { readonly seen: number }[] {
  const memberships = statement<[number]>(db, 'delete from media_list where media = ?');
  const remove = statement<[number], { seen: number }>(db, 'delete from media where id = ? returning seen');
  return ids.flatMap((id) => {
    memberships.run(id);
    return remove.get(id) ?? [];
  });
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

/** No item counts as met by a sync. Views report the damage until all pages were loaded. */
export function markMediaRepaired(db: WritableDatabase, at: number): void {
  statement<[]>(db, 'update media set seen = 0 where seen <> 0').run();
  writeValue(db, 'damagedAt', at);
}
