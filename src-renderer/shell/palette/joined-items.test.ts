import { expect, it } from 'vitest';
import type { AppState } from '../../core/app-state.svelte.ts';
import { makeAccount } from '../../core/testing/accounts.ts';
import { wholeVault } from '../../core/vault-filter.ts';
import { formatRoute, type Route } from '../../core/router.ts';
import { joinItems, listJoinable, listRecentJoined } from './joined-items.ts';

const accounts = [
  makeAccount(1, { displayName: 'Mara Lind' }),
  makeAccount(2, { displayName: 'Bela Kern', username: 'bela', isSignedIn: false })
];

function openPalette() {
  const went: string[] = [];
  const asked: number[] = [];
  const app = {
    router: {
      route: { view: 'vault', account: 1, filter: wholeVault, place: null },
      go: (route: Route) => went.push(formatRoute(route))
    },
    accounts: { all: accounts, find: (number: number) => accounts.find((one) => one.number === number) ?? null },
    connections: { all: [] },
    signIns: { askAgain: ({ number }: { number: number }) => asked.push(number) },
    vaultRouteOf: (account: number) => ({ view: 'vault', account, filter: { ...wholeVault, list: 7 }, place: null })
  };
  // The part of the page's state that is read; the rest needs a browser.
  const state = app as unknown as AppState;
  const find = (typed: string) => joinItems(listJoinable(state), typed, []).map(({ item }) => item);
  return { find, recent: (keys: readonly string[]) => listRecentJoined(state, keys), went, asked };
}

it('leads to the place of the named account, whatever account is shown', () => {
  const { find, went, asked } = openPalette();
  for (const typed of ['bela pay', 'new bela post', 'bela outbox', 'bela vault', 'mara vault', 'bela sign'])
    find(typed)[0]?.run();
  expect(went).toEqual([
    '/accounts/2/payouts',
    '/accounts/2/compose',
    '/accounts/2/posts/outbox',
    '/accounts/2/vault?list=7',
    '/accounts/1/vault',
    '/sign-ins'
  ]);
  expect(asked).toEqual([2]);
});

it('names the account of a place, and offers sign-in only for signed-out ones', () => {
  const { find } = openPalette();
  expect(find('pay bela')).toMatchObject([
    { key: 'at:2:go.payouts', kind: 'joined', label: 'Payouts', detail: '@bela', account: { displayName: 'Bela Kern' } }
  ]);
  expect(find('mara sign')).toEqual([]);
});

it('is found again by its key while the account exists', () => {
  const { recent } = openPalette();
  const keys = ['act:go.vault', 'at:2:go.payouts', 'at:9:go.payouts', 'at:2:gone', 'at:1:account.signIn', 'at:'];
  expect(recent(keys).map(({ key }) => key)).toEqual(['at:2:go.payouts']);
});
