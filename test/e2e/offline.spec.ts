import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './greenroom.ts';
import { waitForKept, waitForPlace } from './on-disk.ts';
import { countItems, listPictured, showOnly, waitForPictures, waitForWholeVault } from './pages.ts';

test(
  'after a restart with the service down, everything is still there, and the app notices its return',
  { tag: ['@bundles', '@walk'] },
  async ({ greenroom, vault }) => {
    const all = await waitForWholeVault(vault);
    const pictures = await waitForPictures(vault);
    // Pictures are stored a moment after the page shows them.
    await waitForKept(greenroom, await listPictured(vault));
    await greenroom.killPractice();
    await greenroom.killHost();
    await vault.goto(await greenroom.startHost());
    await expect.poll(() => countItems(vault)).toBe(all);
    expect(await waitForPictures(vault)).toBe(pictures);
    await expect(vault.getByText(/Offline since .* from the last refresh/)).toBeVisible();

    await showOnly(vault, 'GIFs');

    await greenroom.startPractice();
    await expect(vault.getByText(/Offline since/)).toBeHidden({ timeout: 30_000 });
    await expect(vault.locator('main').getByText(/^Updated/)).toBeVisible();
  }
);

test('a deletion while the service is down fails with a message and loses nothing', async ({ greenroom, vault }) => {
  const all = await waitForWholeVault(vault);
  await greenroom.killPractice();
  await vault.getByRole('gridcell').first().click();
  await vault.keyboard.press('Delete');
  await expect(vault.getByText('1 item couldn’t be deleted from Mara Lind')).toBeVisible({ timeout: 10_000 });
  expect(await countItems(vault)).toBe(all);
});

test('a press still counts as a click when the offline bar moves its button', async ({ greenroom, vault }) => {
  await vault.getByRole('link', { name: 'Posts', exact: true }).click();
  const button = vault.getByRole('button', { name: 'New post', exact: true });
  const topOf = async () => (await button.boundingBox())?.y ?? 0;
  const before = await topOf();
  await button.hover();
  await vault.mouse.down();
  await greenroom.killPractice();
  await vault.keyboard.press('r');
  await expect(vault.getByText(/Offline since/)).toBeVisible();
  expect(await topOf()).toBeGreaterThan(before + 20);
  await vault.mouse.up();
  await expect(vault.getByRole('textbox', { name: 'Post text' })).toBeFocused();
});

test('a page whose host was killed says so, and a new link reopens the app', async ({ greenroom, vault }) => {
  const all = await waitForWholeVault(vault);
  await greenroom.killHost();
  await expect(vault.getByRole('main').getByText(/^Greenroom isn’t running/)).toBeVisible();
  expect(await countItems(vault)).toBe(all);
  await vault.goto(await greenroom.startHost());
  await expect.poll(() => countItems(vault)).toBe(all);
});

test('a killed sync continues at its page once the user resumes it', async ({ greenroom, page }) => {
  await greenroom.startPractice(6000);
  await page.goto(await greenroom.startHost(150));
  await expect.poll(() => countItems(page)).toBeGreaterThan(500);
  await waitForPlace(greenroom, page);
  await greenroom.killHost();
  await page.goto(await greenroom.startHost(20));
  await expect.poll(() => countItems(page)).toBeGreaterThan(500);
  await expect(page.getByText(/^\s*Stopped at [\d,]+ of [\d,]+ · \d+ credits for the rest/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  expect(await waitForWholeVault(page)).toBeGreaterThan(2500);
});

test('a damaged cache is set aside, reported, and filled again', async ({ greenroom, vault }) => {
  const all = await waitForWholeVault(vault);
  await greenroom.closeHost();
  const file = path.join(greenroom.dataDir, 'cache', '1.db');
  const junk = Buffer.alloc(4096, 0xa5);
  expect(statSync(file).size).toBeGreaterThan(100_000);
  const handle = openSync(file, 'r+');
  for (let at = 8192; at < statSync(file).size; at += 16_384) writeSync(handle, junk, 0, junk.length, at);
  closeSync(handle);
  await vault.goto(await greenroom.startHost());
  await expect(vault.getByText(/damaged/i).first()).toBeVisible();
  await vault.getByRole('button', { name: 'More refresh options' }).click();
  await vault.getByRole('menuitem', { name: /Check whole vault/ }).click();
  await expect.poll(() => countItems(vault), { timeout: 20_000 }).toBe(all);
});
