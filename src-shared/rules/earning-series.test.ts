import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDays, findMonths, startOfMonth } from './date-range.ts';
import {
  buildDays,
  buildMonths,
  itemKinds,
  type EarningFacts,
  type EarningItem,
  type EarningMonth
} from './earning-series.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const known = { knownUntil: Infinity, months: [], items: [], splits: [] } satisfies EarningFacts;

function itemAt(text: string, net: number | null, kind: EarningItem['kind'] = 'tips'): EarningItem {
  const at = utc(text);
  return { kind, at, month: startOfMonth(at), net, gross: net === null ? null : net * 2 };
}

const month = (text: string, net: number | null, unlisted: EarningMonth['unlisted'] = []): EarningMonth => ({
  start: utc(`${text}-01T00:00`),
  net,
  gross: net === null ? null : net * 2,
  unlisted
});

describe('earnings by day', () => {
  const zone = 'Europe/Berlin';
  const days = findDays({ from: '2026-03-28', to: '2026-03-30', zone });

  it('count an item on its calendar day in the zone', () => {
    const items = [
      itemAt('2026-03-27T22:59:59', 1),
      itemAt('2026-03-27T23:00', 10),
      itemAt('2026-03-29T21:59:59', 100),
      itemAt('2026-03-29T22:00', 1000),
      itemAt('2026-03-30T22:00', 10_000)
    ];
    const { tips, subscribes } = buildDays(days, { ...known, items });
    expect([...tips.net]).toEqual([10, 100, 1000]);
    expect([...tips.gross]).toEqual([20, 200, 2000]);
    expect([...subscribes.net]).toEqual([0, 0, 0]);
  });

  it('are zero on days without data, and unknown where undated or after the last load', () => {
    const series = buildDays(days, { ...known, knownUntil: utc('2026-03-29T12:00') });
    expect([...series.tips.net]).toEqual([0, 0, NaN]);
    for (const name of ['rest', 'messages', 'posts'] as const) expect([...series[name].net]).toEqual([NaN, NaN, NaN]);
    expect([...buildDays(days, { ...known, knownUntil: null }).tips.gross]).toEqual([NaN, NaN, NaN]);
  });

  it('leave a sum with an unknown part unknown, on that side only', () => {
    const items = [itemAt('2026-03-28T10:00', 5), { ...itemAt('2026-03-28T11:00', null), gross: 7 }];
    const { tips } = buildDays(days, { ...known, items });
    expect([...tips.net]).toEqual([NaN, 0, 0]);
    expect([...tips.gross]).toEqual([17, 0, 0]);
  });

  it('keep negative tips negative, and count an item without a time on no day', () => {
    const items = [itemAt('2026-03-28T10:00', -5), { ...itemAt('2026-03-28T10:00', 9), at: null }];
    expect([...buildDays(days, { ...known, items }).tips.net]).toEqual([-5, 0, 0]);
  });

  it('leave a month’s days unknown when its list was unreadable', () => {
    const range = findDays({ from: '2026-02-27', to: '2026-03-02', zone: 'UTC' });
    const { tips, subscribes } = buildDays(range, { ...known, months: [month('2026-03', 9, ['tips'])] });
    expect([...tips.net]).toEqual([0, 0, NaN, NaN]);
    expect([...subscribes.net]).toEqual([0, 0, 0, 0]);
    expect([...buildDays(range, { ...known, months: [month('2026-02', 9, ['tips'])] }).tips.net]).toEqual([
      NaN,
      NaN,
      0,
      0
    ]);
    for (const after of ['2026-04', '2026-05']) {
      const march = findDays({ from: '2026-03-30', to: '2026-03-31', zone: 'UTC' });
      expect([...buildDays(march, { ...known, months: [month(after, 9, ['tips'])] }).tips.net]).toEqual([0, 0]);
    }
    const shifted = findDays({ from: '2026-02-28', to: '2026-03-01', zone: 'America/New_York' });
    expect([...buildDays(shifted, { ...known, months: [month('2026-03', 9, ['tips'])] }).tips.net]).toEqual([NaN, NaN]);
  });
});

describe('earnings by month', () => {
  const months = findMonths({ from: '2026-01-01', to: '2026-04-30' });

  it('have the total less subscriptions and tips as the rest, which may be negative', () => {
    const items = [
      itemAt('2026-01-05T00:00', 30),
      itemAt('2026-01-06T00:00', 50, 'subscribes'),
      itemAt('2026-02-01T00:00', 8)
    ];
    const series = buildMonths(months, { ...known, items, months: [month('2026-01', 100), month('2026-02', 5)] });
    expect([...series.rest.net]).toEqual([20, -3, 0, 0]);
    expect([...series.rest.gross]).toEqual([40, -6, 0, 0]);
    expect([...series.tips.net]).toEqual([30, 8, 0, 0]);
    expect([...series.subscribes.net]).toEqual([50, 0, 0, 0]);
  });

  it('count an item in the service’s month, whatever its time', () => {
    const items = [{ ...itemAt('2026-02-01T00:30', 7), month: utc('2026-01-01T00:00') }];
    const series = buildMonths(months, { ...known, items, months: [month('2026-01', 7)] });
    expect([...series.tips.net]).toEqual([7, 0, 0, 0]);
    expect([...series.rest.net]).toEqual([0, 0, 0, 0]);
  });

  it('leave the rest unknown without a readable total or list', () => {
    const series = buildMonths(months, {
      ...known,
      months: [month('2026-01', null), month('2026-02', 9, ['subscribes'])]
    });
    expect([...series.rest.net]).toEqual([NaN, NaN, 0, 0]);
    expect([...series.tips.net]).toEqual([0, 0, 0, 0]);
    expect([...series.subscribes.net]).toEqual([0, NaN, 0, 0]);
  });

  it('know messages and posts only for months that were loaded', () => {
    const split = { start: utc('2026-02-01T00:00'), messages: { net: 3, gross: 4 }, posts: { net: 0, gross: null } };
    const series = buildMonths(months, { ...known, splits: [split] });
    expect([...series.messages.net]).toEqual([NaN, 3, NaN, NaN]);
    expect([...series.posts.gross]).toEqual([NaN, NaN, NaN, NaN]);
    expect([...series.posts.net]).toEqual([NaN, 0, NaN, NaN]);
  });

  it('are unknown for a month that begins after the last load', () => {
    const series = buildMonths(months, { ...known, knownUntil: utc('2026-03-01T00:00') });
    expect([...series.rest.gross]).toEqual([0, 0, 0, NaN]);
  });
});

it('a sum beyond safe integers is unknown, not wrong', () => {
  const days = findDays({ from: '2026-01-01', to: '2026-01-01', zone: 'UTC' });
  const items = [itemAt('2026-01-01T01:00', Number.MAX_SAFE_INTEGER), itemAt('2026-01-01T02:00', 1)];
  expect([...buildDays(days, { ...known, items }).tips.net]).toEqual([NaN]);
});

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'];
const dayMs = 86_400_000;
const epoch = utc('2010-01-01T00:00');
const write = (day: number) => new Date(epoch + day * dayMs).toISOString().slice(0, 10);
const anyItem = fc.record({
  kind: fc.constantFrom(...itemKinds),
  at: fc.integer({ min: epoch - 40 * dayMs, max: epoch + 900 * dayMs }),
  // A thousand of these still add up exactly.
  net: fc.integer({ min: -9e12, max: 9e12 }),
  gross: fc.integer({ min: -9e12, max: 9e12 })
});
const anyItems = fc
  .array(anyItem, { maxLength: 60 })
  .map((items): EarningItem[] => items.map((item) => ({ ...item, month: startOfMonth(item.at) })));
const anyDays = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), fc.constantFrom(...zones));
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + BigInt(value), 0n);

it('the days of any range and zone add up exactly to its items', () => {
  fc.assert(
    fc.property(anyItems, anyDays, (items, [from, count, zone]) => {
      const days = findDays({ from: write(from), to: write(from + count), zone });
      const [start = days.end] = days.starts;
      const series = buildDays(days, { ...known, items });
      for (const kind of itemKinds)
        for (const side of ['net', 'gross'] as const) {
          const inside = items.filter(
            (one) => one.kind === kind && (one.at ?? NaN) >= start && (one.at ?? NaN) < days.end
          );
          expect(sum(series[kind][side])).toBe(sum(inside.map((one) => one[side] ?? NaN)));
        }
    }),
    { numRuns: 150 }
  );
});

it('splitting a range anywhere keeps its days the same', () => {
  fc.assert(
    fc.property(anyItems, anyDays, fc.integer({ min: 0, max: 399 }), (items, [from, count, zone], cut) => {
      fc.pre(cut < count);
      const read = (first: number, last: number) => [
        ...buildDays(findDays({ from: write(first), to: write(last), zone }), { ...known, items }).tips.net
      ];
      expect([...read(from, from + cut), ...read(from + cut + 1, from + count)]).toEqual(read(from, from + count));
    }),
    { numRuns: 60 }
  );
});

it('subscriptions, tips and the rest add up exactly to each month’s total', () => {
  fc.assert(
    fc.property(
      anyItems,
      fc.array(fc.integer({ min: -9e12, max: 9e12 }), { minLength: 24, maxLength: 24 }),
      (items, totals) => {
        const buckets = findMonths({ from: '2010-01-01', to: '2011-12-31' });
        const months = [...buckets.starts].map((start, n): EarningMonth => ({
          start,
          net: totals[n] ?? 0,
          gross: 0,
          unlisted: []
        }));
        const { subscribes, tips, rest } = buildMonths(buckets, { ...known, items, months });
        for (const [n, total] of totals.entries())
          expect(sum([subscribes.net[n] ?? NaN, tips.net[n] ?? NaN, rest.net[n] ?? NaN])).toBe(BigInt(total));
      }
    ),
    { numRuns: 100 }
  );
});
