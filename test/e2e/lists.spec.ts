/** Every list of rows gets everything that the one list does: keys, focus, menu, selection and CSV. */
import { globSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ActionTable } from '../../src-shared/actions/action.ts';
import { actionGroups } from '../../src-shared/actions/registry.ts';
import { test } from './greenroom.ts';
import { waitForSetting } from './on-disk.ts';
import { openBusiestLink, textOfPost } from './tasks.ts';

interface ListCase {
  readonly name: string | RegExp;
  readonly open: (page: Page) => Promise<unknown>;
  /** Name of the selection's toolbar; null if nothing can be done with several rows. */
  readonly selects: string | null;
  /** Null: no file holds these rows. */
  readonly file: string | null;
  /** Another question to the same list, asked with it scrolled to its end. */
  readonly ask?: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.locator('main');
const goTo = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().click();
const find = (words: string) => (page: Page) => main(page).getByRole('searchbox').first().fill(words);
/** Rows that still come would move the others. The last ones come a moment after “Updated just now” appears. */
const reloadUpdated = async (page: Page) => {
  await expect(main(page).getByText('Updated just now')).toBeVisible();
  await page.reload();
};
const sortBy = (head: string) => (page: Page) =>
  main(page).getByRole('columnheader', { name: head }).getByRole('button').click();

/** By the component that draws it. */
const lists: Readonly<Record<string, ListCase>> = {
  'views/links/LinkTable.svelte': {
    name: /tracking links/,
    open: async (page) => {
      await goTo('Links')(page);
      await reloadUpdated(page);
    },
    selects: 'Selected links',
    file: 'mara-lind-tracking-links.csv',
    ask: sortBy('Clicks')
  },
  'views/links/PeopleList.svelte': {
    name: 'Subscribers',
    open: async (page) => {
      const pane = await openBusiestLink(page);
      await pane.getByRole('button', { name: /^Load subscribers/ }).click();
    },
    selects: null,
    file: null
  },
  'views/messages/ChatList.svelte': {
    name: 'Chats',
    open: goTo('Messages'),
    selects: null,
    file: null,
    ask: find('a')
  },
  'views/audience/PeopleRows.svelte': {
    name: 'People',
    open: async (page) => {
      // People are those that other views have met.
      await goTo('Messages')(page);
      await expect(rowAt(listOf(page, 'Chats'), 0)).toBeVisible();
      await goTo('Audience')(page);
    },
    selects: null,
    file: 'mara-lind-people.csv',
    ask: find('a')
  },
  'views/posts/ListTab.svelte': {
    name: 'Published',
    open: async (page) => {
      await goTo('Posts')(page);
      await page.keyboard.press('5');
      await reloadUpdated(page);
    },
    selects: 'Selected posts',
    file: 'mara-lind-published-posts.csv',
    ask: find('a')
  },
  'views/posts/DraftsTab.svelte': {
    name: 'Drafts',
    open: async (page) => {
      await goTo('Posts')(page);
      await page.getByRole('button', { name: 'New post' }).click();
      await textOfPost(page).fill('Quiet harbor');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await goTo('Posts')(page);
      await page.keyboard.press('1');
      await rowAt(listOf(page, 'Drafts'), 0).focus();
      for (let n = 0; n < 20; n++) await page.keyboard.press('d');
      await expect(listOf(page, 'Drafts')).toHaveAttribute('aria-rowcount', '21');
    },
    selects: null,
    file: null
  },
  'views/accounts/AccountsTable.svelte': {
    name: 'Accounts',
    open: goTo('Accounts'),
    selects: 'Selected accounts',
    file: 'greenroom-accounts.csv',
    ask: sortBy('Account')
  },
  'views/activity/CallsTab.svelte': {
    name: 'Calls',
    open: async (page) => {
      await goTo('Accounts')(page);
      await rowAt(listOf(page, 'Accounts'), 0).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.getByRole('button', { name: /^Refresh 24 accounts/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refresh/ })
        .click();
      await expect(page.getByText(/^Refreshed \d+ accounts/)).toBeVisible();
      await goTo('Activity')(page);
    },
    selects: null,
    file: 'greenroom-calls.csv',
    ask: find('account')
  }
};

const listOf = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('grid', { name, exact: true })
    .or(main(page).getByRole('listbox', { name, exact: true }));
const rowAt = (list: Locator, position: number) => list.locator(`[data-position="${String(position)}"]`);
const focused = (page: Page) => page.locator('[data-position]:focus');

/** Letters that are shortcuts in a view find no row there. */
function shortcutsOf(view: string | undefined): ReadonlySet<string> {
  const here = Object.values(actionGroups).filter((group) => group.view === null || group.view === view);
  const tables: readonly ActionTable[] = here.map(({ table }) => table);
  return new Set(
    tables.flatMap((table) => Object.values(table).flatMap(({ keys = [] }) => keys.map((key) => key.charAt(0))))
  );
}

async function expectFocus(list: Locator, position: number): Promise<void> {
  await expect(rowAt(list, position)).toBeFocused();
  await expect(rowAt(list, position)).toBeInViewport();
}

async function lastOf(list: Locator): Promise<number> {
  const row = list.locator('[data-position]').first();
  const size = await row.getAttribute('aria-setsize');
  if (size !== null) return Number(size) - 1;
  const heads = Number(await row.getAttribute('aria-rowindex')) - Number(await row.getAttribute('data-position')) - 1;
  return Number(await list.getAttribute('aria-rowcount')) - heads - 1;
}

async function walkByKeys(page: Page, list: Locator): Promise<void> {
  const last = await lastOf(list);
  expect(last).toBeGreaterThan(8);
  await rowAt(list, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expectFocus(list, 1);
  await page.keyboard.press('ArrowUp');
  await expectFocus(list, 0);
  await page.keyboard.press('End');
  await expectFocus(list, last);
  await page.keyboard.press('PageUp');
  await expect(rowAt(list, last)).not.toBeFocused();
  await page.keyboard.press('PageDown');
  await expectFocus(list, last);
  await page.keyboard.press('Home');
  await expectFocus(list, 0);
}

async function findByLetter(page: Page, list: Locator, shortcuts: ReadonlySet<string>): Promise<void> {
  const texts = await list.locator('[data-position]').allTextContents();
  const letters = texts.map((text) =>
    text
      .trim()
      .replace(/^(?:\d+ [A-Z][a-z]+ )?\d\d:\d\d/, '')
      .charAt(0)
      .toLowerCase()
  );
  const letter = letters.find((one) => /[a-z]/.test(one) && !shortcuts.has(one));
  if (letter === undefined) throw new Error(`No row is found by a letter: ${letters.join('')}`);
  await page.keyboard.press(letter);
  await expect(focused(page)).toContainText(new RegExp(`^\\s*((\\d+ [a-z]+ )?\\d\\d:\\d\\d)?\\s*${letter}`, 'i'));
}

async function reachByTab(page: Page, list: Locator): Promise<void> {
  await page.keyboard.press('Home');
  await expectFocus(list, 0);
  await page.keyboard.press('Shift+Tab');
  await expect(rowAt(list, 0)).not.toBeFocused();
  await list.hover();
  await page.mouse.wheel(0, 100_000);
  await expect(rowAt(list, 0)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expectFocus(list, 0);
}

async function openMenus(page: Page, list: Locator): Promise<void> {
  const menu = page.getByRole('menu');
  for (const open of [
    () => page.keyboard.press('Shift+F10'),
    () => page.keyboard.press('ContextMenu'),
    () => rowAt(list, 1).click({ button: 'right' })
  ]) {
    await rowAt(list, 1).focus();
    await open();
    await expect(menu.getByRole('menuitem').first()).toHaveText('Open');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expectFocus(list, 1);
  }
}

async function selectRows(page: Page, list: Locator, toolbar: string | null): Promise<void> {
  const selected = list.locator('[aria-selected=true]');
  await rowAt(list, 0).focus();
  if (toolbar === null) {
    await expect(list).not.toHaveAttribute('aria-multiselectable');
    await page.keyboard.press('ControlOrMeta+a');
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await expectFocus(list, 0);
    return;
  }
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selected).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
  // Below the links in a row.
  const corner = { x: 100, y: 41 };
  await rowAt(list, 1).click({ modifiers: ['ControlOrMeta'], position: corner });
  await rowAt(list, 4).click({ modifiers: ['Shift'], position: corner });
  await expect(selected).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+a');
  const all = (await lastOf(list)) + 1;
  await expect(page.getByRole('toolbar', { name: toolbar })).toContainText(`${String(all)} selected`);
  await page.keyboard.press('Escape');
  await expectFocus(list, 4);
}

for (const [component, { name, open, selects, file, ask }] of Object.entries(lists))
  test(`a list has all that lists have: ${component}`, async ({ greenroom, page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await greenroom.startPractice(60, 24, true, false, 60, 40);
    await page.goto(await greenroom.startHost());
    await open(page);
    const list = listOf(page, name);
    await expect(rowAt(list, 1)).toHaveAttribute('aria-busy', 'false');
    await walkByKeys(page, list);
    await findByLetter(page, list, shortcutsOf(component.split('/')[1]));
    await reachByTab(page, list);
    await openMenus(page, list);
    await selectRows(page, list, selects);
    if (file !== null) {
      const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')]);
      expect(saved.suggestedFilename()).toBe(file);
    }
    if (ask === undefined) return;
    await page.keyboard.press('End');
    await expectFocus(list, await lastOf(list));
    await ask(page);
    await expect(rowAt(list, 0)).toBeInViewport();
    await expect(rowAt(list, 0)).toHaveAttribute('tabindex', '0');
  });

test('the focused row keeps the focus when other rows come before it', async ({ greenroom, page, context }) => {
  await greenroom.startPractice(60, 1, true, false, 60, 40);
  await page.goto(await greenroom.startHost());
  const { name, open } = lists['views/audience/PeopleRows.svelte'] ?? {};
  await open?.(page);
  const list = listOf(page, name ?? '');
  // By name, since whoever was seen last changes with the hour.
  await page.getByRole('radiogroup', { name: 'Sort' }).getByText('Name', { exact: true }).click();
  await waitForSetting(greenroom, 'peopleSort', 'name');
  await page.reload();
  await expect(rowAt(list, 10)).toHaveAttribute('aria-busy', 'false');
  await rowAt(list, 10).focus();
  const kept = (await rowAt(list, 10).getAttribute('data-row')) ?? '';
  const other = await context.newPage();
  await other.goto(await greenroom.anotherLink());
  const pane = await openBusiestLink(other);
  await pane.getByRole('button', { name: /^Load subscribers/ }).click();
  await expect(list.locator(`[data-row="${kept}"]`)).not.toHaveAttribute('data-position', '10');
  await page.bringToFront();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveAttribute('data-row', kept);
});

test('every list of rows is among these', () => {
  const root = 'src-renderer';
  const drawn = globSync(`${root}/**/*.svelte`)
    .filter((file) => /<(?:Rows|Table|PersonRows)\b(?!<)/.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'));
  const shared = ['people/PersonRows.svelte', 'ui/Table.svelte'];
  expect(drawn.filter((file) => !shared.includes(file)).toSorted()).toEqual(Object.keys(lists).toSorted());
});
