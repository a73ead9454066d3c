import type { MediaKind } from '../../src-shared/bridge/media-kinds.ts';
import type { VaultUse } from '../../src-shared/bridge/usage.ts';
import type { MediaCounts, VaultFilter, VaultListSummary } from '../../src-shared/bridge/vault.ts';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import { formatDuration } from '../format/numbers.ts';
import { describeDay } from '../format/relative-time.ts';
import type { WithoutPicture } from './pictures.svelte.ts';

export const mediaKindWords: Readonly<Record<MediaKind, string>> = {
  unknown: 'Media',
  photo: 'Photo',
  gif: 'GIF',
  video: 'Video',
  audio: 'Audio'
};

export const tileSizes = { least: declaredSettings.tileSize.min, most: declaredSettings.tileSize.max };

export const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most-liked', label: 'Most liked' },
  { value: 'highest-tips', label: 'Highest tips' },
  { value: 'least-recently-used', label: 'Least recently used' }
] as const satisfies readonly { value: VaultFilter['sort']; label: string }[];

export const useOptions = [
  { value: 'any', label: 'Any use', action: 'vault-tools.anyUse' },
  { value: 'unused', label: 'Unused', action: 'vault-tools.unused' },
  { value: 'posts', label: 'In posts', action: 'vault-tools.inPosts' },
  { value: 'messages', label: 'In messages', action: 'vault-tools.inMessages' },
  { value: 'stories', label: 'In stories', action: 'vault-tools.inStories' },
  { value: 'streams', label: 'In streams', action: 'vault-tools.inStreams' }
] as const satisfies readonly { value: VaultUse | 'any'; label: string; action: string }[];

interface WithoutPictureWords {
  readonly short: string;
  readonly title: string;
  readonly text: string;
}

export const withoutPictureWords: Readonly<Record<WithoutPicture | 'missing', WithoutPictureWords>> = {
  failed: {
    short: 'Failed',
    title: 'Processing failed',
    text: 'The platform couldn’t process this item, so you can’t post it. Upload it again.'
  },
  'not-ready': {
    short: 'Not ready yet',
    title: 'Not ready yet',
    text: 'The platform is still processing this item. Refresh later to see it.'
  },
  'no-view': {
    short: 'Can’t be viewed',
    title: 'Can’t be viewed',
    text: 'The platform doesn’t show this item.'
  },
  audio: { short: 'Audio', title: 'Audio', text: 'Audio has no image.' },
  'no-picture': {
    short: 'No preview',
    title: 'No preview',
    text: 'The service has no image of this item.'
  },
  missing: {
    short: 'Not loaded',
    title: 'Image not loaded',
    text: 'This image loads once you’re back online.'
  }
};

export function describeTile(
  kind: MediaKind,
  detail: MediaDetail | null,
  day: string | null,
  without: WithoutPicture | 'missing' | null,
  use: string | null
): string {
  const parts = [mediaKindWords[kind]];
  if (detail?.duration) parts.push(formatDuration(detail.duration));
  if (day !== null) parts.push(describeDay(day, null, 'short'));
  if (without !== null && without !== 'audio') parts.push(withoutPictureWords[without].short);
  if (use !== null) parts.push(use);
  return parts.join(', ');
}

export function sumOf(counts: MediaCounts): number {
  return counts.photos + counts.videos + counts.gifs + counts.audios;
}

/** As the service reports it, unless Greenroom has added media since. */
export function isEmptyList({
  hasMedia,
  counts,
  cached
}: Pick<VaultListSummary, 'hasMedia' | 'counts' | 'cached'>): boolean {
  return hasMedia === false && cached === 0 && (counts === null || sumOf(counts) === 0);
}
