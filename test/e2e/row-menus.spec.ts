import { expect, type Locator, type Page } from '@playwright/test';
import { Between } from './between.ts';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { openBusiestLink, postsTab, textOfPost, writePost } from './tasks.ts';

const menu = (page: Page) => page.getByRole('menu');
const main = (page: Page) => page.locator('main');
const options = (page: Page, list: string) => main(page).getByRole('listbox', { name: list }).getByRole('option');
const tableRows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}

async function expectMenu(page: Page, focused: Locator, labels: readonly (string | RegExp)[]): Promise<void> {
  await focused.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem')).toHaveText([...labels]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(focused).toBeFocused();
}

async function choose(page: Page, focused: Locator, label: string): Promise<void> {
  await focused.focus();
  await page.keyboard.press('Shift+F10');
  await menu(page).getByRole('menuitem', { name: label }).press('Enter');
}

test('chats, and people of an account and a link, have menus', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  await openView(page, 'Messages');
  const chat = options(page, 'Chats').nth(1);
  await expectMenu(page, chat, ['Open']);
  await choose(page, chat, 'Open');
  await expect(page).toHaveURL(/messages\/\d+/);
  await expectMenu(page, chat, ['Open', /^Refresh chat/, 'Close chat']);

  const pane = await openBusiestLink(page);
  await pane.getByRole('button', { name: /^Load subscribers/ }).click();
  const joined = options(page, 'Subscribers').first();
  await expectMenu(page, joined, ['Open', 'Chat', 'Copy username']);
  await choose(page, joined, 'Open');
  await expect(page).toHaveURL(/audience\/\d+/);

  const people = options(page, 'People');
  await expectMenu(page, people.first(), ['Open', 'Chat', 'Copy username']);
  await main(page).locator('label', { hasText: 'Last seen' }).click();
  await people.first().click({ button: 'right' });
  await expectNoViolations(page, '[role=menu]');
});

test('accounts have menus', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 3);
  await page.goto(await greenroom.startHost());
  await openView(page, 'Accounts');
  const second = tableRows(page).nth(1);
  await second.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem', { name: 'Pin to the rail' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(second).toBeFocused();
});

test('drafts, deleted drafts and calendar posts have menus', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true);
  await page.goto(await greenroom.startHost());
  await openView(page, 'Posts');
  await page.getByRole('button', { name: 'New post' }).click();
  await textOfPost(page).fill('Not today');
  await page
    .getByRole('link', { name: 'All drafts' })
    .or(page.getByRole('button', { name: 'All drafts' }))
    .click();
  const draft = page.getByRole('grid', { name: 'Drafts' }).getByRole('row').filter({ hasText: 'Not today' });
  await expectMenu(page, draft, ['Open', 'Duplicate', 'Duplicate to accounts…', 'Move to another account…', 'Delete']);
  await choose(page, draft, 'Duplicate to accounts…');
  const dialog = page.getByRole('dialog', { name: 'Duplicate draft to accounts' });
  await dialog.getByRole('checkbox', { name: /^Jonas Vey/ }).check({ force: true });
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Duplicate to 1 account' }).click();
  await expect(page.getByText('Duplicated to 1 account')).toBeVisible();
  await expect(draft).toBeFocused();
  await choose(page, draft, 'Delete');
  await expect(draft).toHaveCount(0);
  const deleted = page.getByText('1 deleted draft, kept for 30 days');
  await expect(deleted).toBeVisible({ timeout: 20_000 });
  await deleted.click();
  const restore = page.getByRole('button', { name: /^Restore/ });
  await expectMenu(page, restore, ['Restore']);
  await choose(page, restore, 'Restore');
  await expect(draft).toBeVisible();

  await writePost(page, 'On the calendar', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const entry = page.getByRole('region', { name: 'Scheduled posts calendar' }).locator('[data-row]').first();
  // A queued entry has no menu, and no ID.
  await expect(entry).toHaveAttribute('data-row', /\d/);
  await expectMenu(page, entry, ['Open', 'Move', 'Duplicate', 'Delete post']);
  await choose(page, entry, 'Open');
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Jonas Vey' }).click();
  await postsTab(page, 'Drafts').click();
  await expect(draft).toBeVisible();
});

test('a calendar day has a menu, by right click and by keys', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true);
  await page.goto(await greenroom.startHost());
  await openView(page, 'Posts');
  await writePost(page, 'On the calendar', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const calendar = page.getByRole('region', { name: 'Scheduled posts calendar' });
  const empty = calendar.getByRole('listitem', { name: /, no posts$/ });
  const add = empty.last().getByRole('button', { name: /^Write a post for/ });
  await expectMenu(page, add, ['Schedule post', 'Show week']);

  const day = (await empty.last().getAttribute('data-day')) ?? '';
  const words = (await empty.last().getAttribute('aria-label'))?.replace(', no posts', '') ?? '';
  await empty.last().click({ button: 'right', position: { x: 30, y: 50 } });
  await menu(page).getByRole('menuitem', { name: 'Show week' }).click();
  await expect(calendar.getByRole('listitem')).toHaveCount(7);
  await expect(calendar.locator(`[data-day="${day}"]`)).toBeVisible();
  await calendar.locator(`[data-day="${day}"]`).click({ button: 'right', position: { x: 30, y: 80 } });
  await expect(menu(page).getByRole('menuitem')).toHaveText(['Schedule post']);
  await menu(page).getByRole('menuitem', { name: 'Schedule post' }).click();
  await expect(textOfPost(page)).toBeFocused();
  await expect(page.getByRole('button', { name: `Day: ${words}` })).toBeVisible();
});

test('a list’s row that isn’t loaded is named as loading', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1);
  await page.goto(await greenroom.startHost());
  between.delay('posts.rows');
  await openView(page, 'Posts');
  const first = main(page).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  await expect(first).toHaveAccessibleName('Loading…');
  await expectNoViolations(page, 'main');
  between.letGo('posts.rows');
  await expect(first).toHaveAttribute('aria-busy', 'false');
  await expect(first).not.toHaveAccessibleName('Loading…');
});

test('a row that isn’t loaded has a menu too, with its actions once it is loaded', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1, false, false, 320);
  await page.goto(await greenroom.startHost());
  await openView(page, 'Links');
  await expect(tableRows(page).first()).toHaveAttribute('aria-busy', 'false');
  const grid = main(page).getByRole('grid');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(250);
  // Links that still come would move the last row away from the focus.
  await expect(main(page).getByText('Updated just now')).toBeVisible();
  between.delay('links.rows');
  await tableRows(page).first().focus();
  await page.keyboard.press('End');
  const last = page.locator('[data-position]:focus');
  await expect(last).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Shift+F10');
  await expect(menu(page)).toHaveText('Loading…');
  await expectNoViolations(page, '[role=menu]');
  between.letGo('links.rows');
  await expect(menu(page).getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
});
