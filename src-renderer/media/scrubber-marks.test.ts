import { expect, it } from 'vitest';
import { VaultLayout } from './layout.ts';
import { markDates } from './scrubber-marks.ts';

const days = ['2026-11-19', '2026-09-02', '2026-09-01', '2025-12-30', '2025-03-01', '2024-07-01', '2023-01-05'].map(
  (day) => ({ day, count: 60 })
);
const layout = new VaultLayout({
  ratios: new Uint16Array(420).fill(1000),
  days,
  width: 744,
  rowHeight: 150,
  isSquare: false,
  hasHeaders: true
});

it('shows years, and months below their year, from top to bottom, each once', () => {
  const marks = markDates(layout, days, { height: 4000, viewHeight: 600 });
  expect(marks.map(({ label }) => label)).toEqual(['2026', 'Sep', '2025', 'Mar', '2024', '2023']);
  expect(marks.map(({ at }) => at)).toEqual([...marks.map(({ at }) => at)].sort((a, b) => a - b));
});

it('keeps the years when there is little room', () => {
  const marks = markDates(layout, days, { height: 230, viewHeight: 600 });
  expect(marks.map(({ label }) => label)).toEqual(['2026', '2025', '2024', '2023']);
});

it('never overlaps labels, or shows a month without its year', () => {
  for (let height = 60; height < 2000; height += 35) {
    const marks = markDates(layout, days, { height, viewHeight: 600 });
    for (const [n, mark] of marks.entries()) {
      const next = marks[n + 1];
      if (next) expect((next.at - mark.at) * height).toBeGreaterThanOrEqual(22);
      if (mark.isYear) continue;
      const year = marks.slice(0, n).findLast(({ isYear }) => isYear)?.label;
      const months = { Sep: '2026', Mar: '2025' };
      expect(year).toBe(Reflect.get(months, mark.label));
    }
  }
});
