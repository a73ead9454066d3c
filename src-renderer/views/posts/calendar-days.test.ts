import { expect, it } from 'vitest';
import { byDay, dayByKey, daysOf, edgesOf, fitOf, moveByDays, listShownDays, turn } from './calendar-days.ts';

const evening = { day: '2026-11-19', time: '18:30', zone: 'Europe/Berlin', occurrence: 'first' } as const;

it('shows whole weeks from Monday around a month', () => {
  const november = daysOf('2026-11-20', 'month');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(daysOf('2027-02-10', 'month')).toHaveLength(28);
  expect(daysOf('2026-11-22', 'week')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${String(day)}`));
});

it('starts with the five coming weeks', () => {
  const days = listShownDays('2026-11-22', 'month', null);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-16', '2026-12-20', 35]);
});

it('shows the chosen page, or the one around today', () => {
  expect(listShownDays('2026-11-22', 'day', null)).toEqual(['2026-11-22']);
  expect(listShownDays('2026-11-22', 'week', '2026-12-30')[0]).toBe('2026-12-28');
  expect(turn('2026-12-31', 'day', 1)).toBe('2027-01-01');
});

it('ends each day where the next begins, also when clocks change', () => {
  const edges = edgesOf(['2026-10-24', '2026-10-25', '2026-10-26'], 'Europe/Berlin');
  expect(edges.slice(1).map((end, n) => (end - (edges[n] ?? 0)) / 3_600_000)).toEqual([24, 25, 24]);
});

it('moves to the next month even from a day it doesn’t have', () => {
  expect(turn('2026-10-31', 'month', 1)).toBe('2026-11-30');
  expect(turn('2026-01-15', 'month', -1)).toBe('2025-12-15');
  expect(turn('2026-12-30', 'week', 1)).toBe('2027-01-06');
});

it('puts each post on its calendar day in the zone, in order', () => {
  const late = { at: Date.UTC(2026, 10, 19, 23, 30) };
  const early = { at: Date.UTC(2026, 10, 19, 3) };
  expect(byDay([late, early], 'UTC').get('2026-11-19')).toEqual([early, late]);
  expect(byDay([late, early], 'Europe/Berlin').get('2026-11-20')).toEqual([late]);
});

it('keeps the time of day in a dragged post’s own zone', () => {
  expect(moveByDays(evening, '2026-11-19', '2026-12-01')).toEqual({ ...evening, day: '2026-12-01' });
  // In another zone's calendar it is a day earlier, and moves by as many days.
  expect(moveByDays(evening, '2026-11-18', '2026-11-16')).toEqual({ ...evening, day: '2026-11-17' });
});

it('asks the user when the new time falls on a clock change or has passed', () => {
  const now = Date.UTC(2026, 0, 1);
  const fit = (change: object) => fitOf({ ...evening, ...change }, now);
  expect(fit({})).toBe('fine');
  expect(fit({ day: '2026-03-29', time: '02:30' })).toBe('skipped');
  expect(fit({ day: '2026-10-25', time: '02:30' })).toBe('twice');
  expect(fit({ day: '2025-12-31' })).toBe('past');
  expect(fit({ time: '' })).toBe('no-time');
});

it('moves by days and weeks, skips past empty ones, and stays on the page', () => {
  const days = [false, true, false, ...Array<boolean>(11).fill(true)];
  const to = (key: string, at: number) => dayByKey(key, at, days);
  expect([to('ArrowRight', 4), to('ArrowLeft', 3), to('ArrowDown', 4), to('ArrowUp', 8)]).toEqual([5, 1, 11, 1]);
  expect([to('ArrowUp', 9), to('ArrowLeft', 1), to('ArrowRight', 13), to('ArrowDown', 7), to('m', 4)]).toEqual(
    Array(5).fill(null)
  );
});
