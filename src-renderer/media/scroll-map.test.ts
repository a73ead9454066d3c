import { expect, it } from 'vitest';
import { mapScroll } from './scroll-map.ts';

const content = 90_000_000;

it('is the identity while the content fits into an element', () => {
  const map = mapScroll(29_000_000, 1);
  expect([map.height, map.isIdentity]).toEqual([29_000_000, true]);
  expect([map.toContent(12_345), map.toScroll(12_345)]).toEqual([12_345, 12_345]);
});

it('reaches both ends of content taller than an element may be, and every pixel between', () => {
  const map = mapScroll(content, 1);
  expect([map.height, map.isIdentity]).toEqual([30_000_000, false]);
  expect([map.toContent(0), map.toContent(30_000_000 - 500)]).toEqual([0, content - 500]);
  for (const top of [1, 999_999, 1_000_001, 7_777_777, 54_321_012, content - 999_999, content - 1])
    expect(map.toContent(map.toScroll(top))).toBeCloseTo(top, 3);
});

it('is as long as the content near both ends', () => {
  const map = mapScroll(content, 1);
  const lengthOf = (top: number) => map.toContent(top + 1000) - map.toContent(top);
  expect([lengthOf(200), lengthOf(29_500_000)]).toEqual([1000, 1000]);
  expect(lengthOf(15_000_000)).toBeCloseTo(3143, 0);
});

it('is shorter on a screen of small pixels, where an element may be less high', () => {
  expect(mapScroll(29_000_000, 2).height).toBe(15_000_000);
  expect(mapScroll(14_000_000, 2).isIdentity).toBe(true);
  expect(mapScroll(29_000_000, 0.5).isIdentity).toBe(true);
});
