/** Media and lists for tests of the writer. */
import type { Ms } from '../../../../src-shared/rules/ms.ts';
import { decode } from '../../../../src-shared/service/decode.ts';
import { VaultList, VaultMedia } from '../../../../src-shared/service/vault.ts';
import type { Cursor } from '../../../feed/cursor.ts';
import type { ServiceList } from '../list-rows.ts';
import { toMediaEntry } from '../entries.ts';
import type { MediaEntry } from '../media-rows.ts';

/** Noon of a UTC day; item `n` is `n` hours older. */
const newest = Date.UTC(2026, 10, 20, 12);

export function rawMedia(n: number, given: Readonly<Record<string, unknown>> = {}) {
  const url = `https://cdn.example.com/${String(n)}`;
  const picture = { url, width: 300, height: 200, size: 10_000 };
  return {
    id: 9_000_000_000 - n,
    type: 'photo',
    convertedToVideo: false,
    canView: true,
    hasError: false,
    isReady: true,
    hasCustomPreview: false,
    createdAt: new Date(newest - n * 3_600_000).toISOString(),
    duration: 0,
    releaseForms: [],
    files: {
      full: { ...picture, width: 3000, height: 2000, sources: [] },
      thumb: picture,
      preview: picture,
      squarePreview: picture
    },
    hasPosts: false,
    counters: { likesCount: n % 7, tipsSumm: n % 5 },
    listStates: [],
    videoSources: null,
    ...given
  };
}

export function someMedia(n: number, given: Readonly<Record<string, unknown>> = {}): MediaEntry {
  const { value } = decode(VaultMedia, rawMedia(n, given));
  if (value === null) throw new Error('That is no media item.');
  return toMediaEntry(value);
}

export function mediaFrom(first: number, count: number): MediaEntry[] {
  return Array.from({ length: count }, (_, n) => someMedia(first + n));
}

interface PageGiven {
  readonly asked?: Cursor | null;
  readonly next?: Cursor | null;
  readonly requestedAt?: Ms;
  readonly at?: number;
}

/** A page of the vault for the writer; by default the newest and last. */
export function mediaPage(content: readonly MediaEntry[], given: PageGiven = {}) {
  const next = given.next ?? null;
  return { feed: 'media', content, asked: null, next, isLast: next === null, requestedAt: 1, at: 1, ...given } as const;
}

export function memberOf(...lists: number[]) {
  return {
    listStates: lists.map((id) => ({
      id,
      type: 'custom',
      name: `List ${String(id)}`,
      hasMedia: true,
      canAddMedia: true
    }))
  };
}

export function someList(id: number, given: Readonly<Record<string, unknown>> = {}): ServiceList {
  const counts = { photosCount: 10, videosCount: 0, gifsCount: 0, audiosCount: 0 };
  const flags = { hasMedia: true, canUpdate: true, canDelete: true };
  const { value } = decode(VaultList, {
    id,
    type: 'custom',
    name: `List ${String(id)}`,
    ...flags,
    ...counts,
    medias: [],
    ...given
  });
  if (value === null) throw new Error('That is no list.');
  return value;
}

export function countsOfAll(photos: number) {
  return { photosCount: photos, videosCount: 0, gifsCount: 0, audiosCount: 0, medias: [] };
}
