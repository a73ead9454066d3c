import { expect, it } from 'vitest';
import { namePeriod, periodOptions, parsePeriod, resolvePeriodPreset } from './link-periods.ts';

const now = new Date(2026, 0, 5, 23, 30).getTime();
const daysOf = ({ from, to }: { from: string; to: string }) => [from, to];

it('offers days up to today, and whole months across the new year', () => {
  expect(daysOf(resolvePeriodPreset('7-days', now))).toEqual(['2025-12-30', '2026-01-05']);
  expect(daysOf(resolvePeriodPreset('30-days', now))).toEqual(['2025-12-07', '2026-01-05']);
  expect(daysOf(resolvePeriodPreset('this-month', now))).toEqual(['2026-01-01', '2026-01-05']);
  expect(daysOf(resolvePeriodPreset('last-month', now))).toEqual(['2025-12-01', '2025-12-31']);
});

it('names a period by its month or days, with a year unless it is this one', () => {
  const name = (from: string, to: string) => namePeriod({ from, to }, now);
  expect(name('2026-01-01', '2026-01-05')).toBe('1–5 Jan');
  expect(name('2025-12-30', '2026-01-05')).toBe('30 Dec 2025 – 5 Jan 2026');
  expect(name('2025-12-01', '2025-12-31')).toBe('Dec 2025');
  expect(name('2024-02-01', '2024-02-29')).toBe('Feb 2024');
  expect(name('2026-01-03', '2026-01-03')).toBe('3 Jan');
});

it('offers loaded periods besides the presets, each once, and the chosen one', () => {
  const zone = resolvePeriodPreset('7-days', now).zone;
  const loaded = [resolvePeriodPreset('last-month', now), { from: '2025-06-01', to: '2025-06-07', zone }];
  const chosen = { from: '2025-05-01', to: '2025-05-31', zone };
  expect(periodOptions(loaded, chosen, now).map(({ label }) => label)).toEqual([
    ...['Last 7 days', 'Last 30 days', 'This month', 'Last month'],
    ...['1–7 Jun 2025', 'May 2025']
  ]);
});

it('parses typed days, and says what is wrong', () => {
  expect(parsePeriod('2025-12-01', '', now).period).toMatchObject({ from: '2025-12-01', to: '2026-01-05' });
  expect(parsePeriod('-30 days', '-1 day', now).period).toMatchObject({ from: '2025-12-06', to: '2026-01-04' });
  expect(parsePeriod('1 Dec 2025', 'Dec 31, 2025', now).period).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  expect(parsePeriod('3/12/2025', '4.12.2025', now).period).toMatchObject({ from: '2025-12-03', to: '2025-12-04' });
  expect(parsePeriod('1 Dec', '2 Jan', now).period).toMatchObject({ from: '2025-12-01', to: '2026-01-02' });
  expect(parsePeriod('', 'now', now).problems).toEqual({ from: 'Enter a start date.' });
  expect(parsePeriod('2025-02-30', 'soon', now).problems).toMatchObject({
    from: 'This date doesn’t exist.',
    to: expect.stringMatching(/^Enter a date such as 1 Nov 2026,/) as string
  });
  expect(parsePeriod('now', '2025-01-01', now).problems).toEqual({ to: 'The end is before the start.' });
});
