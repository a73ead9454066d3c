import { expect, it } from 'vitest';
import { idOf, rawMedia } from './media.ts';
import { checkPage, idsFrom, pageOf, rawPage } from './tree/media-pages.ts';

const origin = 'http://127.0.0.1:1';

it('creates documented media, the same each time, newest first', () => {
  const media = checkPage(rawPage(0, 500, origin));
  expect(media).toHaveLength(500);
  expect(rawMedia(41, origin)).toEqual(rawMedia(41, origin));
  expect(new Set(media.map(({ type }) => type))).toEqual(new Set(['photo', 'video', 'gif', 'audio']));
  const dates = media.map(({ createdAt }) => Date.parse(createdAt ?? ''));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(media.map(({ id }) => id)).toEqual(idsFrom(0, 500));
  expect(idOf(999_999)).toBeGreaterThan(0);
});

it('refuses to measure with undocumented media', () => {
  expect(() => checkPage([{ ...rawMedia(1, origin), type: 7 }])).toThrow('no media');
});

it('ends a sync with its last page', () => {
  const media = checkPage(rawPage(100, 100, origin));
  expect(pageOf(media, 100, 300)).toMatchObject({ asked: { offset: '100' }, next: { offset: '200' } });
  expect(pageOf(media, 200, 300).next).toBeNull();
  expect(pageOf(media, 0, 300).asked).toBeNull();
});
