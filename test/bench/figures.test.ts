import { expect, it } from 'vitest';
import { formatMegabytes, formatMs, formatRate, median, parseFigure, percentile } from './figures.ts';

it('returns the middle figure, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBe(0);
});

it('returns the percentile without changing its input', () => {
  const figures = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(figures, 0.99)).toBe(99);
  expect(percentile(figures, 0.95)).toBe(95);
  expect(percentile(figures, 1)).toBe(100);
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.5)).toBe(0);
  expect(figures[0]).toBe(100);
});

it('writes figures with significant digits', () => {
  expect([0.0421, 1.256, 16.66, 1240.4].map(formatMs)).toEqual(['0.042 ms', '1.26 ms', '16.7 ms', '1,240 ms']);
  expect(formatRate(41_200.4)).toBe('41,200/s');
  expect(formatMegabytes(15_960_000)).toBe('16.0 MB');
});

it('reads back the figures it wrote', () => {
  expect(['0.042 ms', '1,240 ms', '41,200/s', '16.0 MB', '7.1 ×', '–', ''].map(parseFigure)).toEqual([
    0.042,
    1240,
    41_200,
    16,
    7.1,
    null,
    null
  ]);
});
