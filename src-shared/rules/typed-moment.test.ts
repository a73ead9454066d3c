import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMoment } from './schedule.ts';
import { readMoment } from './typed-moment.ts';

/** Wednesday, 25 November 2026, 15:30 in Berlin. */
const now = Date.UTC(2026, 10, 25, 14, 30);
const zone = 'Europe/Berlin';
const around = { now, zone, order: 'day-first' } as const;

function read(text: string, given: Partial<Parameters<typeof readMoment>[1]> = {}): string {
  const typed = readMoment(text, { ...around, ...given });
  return typed.ok ? `${typed.local.day} ${typed.local.time}` : typed.why;
}

describe('a typed date and time', () => {
  it.each([
    ['tonight 6 pm', '2026-11-25 18:00'],
    ['Tonight', '2026-11-25 18:00'],
    ['tonight at 8', '2026-11-25 20:00'],
    ['tonight 23:15', '2026-11-25 23:15'],
    ['tonight 1am', '2026-11-26 01:00'],
    ['tonight midnight', '2026-11-26 00:00'],
    ['tonight 12', '2026-11-26 00:00'],
    ['tonight 12:30', '2026-11-26 00:30'],
    ['tomorrow night', '2026-11-26 18:00'],
    ['tomorrow night 9', '2026-11-26 21:00'],
    ['9 tomorrow night', '2026-11-26 21:00'],
    ['fri night at 11:30', '2026-11-27 23:30'],
    ['today 16:00', '2026-11-25 16:00'],
    ['tomorrow 9am', '2026-11-26 09:00'],
    ['Tomorrow, 9 a.m.', '2026-11-26 09:00'],
    ['9am tomorrow', '2026-11-26 09:00'],
    ['tmrw 18.30', '2026-11-26 18:30'],
    ['tomorrow noon', '2026-11-26 12:00'],
    ['fri 18:30', '2026-11-27 18:30'],
    ['on Friday at 6:30 pm', '2026-11-27 18:30'],
    ['thurs 7', '2026-11-26 07:00'],
    // Today is Wednesday: later today, else in a week.
    ['wed 16:00', '2026-11-25 16:00'],
    ['wed 9:00', '2026-12-02 09:00'],
    ['next wed 16:00', '2026-12-02 16:00'],
    ['next monday 8am', '2026-11-30 08:00'],
    ['18:30', '2026-11-25 18:30'],
    ['9am', '2026-11-26 09:00'],
    ['in 1 hour', '2026-11-25 16:30'],
    ['in 2 hours', '2026-11-25 17:30'],
    ['in 2hours', '2026-11-25 17:30'],
    ['in an hour', '2026-11-25 16:30'],
    ['in half an hour', '2026-11-25 16:00'],
    ['in 1 h 15 min', '2026-11-25 16:45'],
    ['in 1 hour and 15 minutes', '2026-11-25 16:45'],
    ['in 45 min', '2026-11-25 16:15'],
    ['in 3 days', '2026-11-28 15:30'],
    ['in 2 weeks', '2026-12-09 15:30'],
    ['12 May 9:00', '2027-05-12 09:00'],
    ['May 12th, 2028 9:00', '2028-05-12 09:00'],
    ['12th of May 9pm', '2027-05-12 21:00'],
    ['28 nov 21:00', '2026-11-28 21:00'],
    ['29 Feb 12:00', '2028-02-29 12:00'],
    ['2026-12-01 08:05', '2026-12-01 08:05'],
    ['1.12. 8:05', '2026-12-01 08:05'],
    ['1/12 8:05', '2026-12-01 08:05']
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('reads a date with slashes in the configured order', () => {
    expect(read('12/1 8:05', { order: 'month-first' })).toBe('2026-12-01 08:05');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['soon', 'unclear'],
    ['tomorrow 25:00', 'unclear'],
    ['tomorrow 13 pm', 'unclear'],
    ['31 Feb 9:00', 'unclear'],
    ['13/13 9:00', 'unclear'],
    ['in', 'unclear'],
    ['in 2 moons', 'unclear'],
    ['in 99999 weeks', 'unclear'],
    ['fri sat 9:00', 'unclear'],
    ['tomorrow', 'no-time'],
    ['12 May', 'no-time'],
    ['today 9:00', 'past'],
    ['2026-11-24 9:00', 'past'],
    ['in 0 minutes', 'past']
  ])('“%s” is %s', (text, why) => {
    expect(read(text)).toBe(why);
  });

  it('keeps a time that clocks skip as typed, and its moment is after the change', () => {
    const spring = Date.UTC(2027, 2, 27, 12);
    const typed = readMoment('tomorrow 2:30', { ...around, now: spring });
    expect(typed).toMatchObject({ ok: true, local: { day: '2027-03-28', time: '02:30' } });
    expect(typed.ok && findMoment(typed.local)).toEqual({ at: Date.UTC(2027, 2, 28, 1, 30), is: 'skipped' });
  });

  it('picks the second of two times once the first has passed, and counts hours across clock changes', () => {
    const between = Date.UTC(2027, 9, 31, 0, 45);
    const typed = readMoment('today 2:30', { ...around, now: between });
    expect(typed).toMatchObject({ ok: true, local: { day: '2027-10-31', time: '02:30', occurrence: 'second' } });
    const ahead = readMoment('in 2 hours', { ...around, now: Date.UTC(2027, 9, 30, 23, 30) });
    expect(ahead.ok && findMoment(ahead.local)?.at).toBe(Date.UTC(2027, 9, 31, 1, 30));
  });

  it('gives a future moment or a reason, for any text and zone', () => {
    const word = fc.constantFrom(
      ...['in', 'tonight', 'tomorrow', 'next', 'fri', 'may', 'at', '12', '31', '9:00', '6pm', '25:99', 'noon'],
      ...['hours', '2', 'half', 'an', '2027', '1/2', '31.2.', '2027-03-28', '02:30', 'midnight', '🙂']
    );
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(word, { maxLength: 6 }).map((all) => all.join(' '))
    );
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(text, zones, moments, (typed, there, at) => {
        const found = readMoment(typed, { now: at, zone: there, order: 'day-first' });
        if (!found.ok) return;
        expect(found.local.zone).toBe(there);
        expect(findMoment(found.local)?.at).toBeGreaterThan(at);
      }),
      { numRuns: 2000 }
    );
  });
});
