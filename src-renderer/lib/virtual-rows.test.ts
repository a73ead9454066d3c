import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countMost, findWindow } from './virtual-rows.ts';

it('draws every row of the view, and never more than it says at most', () => {
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
