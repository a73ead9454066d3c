import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '../../../src-shared/rules/money.ts';
import { formatAxis } from '../../format/money-words.ts';
import { findBucketAt, openEarnings, rangeOfBucket, toWeeks } from './earnings-data.ts';
import { findFigure } from './earnings-figures.ts';
import { makeModel, sumAmounts, whyApart } from './earnings-model.ts';
import type { ShownEarnings } from './earnings-state.svelte.ts';
import { describeBucket, describeChange, describeNotes, describeRange, describeValues } from './earnings-words.ts';
import { isUpToDate, listKindTotals } from './kind-totals.ts';
import { makeEarnings, openSample, type SampleAccount } from './testing/earnings.ts';

const month = (text: string) => Date.parse(`${text}-01T00:00Z`);
const starts = [month('2026-09'), month('2026-10'), month('2026-11')];
const end = month('2026-12');
const cents = (amounts: readonly number[]) => amounts.map((amount) => Math.round(amount * 1e6));
const who = [
  { name: 'Mara', hue: 292 },
  { name: 'Jonas', hue: 182 },
  { name: 'Aiko', hue: 292 }
];
const one: SampleAccount = {
  columns: {
    subscribesNet: cents([10.1, 20.2, 30.3]),
    tipsNet: cents([0.7, 0.1, 0.2]),
    restNet: cents([5, 6, NaN]),
    messagesNet: cents([3, NaN, NaN]),
    postsNet: cents([2, NaN, NaN])
  }
};

describe('earnings of one account', () => {
  const model = makeModel(openSample(starts, end, [one]), 'net', who);
  const values = (key: string) => Array.from(model.columns.find((column) => column.key === key)?.values ?? []);

  it('show the breakdown where a month was loaded, and add up to the total', () => {
    expect(model.columns.map(({ key }) => key)).toEqual(['subscribes', 'tips', 'messages', 'posts', 'rest']);
    expect(values('messages')).toEqual([3_000_000, NaN, NaN]);
    expect(values('rest')).toEqual([0, 6_000_000, NaN]);
    expect(Array.from(model.total?.values ?? [])).toEqual([15_800_000, 26_300_000, NaN]);
    expect(model.total?.sum).toEqual({ money: 42_100_000, unknown: 1 });
  });

  it('have no total with an unknown part, and show only dated kinds by day', () => {
    const days = makeModel(openSample(starts, end, [one], 'day'), 'net', who);
    expect(days.columns.map(({ key }) => key)).toEqual(['subscribes', 'tips']);
    expect(days.total?.sum).toEqual({ money: 61_600_000, unknown: 0 });
    expect(makeModel(openSample(starts, end, [one]), 'gross', who).total?.sum).toEqual({ money: null, unknown: 3 });
  });

  it('list their kinds, for a month and in total', () => {
    const list = (bucket: number | null) => listKindTotals(model, null, bucket).map(({ kind, money }) => [kind, money]);
    expect(list(0)).toEqual([
      ['subscribes', 10_100_000],
      ['tips', 700_000],
      ['messages', 3_000_000],
      ['posts', 2_000_000],
      ['all', 15_800_000]
    ]);
    expect(list(1)).toContainEqual(['rest', 6_000_000]);
    expect(list(1).map(([kind]) => kind)).not.toContain('messages');
    expect(list(null)).toContainEqual(['all', null]);
  });

  it('use a breakdown until newer earnings are loaded, and that of a past time always', () => {
    const now = month('2026-11') + 5 * 86_400_000;
    expect(isUpToDate({ readAt: now }, { readAt: now - 1, end })).toBe(true);
    expect(isUpToDate({ readAt: now }, { readAt: now + 1, end })).toBe(false);
    expect(isUpToDate({ readAt: now }, { readAt: now + 1, end: month('2026-11') })).toBe(true);
  });
});

describe('several accounts', () => {
  const make = (currencies: readonly (string | null)[]) =>
    makeModel(
      openSample(
        starts,
        end,
        currencies.map((currency) => ({ ...one, currency }))
      ),
      'net',
      who
    );

  it('are added up only if all have the same currency, and otherwise explain why not', () => {
    expect(make(['EUR', 'EUR']).total?.sum).toEqual({ money: 84_200_000, unknown: 1 });
    expect(make(['EUR', null])).toMatchObject({
      total: null,
      apart: expect.stringContaining('currency unknown for 1 account') as string
    });
    expect(make(['EUR', 'USD'])).toMatchObject({ total: null, apart: expect.stringContaining('EUR, USD') as string });
    expect(whyApart([null, null])).toContain('currency unknown for all accounts');
  });

  it('with the same color are distinguished', () => {
    expect(make(['EUR', 'EUR', 'EUR']).columns.map(({ style }) => ('nth' in style ? style.nth : null))).toEqual([
      0, 0, 1
    ]);
  });
});

describe('notes beside the chart', () => {
  it('name unknown parts, their accounts, and unfinished periods', () => {
    const model = makeModel(openSample(starts, end, [one, { columns: {} }]), 'net', who);
    expect(describeNotes(model, 2).slice(0, 3)).toEqual([
      'Mara: 1 month isn’t loaded and not included in totals.',
      'Jonas: this range isn’t loaded yet.',
      'Nov 2026 to date.'
    ]);
    expect(describeValues(model, 2, true)).toBe('Nov 2026, so far: Mara not loaded, Jonas not loaded.');
    const days = makeModel(openSample(starts, end, [one], 'day'), 'net', who);
    expect(describeNotes(days, null)).toEqual([expect.stringContaining('subscriptions and tips only')]);
  });
});

it('sums match exact arithmetic', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 400 }), (amounts) => {
      const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
      const { money } = sumAmounts(Float64Array.from(amounts));
      expect(money === null ? null : BigInt(money)).toBe(amounts.length === 0 ? null : exact);
    })
  );
  expect(sumMoney(cents([0.1, 0.2]))).toBe(300_000);
});

it('columns of the wrong size aren’t drawn', () => {
  const earnings = makeEarnings(starts, end, [one]);
  expect(openEarnings({ ...earnings, values: earnings.values.slice(8) }, 'month', 'UTC')).toBeNull();
  expect(openEarnings({ ...earnings, starts: new ArrayBuffer(7) }, 'month', 'UTC')).toBeNull();
});

it('days follow the zone’s calendar, across its clock changes', () => {
  const days = [Date.parse('2026-10-24T22:00Z'), Date.parse('2026-10-25T23:00Z'), Date.parse('2026-10-26T23:00Z')];
  const data = openEarnings(makeEarnings(days, Date.parse('2026-10-27T23:00Z'), []), 'day', 'Europe/Stockholm');
  expect(Array.from(data?.days ?? [], (day) => new Date(day).toISOString().slice(0, 10))).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2026-10-27'
  ]);
  expect(data && findBucketAt(data, Date.parse('2026-10-25T22:59Z'))).toBe(0);
  expect(data && findBucketAt(data, Date.parse('2026-10-27T23:00Z'))).toBeNull();
});

describe('a comparison', () => {
  const zeros: SampleAccount = { columns: { subscribesNet: [0, 0], tipsNet: [0, 0], restNet: [0, 0] } };
  const shown = (before: SampleAccount | null, firstMonth: number | null): ShownEarnings => {
    const data = openSample(starts, end, [{ ...one, firstMonth }]);
    const now = openSample(starts.slice(0, 2), month('2026-11'), [
      { columns: { subscribesNet: cents([10, 20]), tipsNet: [0, 0], restNet: [0, 0] } }
    ]);
    return {
      query: {
        accounts: [1],
        step: 'month',
        range: { from: '2026-09-01', to: '2026-11-22' },
        zone: 'UTC',
        isWholeMonths: true,
        comparison: {
          step: 'month',
          now: { from: '2026-09-01', to: '2026-10-31' },
          before: { from: '2026-07-01', to: '2026-08-31' },
          isClosedOnly: true
        }
      },
      data,
      whole: data,
      now,
      before: before && openSample([month('2026-07'), month('2026-08')], month('2026-09'), [before])
    };
  };

  it('shows the percentage, its period and what is left out', () => {
    const before = { columns: { subscribesNet: cents([20, 4]), tipsNet: [0, 0], restNet: [0, 0] } };
    expect(findFigure(shown(before, month('2025-05')), 'net')).toMatchObject({
      words: '+25% on Jul – Aug 2026, excluding this month',
      is: 'more'
    });
  });

  it('covers all income whatever the chart shows, when the days are whole months', () => {
    const before = { columns: { subscribesNet: cents([20, 4]), tipsNet: [0, 0], restNet: [0, 0] } };
    const byMonth = shown(before, month('2025-05'));
    const byDay = { ...byMonth, data: openSample([month('2026-09')], end, [{ columns: {} }], 'day') };
    expect(findFigure(byDay, 'net')).toEqual(findFigure(byMonth, 'net'));
  });

  it('with zero has no percentage, and an unknown one says so', () => {
    expect(findFigure(shown(zeros, month('2025-05')), 'net').words).toMatch(/^Up from zero in Jul – Aug 2026/);
    expect(findFigure(shown(null, null), 'net').words).toBe('No data for Jul – Aug 2026');
    expect(findFigure(shown({ columns: {} }, null), 'net').words).toBe('No data for Jul – Aug 2026');
    expect(findFigure(shown(zeros, month('2026-08')), 'net').words).toBe(
      'No earlier period: earnings begin in Aug 2026'
    );
    expect(describeChange(-1, -5)).toMatchObject({ is: 'more' });
    expect(describeChange(5, null)).toBeNull();
  });
});

it('adds up days by weeks from Monday, and leaves an incomplete week unknown', () => {
  const begin = Date.parse('2026-10-01T00:00Z');
  const days = Array.from({ length: 14 }, (_, n) => begin + n * 86_400_000);
  const subscribesNet = days.map((_, n) => (n === 12 ? NaN : n + 1));
  const weeks = toWeeks(openSample(days, begin + 14 * 86_400_000, [{ columns: { subscribesNet } }], 'day'));
  expect(weeks.count).toBe(3);
  expect([...weeks.columnOf(0, 'subscribesNet')]).toEqual([1 + 2 + 3 + 4, 5 + 6 + 7 + 8 + 9 + 10 + 11, NaN]);
  expect([0, 1, 2].map((bucket) => rangeOfBucket(weeks, bucket))).toEqual([
    { from: '2026-10-01', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
    { from: '2026-10-12', to: '2026-10-14' }
  ]);
  expect(describeBucket(weeks, 1)).toBe('5–11 Oct 2026');
});

it('shortens ranges and amounts', () => {
  expect(describeRange({ from: '2026-11-01', to: '2026-11-22' }, 'day')).toBe('1–22 Nov 2026');
  expect(describeRange({ from: '2025-12-31', to: '2026-01-01' }, 'day')).toBe('31 Dec 2025 – 1 Jan 2026');
  expect(describeRange({ from: '2025-06-01', to: '2026-11-22' }, 'month')).toBe('Jun 2025 – Nov 2026');
  expect(formatAxis(15e9, 5e9, null)).toBe('15k');
  expect(formatAxis(200e6, 100e6, 'USD')).toBe('$200');
  expect(formatAxis(-1.5e12, 1e12, 'EUR')).toBe('-€1.5M');
  expect(formatAxis(0, 1, 'EUR')).toBe('€0');
  expect(formatAxis(0, 1, 'no currency')).toBe('0');
});
