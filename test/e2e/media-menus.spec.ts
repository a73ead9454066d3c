import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { clickTile, countItems, tiles, waitForWholeVault } from './pages.ts';
import { textOfPost } from './tasks.ts';

const bar = 'Selected media';

test('a right click on tiles, days and lists opens a menu', async ({ vault: page }) => {
  const menu = page.getByRole('menu');
  const selected = page.getByRole('toolbar', { name: bar });
  const items = menu.getByRole('menuitem');

  const all = await waitForWholeVault(page);
  await tiles(page).nth(2).click({ button: 'right' });
  await expect(items).toHaveText(['View', 'Use in post', 'Add to list…', 'Select all media', 'Delete 1 item']);
  await expect(selected).toContainText('1 selected');
  await expectNoViolations(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(tiles(page).nth(2)).toBeFocused();

  // A selection stays as it is, when it's pressed itself.
  await clickTile(page, 4, ['ControlOrMeta']);
  await tiles(page).nth(2).click({ button: 'right' });
  await expect(items.last()).toHaveText('Delete 2 items');
  await page.keyboard.press('Escape');
  await tiles(page).nth(1).focus();
  await page.keyboard.press('Shift+F10');
  await expect(items.last()).toHaveText('Delete 1 item');
  await items.filter({ hasText: 'View' }).press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toContainText('2 of ');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const day = page.locator('[data-count]').nth(1);
  const count = Number(await day.getAttribute('data-count'));
  await day.click({ button: 'right' });
  await expect(items.last()).toHaveText(`Delete ${String(count)} items`);
  await items.filter({ hasText: 'Add to list…' }).click();
  await expect(menu.getByRole('menuitem', { name: /^Teasers/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const lists = page.getByRole('navigation', { name: 'Lists' });
  const teasers = lists.getByRole('link', { name: /^Teasers/ });
  await teasers.click({ button: 'right' });
  await expect(items).toHaveText(['Open', 'Add media…']);
  await items.first().click();
  await expect(page).toHaveURL(/list=/);
  await expect(teasers).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => countItems(page)).toBeLessThan(all);
  await lists.getByRole('link', { name: /^Posts/ }).click({ button: 'right' });
  await expect(items).toHaveText(['Open']);
  await page.keyboard.press('Escape');

  await tiles(page).first().click({ button: 'right' });
  await expect(items.filter({ hasText: 'Remove from list' })).toBeVisible();
  await items.filter({ hasText: 'Use in post' }).click();
  await expect(textOfPost(page)).toBeVisible();
});
