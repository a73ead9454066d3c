import { afterEach, describe, expect, it, vi } from 'vitest';
import { toMoney } from '../../src-shared/rules/money.ts';
import { defaultSettings } from '../../src-shared/settings/settings.ts';
import {
  followFormats,
  nameMonth,
  nameWeekday,
  plainFormats,
  resolveFormats,
  writeClock,
  writeDay,
  writeDays,
  writeMonth,
  writeMonths,
  type FormatSettings
} from './formats.ts';
import { formatMoney } from './money-words.ts';
import { formatBytes, formatCount } from './numbers.ts';
import { describeAge, describeDay, formatClock, formatMoment, formatTime } from './relative-time.ts';

const at = new Date(2026, 10, 22, 14, 2).getTime();

function follow(settings: Partial<FormatSettings>, locale = 'en-GB'): void {
  const formats = resolveFormats({ ...defaultSettings, ...settings }, locale);
  followFormats(() => formats);
}

afterEach(() => {
  followFormats(() => plainFormats);
  vi.unstubAllEnvs();
});

describe('the system’s formats', () => {
  it.each([
    ['en-GB', 'day-first', '24', '1,234,567', '€1,234.50'],
    ['en-US', 'month-first', '12', '1,234,567', '€1,234.50'],
    ['de-DE', 'day-first', '24', '1.234.567', '€1.234,50'],
    ['de-CH', 'day-first', '24', '1’234’567', '€1’234.50'],
    ['fr-FR', 'day-first', '24', '1\u202F234\u202F567', '€1\u202F234,50'],
    ['sv-SE', 'day-first', '24', '1\u00A0234\u00A0567', '€1\u00A0234,50'],
    ['ja-JP', 'year-first', '24', '1,234,567', '€1,234.50'],
    ['en-IN', 'day-first', '12', '12,34,567', '€1,234.50'],
    // Chromium's locale under POSIX, and one that no browser has.
    ['en-US@posix', 'month-first', '12', '1,234,567', '€1,234.50'],
    ['de_DE.UTF-8', 'month-first', '12', '1,234,567', '€1,234.50'],
    ['ar-EG', 'day-first', '12', '1,234,567', '€1,234.50']
  ])('%s', (locale, dates, clock, count, money) => {
    expect(resolveFormats(defaultSettings, locale)).toMatchObject({ dates, clock });
    follow({}, locale);
    expect(formatCount(1_234_567)).toBe(count);
    expect(formatMoney(toMoney(1234.5), 'EUR')).toBe(money);
  });
});

describe('chosen formats', () => {
  it.each([
    ['day-first', 'Sunday, 22 November 2026, 14:02', '22 Nov', '22 Nov 2026'],
    ['month-first', 'Sunday, November 22, 2026, 14:02', 'Nov 22', 'Nov 22, 2026'],
    ['year-first', 'Sunday, 2026-11-22, 14:02', 'Nov 22', '2026-11-22']
  ] as const)('%s', (dateFormat, moment, short, withYear) => {
    follow({ dateFormat }, 'de-DE');
    expect(formatMoment(at)).toBe(moment);
    expect(describeDay('2026-11-22', '2026-12-31', 'short')).toBe(short);
    expect(describeDay('2026-11-22', '2027-01-01', 'short')).toBe(withYear);
    expect(describeAge(at, at + 20 * 86_400_000)).toBe(`${short} 14:02`);
  });

  it('use a 12-hour clock with am and pm', () => {
    expect(['00:05', '09:30', '12:00', '23:59'].map((time) => writeClock(time, '12'))).toEqual([
      '12:05\u00A0am',
      '9:30\u00A0am',
      '12:00\u00A0pm',
      '11:59\u00A0pm'
    ]);
    follow({ clockFormat: '12' });
    expect(formatClock(at)).toBe('2:02\u00A0pm');
    expect(formatTime('14:30:20')).toBe('2:30\u00A0pm');
  });

  it.each([
    ['comma-point', '48,112', '−1,234.50', '3.4 MB'],
    ['point-comma', '48.112', '−1.234,50', '3,4 MB'],
    ['space-comma', '48\u202F112', '−1\u202F234,50', '3,4 MB'],
    ['apostrophe-point', '48’112', '−1’234.50', '3.4 MB']
  ] as const)('%s', (numberFormat, count, money, size) => {
    follow({ numberFormat }, 'en-IN');
    expect(formatCount(48_112)).toBe(count);
    expect(formatMoney(toMoney(-1234.5)).replace('-', '−')).toBe(money);
    expect(formatBytes(3_400_000)).toBe(size);
  });
});

it('writes the common parts of a range once', () => {
  const all = (from: string, to: string) =>
    (['day-first', 'month-first', 'year-first'] as const).map((order) => writeDays(from, to, order));
  expect(all('2026-11-01', '2026-11-22')).toEqual(['1–22 Nov 2026', 'Nov 1–22, 2026', '2026-11-01 – 2026-11-22']);
  expect(all('2026-10-03', '2026-11-02')).toEqual([
    '3 Oct – 2 Nov 2026',
    'Oct 3 – Nov 2, 2026',
    '2026-10-03 – 2026-11-02'
  ]);
  expect(all('2025-12-03', '2026-01-02')).toEqual([
    '3 Dec 2025 – 2 Jan 2026',
    'Dec 3, 2025 – Jan 2, 2026',
    '2025-12-03 – 2026-01-02'
  ]);
  expect(all('2026-11-22', '2026-11-22')).toEqual(['22 Nov 2026', 'Nov 22, 2026', '2026-11-22']);
});

it('writes months and ranges of months', () => {
  expect(writeMonth('2026-11', 'long', 'day-first')).toBe('November 2026');
  expect(writeMonth('2026-11-22', 'short', 'year-first')).toBe('2026-11');
  expect(writeMonths('2026-06', '2026-11', 'short', 'month-first')).toBe('Jun – Nov 2026');
  expect(writeMonths('2026-06', '2026-11', 'short', 'year-first')).toBe('2026-06 – 2026-11');
  expect(writeMonths('2026-11', '2026-12', 'long', 'year-first')).toBe('2026 November – December');
  expect(writeMonths('2025-06', '2026-11', 'short', 'day-first')).toBe('Jun 2025 – Nov 2026');
  expect(writeDay('2026-09-01', 'long', false, 'month-first')).toBe('September 1');
});

it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('names months and weekdays the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(['2026-09', '2026-11-01', Date.UTC(2026, 4)].map((day) => nameMonth(day, 'short'))).toEqual([
    'Sep',
    'Nov',
    'May'
  ]);
  expect(nameMonth('2026-01-31', 'long')).toBe('January');
  expect([nameWeekday('2026-11-22', 'long'), nameWeekday(Date.UTC(2026, 10, 28), 'short')]).toEqual(['Sunday', 'Sat']);
});
