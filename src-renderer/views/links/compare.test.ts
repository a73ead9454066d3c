import { expect, it } from 'vitest';
import { drawBars } from './compare.ts';
import { linkOf, pending } from './testing/link.ts';

const revenue = { key: 'revenue', label: 'Revenue' } as const;
const totals = (...all: (number | null)[]) => all.map((total, id) => linkOf({ id, revenue: { total } }));

it('draws each bar in proportion to the largest', () => {
  const bars = drawBars(totals(50_000_000, 100_000_000, 0), revenue);
  expect(bars.map(({ share, isMost }) => [share, isMost])).toEqual([
    [0.5, false],
    [1, true],
    [0, false]
  ]);
});

it('draws nothing for unknown, pending or refunded figures', () => {
  const links = [...totals(-5_000_000, null), linkOf({ revenue: pending })];
  const bars = drawBars(links, revenue);
  expect(bars.map(({ share, isMost, figure }) => [share, isMost, figure.is])).toEqual([
    [0, false, 'known'],
    [0, false, 'unknown'],
    [0, false, 'calculating']
  ]);
});
