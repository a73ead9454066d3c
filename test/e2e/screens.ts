/**
 * Every screen: its address, and what it shows. The keys come from the router's types, so a
 * new view, tab or section doesn't compile without an entry.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Route } from '../../src-renderer/core/router.ts';
import type { SettingsSection } from '../../src-shared/settings/sections.ts';
import type { Overlay } from '../../src-renderer/shell/places.ts';
import { openFields } from './pages.ts';

type PartOf<R extends Route> = {
  [K in Exclude<keyof R, 'view'>]-?: string extends R[K] ? never : Extract<R[K], string>;
}[Exclude<keyof R, 'view'>];
type OpenOf<R extends Route> = {
  [K in keyof R]-?: null extends R[K] ? (number extends R[K] ? K & string : never) : never;
}[keyof R];
type ScreensOf<R extends Route> = R extends Route
  ? | ([PartOf<R>] extends [never] ? R['view'] : `${R['view']}/${PartOf<R>}`)
    | ([OpenOf<R>] extends [never] ? never : `${R['view']}: ${OpenOf<R>}`)
  : never;
/** `start` is an address that redirects. */
type RouteScreen = Exclude<ScreensOf<Route>, 'start'>;
type Dialog =
  'update accounts' | 'delete media' | 'open by ID' | 'new link' | 'add a connection' | 'sign in' | 'date range';
/** Only on screen after a user's choice. */
type Pane = 'vault viewer' | 'vault selection' | 'links compared' | 'earnings table' | 'the call';
export type ScreenName = RouteScreen | Overlay | Dialog | Pane;

export interface Screen {
  readonly address: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly there: (page: Page) => Locator;
  readonly close?: (page: Page) => Promise<void>;
}

/** A row appears before its text. */
const filled = { hasText: /\p{L}{3}|\d/u };
const main = (page: Page) => page.locator('main');
const dialog = (page: Page) => page.getByRole('dialog');
const words = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first();
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter(filled);
const entries = (page: Page) => main(page).getByRole('option').filter(filled);
const options = (page: Page) => dialog(page).getByRole('option');
const tiles = (page: Page) => page.getByRole('gridcell').filter({ has: page.locator('img') });
const button = (name: string | RegExp) => (page: Page) => main(page).getByRole('button', { name }).first();
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const click = (what: (page: Page) => Locator) => (page: Page) => what(page).first().click();
const closeByEscape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
};

const inSection: Readonly<Record<SettingsSection, string>> = {
  connections: 'Practice',
  background: 'Background sync',
  notifications: 'Notify me about',
  appearance: 'Theme',
  keyboard: 'Single-key shortcuts',
  formats: 'Preview',
  storage: 'Data folder',
  backups: 'Back up now',
  export: 'Export everything',
  network: 'Proxy',
  updates: 'Updates',
  practice: 'Practice service',
  about: 'Licenses'
};
const sectionsOfSettings = Object.fromEntries(
  Object.entries(inSection).map(([name, text]) => [
    `settings/${name}`,
    { address: `/settings/${name}`, there: words(text) }
  ])
) as Record<`settings/${SettingsSection}`, Screen>;

/** On the practice service, with an account that was never written for. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  vault: { address: '/accounts/1/vault', there: (page) => main(page).locator('[role=gridcell] img') },
  'vault selection': {
    address: '/accounts/1/vault',
    open: click(tiles),
    there: (page) => page.getByRole('toolbar', { name: 'Selected media' })
  },
  'delete media': {
    address: '/accounts/1/vault',
    open: async (page) => {
      await tiles(page).first().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    },
    there: dialog,
    close: closeByEscape
  },
  'vault viewer': {
    address: '/accounts/1/vault',
    open: async (page) => {
      await tiles(page).first().focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('button', { name: 'Details' }).click();
    },
    there: (page) => dialog(page).getByRole('complementary', { name: 'Details' }),
    close: closeByEscape
  },
  palette: { address: '/accounts/1/vault', open: press('Control+k'), there: options, close: closeByEscape },
  switcher: { address: '/accounts/1/vault', open: press('Control+Shift+A'), there: options, close: closeByEscape },
  shortcuts: { address: '/accounts/1/vault', open: press('?'), there: dialog, close: closeByEscape },

  'open by ID': {
    address: '/accounts/1/posts/published',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('open by id');
      await options(page).filter({ hasText: 'Open by ID' }).first().click();
    },
    there: (page) => page.getByRole('dialog', { name: 'Open by ID' }),
    close: closeByEscape
  },

  compose: {
    address: '/accounts/1/compose',
    there: (page) => main(page).getByRole('textbox', { name: 'Post text' })
  },
  'compose: draft': {
    address: '/accounts/1/compose',
    open: async (page) => {
      await main(page).getByRole('textbox', { name: 'Post text' }).fill('Fog over the lake, and then light');
      for (const part of ['Schedule', 'Poll', 'Fundraiser', 'Labels', 'Tag creators', 'Expires'])
        await page.getByRole('group', { name: 'Add to post' }).getByRole('button', { name: part }).click();
    },
    there: (page) => main(page).getByText('Saved', { exact: true })
  },
  'posts/drafts': { address: '/accounts/1/posts/drafts', there: words('Fog over the lake') },
  'posts/outbox': { address: '/accounts/1/posts/outbox', there: words('Outbox is empty') },
  'posts/scheduled': { address: '/accounts/1/posts/scheduled', there: words('No scheduled posts') },
  'posts/saved': { address: '/accounts/1/posts/saved', there: words('No saved posts') },
  'posts/published': { address: '/accounts/1/posts/published', there: entries },
  'posts/archived': { address: '/accounts/1/posts/archived', there: words('No archived posts') },
  'posts: post': {
    address: '/accounts/1/posts/published',
    open: click(entries),
    there: (page) => main(page).getByRole('article')
  },
  messages: { address: '/accounts/1/messages', there: entries },
  'messages: chat': {
    address: '/accounts/1/messages',
    open: click(entries),
    there: (page) => main(page).locator('[data-message]')
  },
  'links/tracking': { address: '/accounts/1/links/tracking', there: rows },
  'links/trial': { address: '/accounts/1/links/trial', there: rows },
  'links: link': {
    address: '/accounts/1/links/tracking',
    open: click(rows),
    there: (page) => main(page).getByRole('article')
  },
  'links compared': {
    address: '/accounts/1/links/tracking',
    open: async (page) => {
      for (const nth of [0, 2]) await rows(page).nth(nth).getByRole('gridcell').first().click();
      await button('Compare')(page).click();
    },
    there: (page) => main(page).getByRole('region', { name: /compared$/ })
  },
  'new link': {
    address: '/accounts/1/links/tracking',
    open: click(button('New tracking link')),
    there: dialog,
    close: closeByEscape
  },
  audience: { address: '/accounts/1/audience', there: entries },
  'audience: person': {
    address: '/accounts/1/audience',
    open: click(entries),
    there: (page) => main(page).getByRole('article')
  },
  payouts: { address: '/accounts/1/payouts', there: (page) => main(page).getByRole('application') },
  'earnings table': {
    address: '/accounts/1/payouts',
    open: (page) => page.getByRole('radiogroup', { name: 'Chart or table' }).getByText('Table').click(),
    there: (page) => main(page).locator('tfoot')
  },
  'date range': {
    address: '/accounts/1/payouts',
    open: click(button(/^Range: /)),
    there: dialog,
    close: closeByEscape
  },
  profile: {
    address: '/accounts/1/profile',
    open: openFields,
    there: words('Email')
  },
  overview: { address: '/accounts/1/overview', there: words('Last updated') },

  'overview-all': { address: '/overview', there: words('Accounts by net this month') },
  calendar: {
    address: '/calendar?day=2026-11-20',
    there: (page) => main(page).locator('[data-row]').filter(filled)
  },
  'needs-you': { address: '/needs-you', there: (page) => main(page).getByRole('listitem') },
  accounts: { address: '/accounts', there: rows },
  'update accounts': {
    address: '/accounts',
    open: async (page) => {
      await rows(page).first().getByText('Signed in').click();
      await button(/^Refresh 1 account/)(page).click();
    },
    there: dialog,
    close: closeByEscape
  },
  'sign-ins': { address: '/sign-ins', there: button(/^Sign in again/) },
  'sign in': {
    address: '/sign-ins',
    open: click(button('Sign in an account')),
    there: dialog,
    close: closeByEscape
  },
  'sign-ins: attempt': {
    address: '/sign-ins',
    open: async (page) => {
      await button('Sign in an account')(page).click();
      await page.getByLabel('Display name').fill('Vera Holm');
      await page.getByLabel('Email', { exact: true }).fill('sms@creator.example');
      await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    there: (page) => page.getByRole('textbox', { name: /One-time code/ })
  },
  'activity/calls': { address: '/activity/calls', there: rows },
  'the call': {
    address: '/activity/calls',
    open: click(rows),
    there: (page) => main(page).getByRole('complementary', { name: 'Call details' })
  },
  'activity/credits': { address: '/activity/credits', there: words('By account') },
  'activity/limits': { address: '/activity/limits', there: words(/calls a minute/) },
  'activity/contract': { address: '/activity/contract', there: words('No API changes found') },
  ...sectionsOfSettings,
  'add a connection': {
    address: '/settings/connections',
    open: click(button('Add connection')),
    there: dialog,
    close: closeByEscape
  },
  unknown: { address: '/nowhere', there: words('Page not found') }
};

interface Unread {
  readonly address: string;
  /** Shown if nothing was ever loaded, and the service or network fails. */
  readonly failed: string | RegExp;
  readonly offline: string | RegExp;
}
const trouble = /temporarily unavailable|Unexpected response/;
/** By view, for an unvisited account. The vault keeps retrying. */
const unreadViews: Readonly<Record<Extract<Route, { readonly account: number }>['view'], Unread>> = {
  posts: { address: 'posts/published', failed: trouble, offline: 'Posts not loaded' },
  compose: { address: 'compose', failed: '0 characters', offline: /Offline since/ },
  messages: { address: 'messages', failed: trouble, offline: /Offline since/ },
  links: { address: 'links/tracking', failed: trouble, offline: 'No tracking links loaded' },
  audience: { address: 'audience', failed: 'No known people', offline: 'No known people' },
  payouts: { address: 'payouts', failed: trouble, offline: 'Earnings not loaded' },
  profile: { address: 'profile', failed: trouble, offline: 'Profile not loaded' },
  overview: { address: 'overview', failed: 'Last updated', offline: 'Last updated' },
  vault: {
    address: 'vault',
    failed: /for the first time|temporarily unavailable|Unexpected response/,
    offline: 'Vault not loaded'
  }
};
export const unread = Object.values(unreadViews);

export const nothingFound = {
  '/accounts/1/vault?find=zzzz': 'Nothing found for',
  '/accounts/1/posts/published?find=zzzz': 'Nothing found for',
  '/accounts/1/posts/drafts?find=zzzz': 'Nothing found for',
  '/accounts/1/links/tracking?find=zzzz': 'Nothing found for',
  '/accounts/1/audience?find=zzzz': /No results from the service|No known people match/,
  '/accounts?find=zzzz': 'No matching accounts',
  '/activity/calls?find=zzzz': 'No matching calls'
} as const;

export async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opens an address, waits for its content, and until nothing more loads. */
export async function goWithin(page: Page, address: string, there: Locator): Promise<void> {
  await showAddress(page, address);
  await expect(there.first()).toBeVisible();
}
