/** Fifty real queries against the real registry, each with the row that its author means. */
import { describe, expect, it } from 'vitest';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { Action } from '../../../src-shared/actions/action.ts';
import { actionGroups } from '../../../src-shared/actions/registry.ts';
import { accountCommands } from '../../accounts/account-actions.ts';
import { Actions, type Command } from '../../core/actions.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { plain } from '../../core/find-accounts.ts';
import { makeAccount, makeConnection } from '../../core/testing/accounts.ts';
import { arrangeRail } from '../../core/rail-sections.ts';
import type { Route } from '../../core/router.ts';
import { wholeVault } from '../../core/vault-filter.ts';
import { goCommands } from '../places.ts';
import { listActions } from './action-items.ts';
import { personItem } from './found-items.ts';
import { joinItems, listJoinable } from './joined-items.ts';
import { arrangeItems, prepareItems } from './match-items.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { listAccountItems, listVaultLists } from './place-items.ts';

const firstNames = 'Mara Jonas Aiko Rosa Tomas Ines Leo Yara Ada Bela Carla Dario Hana Nell Odin Pia Selma Theo'.split(
  ' '
);
const lastNames = 'Lind Vey Kern Sand Nör Falk Marsh Holm Abt Coste Dahl Frost'.split(' ');
const accounts = Array.from({ length: 204 }, (_, n) => {
  const [first = '', last = ''] = [firstNames[n % 18], lastNames[(n + Math.floor(n / 36)) % 12]];
  return makeAccount(n + 1, {
    displayName: `${first} ${last}`,
    username: plain(`${first}${last}`),
    lookedAt: n < 4 ? 1000 - n : null
  });
});
const people = ['Dana Pike', 'Kim Ford', 'Vic Shaw', 'Zoë Müller', 'Alex Hale', 'Quinn Posts'];
const unread = {
  username: null,
  isVerified: null,
  isSubscribed: null,
  wasSubscribed: null,
  spent: null,
  lastSeenAt: null,
  readAt: 0
};
const lists = ['Posts', 'Messages', 'Stories', 'Beach', 'Winter sets', 'Best of'];

const atVault: Route = { view: 'vault', account: 1, filter: wholeVault, place: null };
const withSelection = new Set([
  ...['clear', 'use', 'view', 'addTo', 'delete'].map((name) => `vault.${name}`),
  'link-intents.discard'
]);

interface Setting {
  readonly route?: Route;
  readonly isSelected?: boolean;
  readonly recent?: readonly string[];
}

function search(typed: string, { route = atVault, isSelected = false, recent = [] }: Setting = {}): PaletteSection[] {
  const actions = new Actions();
  const connection = makeConnection(1, 'Studio', 500);
  // The part of the page's state that is read; the rest needs a browser.
  const app = {
    actions,
    accounts: { all: accounts, find: (number: number) => accounts[number - 1] ?? null, hasNamesake: () => false },
    connections: { all: [connection], find: () => connection },
    groups: { all: [], find: () => null },
    rail: arrangeRail(accounts, [], 1),
    numbered: accounts.slice(0, 9),
    lastAccount: 1,
    router: { route },
    vaultRouteOf: () => atVault
  } as unknown as AppState;
  const account = accounts[0] ?? makeAccount(1);
  const run = () => undefined;
  const provide = (group: string, table: Readonly<Record<string, Action>>, commandOf: (name: string) => Command) =>
    actions.add(
      Object.entries(table).map(([name, action]) => ({ id: `${group}.${name}`, action, command: commandOf(name) }))
    );
  for (const [group, { view, table }] of Object.entries(actionGroups)) {
    if (view !== route.view) continue;
    const whyNotOf = (name: string, { needs }: Action) =>
      needs === undefined || (isSelected && withSelection.has(`${group}.${name}`)) ? null : 'Nothing is selected.';
    provide(group, table, (name) => ({
      run,
      whyNot: whyNotOf(name, (table as Record<string, Action>)[name] ?? { label: '' })
    }));
  }
  const ofAccount = accountCommands(app, account, run) as Readonly<Record<string, Command>>;
  const go = goCommands(app, run) as Readonly<Record<string, Command>>;
  provide('account', actionGroups.account.table, (name) => ofAccount[name] ?? { run });
  provide('go', actionGroups.go.table, (name) => go[name] ?? { run });
  provide('app', actionGroups.app.table, () => ({ run }));

  const words = plain(typed).split(' ');
  const found: PaletteItem[] = people
    .map((name, id) => ({ ...unread, id, name }))
    .filter(({ name }) => typed !== '' && words.every((word) => ` ${plain(name)}`.includes(` ${word}`)))
    .map((person) => personItem(person, account, run));
  const own = [
    ...listActions(app, account),
    ...listAccountItems(app),
    ...listVaultLists(
      app,
      account,
      lists.map((name, id) => ({ id, name }) as VaultListSummary)
    )
  ];
  return arrangeItems(prepareItems(own), found, typed, recent, joinItems(listJoinable(app), typed, recent));
}

const rowsOf = (sections: readonly PaletteSection[]) => sections.flatMap(({ items }) => items);
/** Without `act:`. The expected row is first, or among the first three for vague queries. */
const first: readonly (readonly [query: string, row: string])[] = [
  ['vault', 'go.vault'],
  ['posts', 'go.posts'],
  ['messages', 'go.messages'],
  ['links', 'go.links'],
  ['audience', 'go.audience'],
  ['payouts', 'go.payouts'],
  ['profile', 'go.profile'],
  ['settings', 'app.settings'],
  ['gv', 'go.vault'],
  ['money', 'go.payouts'],
  ['revenue', 'go.payouts'],
  ['payout', 'go.payouts'],
  ['withdraw', 'go.payouts'],
  ['fans', 'go.audience'],
  ['subscribers', 'go.audience'],
  ['dm', 'go.messages'],
  ['campaign', 'go.links'],
  ['dashboard', 'go.overview'],
  ['todo', 'go.needs-you'],
  ['history', 'go.activity'],
  ['photo', 'vault-tools.photo'],
  ['images', 'go.vault'],
  ['refresh', 'vault-sync.refresh'],
  ['sync vault', 'vault-sync.refresh'],
  ['find', 'vault-tools.find'],
  ['new post', 'posts.new'],
  ['write', 'posts.new'],
  ['scheduled', 'posts.scheduled'],
  ['outbox', 'posts.outbox'],
  ['drafts', 'posts.drafts'],
  ['dark', 'settings.dark'],
  ['backup', 'settings.backups'],
  ['proxy', 'settings.network'],
  ['hotkeys', 'app.shortcuts'],
  ['preferences', 'app.settings'],
  ['switch', 'app.switcher'],
  ['delete account', 'account.remove'],
  ['delete', 'account.remove'],
  ['deleted', 'links.gone'],
  ['earnings', 'go.payouts'],
  ['undo', 'app.undo'],
  ['rename', 'account.rename'],
  ['pin', 'account.pin'],
  ['color', 'account.colour'],
  ['mara', 'account:1'],
  ['mara lind', 'account:1'],
  ['@jonasvey', 'account:2'],
  ['nör', 'account:5'],
  ['aiko pay', 'at:3:go.payouts'],
  ['aiko new post', 'at:3:posts.new'],
  ['dana', 'person:1:0'],
  ['zoe', 'person:1:3'],
  ['kim ford', 'person:1:1'],
  ['beach', 'list:1:3'],
  ['stories', 'list:1:2']
];
const firstThree: readonly (readonly [query: string, row: string])[] = [
  ['logout', 'account.remove'],
  ['log out', 'account.remove'],
  ['sign out', 'account.remove'],
  ['login', 'sign-ins.start'],
  ['sign in', 'sign-ins.start'],
  ['connect', 'app.addConnection'],
  ['picture', 'go.vault'],
  ['media', 'vault-tools.allMedia'],
  ['inbox', 'go.messages'],
  ['restore', 'settings.backups'],
  ['excel', 'payouts.csv'],
  ['remove', 'connections.remove']
];
const keysOf = (typed: string, setting?: Setting) =>
  rowsOf(search(typed, setting)).map(({ key }) => key.replace(/^act:/, ''));

describe('typing in the vault with 204 accounts', () => {
  it.each(first)('%s leads to %s', (query, row) => {
    expect(keysOf(query)[0]).toBe(row);
  });

  it.each(firstThree)('%s has %s among the first three', (query, row) => {
    expect(keysOf(query).slice(0, 3)).toContain(row);
  });

  it('deletes the selection, and says why not without one', () => {
    expect(keysOf('delete', { isSelected: true })[0]).toBe('vault.delete');
    expect(keysOf('erase', { isSelected: true })[0]).toBe('vault.delete');
    const last = search('delete').at(-1);
    expect(last?.id).toBe('unavailable');
    expect(last?.items[0]).toMatchObject({ key: 'act:vault.delete', whyNot: 'Nothing is selected' });
  });

  it('lists nothing available after unavailable items', () => {
    for (const [query] of [...first, ...firstThree]) {
      const isReady = rowsOf(search(query)).map(({ whyNot }) => whyNot === null);
      expect(isReady.lastIndexOf(true), query).toBeLessThan(
        isReady.includes(false) ? isReady.indexOf(false) : Infinity
      );
    }
  });

  it('lists each settings section once', () => {
    const labels = rowsOf(search('backups')).map(({ label }) => label);
    expect(labels.filter((label) => label === 'Backups')).toHaveLength(1);
  });
});

describe('typing in the links', () => {
  const atLinks: Route = { view: 'links', account: 1, kind: 'tracking', find: '', link: null };

  it('leads delete to the link on its way, else to what else can be deleted', () => {
    expect(keysOf('delete', { route: atLinks, isSelected: true })[0]).toBe('link-intents.discard');
    expect(keysOf('delete', { route: atLinks })[0]).toBe('account.remove');
    expect(keysOf('delete', { route: atLinks, recent: ['act:app.openById'] })[0]).toBe('account.remove');
  });

  it('finds what only leads to a deletion after all that delete', () => {
    const keys = keysOf('delete', { route: atLinks });
    const [deletes, leads] = [
      ['account.remove', 'connections.remove'],
      ['app.openById', 'links.checkDeleted', 'vault-sync.whole', 'settings.clearPictures']
    ].map((some) => some.map((key) => keys.indexOf(key)));
    expect(deletes).not.toContain(-1);
    expect(leads).not.toContain(-1);
    expect(Math.max(...(deletes ?? []))).toBeLessThan(Math.min(...(leads ?? [])));
  });

  it('deletes no draft that isn’t open', () => {
    const unavailable = search('delete', { route: atLinks }).find(({ id }) => id === 'unavailable');
    expect(unavailable?.items.map(({ key }) => key)).toContain('act:compose.delete');
    expect(keysOf('check links', { route: atLinks }).slice(0, 3)).toContain('links.checkDeleted');
  });
});

describe('before typing', () => {
  it('starts with recent items, then this view’s actions, in twenty rows', () => {
    const sections = search('', { recent: ['account:7', 'act:links.find', 'at:3:go.payouts'] });
    expect(sections.map(({ id }) => id).slice(0, 2)).toEqual(['recent', 'here']);
    expect(
      rowsOf(sections)
        .slice(0, 2)
        .map(({ key }) => key)
    ).toEqual(['account:7', 'act:links.find']);
    expect(rowsOf(sections)).toHaveLength(20);
    expect(rowsOf(search(''))).toHaveLength(20);
  });

  it('shows actions for the selection near the top', () => {
    expect(keysOf('', { isSelected: true }).slice(0, 6)).toContain('vault.delete');
  });
});
