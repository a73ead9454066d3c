import type { FeedPhase, FeedState } from '../../../src-shared/bridge/feed.ts';
import { expect, it } from 'vitest';
import { earningsColumns } from '../../../src-shared/bridge/earnings-columns.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { AccountOverview, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import { changeOf, describeCompared, formatChange, shareOfChange } from '../../format/month-earnings.ts';
import { makeAccount } from '../../core/testing/accounts.ts';
import { findBestLinks, rankAccounts, totalsOf } from './all-earnings.ts';
import { ageOfFeeds, ageOfReadings, boundOf, describeUpdate, isOld } from './area-ages.ts';
import { askForMonths, heightsOf, toBars } from './month-bars.ts';
import { findMonthFigures } from './month-figures.ts';
import { countOutbox } from './outbox-counts.ts';
import { creditsOfUpdate, planUpdates } from './update-plan.ts';

const now = Date.UTC(2026, 10, 21, 15);
const money = (units: number) => units * 1_000_000;
const both = (net: number) => ({ net: money(net), gross: money(net * 1.25) });

function earningsPart(net: number, given: Partial<SummaryParts['earnings']> = {}): SummaryParts['earnings'] {
  return {
    month: Date.UTC(2026, 10),
    thisMonth: both(net),
    lastMonth: both(100),
    datedThisMonth: both(90),
    datedLastMonth: both(80),
    readAt: now,
    ...given
  };
}

function overviewOf(
  account: number,
  earnings: SummaryParts['earnings'] | null,
  currency: string | null = null
): AccountOverview {
  const payouts = currency === null ? null : { currency, available: null, toDo: [], readAt: now };
  return { account, earnings, payouts, links: null };
}

it('a change covers what both months have, and names the compared days', () => {
  expect(formatChange(0.124)).toBe('+12.4%');
  expect(formatChange(-0.0312)).toBe('−3.1%');
  expect(formatChange(0.00001)).toBe('0.0%');
  expect(formatChange(12.4)).toBe('+1,240%');
  expect(changeOf(earningsPart(500))).toBeCloseTo(0.125, 10);
  expect([shareOfChange(1, null), shareOfChange(1, 0), shareOfChange(1, -5)]).toEqual([null, null, null]);
  expect(describeCompared({ month: Date.UTC(2026, 10), readAt: now })).toBe('1–21 Oct');
  expect(describeCompared({ month: Date.UTC(2026, 10), readAt: Date.UTC(2026, 10, 1, 3) })).toBe('1 Oct');
  expect(describeCompared({ month: Date.UTC(2026, 2), readAt: Date.UTC(2026, 2, 31) })).toBe('1–28 Feb');
  expect(describeCompared({ month: Date.UTC(2027, 0), readAt: Date.UTC(2027, 1, 3) })).toBe('1–31 Dec');
});

it('ranks accounts, with those not loaded this month last, whatever an older month showed', () => {
  const old = earningsPart(9000, { month: Date.UTC(2026, 9) });
  const ranked = rankAccounts(
    [overviewOf(1, null), overviewOf(2, earningsPart(10)), overviewOf(3, old), overviewOf(4, earningsPart(700))],
    now
  );
  expect(ranked.map(({ account }) => account)).toEqual([4, 2, 1, 3]);
  expect(ranked.at(-1)?.earnings).toBeNull();
});

it('adds only accounts with the same known currency', () => {
  const ranked = rankAccounts(
    [
      overviewOf(1, earningsPart(10.1), 'usd'),
      overviewOf(2, earningsPart(20.2), 'USD'),
      overviewOf(3, earningsPart(1000), 'EUR'),
      overviewOf(4, earningsPart(5000)),
      overviewOf(5, earningsPart(7000), '<b>$</b>'),
      overviewOf(6, null, 'USD')
    ],
    now
  );
  const totals = totalsOf(ranked);
  expect(totals.map(({ currency, accounts, net }) => [currency, accounts, net])).toEqual([
    ['USD', 2, 30_300_000],
    ['EUR', 1, money(1000)]
  ]);
  expect(totals[0]?.change).toBeCloseTo(0.125, 10);
  expect(totalsOf(rankAccounts([overviewOf(4, earningsPart(1))], now))).toEqual([]);
  const huge = rankAccounts(
    [1, 2].map((n) => overviewOf(n, earningsPart(8e9), 'USD')),
    now
  );
  expect(totalsOf(huge)[0]?.net, 'beyond what is exact').toBeNull();
});

it('an account without a previous month doesn’t affect the change', () => {
  const first = earningsPart(50, { datedLastMonth: null, lastMonth: null, datedThisMonth: both(50) });
  const [total] = totalsOf(rankAccounts([overviewOf(1, first, 'USD'), overviewOf(2, earningsPart(9), 'USD')], now));
  expect(total?.change).toBeCloseTo(0.125, 10);
});

it('shows the last refresh’s figures, or the months’ where those were lost, and names the month', () => {
  const bars = [9, 10].map((month) => ({ month: Date.UTC(2026, month), net: money(month), gross: money(month * 2) }));
  expect(findMonthFigures(earningsPart(500), bars, now)).toMatchObject({ isNow: true, compared: '1–21 Oct' });
  expect(findMonthFigures(null, bars, now)).toMatchObject({
    isNow: true,
    net: { amount: money(10), before: money(9), change: null },
    compared: null
  });
  const old = earningsPart(500, { month: Date.UTC(2026, 9) });
  expect(findMonthFigures(old, null, now)).toMatchObject({ isNow: false, month: Date.UTC(2026, 9) });
  expect(findMonthFigures(null, [{ month: Date.UTC(2026, 10), net: null, gross: null }], now)).toBeNull();
});

it('requests whole months, and shows one that was never loaded as unknown, not zero', () => {
  expect(askForMonths(Date.UTC(2026, 0, 31), 12)).toMatchObject({ from: '2025-02-01', to: '2026-01-31', zone: 'UTC' });
  const starts = Float64Array.of(Date.UTC(2026, 9), Date.UTC(2026, 10));
  const values = new Float64Array(earningsColumns.length * 2).fill(Number.NaN);
  // The second month only: subscriptions, tips and the rest, net and gross.
  [100_000, 1, 200_000, 2, 300_000, 3].forEach((value, column) => (values[column * 2 + 1] = value));
  const bars = toBars({ starts: starts.buffer, values: values.buffer });
  expect(bars.map(({ net, gross }) => [net, gross])).toEqual([
    [null, null],
    [600_000, 6]
  ]);
  expect(
    heightsOf([
      { month: 1, net: -5, gross: 0 },
      { month: 2, net: 0, gross: 0 }
    ])
  ).toEqual([0, 0]);
  expect(heightsOf([...bars, { month: 3, net: 300_000, gross: 0 }])).toEqual([0, 1, 0.5]);
});

it('an area is as old as its oldest part, and costs as much as its next update', () => {
  const read = (readAt: number | null) => ({ isReading: false, readAt, failure: null });
  expect(ageOfReadings('payouts', [read(5), read(3)])).toMatchObject({ readAt: 3, price: 3 });
  expect(ageOfReadings('payouts', [read(5), read(null)]).readAt).toBeNull();
  const nothing = { scope: 'new', done: 0, total: null, rate: 0, failure: null } as const;
  const ageAt = (phase: FeedPhase, price: number) =>
    ageOfFeeds('posts', ok({ ...nothing, phase, price }), (state) => ({ readAt: 1, states: [state] }));
  // The newest page, and what is left of an unfinished sync.
  expect([ageAt('idle', 7).price, ageAt('waiting', 7).price]).toEqual([8, 8]);
  expect(ageAt('asking', 900).price).toBe(1);
  expect(describeUpdate('posts', ageAt('idle', 0))).toBe('Refresh posts · from 1 credit');
  expect(describeUpdate('payouts', ageOfReadings('payouts', [read(5)]))).toBe('Refresh payouts · 3 credits');
  expect([boundOf(['earnings', 'payouts']), boundOf(['earnings', 'vault'])]).toEqual([undefined, 'from']);
  const age = ageOfFeeds('links', failed(localFailure('internal')), (state: FeedState) => ({
    readAt: 1,
    states: [state]
  }));
  expect(age).toMatchObject({ readAt: null, price: 2, failure: { code: 'internal' } });
  expect(isOld(age, now)).toBe(true);
  expect(isOld({ ...age, isReading: true }, now)).toBe(false);
  for (const readAt of [now - 1, now + 1]) expect(isOld({ ...age, readAt }, now)).toBe(false);
  // Loaded by a clock that was ahead.
  expect(isOld({ ...age, readAt: now + 86_400_000 }, now)).toBe(true);
});

it('an area of which a part is paused never counts as old', () => {
  const nothing = { scope: 'new', done: 0, total: null, rate: 0, price: null, failure: null } as const;
  const phases = (...of: FeedPhase[]) =>
    ageOfFeeds('links', ok(of), () => ({ readAt: null, states: of.map((phase) => ({ ...nothing, phase })) }));
  expect(isOld(phases('waiting', 'idle'), now)).toBe(true);
  expect(phases('waiting', 'paused')).toMatchObject({ isPaused: true, price: 2 });
  expect(isOld(phases('waiting', 'paused'), now)).toBe(false);
});

it('parts the service doesn’t offer never count as old', () => {
  const at = (readAt: number | null) => ({ isReading: false, readAt, failure: null });
  const lacking = { ...at(null), failure: localFailure('not-offered') };
  expect(ageOfReadings('payouts', [at(now), lacking])).toMatchObject({ readAt: now, failure: null });
  const none = ageOfReadings('payouts', [lacking]);
  expect(none).toMatchObject({ readAt: null, failure: { code: 'not-offered' } });
  expect(isOld(none, now)).toBe(false);
});

it('counts the outbox by state, most pressing first', () => {
  const counts = countOutbox([
    { state: 'queued', isBlocked: true },
    { state: 'queued', isBlocked: false },
    { state: 'unknown', isBlocked: false },
    { state: 'rejected', isBlocked: true },
    { state: 'queued', isBlocked: false }
  ]);
  expect(counts.map(({ standing, count }) => [standing, count])).toEqual([
    ['unknown', 1],
    ['rejected', 1],
    ['blocked', 1],
    ['queued', 2]
  ]);
});

it('finds the best links of all accounts by earnings', () => {
  const linked = (account: number, ...revenues: number[]): AccountOverview => ({
    ...overviewOf(account, null, 'USD'),
    links: {
      best: revenues.map((revenue, id) => ({
        kind: 'trial',
        id,
        name: String(account),
        revenue,
        subscribers: null
      })),
      calculating: 0,
      readAt: now
    }
  });
  const best = findBestLinks([linked(1, 9, 1), overviewOf(2, null), linked(3, 5, 4)], 3);
  expect(best.map(({ account, revenue }) => [account, revenue])).toEqual([
    [1, 9],
    [3, 5],
    [3, 4]
  ]);
});

it('an update loads old areas, payouts once, and nothing the service would refuse', () => {
  const overviews = new Map(
    [
      overviewOf(1, earningsPart(1), 'USD'),
      overviewOf(2, earningsPart(1, { readAt: now - 7_200_000 }), 'USD'),
      overviewOf(3, earningsPart(1, { month: Date.UTC(2026, 9) })),
      overviewOf(7, earningsPart(1, { readAt: now + 86_400_000 }), 'USD')
    ].map((one) => [one.account, one])
  );
  const accounts = [1, 2, 3, 4, 7].map((number) => makeAccount(number));
  const refused = [makeAccount(5, { isSignedIn: false }), makeAccount(6, { unlistedAt: 1 })];
  const plan = planUpdates([...accounts, ...refused], (account) => overviews.get(account) ?? null, now);
  expect(plan.map(({ account, earnings, payouts }) => [account.number, earnings, payouts])).toEqual([
    [2, true, false],
    [3, true, true],
    [4, true, true],
    [7, true, false]
  ]);
  expect(creditsOfUpdate(plan)).toBe(1 + 4 + 4 + 1);
});
