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

it('writes months of this year and the older years, from top to bottom, each once', () => {
  const marks = markDates(layout, days, { height: 4000, viewHeight: 600, thisYear: '2026' });
  expect(marks.map(({ label }) => label)).toEqual(['Nov', 'Sep', '2025', 'Mar', '2024', '2023']);
  expect(marks.map(({ at }) => at)).toEqual([...marks.map(({ at }) => at)].sort((a, b) => a - b));
});

it('keeps the years where there is little room', () => {
  const marks = markDates(layout, days, { height: 230, viewHeight: 600, thisYear: '2026' });
  expect(marks.map(({ label }) => label)).toEqual(['Nov', '2025', '2024', '2023']);
});
