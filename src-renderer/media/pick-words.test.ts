import { expect, it } from 'vitest';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { describeLeftOut, refuseUnusable } from './pick-words.ts';

it('says how many items were left out, and why', () => {
  expect(describeLeftOut([])).toBeNull();
  expect(describeLeftOut([{ because: 'Not ready yet', count: 1 }])).toBe('1 item was left out: not ready yet.');
  expect(
    describeLeftOut([
      { because: 'Not ready yet', count: 2 },
      { because: 'Can’t be viewed', count: 3 }
    ])
  ).toBe('5 items were left out: 2 not ready yet, 3 can’t be viewed.');
});

it.each([
  [{}, null],
  [{ isReady: false }, 'Not ready yet'],
  [{ hasError: true }, 'Failed'],
  [{ canView: false }, 'Can’t be viewed'],
  // No picture, but still usable.
  [{ kind: 'audio' as const }, null],
  [{ pictures: { square: null, thumb: null, full: null } }, null]
])('refuses %j with %j', (change: Partial<MediaDetail>, because) => {
  const pictures = { square: null, thumb: 'a', full: null };
  const usable = { isReady: true, hasError: false, canView: true, kind: 'photo', pictures };
  // Safe: all that the function reads.
  expect(refuseUnusable({ ...usable, ...change } as MediaDetail)).toBe(because);
});
