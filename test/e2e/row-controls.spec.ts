/** Links and buttons within rows keep only the keys that press them. */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { openInNewTab } from './tasks.ts';

const rows = (page: Page) =>
  page
    .locator('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

test('keys walk on from the button of a tracking link and the link of an account', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 5, true, false, 6);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('main').getByText('Updated just now')).toBeVisible();
  const copy = rows(page).nth(2).getByRole('button', { name: /^Copy/ });
  await rows(page).nth(2).hover();
  await copy.click();
  await page.keyboard.press('Space');
  await expect(copy).toBeFocused();
  await expect(page.getByRole('toolbar', { name: 'Selected links' })).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(1)).toBeFocused();
  const head = page.getByRole('columnheader', { name: 'Joined' }).getByRole('button');
  await head.focus();
  await page.keyboard.press('ArrowDown');
  await expect(head).toBeFocused();

  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const link = rows(page).nth(1).getByRole('link');
  await openInNewTab(page, link);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  await openInNewTab(page, link);
  await page.keyboard.press('Shift+End');
  await expect(rows(page).nth(4)).toBeFocused();
  await expect(page.getByRole('toolbar', { name: 'Selected accounts' })).toContainText('4 selected');
});
