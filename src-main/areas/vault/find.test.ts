import { describe, expect, it } from 'vitest';
import { parseFind } from './find.ts';

const now = new Date(2026, 10, 21, 15, 30);

function daysOf(text: string): string | null {
  const { range } = parseFind(text, now);
  const day = (at: number) => new Date(at).toDateString().slice(4);
  return range && `${day(range.from)} – ${day(range.to - 1)}`;
}

describe('parseFind', () => {
  it.each([
    ['2026', 'Jan 01 2026 – Dec 31 2026'],
    ['2024-02', 'Feb 01 2024 – Feb 29 2024'],
    [' 2026-11-19 ', 'Nov 19 2026 – Nov 19 2026'],
    ['19 Nov', 'Nov 19 2026 – Nov 19 2026'],
    ['Nov 19', 'Nov 19 2026 – Nov 19 2026'],
    ['nov 19, 2025', 'Nov 19 2025 – Nov 19 2025'],
    ['19 November 2025', 'Nov 19 2025 – Nov 19 2025'],
    ['Sept', 'Sep 01 2026 – Sep 30 2026'],
    ['Feb. 2025', 'Feb 01 2025 – Feb 28 2025'],
    ['today', 'Nov 21 2026 – Nov 21 2026'],
    ['Yesterday', 'Nov 20 2026 – Nov 20 2026'],
    ['9 days ago', 'Nov 12 2026 – Nov 12 2026'],
    ['-1 day', 'Nov 20 2026 – Nov 20 2026'],
    ['12 May', 'May 12 2026 – May 12 2026'],
    ['May 2026', 'May 01 2026 – May 31 2026'],
    ['2026-05-12', 'May 12 2026 – May 12 2026'],
    // Without a year: the latest that has begun.
    ['Dec', 'Dec 01 2025 – Dec 31 2025'],
    ['22 Nov', 'Nov 22 2025 – Nov 22 2025'],
    ['21 Nov', 'Nov 21 2026 – Nov 21 2026']
  ])('%s is %s', (text, days) => {
    expect(daysOf(text)).toBe(days);
  });

  it.each([
    '',
    'mayhem',
    'marvellous',
    'm',
    'no',
    '2026-13',
    '2026-11-00',
    '2026-11-31',
    '32 Nov',
    '0 Nov',
    '29 Feb',
    '1066',
    '20261',
    'today 2026'
  ])('%j is not a date', (text) => {
    expect(daysOf(text)).toBeNull();
  });

  it('reads digits as a possible ID prefix, even a year', () => {
    expect(parseFind('2026', now)).toMatchObject({ idStart: '2026', listPart: '2026' });
    expect(parseFind('12a', now).idStart).toBeNull();
    expect(parseFind('12345678901234567', now).idStart).toBeNull();
  });
});
