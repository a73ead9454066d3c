import { afterEach, expect, test } from 'vitest';
import { followFormats, plainFormats } from './formats.ts';
import { readEnds, writeEnds } from './day-text.ts';

const today = '2026-11-27';

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
      expect(readEnds({ from: text, to: ' -30days ' }, today)).toEqual({ from: '2025-06-01', to: '-30days' });
  }
});

const read = (from: string, to: string) => Object.values(readEnds({ from, to }, today)).join(' to ');

test('a day that doesn’t exist stays a date', () => {
  expect(read('30 Feb 2026', '1 Jun 2026')).toBe('2026-02-30 to 2026-06-01');
  expect(read('30 Feb', '31.4.')).toBe('2026-02-30 to 2026-04-31');
  expect(read('3/12/2025', '')).toBe('2025-12-03 to ');
});

test('a date without a year is the latest one up to today', () => {
  expect(read('1 Jun', '')).toBe('2026-06-01 to ');
  expect(read('27 Nov', 'now')).toBe('2026-11-27 to now');
  expect(read('Dec 1', '-1 day')).toBe('2025-12-01 to -1 day');
  expect(read('-2 years', '28 Nov')).toBe('-2 years to 2025-11-28');
  expect(read('29 Feb', '')).toBe('2024-02-29 to ');
});

test('the rest of this month may be typed, and nothing later', () => {
  expect(read('1 Nov', '30 Nov')).toBe('2026-11-01 to 2026-11-30');
  expect(read('28 Nov', '30 Nov')).toBe('2025-11-28 to 2025-11-30');
  expect(read('28 Nov', '')).toBe('2025-11-28 to ');
  expect(read('15 Nov', '10 Nov')).toBe('2026-11-15 to 2026-11-10');
});

test('a date without a year stays next to the other end', () => {
  expect(read('1 Jun', '30 Jun')).toBe('2026-06-01 to 2026-06-30');
  expect(read('1 Dec', '31 Jan')).toBe('2025-12-01 to 2026-01-31');
  expect(read('1 Jun 2024', '12 May')).toBe('2024-06-01 to 2025-05-12');
  expect(read('1 Jun 2024', '1 Jun')).toBe('2024-06-01 to 2024-06-01');
  expect(read('12/10', '1 Jun 2024')).toBe('2023-10-12 to 2024-06-01');
  expect(read('1 Nov 2026', '30 Nov')).toBe('2026-11-01 to 2026-11-30');
});
