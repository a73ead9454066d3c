import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '../../../src-shared/bridge/overview.ts';
import { allAccounts, type AccountsFilter } from '../../core/accounts-filter.ts';
import { makeAccount, makeConnection } from '../../core/testing/accounts.ts';
import { canRefresh, priceOfRefresh } from './refresh-many.ts';
import { listAccountRows } from './table-rows.ts';

/** @param change of subscriptions and tips, on 100 last month */
function overviewWith(account: number, month: number, net: number, change: number): AccountOverview {
  const both = (amount: number) => ({ net: amount, gross: amount });
  const earnings = {
    month: Date.UTC(2026, month),
    thisMonth: both(net),
    lastMonth: null,
    datedThisMonth: both(100 + change),
    datedLastMonth: both(100),
    readAt: 1
  };
  return { account, earnings, payouts: null, links: null };
}
const overviews: Readonly<Record<number, AccountOverview>> = {
  1: overviewWith(1, 10, 500, 9),
  2: overviewWith(2, 9, 9000, 1),
  4: overviewWith(4, 10, 700, -4)
};
const known = {
  accounts: [
    makeAccount(1, { displayName: 'Zoe 10', mediaCached: 5, mediaCounted: 90, refreshedAt: 50 }),
    makeAccount(2, { displayName: 'ada', group: 7, isSignedIn: false }),
    makeAccount(3, { displayName: 'Zoe 9', group: 8, connection: 2, unlistedAt: 3, isSignedIn: false }),
    makeAccount(4, { displayName: 'Bo', group: 99, mediaCached: 30, refreshedAt: 70 })
  ],
  connections: [makeConnection(1, 'Practice', 10), makeConnection(2, 'Agency', null)],
  groups: [8, 7].map((id) => ({ id, name: `Group ${String(id)}`, hue: null, isCollapsed: false })),
  overviewOf: (account: number) => overviews[account] ?? null,
  now: Date.UTC(2026, 10, 21)
};
const rows = (filter: Partial<AccountsFilter>) =>
  listAccountRows(known, { ...allAccounts, ...filter }).map(({ account }) => account.number);

describe('table rows', () => {
  it('are in the user’s order, or sorted, with unknown values last both ways', () => {
    expect(rows({})).toEqual([1, 2, 3, 4]);
    expect(rows({ sort: 'name' })).toEqual([2, 4, 3, 1]);
    expect(rows({ sort: 'name', isDescending: true })).toEqual([1, 3, 4, 2]);
    expect(rows({ sort: 'media' })).toEqual([4, 1, 2, 3]);
    expect(rows({ sort: 'media', isDescending: true })).toEqual([1, 4, 2, 3]);
    // Newest first: the column is an age.
    expect(rows({ sort: 'updated' })).toEqual([4, 1, 2, 3]);
    expect(rows({ sort: 'group' })).toEqual([3, 2, 1, 4]);
    expect(rows({ sort: 'state' })).toEqual([2, 3, 1, 4]);
    expect(rows({ sort: 'connection' })).toEqual([3, 1, 2, 4]);
    expect(rows({ sort: 'credits' })).toEqual([1, 2, 4, 3]);
  });

  it('sort by this month’s earnings and their change, where this month was loaded', () => {
    expect(rows({ sort: 'earnings' })).toEqual([1, 4, 2, 3]);
    expect(rows({ sort: 'earnings', isDescending: true })).toEqual([4, 1, 2, 3]);
    expect(rows({ sort: 'change', isDescending: true })).toEqual([1, 4, 2, 3]);
  });

  it('match all filters, and one whose group was removed is ungrouped', () => {
    expect(rows({ state: 'signed-out' })).toEqual([2]);
    expect(rows({ state: 'unlisted' })).toEqual([3]);
    expect(rows({ group: 'none' })).toEqual([1, 4]);
    expect(rows({ group: 7 })).toEqual([2]);
    expect(rows({ connection: 2 })).toEqual([3]);
    expect(rows({ find: 'zoe agency' })).toEqual([3]);
    expect(rows({ find: 'zoe', state: 'signed-in', sort: 'name' })).toEqual([1]);
  });
});

it('a refresh costs the lists, the newest page and missing items, or at least that when uncounted', () => {
  const counted = makeAccount(5, { mediaCached: 100, mediaCounted: 351 });
  expect(priceOfRefresh([counted, makeAccount(6)])).toEqual({ credits: 2 + 3 + 2, uncounted: 1 });
  expect(known.accounts.filter(canRefresh).map(({ number }) => number)).toEqual([1, 4]);
});
