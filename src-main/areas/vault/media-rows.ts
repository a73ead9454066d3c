/** SQL of the vault's media: what one page of the service becomes, and what a view reads back. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { MediaCounts } from '../../../src-shared/bridge/vault.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listMedia } from '../../../src-shared/service/vault.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { isUsableId, toWholeNumber } from '../../store/whole-number.ts';

export type ServiceMedia = RowOf<typeof listMedia>;

const stateBits = { ready: 1, failed: 2, viewable: 4 } as const;

export interface MediaRow {
  id: number;
  created_at: number | null;
  kind: number;
  type: string | null;
  state: number;
  ratio: number;
  width: number | null;
  height: number | null;
  size: number | null;
  duration: number | null;
  likes: number | null;
  tips: number | null;
  has_posts: number | null;
  square_url: string | null;
  thumb_url: string | null;
  preview_url: string | null;
  full_url: string | null;
}

export function isReady(row: MediaRow): boolean {
  return (row.state & stateBits.ready) !== 0;
}
export function hasFailed(row: MediaRow): boolean {
  return (row.state & stateBits.failed) !== 0;
}
export function isViewable(row: MediaRow): boolean {
  return (row.state & stateBits.viewable) !== 0;
}

const shownColumns = [
  'id',
  'created_at',
  'kind',
  'type',
  'state',
  'ratio',
  'width',
  'height',
  'size',
  'duration',
  'likes',
  'tips',
  'has_posts',
  'square_url',
  'thumb_url',
  'preview_url',
  'full_url'
] as const satisfies readonly (keyof MediaRow)[];
const columns = [...shownColumns, 'extra', 'seen'] as const;

/** What the grid's index is made of. */
const placedColumns = ['created_at', 'kind', 'ratio', 'likes', 'tips'] as const satisfies readonly (keyof MediaRow)[];
export type PlacedRow = Pick<MediaRow, 'id' | (typeof placedColumns)[number]>;

export function readPlacedRow(db: ReadableDatabase, id: number): PlacedRow | null {
  return (
    statement<[number], PlacedRow>(db, `select id, ${placedColumns.join(', ')} from media where id = ?`).get(id) ?? null
  );
}

const upsertSql = `
  insert into media (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})
  on conflict (id) do update set ${columns
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

/** What the cache knew of an item: `new` to it, `met` before by this walk, or `known` from an earlier one. */
type Acquaintance = 'new' | 'known' | 'met';

export interface WrittenMedia {
  readonly id: number;
  readonly acquaintance: Acquaintance;
  /** Its place in an order or a list may be another than before. */
  readonly isMoved: boolean;
}

/**
 * Writes one media item and its membership in lists. A missing `listStates` leaves memberships as they were; an item whose id
 * no view could name is left out.
 */
export function writeMedia(db: WritableDatabase, media: ServiceMedia, generation: number): WrittenMedia {
  const { id } = media;
  if (!isUsableId(id)) return { id, acquaintance: 'met', isMoved: false };
  const before = statement<[number], PlacedRow & { seen: number }>(
    db,
    `select seen, ${placedColumns.join(', ')} from media where id = ?`
  ).get(id);
  const row = toRow(media);
  statement<object>(db, upsertSql).run({ ...row, extra: extraOf(media), seen: generation });
  const isListed = media.listStates !== null && writeMemberships(db, id, media.listStates);
  const isMoved = isListed || !before || placedColumns.some((column) => before[column] !== row[column]);
  return { id, acquaintance: !before ? 'new' : before.seen === generation ? 'met' : 'known', isMoved };
}

/** @returns whether any changed */
function writeMemberships(
  db: WritableDatabase,
  media: number,
  lists: NonNullable<ServiceMedia['listStates']>
): boolean {
  const wanted = new Set(lists.flatMap((list) => (list.hasMedia === true && isUsableId(list.id) ? [list.id] : [])));
  const had = statement<[number], { list: number }>(db, 'select list from media_list where media = ?').all(media);
  const remove = statement<[number, number]>(db, 'delete from media_list where list = ? and media = ?');
  let isChanged = false;
  for (const { list } of had)
    if (!wanted.delete(list)) {
      remove.run(list, media);
      isChanged = true;
    }
  const insert = statement<[number, number]>(db, 'insert into media_list (list, media) values (?, ?)');
  for (const list of wanted) insert.run(list, media);
  return isChanged || wanted.size > 0;
}

function toRow(media: ServiceMedia): MediaRow {
  const full = media.files?.full;
  const size = full?.width && full.height ? full : (media.files?.thumb ?? media.files?.preview);
  return {
    id: media.id,
    created_at: toMilliseconds(media.createdAt),
    kind: Math.max(0, mediaKinds.indexOf((media.type ?? 'unknown') as (typeof mediaKinds)[number])),
    type: media.type,
    state:
      (media.isReady === false ? 0 : stateBits.ready) |
      (media.hasError === true ? stateBits.failed : 0) |
      (media.canView === false ? 0 : stateBits.viewable),
    ratio: toRatio(size?.width ?? null, size?.height ?? null),
    width: toWholeNumber(full?.width),
    height: toWholeNumber(full?.height),
    size: toWholeNumber(full?.size),
    duration: toWholeNumber(media.duration),
    likes: toWholeNumber(media.counters?.likesCount),
    tips: media.counters?.tipsSumm ?? null,
    has_posts: media.hasPosts === null ? null : Number(media.hasPosts),
    square_url: media.files?.squarePreview?.url ?? null,
    thumb_url: media.files?.thumb?.url ?? null,
    preview_url: media.files?.preview?.url ?? null,
    full_url: full?.url ?? null
  };
}

/** Thousandths, kept inside what the grid's Uint16 column holds; extreme shapes are drawn less extreme. */
function toRatio(width: number | null, height: number | null): number {
  if (!width || !height || width < 0 || height < 0) return 1000;
  return Math.min(10_000, Math.max(100, Math.round((width / height) * 1000)));
}

function toMilliseconds(text: string | null): number | null {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

const inColumns = new Set<string>(
  'id type createdAt duration isReady hasError canView hasPosts counters files listStates'.split(' ')
);

function extraOf(media: ServiceMedia): string | null {
  const rest = Object.entries(media).filter(([name, value]) => !inColumns.has(name) && value !== null);
  return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
}

export function readMediaRows(db: ReadableDatabase, ids: readonly number[]): MediaRow[] {
  const one = statement<[number], MediaRow>(db, `select ${shownColumns.join(', ')} from media where id = ?`);
  return ids.flatMap((id) => one.get(id) ?? []);
}

/** @returns how many rows there were to remove, and how many of them the walk of this generation had met */
export function removeMediaRows(
  db: WritableDatabase,
  ids: readonly number[],
  generation: number
): { removed: number; met: number } {
  const remove = statement<[number], { seen: number }>(db, 'delete from media where id = ? returning seen');
  const memberships = statement<[number]>(db, 'delete from media_list where media = ?');
  const removed = ids.flatMap((id) => {
    memberships.run(id);
    return remove.get(id) ?? [];
  });
  return { removed: removed.length, met: removed.filter((row) => row.seen === generation).length };
}

/** Removes what a finished whole walk did not meet. @returns what was removed */
export function sweepUnseen(db: WritableDatabase, generation: number): number[] {
  const gone = 'select id from media where seen < ?';
  statement<[number]>(db, `delete from media_list where media in (${gone})`).run(generation);
  return statement<[number], { id: number }>(db, 'delete from media where seen < ? returning id')
    .all(generation)
    .map(({ id }) => id);
}

/** How many of the kinds that the service counts a walk has met. */
export function countMet(db: ReadableDatabase, generation: number): number {
  const unknown = mediaKinds.indexOf('unknown');
  const row = statement<[number, number], { n: number }>(
    db,
    'select count(*) n from media where seen = ? and kind <> ?'
  ).get(generation, unknown);
  return row?.n ?? 0;
}

/** `counted` is what the service counts too: all but the kinds that it doesn't name. */
export function countMedia(db: ReadableDatabase): MediaCounts & { all: number; counted: number } {
  const rows = statement<[], { kind: number; n: number }>(db, 'select kind, n from media_count').all();
  const of = (kind: (typeof mediaKinds)[number]) => rows.find((row) => mediaKinds[row.kind] === kind)?.n ?? 0;
  const all = rows.reduce((sum, row) => sum + row.n, 0);
  return {
    photos: of('photo'),
    videos: of('video'),
    gifs: of('gif'),
    audios: of('audio'),
    all,
    counted: all - of('unknown')
  };
}

export function pictureAddresses(
  db: ReadableDatabase,
  media: number
): Pick<MediaRow, 'kind' | 'square_url' | 'thumb_url' | 'preview_url' | 'full_url'> | null {
  return (
    statement<[number], MediaRow>(
      db,
      'select kind, square_url, thumb_url, preview_url, full_url from media where id = ?'
    ).get(media) ?? null
  );
}
