import { afterEach, expect, test } from 'vitest';
import { followFormats, plainFormats } from './formats.ts';
import { readEnds, writeEnds } from './day-text.ts';

afterEach(() => {
  followFormats(() => plainFormats);
});

test('dates are written in the chosen format, and expressions stay as typed', () => {
  const ends = { from: '2025-06-01', to: '-2 months' };
  expect(writeEnds(ends)).toEqual({ from: '1 Jun 2025', to: '-2 months' });
  followFormats(() => ({ ...plainFormats, dates: 'month-first' }));
  expect(writeEnds(ends).from).toBe('Jun 1, 2025');
  followFormats(() => ({ ...plainFormats, dates: 'year-first' }));
  expect(writeEnds(ends).from).toBe('2025-06-01');
  expect(writeEnds({ from: '2026-02-30', to: 'now' })).toEqual({ from: '2026-02-30', to: 'now' });
});

test('every written date is read back, whatever the format', () => {
  for (const dates of ['day-first', 'month-first', 'year-first'] as const) {
    followFormats(() => ({ ...plainFormats, dates }));
    for (const text of ['1 Jun 2025', 'Jun 1, 2025', 'june 1 2025', '2025-06-01', ' 2025-6-1 '])
      expect(readEnds({ from: text, to: ' -30days ' })).toEqual({ from: '2025-06-01', to: '-30days' });
  }
});

test('a day that doesn’t exist stays a date, and one without a year stays as typed', () => {
  expect(readEnds({ from: '30 Feb 2026', to: '1 Jun' })).toEqual({ from: '2026-02-30', to: '1 Jun' });
  expect(readEnds({ from: '3/12/2025', to: '' })).toEqual({ from: '2025-12-03', to: '' });
});
