import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { findBucket, findDays, findMonths, findSpan, startOfMonth, writeServiceTime } from './date-range.ts';

const hour = 3_600_000;
const utc = (text: string) => Date.parse(`${text}Z`);
const hoursOf = ({ starts, end }: ReturnType<typeof findDays>) =>
  [...starts].map((start, n) => ((starts[n + 1] ?? end) - start) / hour);

describe('the span of a range', () => {
  it('includes both days, in its time zone', () => {
    expect(findSpan({ from: '2026-03-28', to: '2026-03-29', zone: 'Europe/Berlin' })).toEqual({
      start: utc('2026-03-27T23:00'),
      end: utc('2026-03-29T22:00')
    });
    expect(findSpan({ from: '2026-01-01', to: '2026-01-01', zone: 'America/New_York' })).toEqual({
      start: utc('2026-01-01T05:00'),
      end: utc('2026-01-02T05:00')
    });
  });

  it.each([
    ['an end before the start', { from: '2026-02-02', to: '2026-02-01', zone: 'UTC' }],
    ['a day that the calendar doesn’t have', { from: '2026-02-30', to: '2026-03-01', zone: 'UTC' }],
    ['a month that there isn’t', { from: '2026-13-01', to: '2027-01-01', zone: 'UTC' }],
    ['a zone that nobody knows', { from: '2026-02-01', to: '2026-03-01', zone: 'Europe/Atlantis' }],
    ['an empty zone', { from: '2026-02-01', to: '2026-03-01', zone: '' }],
    ['more than 101 years', { from: '1925-02-01', to: '2026-02-02', zone: 'UTC' }]
  ])('is missing for %s', (_what, range) => {
    expect(findSpan(range)).toBeNull();
  });

  it('may cover 101 years', () => {
    expect(findSpan({ from: '1925-02-01', to: '2026-02-01', zone: 'Asia/Tokyo' })).not.toBeNull();
  });
});

describe('days', () => {
  it('have 23 and 25 hours where clocks change', () => {
    const zone = 'Europe/Berlin';
    expect(hoursOf(findDays({ from: '2026-03-28', to: '2026-03-30', zone }))).toEqual([24, 23, 24]);
    expect(hoursOf(findDays({ from: '2026-10-24', to: '2026-10-26', zone }))).toEqual([24, 25, 24]);
  });

  it('begin at their first moment, and one that a zone skipped is missing', () => {
    const brazil = findDays({ from: '2018-11-03', to: '2018-11-05', zone: 'America/Sao_Paulo' });
    expect([...brazil.starts]).toEqual([utc('2018-11-03T03:00'), utc('2018-11-04T03:00'), utc('2018-11-05T02:00')]);
    const samoa = findDays({ from: '2011-12-26', to: '2011-12-31', zone: 'Pacific/Apia' });
    expect(hoursOf(samoa)).toEqual([24, 24, 24, 24, 24]);
    expect(findDays({ from: '2011-12-30', to: '2011-12-30', zone: 'Pacific/Apia' }).starts).toHaveLength(0);
  });

  it('in a century are complete', () => {
    const { starts, end } = findDays({ from: '1926-01-01', to: '2025-12-31', zone: 'Europe/London' });
    expect(starts).toHaveLength(36_525);
    expect(end).toBe(utc('2026-01-01T00:00'));
    expect(starts.every((start, n) => n === 0 || start > (starts[n - 1] ?? Infinity))).toBe(true);
  });
});

describe('months', () => {
  it('follow the calendar, whole and in UTC', () => {
    const { starts, end } = findMonths({ from: '2025-11-30', to: '2026-01-01' });
    expect([...starts]).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'].map((day) => utc(`${day}T00:00`)));
    expect(end).toBe(utc('2026-02-01T00:00'));
  });

  it('are counted from any month', () => {
    expect(startOfMonth(utc('2026-03-31T23:59'), -1)).toBe(utc('2026-02-01T00:00'));
    expect(startOfMonth(utc('2026-12-05T00:00'), 1)).toBe(utc('2027-01-01T00:00'));
  });
});

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo'];
const anyRange = fc
  .record({
    day: fc.integer({ min: -8000, max: 24_000 }),
    days: fc.integer({ min: 0, max: 900 }),
    zone: fc.constantFrom(...zones)
  })
  .map(({ day, days, zone }) => {
    const from = Temporal.PlainDate.from('1970-01-01').add({ days: day });
    return { from: from.toString(), to: from.add({ days }).toString(), zone };
  });

it('a moment lies only in its own bucket', () => {
  fc.assert(
    fc.property(anyRange, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (range, share) => {
      const days = findDays(range);
      const first = days.starts[0];
      if (first === undefined) return;
      const at = Math.round(first + (days.end - first) * share);
      const place = [...days.starts].findIndex((start, n) => at >= start && at < (days.starts[n + 1] ?? days.end));
      expect(findBucket(days, at)).toBe(place);
    }),
    { numRuns: 150 }
  );
});

it('the days of a range fill its span in order, without gaps', () => {
  fc.assert(
    fc.property(anyRange, (range) => {
      const days = findDays(range);
      const span = findSpan(range);
      expect(days.end).toBe(span?.end);
      if (days.starts.length > 0) expect(days.starts[0]).toBe(span?.start);
      for (const [n, hours] of hoursOf(days).entries()) expect([n, hours >= 22 && hours <= 26]).toEqual([n, true]);
    }),
    { numRuns: 100 }
  );
});

it('writes times in the service’s format, with a four-digit year', () => {
  expect(writeServiceTime(utc('2026-03-05T07:08:09'))).toBe('2026-03-05 07:08:09');
  expect(writeServiceTime(utc('0099-03-05T07:08:09'))).toBe('0099-03-05 07:08:09');
  expect(writeServiceTime(8.64e15)).toBe('9999-12-31 23:59:59');
  expect(writeServiceTime(-8.64e15)).toBe('0001-01-01 00:00:00');
});
