import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countMost, findWindow, rowByKey } from './virtual-rows.ts';

it('draws every visible row, and never more than its maximum', () => {
  const views = fc.record({
    count: fc.nat(20_000),
    rowHeight: fc.integer({ min: 20, max: 100 }),
    scrollTop: fc.nat(2_000_000),
    height: fc.integer({ min: 0, max: 3000 })
  });
  fc.assert(
    fc.property(views, (view) => {
      const { first, end } = findWindow(view);
      expect(end - first).toBeLessThanOrEqual(countMost(view));
      const [top, bottom] = [view.scrollTop / view.rowHeight, (view.scrollTop + view.height) / view.rowHeight];
      if (bottom <= view.count) expect([first <= top, end >= bottom]).toEqual([true, true]);
    })
  );
});

it('moves by row, by page and to either end, and ignores other keys', () => {
  const view = { count: 100, rowHeight: 40, height: 410 };
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'Enter', 'a'];
  expect(keys.map((key) => rowByKey(key, 20, view))).toEqual([21, 19, 29, 11, 0, 99, undefined, undefined]);
  // A view lower than a row still moves.
  expect(rowByKey('PageDown', 3, { ...view, height: 10 })).toBe(4);
});
