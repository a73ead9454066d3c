import { describe, expect, it } from 'vitest';
import { localDay } from '../../src-shared/rules/local-day.ts';
import { describeAge, describeDay, describeSince, formatMoment } from './relative-time.ts';

const now = new Date(2026, 10, 21, 14, 30).getTime();
const minutes = (n: number) => n * 60_000;

describe('describeAge', () => {
  it.each([
    [10_000, 'just now'],
    [minutes(1), '1 min ago'],
    [minutes(3), '3 min ago'],
    [minutes(59), '59 min ago'],
    [minutes(120), '2 h ago'],
    [minutes(60 * 14), '14 h ago'],
    [minutes(60 * 20), 'yesterday 18:30'],
    [minutes(60 * 24 * 3), '18 Nov 14:30'],
    [minutes(60 * 24 * 400), '17 Oct 2025']
  ])('%i ms ago is "%s"', (age, words) => {
    expect(describeAge(now - age, now)).toBe(words);
  });

  it('doesn’t mention the future when clocks differ', () => {
    expect(describeAge(now + minutes(5), now)).toBe('just now');
  });
});

describe('describeDay', () => {
  it.each([
    ['2026-11-21', 'long', 'Today'],
    ['2026-11-20', 'long', 'Yesterday'],
    ['2026-11-19', 'long', 'Thursday, 19 November'],
    ['2026-11-19', 'medium', 'Thu, 19 November'],
    ['2026-09-01', 'short', '1 Sep'],
    ['2025-12-31', 'long', 'Wednesday, 31 December 2025']
  ] as const)('%s, %s, is "%s"', (day, form, words) => {
    expect(describeDay(day, '2026-11-21', form)).toBe(words);
  });

  it('always includes the year when there is no today to compare with', () => {
    expect(describeDay('2026-11-19', null, 'short')).toBe('19 Nov 2026');
  });
});

it('shows only the time for today, and otherwise the day too', () => {
  expect(describeSince(now - minutes(28), now)).toBe('14:02');
  expect(describeSince(now - minutes(60 * 24 * 2), now)).toBe('19 Nov 14:30');
});

it('returns the full time for hovering, and the local day', () => {
  expect(formatMoment(now)).toBe('Saturday, 21 November 2026, 14:30');
  expect(localDay(now)).toBe('2026-11-21');
});
