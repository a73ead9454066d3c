import { expect, type Page } from '@playwright/test';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { chooseInMenu, readDownload } from './tasks.ts';

const many = 200;

async function openMany(greenroom: Greenroom, page: Page, accounts = many): Promise<void> {
  await greenroom.startPractice(1000, accounts);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });
const railAccounts = (page: Page) => rail(page).locator('[data-account]');
const topBar = (page: Page) => page.locator('main header');
const table = (page: Page) => page.getByRole('grid', { name: 'Accounts' });
const firstName = (page: Page) => table(page).getByRole('row').nth(1).getByRole('link');

async function namesInRail(page: Page): Promise<string[]> {
  const labels = await railAccounts(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.split(',')[0] ?? '');
}

async function openTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await table(page).waitFor();
}

test('the switcher finds one of two hundred accounts by a few letters, and goes back by keyboard', async ({
  greenroom,
  page
}) => {
  await openMany(greenroom, page);
  await page.keyboard.press('Control+Shift+A');
  const field = page.getByRole('combobox', { name: 'Find an account' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog').getByText(`${String(many)} accounts`)).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(40);
  const chosen = page.getByRole('option', { selected: true });
  await page.keyboard.press('End');
  await expect(chosen).toHaveAttribute('aria-posinset', String(many));
  await expect(chosen).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(chosen).toHaveAttribute('aria-posinset', '1');
  await field.fill('wim o');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(topBar(page).getByText('Wim Orsi')).toBeVisible();
  await page.keyboard.press('Control+Shift+A');
  await expect(page.getByRole('option', { selected: true })).toContainText('Mara Lind');
  await page.keyboard.press('Enter');
  await expect(topBar(page).getByText('Mara Lind')).toBeVisible();
  await page.keyboard.press('Control+Shift+A');
  await field.fill('nobody is called this');
  await expect(page.getByText(/No matching accounts/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('the table sorts, filters and searches, keeps that in the address, and draws only visible rows', async ({
  greenroom,
  page
}) => {
  await openMany(greenroom, page);
  await openTable(page);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(many + 1));
  expect(await table(page).getByRole('row').count()).toBeLessThan(50);
  await table(page).getByRole('button', { name: 'Account' }).click();
  await expect(firstName(page)).toHaveText('Ada Arden');
  await table(page).getByRole('button', { name: 'Account' }).click();
  await expect(table(page).getByRole('columnheader', { name: 'Account' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-name/);
  await page.getByRole('radiogroup', { name: 'Sign-in' }).getByText('Signed out').click();
  await expect(page.getByText(`22 of ${String(many)}`)).toBeVisible();
  const file = await readDownload(page, () => page.getByRole('button', { name: 'Export as CSV' }).click());
  expect(file.split('\r\n')).toHaveLength(24);
  expect(file).toMatch(/^Account,Username,Group,Connection,Sign-in,/);
  await expect(page.getByText('Exported 22 accounts to greenroom-accounts.csv')).toBeVisible();
  await page.reload();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '23');
  await page.getByRole('searchbox', { name: 'Find accounts' }).fill('tomas');
  await expect(firstName(page)).toHaveText('Tomas Nör');
  await page.getByRole('searchbox', { name: 'Find accounts' }).fill('xyz');
  await page.getByRole('button', { name: 'Show all accounts', exact: true }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(many + 1));
  await page.goBack();
  await expect(page.getByText('No matching accounts')).toBeVisible();
});

test('the table is navigated and selected by keys, far down too', async ({ greenroom, page }) => {
  await openMany(greenroom, page);
  await openTable(page);
  const focused = page.locator('[data-row]:focus');
  await table(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-rowindex', String(many + 1));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(bar.getByText('200 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(topBar(page).getByText('Mara Lind')).toBeVisible();
});

test('earnings that are still loading aren’t shown as not loaded', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  between.delay('overview.accounts');
  await openMany(greenroom, page, 3);
  await openTable(page);
  const earnings = table(page).getByRole('row').nth(1).getByRole('gridcell').nth(6);
  await expect(earnings).toHaveClass(/bg-sunken/);
  await expect(earnings).toHaveText('');
  between.letGo('overview.accounts');
  await expect(earnings).toHaveAttribute('title', 'This month isn’t loaded');
});

test('typing moves to the account that starts with it, and a shortcut still works', async ({ greenroom, page }) => {
  await openMany(greenroom, page);
  await openTable(page);
  const focused = page.locator('[data-row]:focus');
  const dialog = page.getByRole('dialog');
  await table(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('r');
  await expect(dialog).toContainText('Refresh');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await table(page).getByRole('row').nth(1).focus();
  // Within a word `r` is a letter, and a space counts where a name continues with it.
  await page.keyboard.type('wim or');
  await expect(focused).toContainText('Wim Orsi');
  await expect(focused).toBeInViewport();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Selected accounts' })).toContainText('1 selected');
});

test('many accounts are refreshed after the price is shown, and that can be stopped', async ({ greenroom, page }) => {
  await openMany(greenroom, page);
  await openTable(page);
  for (const nth of [2, 3, 5])
    await table(page)
      .getByRole('row')
      .nth(nth)
      .getByText(/Signed/)
      .click();
  await page.getByRole('button', { name: 'Refresh 3 accounts…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('from 4 credits')).toBeVisible();
  await expect(dialog.getByText(/1 account skipped/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshed 2 accounts')).toBeVisible();
  await expect(table(page).getByRole('row').nth(2).getByText('just now')).toBeVisible();
  const untouched = table(page).getByRole('row').nth(5);
  await expect(untouched.getByText('Not loaded')).toBeVisible();
  await expect(untouched).not.toContainText('–');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Refresh 200 accounts…' }).click();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped: \d+ of 178 accounts refreshed$/)).toBeVisible();
});

test('the rail is reordered by pointer and by keys, and stays so after a restart', async ({ greenroom, page }) => {
  await openMany(greenroom, page, 6);
  const [first, second, third, ...rest] = await namesInRail(page);
  const box = await railAccounts(page).nth(2).boundingBox();
  await railAccounts(page).nth(0).hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 18, (box?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.move((box?.x ?? 0) + 18, (box?.y ?? 0) + 34, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => namesInRail(page)).toEqual([second, third, first, ...rest]);
  await expect(topBar(page).getByText(first ?? '')).toBeVisible();
  await railAccounts(page).nth(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => namesInRail(page)).toEqual([third, second, first, ...rest]);
  await expect(railAccounts(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(railAccounts(page).nth(2)).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(topBar(page).getByText(third ?? '')).toBeVisible();
  await greenroom.closeHost();
  await page.goto(await greenroom.startHost());
  await expect.poll(() => namesInRail(page)).toEqual([third, second, first, ...rest]);
});

test('accounts can be pinned, renamed and put into collapsible groups', async ({ greenroom, page }) => {
  await openMany(greenroom, page, 6);
  const [first, second, third, fourth, fifth, sixth] = await namesInRail(page);
  await chooseInMenu(page, railAccounts(page).nth(3), 'Pin to the rail');
  await expect.poll(() => namesInRail(page)).toEqual([fourth, first, second, third, fifth, sixth]);
  await chooseInMenu(page, railAccounts(page).nth(1), 'Group', 'New group…');
  await page.getByRole('textbox', { name: 'Group name' }).fill('North');
  await page.keyboard.press('Enter');
  const north = rail(page).getByRole('button', { name: /^North/ });
  await expect(north).toBeVisible();
  await expect.poll(() => namesInRail(page)).toEqual([fourth, second, third, fifth, sixth, first]);
  await chooseInMenu(page, railAccounts(page).nth(1), 'Group', 'North');
  await expect(north).toHaveAccessibleName('North, 2 accounts');
  await chooseInMenu(page, railAccounts(page).nth(1), 'Rename…');
  await page.getByRole('textbox', { name: 'Name' }).fill('My own name');
  await page.keyboard.press('Enter');
  await expect.poll(() => namesInRail(page)).toEqual([fourth, 'My own name', fifth, sixth, first, second]);
  await north.click();
  await expect.poll(() => namesInRail(page)).toEqual([fourth, 'My own name', fifth, sixth, first]);
  await chooseInMenu(page, north, 'Ungroup accounts');
  await expect.poll(() => namesInRail(page)).toEqual([fourth, first, second, 'My own name', fifth, sixth]);
  await page.keyboard.press('Control+Shift+A');
  await page.getByRole('combobox', { name: 'Find an account' }).fill('my own');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('the rail shows every group of many accounts, and a collapsed group accepts dropped ones', async ({
  greenroom,
  page
}) => {
  await openMany(greenroom, page);
  await openTable(page);
  await table(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await bar.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('menuitem', { name: 'New group…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Late');
  await page.keyboard.press('Enter');
  const late = rail(page).getByRole('button', { name: /^Late/ });
  await expect(late).toHaveAccessibleName('Late, 3 accounts');
  await rail(page).getByRole('button', { name: 'Show 3 more accounts of Late' }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '4');
  await late.click();
  await expect(late).toHaveAccessibleName('Late, 3 accounts, folded');
  await expect(rail(page).getByRole('button', { name: /more accounts of Late/ })).toBeHidden();

  const [, second] = await namesInRail(page);
  await late.scrollIntoViewIfNeeded();
  const dragged = railAccounts(page).nth(1);
  await dragged.scrollIntoViewIfNeeded();
  await dragged.hover();
  await page.mouse.down();
  const box = await late.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 18, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
  await expect(late).toHaveAccessibleName('Late, 4 accounts, folded');
  await late.click();
  await expect(rail(page).locator('[data-section]').last().locator('[data-account]')).toHaveAccessibleName(
    new RegExp(`^${second ?? ''}`)
  );
});

test('needs are counted, listed by kind, and marked in the rail', async ({ greenroom, page }) => {
  await openMany(greenroom, page, 500);
  await expect(rail(page).getByRole('button', { name: 'Tomas Nör, signed out' })).toBeVisible();
  const link = page.getByRole('link', { name: /Needs you/ });
  await expect(link).toContainText('56');
  await link.click();
  await expect(page.getByRole('heading', { name: 'Signed out 56' })).toBeVisible();
  await expectControls(page, 'needs.unfold');
  await page.getByRole('button', { name: 'Sign in again: Tomas Nör' }).click();
  await expect(page).toHaveURL(/\/sign-ins/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Display name')).toHaveValue('Tomas Nör');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Tomas Nör');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Sign in again: Tomas Nör' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an empty needs list is a good state with an explanation', async ({ greenroom, page }) => {
  await openMany(greenroom, page, 2);
  await page.getByRole('link', { name: /Needs you/ }).click();
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
});
