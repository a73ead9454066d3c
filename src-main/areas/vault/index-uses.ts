/**
 * Uses of media, from vault pages and the usage map (docs/decisions/018). The map's two
 * sets are marked like lists, with numbers that no list has.
 */
import { vaultUses, type VaultUse } from '../../../src-shared/bridge/usage.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { readUsedIn, readUsedKinds } from '../../usage/use-queries.ts';
import { readListsOfType, readListsWith, readListTypesWith } from './list-rows.ts';
import type { PlacedRow } from './media-rows.ts';

const mapSets = { post: -2, message: -1 } as const;
export const mapSetNumbers = Object.values(mapSets);
export const firstSet = Math.min(...mapSetNumbers);

const hourMs = 3_600_000;

/** For `posts`, each item's own flag counts too. */
export function listsOfUse(db: ReadableDatabase, use: VaultUse): number[] {
  if (use === 'unused') return vaultUses.flatMap((other) => (other === use ? [] : listsOfUse(db, other)));
  const set = use === 'posts' ? [mapSets.post] : use === 'messages' ? [mapSets.message] : [];
  return [...readListsOfType(db, use), ...set];
}

/** Names the lists that count as use, since their types change without any item changing. */
export function nameUseLists(db: ReadableDatabase): string {
  return listsOfUse(db, 'unused').join(' ');
}

export function readMembers(db: ReadableDatabase, list: number, after: number, most: number): number[] {
  if (list === mapSets.post) return readUsedIn(db, 'post', after, most);
  if (list === mapSets.message) return readUsedIn(db, 'message', after, most);
  const sql = 'select media from media_list where list = ? and media > ? order by media limit ?';
  return statement<[number, number, number], number>(db, sql).pluck().all(list, after, most);
}

export interface UseOfRow {
  readonly lists: readonly number[];
  readonly unused: number;
}

export function readUseOf(db: ReadableDatabase, row: PlacedRow): UseOfRow {
  const kinds = readUsedKinds(db, row.id);
  const types = new Set(readListTypesWith(db, row.id));
  if (row.hasPosts === true) types.add('posts');
  for (const { kind } of kinds) types.add(`${kind}s`);
  const isUsed = vaultUses.some((use) => types.has(use));
  const last = kinds.reduce((latest, { at }) => Math.max(latest, at), 0);
  return {
    lists: [...readListsWith(db, row.id), ...kinds.map(({ kind }) => mapSets[kind])],
    unused: isUsed ? toUnusedValue(last) : Infinity
  };
}

/** @param at the last use (ms since 1970), 0 if unknown. By the hour, since many distinct values sort slowly. */
export function toUnusedValue(at: number): number {
  return at === 0 ? 0 : -Math.floor(at / hourMs);
}
