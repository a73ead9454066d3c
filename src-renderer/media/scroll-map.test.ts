import { expect, it } from 'vitest';
import { mapScroll } from './scroll-map.ts';

it('is the identity while the content fits into an element', () => {
  const map = mapScroll(29_000_000, 800);
  expect(map.height).toBe(29_000_000);
  expect(map.toContent(12_345)).toBe(12_345);
  expect(map.toScroll(12_345)).toBe(12_345);
});

it('reaches both ends of content taller than an element may be, and every pixel between', () => {
  const [content, view, highest] = [90_000, 500, 30_000];
  const map = mapScroll(content, view, highest);
  expect(map.height).toBe(highest);
  expect(map.toContent(0)).toBe(0);
  expect(map.toContent(highest - view)).toBeCloseTo(content - view, 6);
  for (const top of [1, 7_777, 7_778, 54_321]) expect(map.toContent(map.toScroll(top))).toBe(top);
});
