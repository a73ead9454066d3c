import { expect, it } from 'vitest';
import { DayLimit } from './day-limit.ts';

it('counts down what the service has left for the day, and starts anew with each report', () => {
  const day = new DayLimit();
  expect(day.usage(0)).toBeNull();
  day.report(0, 100, 10, 0);
  for (let n = 0; n < 3; n++) day.begin();
  day.takeBack();
  expect(day.usage(5)).toEqual({ limit: 100, left: 8, agoMs: 5 });
  // Two are under way, which the answer doesn't count yet.
  day.report(10, 100, 9, 2);
  expect(day.usage(10)).toMatchObject({ left: 7 });
  // A service that has no limit for days says null (live-service-notes.md, A2).
  day.report(20, null, null, 0);
  expect(day.usage(20)).toMatchObject({ left: 7 });
});

it('is closed where nothing is left, and asks again after an hour', () => {
  const day = new DayLimit();
  day.report(1000, 100, 0, 0);
  expect(day.freeAt(2000, 0)).toBe(1000 + 3_600_000);
  expect(day.freeAt(5_000_000, 0)).toBe(5_000_000);
  day.report(2000, 100, 1, 0);
  expect(day.freeAt(2000, 0)).toBe(2000);
});

it('leaves a tenth of the day to people', () => {
  const day = new DayLimit();
  day.report(0, 100, 10, 0);
  expect([day.freeAt(0, 0), day.freeAt(0, 1 / 10)]).toEqual([0, 3_600_000]);
});
