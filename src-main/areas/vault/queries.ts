import { detailFlags, type PlainDetailColumns } from '../../../src-shared/bridge/detail-columns.ts';
import type { UsesOfMedia } from '../../../src-shared/bridge/usage.ts';
import type { VaultOverview } from '../../../src-shared/bridge/vault.ts';
import { readHistory } from '../../feed/sync-rows.ts';
import { isPicture, isRecording } from '../../pictures/picture-url.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readNumberValue } from '../../store/cache-values.ts';
import { countUses, readLastUses, readUses, readUsesKnown } from '../../usage/use-queries.ts';
import { orderOf } from './account-order.ts';
import { IdPositions } from './id-positions.ts';
import { mapSetNumbers } from './index-uses.ts';
import { readLists, readListsOf, readServiceCounts, type CachedList } from './list-rows.ts';
import { countMedia, hasFailed, isReady, isViewable, readShownRows, type ShownRow } from './media-rows.ts';

export type CachedOverview = Omit<VaultOverview, 'refresh' | 'lists'> & { readonly lists: readonly CachedList[] };

export function readOverview(db: ReadableDatabase): CachedOverview {
  const { photos, videos, gifs, audios, all } = countMedia(db);
  return {
    lists: readLists(db),
    counts: readServiceCounts(db),
    cached: { photos, videos, gifs, audios, all },
    refreshedAt: readHistory(db, 'media').refreshedAt,
    notice: readNumberValue(db, 'damagedAt') === null ? null : 'damaged-cache'
  };
}

export function readDetails(db: ReadableDatabase, ids: readonly number[]): PlainDetailColumns {
  const rows = readShownRows(db, ids);
  const column = <K extends keyof ShownRow>(name: K) => rows.map((row) => row[name]);
  return {
    ids: column('id'),
    kinds: column('kind'),
    types: column('type'),
    createdAt: column('createdAt'),
    durations: column('duration'),
    widths: column('width'),
    heights: column('height'),
    sizes: column('size'),
    likes: column('likes'),
    tips: column('tips'),
    hasPosts: column('hasPosts'),
    lastUses: readLastUses(db, column('id')),
    flags: rows.map(flagsOf),
    ...readListsOf(db, column('id'))
  };
}

export function readUsesOf(db: ReadableDatabase, ids: Float64Array): UsesOfMedia {
  const { columns, marks } = orderOf(db);
  const posts = marks.ofUse(db, columns, 'posts');
  const messages = marks.ofUse(db, columns, 'messages');
  const inMap = mapSetNumbers.map((set) => marks.ofList(db, columns, set));
  // For a few IDs a scan is faster than a table.
  const places = ids.length > 50 ? new IdPositions(columns.ids) : null;
  let [inPosts, inMessages, inEither, placed] = [0, 0, 0, 0];
  for (const id of ids) {
    const position = places ? places.find(id) : columns.ids.indexOf(id);
    if (position < 0) continue;
    const [isPosted, isSent] = [posts.has(position), messages.has(position)];
    inPosts += Number(isPosted);
    inMessages += Number(isSent);
    inEither += Number(isPosted || isSent);
    placed += Number(inMap.some((set) => set.has(position)));
  }
  const [one] = ids;
  return {
    inPosts,
    inMessages,
    inEither,
    placed,
    one: one !== undefined && ids.length === 1 ? { ...countUses(db, one), uses: readUses(db, one) } : null,
    known: readUsesKnown(db)
  };
}

function flagsOf(row: ShownRow): number {
  const small = row.hasSmall === 1;
  const full = small || (row.hasFull === 1 && isPicture(row));
  return (
    (isReady(row) ? detailFlags.ready : 0) |
    (hasFailed(row) ? detailFlags.failed : 0) |
    (isViewable(row) ? detailFlags.viewable : 0) |
    (small ? detailFlags.small : 0) |
    (full ? detailFlags.full : 0) |
    (row.hasFull === 1 && isRecording(row) ? detailFlags.recording : 0)
  );
}
