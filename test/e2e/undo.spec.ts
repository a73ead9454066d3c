import { expect, type Page } from '@playwright/test';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { clickTile, countItems, waitForWholeVault, withClockStopped } from './pages.ts';

const notices = (page: Page) => page.getByRole('status', { name: 'Notices' });

test('keys undo a pending deletion, name it, and say when there is nothing more', async ({ vault: page }) => {
  const all = await waitForWholeVault(page);
  await withClockStopped(page, async () => {
    await clickTile(page, 0);
    await page.keyboard.press('Delete');
    await expect(notices(page)).toContainText(/Deleting 1 /);
    await expectControls(page, 'app.undo');

    const field = page.getByRole('searchbox', { name: 'Find media' });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('20');
    await page.keyboard.press('Control+z');
    await expect(notices(page)).toContainText(/Deleting 1 /);
    await field.fill('');
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Control+z');
    await expect(notices(page)).toContainText(/Undone: deleting 1 /);
  });
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-spoken]')).toContainText('Nothing to undo');
  expect(await countItems(page)).toBe(all);
});

test('the rail of two hundred accounts shows some of them, and a way to all', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 204, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const rail = page.getByRole('navigation', { name: 'Accounts' });
  await expect.poll(() => rail.locator('[data-account]').count()).toBeLessThan(32);
  await rail.getByRole('button', { name: 'Show all accounts…' }).click();
  await expect(page.getByRole('combobox', { name: 'Find an account' })).toBeFocused();
  await expect(page.getByRole('dialog').getByText('204 accounts')).toBeVisible();
});
