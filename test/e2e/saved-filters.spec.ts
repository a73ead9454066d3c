import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { chooseInMenu } from './tasks.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Saved filters/ });
const menu = (page: Page) => page.getByRole('menu', { name: 'Saved filters' });
const table = (page: Page) => page.getByRole('grid', { name: 'Accounts' });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });

async function chooseFilter(page: Page, name: string): Promise<void> {
  await button(page).click();
  await menu(page).getByRole('menuitem', { name, exact: true }).click();
}

async function save(page: Page, name: string): Promise<void> {
  await chooseFilter(page, 'Save filter…');
  await page.getByRole('textbox', { name: 'Filter name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName(`Saved filters, ${name}`);
}

async function chooseInPalette(page: Page, words: string, key: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.locator(`[data-item^="${key}"]`).click();
}

test('a filter of the accounts is saved, applied from the palette, renamed and deleted', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(300, 30);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await button(page).click();
  await expect(menu(page).getByText('No saved filters')).toBeVisible();
  await expect(menu(page).getByRole('menuitem', { name: 'Save filter…' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('radiogroup', { name: 'Sign-in' }).getByText('Signed out').click();
  await table(page).getByRole('button', { name: 'Account' }).click();
  const rows = await table(page).getAttribute('aria-rowcount');
  await save(page, 'To sign in');
  await button(page).click();
  await expectNoViolations(page, '[role=menu]');
  await page.keyboard.press('Escape');

  await greenroom.closeHost();
  await page.goto(await greenroom.startHost());
  await rail(page).locator('[data-account="1"]').click();
  await page.getByRole('grid', { name: /media/i }).waitFor();
  await chooseInPalette(page, 'to sign in', 'filter:accounts');
  await expect(page).toHaveURL(/\/accounts\?state=signed-out&sort=name$/);
  await expect(table(page)).toHaveAttribute('aria-rowcount', rows ?? '');
  await expect(button(page)).toHaveAccessibleName('Saved filters, To sign in');

  await chooseFilter(page, 'Rename “To sign in”…');
  await page.getByRole('textbox', { name: 'Filter name' }).fill('Signed out, by name');
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName('Saved filters, Signed out, by name');
  await chooseFilter(page, 'Delete “Signed out, by name”');
  await expect(button(page)).toHaveAccessibleName('Saved filters');
  await page.keyboard.press('Control+z');
  await expect(button(page)).toHaveAccessibleName('Saved filters, Signed out, by name');
});

test('a filter that names something removed says so, and applies the rest', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 4);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await chooseInMenu(page, rail(page).locator('[data-account]').nth(1), 'Group', 'New group…');
  await page.getByRole('textbox', { name: 'Group name' }).fill('North');
  await page.keyboard.press('Enter');
  await chooseInMenu(page, rail(page).locator('[data-group]'), 'Show its accounts');
  await table(page).getByRole('button', { name: 'Account' }).click();
  await save(page, 'Mine');
  await chooseInMenu(page, rail(page).locator('[data-group]'), 'Ungroup accounts');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await chooseFilter(page, 'Mine');
  await expect(page.getByText('“Mine” names a group that no longer exists. The rest was applied.')).toBeVisible();
  await expect(page).toHaveURL(/\/accounts\?sort=name$/);
});

test('filters of links and of the vault keep their sort, each in its own list', async ({ vault: page }) => {
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Photos', { exact: true }).click();
  await save(page, 'Photos only');
  await page.getByRole('link', { name: 'Links' }).click();
  const links = page.getByRole('grid', { name: /links/i });
  await links.getByRole('button', { name: 'Clicks' }).click();
  await expect(links.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute('aria-sort', 'descending');
  await save(page, 'Most clicked');
  await button(page).click();
  await expect(menu(page).getByText('Photos only')).toBeHidden();
  await page.keyboard.press('Escape');
  await links.getByRole('button', { name: 'Name' }).click();
  await expect(button(page)).toHaveAccessibleName('Saved filters');
  await chooseFilter(page, 'Most clicked');
  await expect(links.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute('aria-sort', 'descending');
  await chooseInPalette(page, 'photos only', 'filter:vault');
  await expect(page).toHaveURL(/\/vault\?kind=photo/);
});

test('a search of chats, posts or people is saved, and makes no call', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(300, 1);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('listbox', { name: 'Chats' }).getByRole('option').first().waitFor();
  const chats = page.getByRole('searchbox', { name: 'Find in messages' });
  await chats.fill('a');
  await save(page, 'With an a');
  await views.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find posts' }).fill('lake');
  await save(page, 'At the lake');
  await expect(page.locator('main').getByRole('option').first()).toHaveText(/\p{L}{3}/u);
  await expectNoViolations(page, 'main');
  await views.getByRole('link', { name: 'Audience', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Sort' }).getByText('Name', { exact: true }).click();
  await save(page, 'By name');
  const searches = () => greenroom.readCalls().filter((call) => /search|users/.test(call)).length;
  const before = searches();
  await chooseInPalette(page, 'with an a', 'filter:messages');
  await expect(chats).toHaveValue('a');
  await chooseInPalette(page, 'at the lake', 'filter:posts');
  await expect(page).toHaveURL(/\/posts\/published\?find=lake$/);
  await chooseInPalette(page, 'by name', 'filter:audience');
  await expect(button(page)).toHaveAccessibleName('Saved filters, By name');
  expect(searches()).toBe(before);
});
