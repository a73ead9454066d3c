import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';

const many = 200;

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const card = (page: Page, name: string) => page.locator('main').getByRole('region', { name });
const figure = (page: Page, name: RegExp | string) => page.locator('main').getByRole('group', { name });
const firstRow = (page: Page, name: string) =>
  page.locator('main').getByRole('table', { name }).or(page.getByRole('grid', { name })).getByRole('row').nth(1);

async function openOverview(page: Page, whose: 'own' | 'all'): Promise<void> {
  const link = views(page).getByRole('link', { name: whose === 'own' ? 'Overview' : 'All accounts', exact: true });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

test('shows income, upcoming posts and their age, and asks before it costs anything', async ({ greenroom, page }) => {
  await greenroom.startPractice(1000, many, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const name = (await page.locator('main header').textContent()) ?? '';

  await openOverview(page, 'own');
  await expect(figure(page, 'Net this month')).toContainText(/\d\.\d\d/);
  // Early in a month there may be no comparison yet.
  await expect(figure(page, 'Net this month')).toContainText(
    /[+−]?[\d,]+\.\d% on 1(–\d+)? \w{3}|No earlier period|So far/
  );
  await expect(card(page, 'Net by month').getByRole('row')).toHaveCount(13);
  await expect(card(page, 'Best links').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Last updated').getByText('Not loaded')).toHaveCount(0);
  await expect(figure(page, 'Available')).toContainText(/\$\d/);
  await expect(figure(page, 'Net this month')).toContainText(/\$[\d,]+\.\d\d/);

  await openOverview(page, 'all');
  await expect(figure(page, 'Accounts loaded')).toContainText(/Not loaded: .*, .*, .* and 1\d\d more/);
  await expect(figure(page, 'Accounts loaded')).toContainText(`1 of ${String(many)}`);
  // A few rows without figures are enough: the table has all accounts.
  await expect(card(page, 'Accounts by net this month').getByText('Not loaded')).toHaveCount(4);
  const own = firstRow(page, 'Accounts by net this month').getByRole('link');
  const shown = (await own.textContent()) ?? '';
  expect(name).toContain(shown);
  await page.getByRole('button', { name: /^Refresh 1\d\d accounts · \d+ credits$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(card(page, 'Accounts by net this month').getByText(/^(?!1 of)\d+ of 200 loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped: \d+ of 1\d\d accounts refreshed$/)).toBeVisible();

  await page.getByRole('link', { name: `See all ${String(many)}` }).click();
  const head = page.getByRole('columnheader', { name: 'Net this month' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page, 'Accounts').getByRole('gridcell').nth(6)).toContainText(/\d\.\d\d/);

  await greenroom.killPractice();
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('link', { name: shown, exact: true }).click();
  await openOverview(page, 'own');
  await page.reload();
  await expect(figure(page, 'Net this month')).toContainText(/\d\.\d\d/);
  const update = card(page, 'Last updated').getByRole('button', { name: /^Refresh links/ });
  await expect(async () => {
    // The background may notice first that the service is away.
    await update.click({ timeout: 1000 }).catch(() => undefined);
    await expect(update).toBeDisabled({ timeout: 1000 });
  }).toPass();
  await expect(card(page, 'Last updated').getByText('Showing saved data until you’re back online')).toBeVisible();
  await expect(card(page, 'Last updated').getByRole('button', { name: /^Refresh earnings/ })).toBeDisabled();
  await expect(card(page, 'Best links').getByRole('listitem')).toHaveCount(3);
});

test('leaves a paused sync paused, and shows prices that may grow as the least', async ({ greenroom, page }) => {
  await greenroom.startPractice(30_000, 1);
  await page.goto(await greenroom.startHost());
  // A sync that is paused before its first page leaves the vault unloaded.
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = page.getByText(/^\s*Paused at [\d,]+ of [\d,]+ · [\d,]+ credits for the rest/);
  const words = (await paused.textContent()) ?? '';

  await openOverview(page, 'own');
  const updated = card(page, 'Last updated');
  const vault = updated.getByRole('listitem').filter({ hasText: 'Vault' });
  await expect(vault).toContainText('Paused');
  await expect(vault.getByRole('button')).toBeDisabled();
  await expect(vault.getByRole('button')).toHaveAttribute('title', 'Paused. Resume it in Vault.');
  await vault.getByRole('button').click({ force: true });
  await page.keyboard.press('r');
  await updated.getByRole('button', { name: 'Refresh posts · from 1 credit' }).click();
  await expect(updated.getByRole('listitem').filter({ hasText: 'Posts' })).toContainText('just now');
  await expect(vault).toContainText('Paused');

  await page.goBack();
  await expect(paused).toHaveText(words);
});
