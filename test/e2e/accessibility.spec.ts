/** axe on every view in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { clickTile, waitForPictures, waitForWholeVault } from './pages.ts';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the vault, its viewer and the settings in ${colorScheme}`, async ({ vault }) => {
    await vault.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForWholeVault(vault);
    await waitForPictures(vault);
    await clickTile(vault, 1);
    await expectNoViolations(vault);
    await vault.keyboard.press('Enter');
    await vault.getByRole('dialog').locator('img').first().waitFor();
    await expectNoViolations(vault);
    await vault.keyboard.press('Escape');
    await vault.getByRole('link', { name: 'Settings' }).click();
    await vault.getByRole('heading', { name: 'Settings' }).waitFor();
    await expectNoViolations(vault);
  });
}
