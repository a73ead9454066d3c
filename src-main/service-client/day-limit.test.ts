import { expect, it } from 'vitest';
import { DayLimit } from './day-limit.ts';

it('counts down the day’s remaining calls, and restarts with each report', () => {
  const day = new DayLimit();
  expect(day.usage(0)).toBeNull();
  day.report(0, 100, 10, 0);
  for (let n = 0; n < 3; n++) day.begin();
  day.uncount();
  expect(day.usage(5)).toEqual({ limit: 100, left: 8, agoMs: 5 });
  // The answer doesn't count the two under way yet.
  day.report(10, 100, 9, 2);
  expect(day.usage(10)).toMatchObject({ left: 7 });
  // A service without a daily limit says null (live-service-notes.md, A2).
  day.report(20, null, null, 0);
  expect(day.usage(20)).toMatchObject({ left: 7 });
});

const all = { share: 0, againMs: 60_000 };

it('closes when nothing is left, and tries again after a while', () => {
  const day = new DayLimit();
  day.report(1000, 100, 0, 0);
  expect(day.freeAt(2000, all)).toBe(61_000);
  expect(day.freeAt(70_000, all)).toBe(70_000);
  day.report(2000, 100, 1, 0);
  expect(day.freeAt(2000, all)).toBe(2000);
  // No such day.
  day.report(3000, 0, 5, 0);
  expect(day.usage(3000)).toMatchObject({ limit: 100 });
});

it('leaves a share of the day to others', () => {
  const day = new DayLimit();
  day.report(0, 100, 10, 0);
  expect([day.freeAt(0, all), day.freeAt(0, { ...all, share: 1 / 10 })]).toEqual([0, 60_000]);
});
