import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PlainDetailColumns } from '../../../src-shared/bridge/detail-columns.ts';
import type { MediaCounts, VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { BesideOf, RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listLists } from '../../../src-shared/service/vault.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { numberPicture } from '../../pictures/picture-url.ts';
import { readNumberValues, writeValue } from '../../store/cache-values.ts';
import { vaultLists, type ListRow } from '../../store/tables/vault.ts';
import { isUsableId, toWholeNumber } from '../../store/whole-number.ts';

export type ServiceList = RowOf<typeof listLists>;
type ServiceCounts = NonNullable<BesideOf<typeof listLists>['all']>;

const listPlaces = vaultLists.part('position', 'listed');
const listCovers = vaultLists.part('covers');
const listNames = vaultLists.part('type', 'name');
type Place = Pick<ListRow, 'position' | 'listed'>;

/**
 * Leaves out lists with unusable IDs. `listed` marks the reading that met a list, so that
 * lists deleted elsewhere stand out.
 */
export function writeList(db: WritableDatabase, list: ServiceList, place: Place): void {
  if (!isUsableId(list.id)) return;
  vaultLists.upsert(db, {
    id: list.id,
    type: list.type ?? 'unknown',
    name: list.name ?? '',
    canUpdate: list.canUpdate === true,
    canDelete: list.canDelete === true,
    photos: toWholeNumber(list.photosCount),
    videos: toWholeNumber(list.videosCount),
    gifs: toWholeNumber(list.gifsCount),
    audios: toWholeNumber(list.audiosCount),
    hasMedia: list.hasMedia,
    covers: list.medias?.slice(0, mostCovers).map(toCover) ?? [],
    ...place
  });
}

/** Examples have at most one (live-service-notes.md, C). */
const mostCovers = 20;

function toCover({ type, url }: NonNullable<ServiceList['medias']>[number]) {
  return { type: type?.slice(0, 100) ?? null, url: url?.slice(0, 4096) ?? null };
}

function isCover(one: unknown): one is { readonly url: string } {
  return typeof one === 'object' && one !== null && 'url' in one && typeof one.url === 'string';
}

function coverOf({ covers }: Pick<ListRow, 'covers'>): string | null {
  if (!Array.isArray(covers)) return null;
  return covers.filter(isCover).find(({ url }) => /^https?:/.test(url))?.url ?? null;
}

export function readCover(db: ReadableDatabase, number: number): string | null {
  const covers = listCovers.all(db, 'where covers is not null').map(coverOf);
  return covers.find((url) => url !== null && numberPicture(url) === number) ?? null;
}

export function updateList(db: WritableDatabase, list: ServiceList): boolean {
  const place = listPlaces.one(db, 'where id = ?', list.id);
  if (place) writeList(db, list, place);
  return place !== null;
}

export function nextPosition(db: ReadableDatabase): number {
  const sql = 'select coalesce(max(position) + 1, 0) next from vault_list';
  return statement<[], { next: number }>(db, sql).get()?.next ?? 0;
}

/**
 * Forgets lists that no complete reading of these met, with their memberships. Compares for
 * equality, since clocks go back.
 * @param readings null if unknown, which forgets nothing
 * @returns the media that were in them
 */
export function sweepLists(db: WritableDatabase, readings: readonly [Ms, Ms | null]): number[] {
  const gone = 'select id from vault_list where listed not in (?, ?)';
  const members = statement<[Ms, Ms | null], { media: number }>(
    db,
    `delete from media_list where list in (${gone}) returning media`
  ).all(...readings);
  statement<[Ms, Ms | null]>(db, `delete from vault_list where id in (${gone})`).run(...readings);
  return members.map(({ media }) => media);
}

type Cached = Pick<VaultListSummary, 'cached'>;
const listsSql = `select ${vaultLists.list('l.')}, coalesce(c.n, 0) cached
  from vault_list l left join list_count c on c.list = l.id order by l.position, l.id`;

export type CachedList = Omit<VaultListSummary, 'cover'> & {
  readonly cover: number | null;
};

export function readLists(db: ReadableDatabase): CachedList[] {
  return vaultLists.query<Cached>(db, listsSql).map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    counts: countsOf(row),
    cached: row.cached,
    hasMedia: row.hasMedia,
    cover: numberOf(coverOf(row)),
    canUpdate: row.canUpdate,
    canDelete: row.canDelete
  }));
}

function numberOf(cover: string | null): number | null {
  return cover === null ? null : numberPicture(cover);
}

export function readListsWith(db: ReadableDatabase, media: number): number[] {
  return statement<[number], { list: number }>(db, 'select list from media_list where media = ?')
    .all(media)
    .map(({ list }) => list);
}

export function readListsOfType(db: ReadableDatabase, type: string): number[] {
  return statement<[string], number>(db, 'select id from vault_list where type = ?').pluck().all(type);
}

export function readListTypesWith(db: ReadableDatabase, media: number): string[] {
  const sql = 'select distinct v.type from media_list m join vault_list v on v.id = m.list where m.media = ?';
  return statement<[number], string>(db, sql).pluck().all(media);
}

function countsOf(row: ListRow): MediaCounts | null {
  const { photos, videos, gifs, audios } = row;
  return photos === null || videos === null || gifs === null || audios === null
    ? null
    : { photos, videos, gifs, audios };
}

export function readListsOf(
  db: ReadableDatabase,
  media: readonly number[]
): Pick<PlainDetailColumns, 'lists' | 'listsOf'> {
  const rows = statement<[string], { at: number; list: number }>(
    db,
    'select asked.key at, m.list from json_each(?) asked cross join media_list m on m.media = asked.value'
  ).all(JSON.stringify(media));
  const lists = listNames.all(db, 'order by position, id');
  const found = new Set(rows.map(({ list }) => list));
  const named = lists.filter(({ id }) => found.has(id));
  const places = new Map(named.map(({ id }, place) => [id, place]));
  const listsOf = media.map((): number[] => []);
  for (const { at, list } of rows) {
    const place = places.get(list);
    if (place !== undefined) listsOf[at]?.push(place);
  }
  for (const item of listsOf) item.sort((a, b) => a - b);
  return { lists: named, listsOf };
}

export function findLists(db: ReadableDatabase, part: string): number[] {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const wanted = plain(part);
  return listNames
    .all(db, '')
    .filter((list) => plain(list.name).includes(wanted))
    .map((list) => list.id);
}

export function removeMemberships(db: WritableDatabase, list: number, ids: readonly number[]): number {
  const one = statement<[number, number]>(db, 'delete from media_list where list = ? and media = ?');
  return ids.reduce((sum, id) => sum + one.run(list, id).changes, 0);
}

/**
 * Only for cached media: a membership without a row would be counted but never shown.
 * @returns the number of new ones
 */
export function addMemberships(db: WritableDatabase, list: number, ids: readonly number[]): number {
  const one = statement<[number, number]>(
    db,
    'insert or ignore into media_list (list, media) select ?, id from media where id = ?'
  );
  return ids.reduce((sum, id) => sum + one.run(list, id).changes, 0);
}

export function writeServiceCounts(db: WritableDatabase, all: ServiceCounts): void {
  const { photosCount, videosCount, gifsCount, audiosCount } = all;
  if (photosCount === null || videosCount === null || gifsCount === null || audiosCount === null) return;
  writeValue(db, 'counts', { photos: photosCount, videos: videosCount, gifs: gifsCount, audios: audiosCount });
}

type Counts = { -readonly [K in keyof MediaCounts]: MediaCounts[K] };

export function readServiceCounts(db: ReadableDatabase): Counts | null {
  return readNumberValues(db, 'counts', ['photos', 'videos', 'gifs', 'audios']);
}

export function readServiceTotal(db: ReadableDatabase): number | null {
  const counts = readServiceCounts(db);
  return counts && counts.photos + counts.videos + counts.gifs + counts.audios;
}
