import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { fromDayNumber, localDayNumber, undated } from './day-number.ts';
import { localDay, startOfDay } from './local-day.ts';

const moment = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2200, 0) });

it('a day follows this machine’s calendar', () => {
  fc.assert(
    fc.property(moment, (at) => {
      // Sweden's format starts with the year.
      const shown = new Date(at).toLocaleDateString('sv-SE');
      expect(localDay(at)).toBe(shown);
      expect(fromDayNumber(localDayNumber(at))).toBe(shown);
    })
  );
});

it('a day starts at its first moment, and days are counted by the calendar', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -800, max: 800 }), (at, days) => {
      const start = startOfDay(at, days);
      const day = Temporal.PlainDate.from(localDay(at)).add({ days }).toString();
      expect(localDay(start)).toBe(day);
      expect(localDay(start - 1) < day).toBe(true);
      if (days === 0) expect(start).toBeLessThanOrEqual(at);
    })
  );
});

it('the number for undated items belongs to no day, and fits a column', () => {
  expect(fromDayNumber(undated)).toBeNull();
  expect(Int32Array.of(undated)[0]).toBe(undated);
  fc.assert(
    fc.property(moment, (at) => {
      expect(localDayNumber(at)).toBeGreaterThan(undated);
    })
  );
});
