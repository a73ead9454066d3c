import { expect, it } from 'vitest';
import type { MessageRow } from '../../../src-shared/bridge/messages.ts';
import { growDown, growUp, newest, sliceOf, spanAround, toRows } from './conversation-rows.ts';

const minute = 60_000;
const noon = new Date(2026, 10, 19, 12).getTime();

function message(id: number, given: Partial<MessageRow> = {}): MessageRow {
  return {
    id,
    at: noon + id * minute,
    createdAt: null,
    text: '',
    price: null,
    mediaCount: 0,
    media: [],
    isMine: true,
    isTip: false,
    isOpened: null,
    isPinned: false,
    cancelSeconds: null,
    refusal: null,
    hasGapBefore: false,
    ...given
  };
}

it('days start once, and runs end with the sender, a pause, a day or a gap', () => {
  const rows = toRows([
    message(0),
    message(1),
    message(2, { isMine: false }),
    message(3, { isMine: false, at: null }),
    message(20, { isMine: false }),
    message(21, { isMine: false, hasGapBefore: true }),
    message(22, { isMine: false, at: noon + 24 * 60 * minute })
  ]);
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-19', null, null, null, null, null, '2026-11-20']);
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true, true, true, true]);
});

it('only a few hundred messages have elements, and each can be reached both ways', () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => n);
  let span = newest;
  expect(sliceOf(rows, span).at(-1)).toBe(9999);
  const seen = new Set<number>();
  for (let steps = 0; sliceOf(rows, span)[0] !== 0 && steps < 1000; steps++) {
    span = growUp(span, rows.length);
    const slice = sliceOf(rows, span);
    expect(slice.length).toBeLessThanOrEqual(200);
    for (const row of slice) seen.add(row);
  }
  expect(seen.size).toBe(10_000);
  const longer = Array.from({ length: 10_200 }, (_, n) => n - 200);
  expect(sliceOf(longer, span)).toEqual(sliceOf(rows, span));
  while (span.below > 0) span = growDown(span);
  expect(sliceOf(rows, span).at(-1)).toBe(9999);
  for (const place of [0, 5000, 9999]) expect(sliceOf(rows, spanAround(place, rows.length))).toContain(place);
  expect(sliceOf([1, 2], growUp(newest, 2))).toEqual([1, 2]);
});
