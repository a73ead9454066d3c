import { describe, expect, it } from 'vitest';
import { chooseAmounts, chooseTicks, findReach, stackColumns } from './chart-places.ts';

const columns = (...all: number[][]) => all.map((one) => Float64Array.from(one));
const daysFrom = (first: string, count: number) =>
  Float64Array.from({ length: count }, (_, n) => Date.parse(`${first}T00:00Z`) + n * 86_400_000);
const monthsFrom = (year: number, month: number, count: number) =>
  Float64Array.from({ length: count }, (_, n) => Date.UTC(year, month - 1 + n));

it('stacks columns upward, refunds downward, and skips unknown values', () => {
  const [first, second] = stackColumns(columns([10, -4, NaN, 0], [5, -1, NaN, 3]));
  expect(first).toEqual({ bases: [0, 0, 0, 0], tips: [10, -4, null, 0] });
  expect(second).toEqual({ bases: [10, -4, 0, 0], tips: [15, -5, null, 3] });
  expect(stackColumns([])).toEqual([]);
});

it('spans from the lowest to the highest value, always including zero', () => {
  expect(
    findReach([
      [null, 4],
      [2, -1]
    ])
  ).toEqual({ least: -1, most: 4 });
  expect(findReach([[3, 4]])).toEqual({ least: 0, most: 4 });
});

describe('axis marks', () => {
  const labels = (...args: Parameters<typeof chooseTicks>) => chooseTicks(...args).map(({ label }) => label);

  it('fit at every length, and show the year where it begins', () => {
    expect(labels(monthsFrom(2025, 6, 18), 'month', 1200).slice(0, 2)).toEqual(['Jun 2025', 'Jul']);
    expect(labels(monthsFrom(2025, 6, 18), 'month', 400)).toEqual(['Jul 2025', 'Oct', 'Jan 2026', 'Apr', 'Jul', 'Oct']);
    expect(labels(daysFrom('2026-11-01', 10), 'day', 900)[0]).toBe('1 Nov');
    expect(labels(daysFrom('2026-10-28', 12), 'day', 300)).toEqual(['1 Nov', '6']);
    expect(labels(daysFrom('2016-11-22', 3650), 'day', 900)).toEqual([
      '2017',
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026'
    ]);
    // A month's mark stands at the first week that begins in it.
    const weeks = daysFrom('2026-09-28', 70).filter((_, n) => n % 7 === 0);
    expect(chooseTicks(weeks, 'week', 900)).toEqual([
      { bucket: 1, label: 'Oct 2026' },
      { bucket: 5, label: 'Nov' }
    ]);
    for (const count of [1, 5, 31, 90, 400, 3650])
      expect(chooseTicks(daysFrom('2016-11-22', count), 'day', 700).length).toBeLessThanOrEqual(11);
  });

  it('for amounts are round, include zero and span everything', () => {
    expect(chooseAmounts(0, 17_900, 4)).toEqual([0, 5000, 10_000, 15_000, 20_000]);
    expect(chooseAmounts(-30, 100, 4)).toEqual([-50, 0, 50, 100]);
    expect(chooseAmounts(0, 0, 4)).toEqual([0]);
  });
});
