/** Each list keeps how it is sorted over a reload and a restart. */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { waitForPlace, waitForSetting } from './on-disk.ts';

const grid = (page: Page) => page.locator('main').getByRole('grid');
const head = (page: Page, label: string) => grid(page).getByRole('columnheader', { name: label }).first();
const goTo = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view, exact: true }).click();

async function firstNames(page: Page): Promise<string[]> {
  const names = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(names.first()).toContainText(/\p{L}{2}/u);
  return (await names.allTextContents()).slice(0, 5).map((text) => text.trim());
}

test('links keep their sort, tracking and trial links apart, also for another account', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, false, false, 30);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await goTo(page, 'Links');
  await head(page, 'Name').getByRole('button').click();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await waitForSetting(greenroom, 'trackingLinksSort', 'asc name');
  const names = await firstNames(page);
  await page.reload();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await firstNames(page)).toEqual(names);
  await page.getByRole('link', { name: /^Trial/ }).click();
  await expect(head(page, 'Created')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: /^Tracking/ }).click();
  await waitForPlace(greenroom, page);

  await greenroom.closeHost();
  await page.goto(await greenroom.startHost());
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await firstNames(page)).toEqual(names);
  await page.keyboard.press('Alt+2');
  await expect(page.locator('main header').first()).toContainText('Jonas Vey');
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('people and accounts keep their sort', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 3);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const sort = page.getByRole('radiogroup', { name: 'Sort' });
  await goTo(page, 'Messages');
  await page.getByRole('listbox', { name: 'Chats' }).getByRole('option').first().waitFor();
  await goTo(page, 'Audience');
  await sort.getByText('Name', { exact: true }).click();
  await waitForSetting(greenroom, 'peopleSort', 'name');
  await page.reload();
  await expect(sort.getByRole('radio', { name: 'Name', exact: true })).toBeChecked();

  await goTo(page, 'Accounts');
  await head(page, 'Media').getByRole('button').click();
  await expect(head(page, 'Media')).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(head(page, 'Media')).toHaveAttribute('aria-sort', 'ascending');
});
