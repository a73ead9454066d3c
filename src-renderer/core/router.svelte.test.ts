import { describe, expect, it } from 'vitest';
import { allAccounts } from './accounts-filter.ts';
import { wholeCalendar } from './calendar-filter.ts';
import { usualAsk } from './earnings-ask.ts';
import { wholeVault } from './vault-filter.ts';
import { formatRoute, homeOf, parseRoute, switchAccount, type Route, type View } from './router.ts';
import { Router, type AddressBar } from './router.svelte.ts';

const aTab = { view: 'posts', account: 3, tab: 'published', find: '', post: null } as const;

describe('routes', () => {
  it.each<[string, Route]>([
    ['/', { view: 'start' }],
    ['/settings', { view: 'settings' }],
    ['/accounts/3/profile', { view: 'profile', account: 3 }],
    ['/needs-you', { view: 'needs-you' }],
    ['/accounts', { view: 'accounts', filter: allAccounts }],
    [
      '/accounts?find=ada&state=signed-out&group=none&connection=2&sort=-media',
      {
        view: 'accounts',
        filter: { find: 'ada', state: 'signed-out', group: 'none', connection: 2, sort: 'media', isDescending: true }
      }
    ],
    ['/accounts/3/posts/archived?sort=tips', { ...aTab, tab: 'archived', byTips: true }],
    ['/accounts/3/compose?start=schedule', { view: 'compose', account: 3, draft: null, isScheduling: true }],
    ['/calendar', { view: 'calendar', filter: wholeCalendar }],
    [
      '/calendar?accounts=5.2&span=week&day=2026-11-25',
      { view: 'calendar', filter: { accounts: [5, 2], span: 'week', day: '2026-11-25' } }
    ],
    ['/sign-ins', { view: 'sign-ins', attempt: null }],
    ['/sign-ins/12', { view: 'sign-ins', attempt: 12 }],
    ['/accounts/3/vault', { view: 'vault', account: 3, filter: wholeVault, place: null }],
    [
      '/accounts/3/vault?list=12&kind=video&find=19+Nov&use=unused&sort=most-liked',
      {
        view: 'vault',
        account: 3,
        filter: { list: 12, kind: 'video', find: '19 Nov', use: 'unused', sort: 'most-liked' },
        place: null
      }
    ],
    [
      '/accounts/3/vault?at=4711.120',
      { view: 'vault', account: 3, filter: wholeVault, place: { id: 4711, offset: 120 } }
    ],
    [
      '/accounts/3/vault?at=4711.-30',
      { view: 'vault', account: 3, filter: wholeVault, place: { id: 4711, offset: -30 } }
    ],
    ['/elsewhere', { view: 'unknown', address: '/elsewhere' }]
  ])('%s parses to a place, and formats back', (address, route) => {
    expect(parseRoute(address)).toEqual(route);
    expect(formatRoute(route)).toBe(address);
  });

  it.each<[View, string]>([
    ['overview', '/accounts/3/overview'],
    ['vault', '/accounts/3/vault'],
    ['posts', '/accounts/3/posts/published'],
    ['compose', '/accounts/3/compose'],
    ['messages', '/accounts/3/messages'],
    ['links', '/accounts/3/links/tracking'],
    ['audience', '/accounts/3/audience'],
    ['payouts', '/accounts/3/payouts'],
    ['profile', '/accounts/3/profile'],
    ['needs-you', '/needs-you'],
    ['overview-all', '/overview'],
    ['calendar', '/calendar'],
    ['accounts', '/accounts'],
    ['sign-ins', '/sign-ins'],
    ['activity', '/activity/calls'],
    ['settings', '/settings']
  ])('the link to %s has the right address', (view, address) => {
    const home = homeOf(view, 3);
    expect(home && formatRoute(home)).toBe(address);
    expect(parseRoute(address)).toEqual(home);
  });

  it('have no link to an account view without an account, or to an unknown part', () => {
    expect(homeOf('posts', null)).toBeNull();
    for (const address of [
      '/accounts/3/overview/4',
      '/accounts/3/posts/lost',
      '/accounts/3/messages/x',
      '/accounts/3/sign-ins',
      '/vault',
      '/overview/all',
      '/settings/odd',
      '/sign-ins/0',
      '/activity/odd'
    ])
      expect(parseRoute(address)).toEqual({ view: 'unknown', address });
  });

  it('drop account-specific parts when switching accounts', () => {
    const range = { ...usualAsk, step: 'month' } as const;
    const routes = [
      '/accounts/3/posts/saved?find=sea&post=12',
      '/accounts/3/compose/7',
      '/accounts/3/messages/9',
      '/accounts/3/links/trial?find=ada&link=4',
      '/accounts/3/audience/5?find=ada'
    ].map(parseRoute);
    const payouts: Route = { view: 'payouts', account: 3, ask: { ...range, beside: [3, 5] } };
    const switched = [...routes, payouts].map((route) => ('account' in route ? switchAccount(route, 8) : null));
    expect(switched.map((route) => route && formatRoute(route))).toEqual([
      '/accounts/8/posts/saved?find=sea',
      '/accounts/8/posts/drafts',
      '/accounts/8/messages',
      '/accounts/8/links/trial',
      '/accounts/8/audience',
      formatRoute({ view: 'payouts', account: 8, ask: range })
    ]);
  });

  it('use defaults for invalid query values', () => {
    const calendar = parseRoute('/calendar?accounts=0.x.3.3.-1&span=year&day=2026-02-30');
    expect(calendar).toEqual({ view: 'calendar', filter: { ...wholeCalendar, accounts: [3] } });
    const route = parseRoute('/accounts/1/vault?list=abc&kind=film&sort=best&list=2');
    expect(route).toEqual({ view: 'vault', account: 1, filter: wholeVault, place: null });
    expect(parseRoute('/accounts/1/vault?list=99999999999999999')).toEqual(route);
    for (const at of ['7', '7.', '.7', '-7.1', '7.-', '7.--1', '0.1', '7.1.1', '99999999999999999.1'])
      expect(parseRoute(`/accounts/1/vault?at=${at}`)).toEqual(route);
  });

  it('show all accounts for invalid table query values', () => {
    const route = parseRoute('/accounts?state=odd&group=x&connection=-1&sort=-own&sort=best');
    expect(route).toEqual({ view: 'accounts', filter: allAccounts });
  });

  it('reject an invalid account number', () => {
    expect(parseRoute('/accounts/0/vault').view).toBe('unknown');
    expect(parseRoute('/accounts/x/vault').view).toBe('unknown');
  });
});

class TestBar implements AddressBar {
  readonly steps: string[];
  #moved: () => void = () => undefined;

  constructor(address: string) {
    this.steps = [address];
  }

  get address(): string {
    return this.steps.at(-1) ?? '';
  }

  push(address: string): void {
    this.steps.push(address);
  }

  replace(address: string): void {
    this.steps.splice(-1, 1, address);
  }

  onMove(listener: () => void): () => void {
    this.#moved = listener;
    return () => undefined;
  }

  back(): void {
    this.steps.pop();
    this.#moved();
  }
}

describe('Router', () => {
  it('adds a step for a new place, and none for a correction or the current place', () => {
    const bar = new TestBar('/');
    const router = new Router(bar);
    router.go({ view: 'settings' });
    router.go({ view: 'settings' });
    router.go({ view: 'vault', account: 2, filter: wholeVault, place: null }, 'replace');
    expect(bar.steps).toEqual(['/', '/accounts/2/vault']);
    expect(router.route).toEqual({ view: 'vault', account: 2, filter: wholeVault, place: null });
  });

  it('leaves users alone who went elsewhere while an answer was pending', () => {
    const bar = new TestBar('/accounts/1/compose');
    const router = new Router(bar);
    const outbox: Route = { view: 'posts', account: 1, tab: 'outbox', find: '', post: null };
    const late = router.goLater();
    router.go({ view: 'settings' });
    late(outbox, 'replace');
    expect(bar.steps).toEqual(['/accounts/1/compose', '/settings']);
    const afterBack = router.goLater();
    bar.back();
    afterBack(outbox);
    expect(router.address).toBe('/accounts/1/compose');
    const stays = router.goLater();
    router.go({ view: 'compose', account: 1, draft: 7 }, 'replace');
    stays(outbox, 'replace');
    expect(bar.steps).toEqual(['/accounts/1/posts/outbox']);
  });

  it('follows Back', () => {
    const bar = new TestBar('/accounts/1/vault');
    const router = new Router(bar);
    router.go({ view: 'settings' });
    bar.back();
    expect(router.route).toEqual({ view: 'vault', account: 1, filter: wholeVault, place: null });
  });
});
