import path from 'node:path';
import Database from 'better-sqlite3';
import { expect } from '@playwright/test';
import { test } from './greenroom.ts';
import { askForOthers, countItems, waitForPictures, waitForWholeVault } from './pages.ts';

test('unknown addresses say so, and lead back', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  const { origin } = new URL(vault.url());
  await vault.goto(`${origin}/accounts/99/vault`);
  await expect(vault.getByText('Account not found')).toBeVisible();
  await vault.goto(`${origin}/accounts/1/vault?list=abc&kind=hologram&sort=sideways`);
  await expect.poll(() => countItems(vault)).toBe(all);
  await vault.goto(`${origin}/nowhere`);
  await expect(vault.getByText('Page not found')).toBeVisible();
});

test('HTML in a list’s name is shown as text', async ({ vault }) => {
  await waitForWholeVault(vault);
  await vault.getByRole('link', { name: /Prints & <b>frames<\/b>/ }).click();
  await expect(vault.getByRole('gridcell').first()).toBeVisible();
  await expect(vault.locator('b').filter({ hasText: 'frames' })).toHaveCount(0);
});

test('a cache of a newer Greenroom is refused with a message and left unchanged', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  await greenroom.closeHost();
  const file = path.join(greenroom.dataDir, 'cache', '1.db');
  const future = new Database(file);
  future.pragma('user_version = 990');
  future.close();
  await vault.goto(await greenroom.startHost());
  await expect(vault.getByText(/newer Greenroom/i).first()).toBeVisible();
  await vault.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: 'Jonas Vey' }).click();
  await waitForWholeVault(vault);
  await greenroom.closeHost();
  const left = new Database(file, { readonly: true });
  expect(left.pragma('user_version', { simple: true })).toBe(990);
  expect(left.prepare('select count(*) from media').pluck().get()).toBeGreaterThan(900);
  left.close();
});

test('a vault beyond today’s budget shows its newest page, names the price and asks for approval', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(400_000);
  await page.goto(await greenroom.startHost());
  await waitForPictures(page);
  await expect(
    page.getByText(/The whole vault is [\d,]+ items, [\d,]+ credits\. Today’s budget has 1,500 left/)
  ).toBeVisible();
  expect(await countItems(page)).toBe(100);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/100 of [\d,]+ items loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Sync the rest…' }).click();
  await page.getByRole('button', { name: 'Sync all' }).click();
  await expect.poll(() => countItems(page)).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const paused = page.getByText(/^\s*Paused at [\d,]+ of/);
  const at = Number(/at ([\d,]+)/.exec((await paused.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  // The grid lags behind the sync: it reaches the page where the sync stopped, and stays
  // there.
  await expect.poll(() => countItems(page)).toBe(at);
  await askForOthers(page);
  await expect.poll(() => countItems(page)).toBe(at);
  await expect(paused).toContainText(`Paused at ${at.toLocaleString('en')} of`);
});
