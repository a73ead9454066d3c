import { Temporal } from 'temporal-polyfill';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findComparison } from './earnings-comparison.ts';
import { countDays, coversMonths, resolveRange, snapToMonths, toMonths, type RangeContext } from './earnings-range.ts';

const at = (text: string) => Date.parse(text);
const here: RangeContext = {
  now: at('2026-11-22T12:00Z'),
  zone: 'Europe/Stockholm',
  firstMonth: at('2025-05-01T00:00Z')
};
const resolve = (range: Parameters<typeof resolveRange>[0], context = here) => {
  const reading = resolveRange(range, context);
  return reading.ok
    ? `${reading.range.from} ${reading.range.to}`
    : `${reading.problem.field}: ${reading.problem.words}`;
};
const typed = (from: string, to: string, context = here) => resolve({ from, to }, context);

describe('presets', () => {
  it('are days of the zone, including today', () => {
    expect(resolve('this-month')).toBe('2026-11-01 2026-11-22');
    expect(resolve('last-month')).toBe('2026-10-01 2026-10-31');
    expect(resolve('30-days')).toBe('2026-10-24 2026-11-22');
    expect(resolve('90-days')).toBe('2026-08-25 2026-11-22');
    expect(resolve('18-months')).toBe('2025-06-01 2026-11-22');
    expect(resolve('this-year')).toBe('2026-01-01 2026-11-22');
    expect(resolve('all')).toBe('2025-05-01 2026-11-22');
    expect(resolve('all', { ...here, firstMonth: null })).toBe('2026-01-01 2026-11-22');
  });

  it('use the zone’s current day', () => {
    const midnight = { ...here, now: at('2026-11-30T23:30Z') };
    expect(resolve('this-month', { ...midnight, zone: 'UTC' })).toBe('2026-11-01 2026-11-30');
    expect(resolve('this-month', { ...midnight, zone: 'Pacific/Auckland' })).toBe('2026-12-01 2026-12-01');
    expect(resolve('last-month', { ...midnight, zone: 'America/Los_Angeles' })).toBe('2026-10-01 2026-10-31');
    expect(resolve('all', { ...here, zone: 'America/Los_Angeles' })).toBe('2025-04-30 2026-11-22');
  });
});

describe('typed limits', () => {
  it('may be days, calendar distances, or times', () => {
    expect(typed('2026-10-01', '2026-10-31')).toBe('2026-10-01 2026-10-31');
    expect(typed(' -30days ', 'now')).toBe('2026-10-23 2026-11-22');
    expect(typed('-1 month', '-1 day')).toBe('2026-10-22 2026-11-21');
    expect(typed('2026-10-31T23:30Z', '2026-11-01 12:00')).toBe('2026-11-01 2026-11-01');
    expect(typed('', '')).toBe('2025-05-01 2026-11-22');
  });

  it('show problems at their field', () => {
    expect(typed('soon', 'now')).toMatch(/^from: Enter a date/);
    expect(typed('now', '2026-13-01')).toMatch(/^to: This date doesn’t exist/);
    expect(typed('2026-02-30', 'now')).toMatch(/^from: This date doesn’t exist/);
    expect(typed('-9999 years', 'now')).toMatch(/^from: Enter a year/);
    expect(typed('2026-10-02', '2026-10-01')).toBe('to: The end is before the start.');
    expect(typed('-100years', 'now')).toBe('from: Select at most 30 years.');
    expect(typed('now', '+2 days')).toMatch(/^to: This date is in the future/);
  });

  it('cover the same days in any zone, across clock changes too', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
    const moments = fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2035-01-01T00:00Z') });
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 0, max: 400 }), (zone, now, days) => {
        const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
        const reading = resolveRange({ from: `-${String(days)}days`, to: 'now' }, { now, zone, firstMonth: null });
        if (!reading.ok) throw new Error(reading.problem.words);
        expect(reading.range.to).toBe(today.toString());
        expect(reading.range.from).toBe(today.subtract({ days }).toString());
        expect(countDays(reading.range)).toBe(days + 1);
      })
    );
  });
});

it('months are whole, and the current one ends today', () => {
  expect(toMonths({ from: '2026-01-17', to: '2026-02-03' })).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  expect(snapToMonths({ from: '2026-10-17', to: '2026-11-20' }, '2026-11-22')).toEqual({
    from: '2026-10-01',
    to: '2026-11-22'
  });
});

describe('the previous range', () => {
  const today = '2026-11-22';
  const compare = (from: string, to: string, step: 'month' | 'day') => {
    const { now, before, step: by, isClosedOnly } = findComparison({ from, to }, step, today);
    return `${by} ${now.from} ${now.to} | ${before.from} ${before.to}${isClosedOnly ? ' closed' : ''}`;
  };

  it('before complete months has as many whole months', () => {
    expect(compare('2026-10-01', '2026-10-31', 'month')).toBe('month 2026-10-01 2026-10-31 | 2026-09-01 2026-09-30');
    expect(compare('2026-01-01', '2026-03-31', 'month')).toBe('month 2026-01-01 2026-03-31 | 2025-10-01 2025-12-31');
  });

  it('leaves out the current month among several, and compares it alone by days', () => {
    expect(compare('2025-06-01', today, 'month')).toBe('month 2025-06-01 2026-10-31 | 2024-01-01 2025-05-31 closed');
    expect(compare('2026-11-01', today, 'month')).toBe('day 2026-11-01 2026-11-22 | 2026-10-01 2026-10-22');
  });

  it('before some days has as many, or the same days of the previous month', () => {
    expect(compare('2026-11-13', today, 'day')).toBe('day 2026-11-13 2026-11-22 | 2026-11-03 2026-11-12');
    expect(compare('2026-03-01', '2026-03-31', 'day')).toBe('day 2026-03-01 2026-03-31 | 2026-02-01 2026-02-28');
    expect(compare('2026-03-01', '2026-03-30', 'day')).toBe('day 2026-03-01 2026-03-30 | 2026-02-01 2026-02-28');
  });
});

it('whole months start and end with a month, or today', () => {
  const covers = (from: string, to: string) => coversMonths({ from, to }, '2026-11-22');
  expect(covers('2026-09-01', '2026-10-31')).toBe(true);
  expect(covers('2026-09-01', '2026-11-22')).toBe(true);
  expect(covers('2026-09-02', '2026-10-31')).toBe(false);
  expect(covers('2026-09-01', '2026-11-21')).toBe(false);
});
