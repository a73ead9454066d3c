/** Pages of generated media: as the service sends them, and as the writer gets them. */
import type { FeedPage } from '../../../src-main/feed/feed-rows.ts';
import { toMediaEntry } from '../../../src-main/areas/vault/entries.ts';
import { decode } from '../../../src-shared/service/decode.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import { listMedia } from '../../../src-shared/service/vault.ts';
import { apartMs, idOf, newest, rawMedia } from '../media.ts';

type Media = RowOf<typeof listMedia>;

export function rawPage(first: number, count: number, origin: string, apart = apartMs): unknown[] {
  return Array.from({ length: count }, (_, n) => rawMedia(first + n, origin, apart));
}

export function checkPage(rows: unknown): Media[] {
  const { value, drift } = decode(listMedia.answer.content, rows);
  if (value === null || drift.length > 0) throw new Error(`The bench's media are no media: ${JSON.stringify(drift)}`);
  return value;
}

export const writesPage = 'writeFeedPage';

export function pageOf(media: Media[], first: number, total: number): FeedPage {
  const query = (at: number) => (at === 0 || at >= total ? null : { limit: String(media.length), offset: String(at) });
  const next = query(first + media.length);
  return {
    feed: 'media',
    content: media.map(toMediaEntry),
    asked: query(first),
    next,
    isLast: next === null,
    requestedAt: newest,
    at: newest
  };
}

export function idsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => idOf(first + n));
}
