import { expect, it } from 'vitest';
import { layOut, scrollTo, topOf, findRowWindow } from './row-layout.ts';

const [rowHeight, headHeight] = [56, 32];

it('stacks sections, each under its heading', () => {
  const layout = layOut([2, 1000], rowHeight, headHeight);
  expect(layout).toMatchObject({ count: 1002, height: 2 * headHeight + 1002 * rowHeight });
  expect(topOf(layout, 0)).toBe(headHeight);
  expect(topOf(layout, 1)).toBe(headHeight + rowHeight);
  expect(topOf(layout, 2)).toBe(2 * headHeight + 2 * rowHeight);
  expect(topOf(layout, 1001)).toBe(layout.height - rowHeight);
  expect(layOut([], rowHeight, headHeight)).toEqual({ sections: [], count: 0, height: 0, rowHeight, headHeight });
});

it('draws only rows near the view, in any section', () => {
  const layout = layOut([2, 1000], rowHeight, headHeight);
  const shown = (scrollTop: number) =>
    layout.sections.map((_, section) => findRowWindow(layout, section, scrollTop, 600));
  const [few, many] = shown(0);
  expect(few).toEqual({ first: 0, end: 2 });
  expect(many?.first).toBe(0);
  expect(many?.end).toBeLessThan(20);
  const [gone, middle] = shown(500 * rowHeight);
  expect(gone?.first).toBe(2);
  expect(middle?.first).toBeGreaterThan(480);
  expect(middle?.first).toBeLessThan(500);
  expect(middle?.end).toBeGreaterThan(505);
  expect(middle?.end).toBeLessThan(530);
});

it('scrolls just enough to bring a row into view, clear of the heading', () => {
  const layout = layOut([2, 1000], rowHeight, headHeight);
  const view = { scrollTop: 1000, height: 600 };
  expect(scrollTo(layout, 0, view)).toBe(0);
  expect(scrollTo(layout, 20, view)).toBe(1000);
  const below = scrollTo(layout, 100, view);
  expect(topOf(layout, 100) + rowHeight).toBe(below + 600);
  expect(scrollTo(layout, 5, view)).toBe(topOf(layout, 5) - headHeight);
});
