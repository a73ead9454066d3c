/** What views ask of the vault's cache; runs in the reader. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { MediaDetail, VaultOverview } from '../../../src-shared/bridge/vault.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readFact, readNumberFact } from '../../store/facts.ts';
import { readLists, readListsOf, readServiceCounts, readServiceTotal } from './list-rows.ts';
import { countMedia, hasFailed, isReady, isViewable, readMediaRows, type MediaRow } from './media-rows.ts';
import { readWalk, type Walk } from './walk-rows.ts';

/** What the cache knows for the overview; the refresh's present state is the host's. */
export type CachedOverview = Omit<VaultOverview, 'refresh'>;

export function readOverview(db: ReadableDatabase): CachedOverview {
  const { photos, videos, gifs, audios, all } = countMedia(db);
  return {
    lists: readLists(db),
    counts: readServiceCounts(db),
    cached: { photos, videos, gifs, audios, all },
    refreshedAt: readNumberFact(db, 'refreshedAt'),
    notice: readNumberFact(db, 'damagedAt') === null ? null : 'damaged-cache'
  };
}

export type PictureKind = keyof MediaDetail['pictures'];

/** A detail whose pictures are said to exist or not; the host turns them into addresses. */
export type CachedDetail = Omit<MediaDetail, 'pictures'> & { pictures: Record<PictureKind, boolean> };

export function readDetails(db: ReadableDatabase, ids: readonly number[]): CachedDetail[] {
  return readMediaRows(db, ids).map((row) => ({
    id: row.id,
    kind: mediaKinds[row.kind] ?? 'unknown',
    type: row.type,
    createdAt: row.created_at,
    duration: row.duration,
    isReady: isReady(row),
    hasError: hasFailed(row),
    canView: isViewable(row),
    width: row.width,
    height: row.height,
    size: row.size,
    likes: row.likes,
    tips: row.tips,
    hasPosts: row.has_posts === null ? null : row.has_posts === 1,
    lists: readListsOf(db, row.id),
    pictures: {
      square: pictureUrl(row, 'square') !== null,
      thumb: pictureUrl(row, 'thumb') !== null,
      full: pictureUrl(row, 'full') !== null
    }
  }));
}

/** The service's address of a picture of one kind, or of the nearest one there is. A video's or audio's `full` is no picture. */
export function pictureUrl(
  row: Pick<MediaRow, 'kind' | 'square_url' | 'thumb_url' | 'preview_url' | 'full_url'>,
  kind: PictureKind
): string | null {
  const { square_url: square, thumb_url: thumb, preview_url: preview, full_url: full } = row;
  if (kind === 'square') return square ?? thumb ?? preview;
  if (kind === 'thumb') return thumb ?? preview ?? square;
  const isPicture = mediaKinds[row.kind] === 'photo' || mediaKinds[row.kind] === 'gif';
  return (isPicture ? full : null) ?? preview ?? thumb ?? square;
}

/** What a refresh needs to know before it starts. */
export interface RefreshFacts {
  readonly walk: Walk | null;
  readonly isPaused: boolean;
  readonly refreshedAt: number | null;
  /** What the service counts in all, where it said. */
  readonly total: number | null;
  readonly cached: number;
  /** How many more the service counts than the cache has of the kinds that it counts; null until it has said. */
  readonly missing: number | null;
  /** The same at the end of the last whole walk; null before the first. */
  readonly missedByWholeWalk: number | null;
}

export function readRefreshFacts(db: ReadableDatabase): RefreshFacts {
  const { all, counted } = countMedia(db);
  const total = readServiceTotal(db);
  return {
    walk: readWalk(db),
    isPaused: readFact(db, 'isPaused') === true,
    refreshedAt: readNumberFact(db, 'refreshedAt'),
    total,
    cached: all,
    missing: total === null ? null : total - counted,
    missedByWholeWalk: readNumberFact(db, 'wholeWalkMissed')
  };
}
