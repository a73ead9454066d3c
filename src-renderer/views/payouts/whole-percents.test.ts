import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholePercents } from './whole-percents.ts';

const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

it('sums to 100 where each part rounded alone would sum to 101 or 99', () => {
  expect(wholePercents([335, 335, 330], 1000)).toEqual([34, 33, 33]);
  expect(wholePercents([505, 255, 240], 1000)).toEqual([51, 25, 24]);
  expect(wholePercents([1, 1, 1], 3)).toEqual([34, 33, 33]);
  expect(wholePercents([0, 5, 0], 5)).toEqual([0, 100, 0]);
});

it('sums to 100 for any parts of a whole, each less than a percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e12), { minLength: 1, maxLength: 6 }), (parts) => {
      const total = sumOf(parts);
      fc.pre(total > 0);
      const percents = wholePercents(parts, total);
      expect(sumOf(percents)).toBe(100);
      percents.forEach((percent, at) => {
        expect(Math.abs((percent ?? NaN) - (100 * (parts[at] ?? NaN)) / total)).toBeLessThan(1);
      });
    })
  );
});

it('gives no share to unknown and negative parts, and none of a total that isn’t positive', () => {
  expect(wholePercents([60, null, 20], 100)).toEqual([60, null, 20]);
  expect(wholePercents([110, -10], 100)).toEqual([110, null]);
  expect(wholePercents([1, -1], 0)).toEqual([null, null]);
  expect(wholePercents([-3, 1], -2)).toEqual([null, null]);
  expect(wholePercents([1, 2], null)).toEqual([null, null]);
});
