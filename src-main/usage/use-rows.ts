import { parseJson } from '../../src-shared/rules/parse-json.ts';
import { statement, type WritableDatabase } from '../store/database.ts';
import { useKinds } from '../store/tables/stored-kinds.ts';
import { mediaUses, type UseRow } from '../store/tables/usage.ts';
import { isUsableId } from '../store/whole-number.ts';

type UseKind = UseRow['kind'];

export interface UsePlace extends Omit<UseRow, 'media' | 'at'> {
  readonly at: number | null;
  readonly media: readonly number[];
}

/** Replaces the known uses of this post or message. @returns the media whose use changed */
export function writeUses(db: WritableDatabase, { media, at, ...place }: UsePlace): readonly number[] {
  const before = mediaUses.all(db, 'where kind = ? and id = ? order by media', useKinds.indexOf(place.kind), place.id);
  const rows = [...new Set(media)].sort((a, b) => a - b).map((one): UseRow => ({ media: one, at: at ?? 0, ...place }));
  const isSame = (a: UseRow, b: UseRow | undefined) =>
    a.media === b?.media && a.at === b.at && a.chat === b.chat && a.price === b.price && a.isOpened === b.isOpened;
  if (before.length === rows.length && rows.every((row, n) => isSame(row, before[n]))) return [];
  const moved = removeUses(db, place.kind, place.id);
  for (const row of rows) mediaUses.insert(db, row);
  return [...new Set([...moved, ...media])];
}

export function removeUses(db: WritableDatabase, kind: UseKind, id: number): number[] {
  const sql = 'delete from media_use where kind = ? and id = ? returning media';
  return statement<[number, number], number>(db, sql).pluck().all(useKinds.indexOf(kind), id);
}

/** Platform IDs, or the names of media that only the service knows. */
export function parseMediaRefs(json: string): (number | string)[] {
  const found = parseJson(json);
  return Array.isArray(found) ? found.filter((one) => typeof one === 'number' || typeof one === 'string') : [];
}

export function parseMedia(json: string): number[] {
  return parseMediaRefs(json).filter((one): one is number => typeof one === 'number' && isUsableId(one));
}

/** After damage, rebuilds the uses from the remaining posts and messages. */
export function markUsesRepaired(db: WritableDatabase): void {
  statement<[]>(db, 'delete from media_use').run();
  const insert = 'insert or ignore into media_use (media, at, kind, id, chat, price, is_opened)';
  const each = (media: string) => `json_each(iif(json_valid(${media}), ${media}, '[]')) m where m.type = 'integer'`;
  statement<[]>(
    db,
    `${insert} select m.value, coalesce(p.at, 0), 0, p.id, null, null, null from post p, ${each('p.media')}`
  ).run();
  statement<[]>(
    db,
    `${insert} select m.value, coalesce(s.at, 0), 1, s.id, s.chat, s.price, s.is_opened
     from message s, ${each('s.media')} and s.is_mine is not 0`
  ).run();
}
