import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { makePreRelease, readFiles } from '../storage/pre-release-folder.ts';
import { test } from './greenroom.ts';
import { waitForWholeVault } from './pages.ts';

const restored = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Greenroom’s main data file was damaged or missing\. The backup of .+ was restored/);
const logRepaired = (page: Page) =>
  page.getByRole('main').getByText(/^The activity log was damaged and has been repaired\./);
const closeOf = (page: Page, words: RegExp) =>
  page.locator('main > div').filter({ hasText: words }).getByRole('button', { name: 'Close' });

test('damage is shown until the user closes it, across a restart too', async ({ greenroom, vault }) => {
  await vault.setViewportSize({ width: 1280, height: 800 });
  await waitForWholeVault(vault);
  const backups = path.join(greenroom.dataDir, 'backups');
  await expect.poll(() => readdirSync(backups).some((name) => name.endsWith('.db'))).toBe(true);
  await greenroom.closeHost();
  for (const name of ['app.db', 'log.db']) writeFileSync(path.join(greenroom.dataDir, name), 'damage '.repeat(2000));
  await vault.goto(await greenroom.startHost());
  await expect(restored(vault)).toBeVisible();
  await expect(logRepaired(vault)).toBeVisible();
  await expectNoViolations(vault);
  await closeOf(vault, /^The activity log/).click();
  await expect(logRepaired(vault)).toHaveCount(0);
  await greenroom.closeHost();
  await vault.goto(await greenroom.startHost());
  await expect(restored(vault)).toBeVisible();
  await expect(logRepaired(vault)).toHaveCount(0);
  await vault.getByRole('button', { name: 'Show backups' }).click();
  await expect(vault).toHaveURL(/\/settings\/backups/);
  await expect(restored(vault)).toBeVisible();
  await closeOf(vault, /main data file/).click();
  await expect(restored(vault)).toHaveCount(0);
  await vault.reload();
  await expect(vault.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(restored(vault)).toHaveCount(0);
});

test('data from before the first release is moved away, and shown until the user closes the notice', async ({
  greenroom,
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  makePreRelease(greenroom.dataDir);
  const before = readFiles(greenroom.dataDir);
  await greenroom.startPractice();
  await page.goto(await greenroom.startHost());
  const moved = page.getByRole('main').getByText(/^Greenroom can’t open data from before its first release/);
  await expect(moved).toContainText('in the “pre-release” folder inside the data folder');
  await expectNoViolations(page);
  expect(readFiles(path.join(greenroom.dataDir, 'pre-release'))).toEqual(before);
  await page.getByRole('button', { name: 'Show data folder' }).click();
  await expect(page).toHaveURL(/\/settings\/storage/);
  await expect(page.getByText(greenroom.dataDir)).toBeVisible();
  await closeOf(page, /first release/).click();
  await expect(moved).toHaveCount(0);
  await greenroom.closeHost();
  await page.goto(await greenroom.startHost());
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(moved).toHaveCount(0);
  await expect(page.getByText(/main data file was damaged/)).toHaveCount(0);
});

test('the view appears together with its notice, and doesn’t move down for it', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  await greenroom.closeHost();
  writeFileSync(path.join(greenroom.dataDir, 'app.db'), 'damage '.repeat(2000));
  const [arrival, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await vault.route(/\/assets\/DamageBar-.*\.js/, async (route) => {
    arrival.resolve(undefined);
    await end.promise;
    await route.continue();
  });
  await vault.goto(await greenroom.startHost());
  await arrival.promise;
  await expect(vault.getByRole('heading', { level: 1 })).toHaveCount(0);
  end.resolve(undefined);
  await vault.getByRole('heading', { level: 1 }).waitFor();
  expect(await restored(vault).count()).toBe(1);
});
