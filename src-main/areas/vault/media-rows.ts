import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { MediaCounts } from '../../../src-shared/bridge/vault.ts';
import { compareSeen, type Known } from '../../feed/sync-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import type { TableRow } from '../../store/table.ts';
import { media, type MediaRow } from '../../store/tables/vault.ts';
import { isUsableId } from '../../store/whole-number.ts';

export const stateBits = { ready: 1, failed: 2, viewable: 4 } as const;

export interface MediaEntry extends Omit<MediaRow, 'seen'> {
  /** Null if the service didn't say; then the known lists stay. */
  readonly lists: readonly number[] | null;
}

export function isReady(row: Pick<MediaRow, 'state'>): boolean {
  return (row.state & stateBits.ready) !== 0;
}
export function hasFailed(row: Pick<MediaRow, 'state'>): boolean {
  return (row.state & stateBits.failed) !== 0;
}
export function isViewable(row: Pick<MediaRow, 'state'>): boolean {
  return (row.state & stateBits.viewable) !== 0;
}

const placedColumns = ['createdAt', 'kind', 'ratio', 'likes', 'tips', 'hasPosts'] as const;
const placed = media.part(...placedColumns);
const known = media.part(...placedColumns, 'seen');
export type PlacedRow = TableRow<typeof placed>;

export function readPlacedRow(db: ReadableDatabase, id: number): PlacedRow | null {
  return placed.one(db, 'where id = ?', id);
}

export interface WrittenMedia {
  readonly id: number;
  readonly known: Known;
  /** Its place in an order or a list may have changed. */
  readonly isMoved: boolean;
}

export function writeMedia(db: WritableDatabase, entry: MediaEntry, generation: number): WrittenMedia {
  const { id, lists } = entry;
  if (!isUsableId(id)) return { id, known: 'met', isMoved: false };
  const before = known.one(db, 'where id = ?', id);
  media.upsert(db, { ...entry, seen: generation });
  const isListed = lists !== null && writeMemberships(db, id, lists);
  const isMoved = isListed || !before || placedColumns.some((column) => before[column] !== entry[column]);
  return { id, known: compareSeen(before?.seen, generation), isMoved };
}

function writeMemberships(db: WritableDatabase, media: number, lists: readonly number[]): boolean {
  const wanted = new Set(lists);
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

const shown = media.part(...placedColumns, 'width', 'height', 'size', 'duration', 'type', 'state');
const shownSql = `select ${shown.list('m.')}, coalesce(square_url, thumb_url, preview_url) is not null as "hasSmall",
  full_url is not null as "hasFull" from json_each(?) asked cross join media m on m.id = asked.value`;

export type ShownRow = TableRow<typeof shown> & Pictured;

type Pictured = Readonly<Record<'hasSmall' | 'hasFull', number>>;

/** In the given order, without missing media. 200 single statements take twice as long. */
export function readShownRows(db: ReadableDatabase, ids: readonly number[]): ShownRow[] {
  return shown.query<Pictured>(db, shownSql, JSON.stringify(ids));
}

export function sweepUnseen(db: WritableDatabase, generation: number): number[] {
  const gone = 'select id from media where seen < ?';
  statement<[number]>(db, `delete from media_list where media in (${gone})`).run(generation);
  return statement<[number], { id: number }>(db, 'delete from media where seen < ? returning id')
    .all(generation)
    .map(({ id }) => id);
}

export function countMediaOfSync(db: ReadableDatabase, generation: number): number {
  const unknown = mediaKinds.indexOf('unknown');
  const row = statement<[number, number], { n: number }>(
    db,
    'select count(*) n from media where seen = ? and kind <> ?'
  ).get(generation, unknown);
  return row?.n ?? 0;
}

/** `counted` leaves out kinds that the service doesn't count. */
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
