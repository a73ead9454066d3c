import { describe, expect, it } from 'vitest';
import { findMoment, showExactlyInZone, showInZone, type LocalTime } from './schedule.ts';

const local = (day: string, time: string, occurrence: LocalTime['occurrence'] = 'first'): LocalTime => ({
  day,
  time,
  zone: 'Europe/Berlin',
  occurrence
});

describe('a calendar date and time', () => {
  it.each([
    ['in winter', local('2026-11-29', '18:30'), Date.UTC(2026, 10, 29, 17, 30), 'once'],
    ['in summer', local('2026-07-01', '00:15'), Date.UTC(2026, 5, 30, 22, 15), 'once'],
    ['that clocks jump over', local('2026-03-29', '02:30'), Date.UTC(2026, 2, 29, 1, 30), 'skipped'],
    ['that is there twice, the first', local('2026-10-25', '02:30'), Date.UTC(2026, 9, 25, 0, 30), 'twice'],
    ['that is there twice, the second', local('2026-10-25', '02:30', 'second'), Date.UTC(2026, 9, 25, 1, 30), 'twice'],
    ['of a leap day', local('2028-02-29', '12:00'), Date.UTC(2028, 1, 29, 11), 'once']
  ])('%s is one moment', (_, given, at, is) => {
    expect(findMoment(given)).toEqual({ at, is });
  });

  it.each([
    ['', '12:00'],
    ['2026-02-30', '12:00'],
    ['2026-13-01', '12:00'],
    ['12026-01-01', '12:00'],
    ['2026-01-011', '12:00'],
    ['2026-1-01', '12:00'],
    ['20260101', '12:00'],
    ['+002026-01-01', '12:00'],
    ['2026-01-01', ''],
    // Incomplete.
    ['2026-01-01', '12'],
    ['2026-01-01', '1200'],
    ['2026-01-01', '12:00:60'],
    ['2026-01-01', '12:00:3'],
    ['2026-01-01', '12:00:30.'],
    ['2026-01-01', '12:00.'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '12:60'],
    ['2026-01-01', '112:00'],
    ['2026-01-01', '12:000'],
    ['2026-01-01', '1:00']
  ])('"%s" at "%s" is invalid', (day, time) => {
    expect(findMoment(local(day, time))).toBeNull();
  });

  it('is invalid in an unknown zone', () => {
    expect(findMoment({ ...local('2026-11-29', '18:30'), zone: 'Nowhere/Else' })).toBeNull();
    expect(showInZone(0, 'Nowhere/Else')).toBeNull();
  });
});

it('a shown time leads back to its moment, even when clocks go back', () => {
  for (const at of [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 6, 1, 12)]) {
    const shown = showInZone(at, 'Europe/Berlin');
    expect(shown && findMoment(shown)?.at).toBe(at);
  }
  expect(showInZone(Date.UTC(2026, 9, 25, 0, 30, 59), 'Europe/Berlin')).toEqual(local('2026-10-25', '02:30'));
  expect(showInZone(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toEqual(local('2026-10-25', '02:30', 'second'));
});

it('a kept time leads back to its moment, to the millisecond', () => {
  const kept = (second: number, ms: number) => {
    const at = Date.UTC(2026, 9, 25, 1, 30, second, ms);
    const time = showExactlyInZone(at, 'Europe/Berlin');
    expect(time && findMoment(time)).toEqual({ at, is: 'twice' });
    return time;
  };
  expect(kept(0, 0)).toEqual(local('2026-10-25', '02:30', 'second'));
  expect([kept(20, 0)?.time, kept(0, 7)?.time]).toEqual(['02:30:20', '02:30:00.007']);
});
