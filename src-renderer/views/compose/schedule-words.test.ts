import { describe, expect, it } from 'vitest';
import { describeAhead, explainSchedule } from './schedule-words.ts';
import { describeOffset, findZones, toZone } from '../../format/zones.ts';

const now = Date.UTC(2026, 10, 21, 15, 30);
const at = (day: string, time: string, zone: string, occurrence: 'first' | 'second' = 'first') =>
  explainSchedule({ day, time, zone, occurrence }, now);

describe('a described schedule', () => {
  it('shows the chosen time and place, its UTC time, and how far ahead it is', () => {
    expect(at('2026-11-22', '18:30', 'Europe/Stockholm')).toEqual({
      at: Date.UTC(2026, 10, 22, 17, 30),
      when: 'Sunday, 22 November 2026, 18:30',
      zone: 'Stockholm, UTC+1',
      utc: '17:30 UTC',
      ahead: 'in 1 day 2 h',
      skipped: null,
      twice: null
    });
    expect(at('2026-11-23', '01:00', 'Asia/Tokyo')?.utc).toBe('22 Nov 2026, 16:00 UTC');
    expect(at('2026-11-20', '01:00', 'UTC')).toMatchObject({ zone: 'UTC', ahead: null });
    expect(at('2026-11-31', '01:00', 'UTC')).toBeNull();
    expect(at('2026-11-30', '01:00', 'Nowhere/Here')).toBeNull();
  });

  it('explains a time that clocks skip', () => {
    const skipped = at('2027-03-28', '02:30', 'Europe/Stockholm');
    expect(skipped?.when).toBe('Sunday, 28 March 2027, 03:30');
    expect(skipped?.skipped).toContain('02:30 doesn’t exist on that day in Stockholm');
    expect(skipped?.skipped).toContain('03:30 is used instead');
  });

  it('distinguishes the two times when clocks go back', () => {
    const first = at('2027-10-31', '02:30', 'Europe/Stockholm');
    const second = at('2027-10-31', '02:30', 'Europe/Stockholm', 'second');
    expect(first?.twice).toEqual({ first: 'First, UTC+2', second: 'Second, UTC+1' });
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(3_600_000);
  });

  it('counts down in suitable units', () => {
    const minute = 60_000;
    const ahead = (minutes: number) => describeAhead(now + minutes * minute, now);
    expect([0, 0.5, 5, 60, 200, 1440, 1560, 4 * 1440 + 60].map(ahead)).toEqual([
      null,
      'in less than a minute',
      'in 5 min',
      'in 1 h',
      'in 3 h 20 min',
      'in 1 day',
      'in 1 day 2 h',
      'in 4 days'
    ]);
  });
});

describe('time zones', () => {
  it('are found by city, region and name, matches at the beginning first', () => {
    expect(findZones('new y', 5)[0]?.id).toBe('America/New_York');
    expect(findZones('york', 5).map(({ id }) => id)).toContain('America/New_York');
    expect(findZones('utc', 5).map(({ id }) => id)).toContain('UTC');
    expect(findZones('no such place', 5)).toEqual([]);
    expect(findZones('', 3)).toHaveLength(3);
  });

  it('have a city, a region and a UTC offset', () => {
    expect(toZone('America/Argentina/Buenos_Aires')).toMatchObject({
      city: 'Buenos Aires',
      region: 'America, Argentina'
    });
    expect(toZone('Asia/Calcutta').city).toBe('Kolkata');
    expect(describeOffset('America/St_Johns', now)).toBe('UTC−3:30');
    expect(describeOffset('UTC', now)).toBe('UTC');
  });
});
