/** axe on every view in both themes. */
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { clickPicture, waitForPictures, waitForWholeVault } from './pages.ts';

test('the vault, its viewer and the settings', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  await clickPicture(vault);
  await expectNoViolations(vault);
  await vault.keyboard.press('Enter');
  await vault.getByRole('dialog').locator('img').first().waitFor();
  await expectNoViolations(vault);
  await vault.keyboard.press('Escape');
  await vault.getByRole('link', { name: 'Settings' }).click();
  await vault.getByRole('heading', { name: 'Settings' }).waitFor();
  await expectNoViolations(vault);
});

test('an empty vault, an unknown account, and a page without a session', async ({ greenroom, page }) => {
  await greenroom.startPractice(0);
  await page.goto(await greenroom.startHost());
  await page.getByText('The vault is empty').waitFor();
  await expectNoViolations(page);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/accounts/99/vault`);
  await page.getByText('This account isn’t here').waitFor();
  await expectNoViolations(page);
  const stranger = await page.context().newPage();
  await stranger.goto(origin);
  await stranger.getByText('This page needs a fresh link').waitFor();
  await expectNoViolations(stranger);
});

test('a price to decide on, and a paused walk without a network', async ({ greenroom, page }) => {
  await greenroom.startPractice(400_000);
  await page.goto(await greenroom.startHost());
  await page.getByRole('button', { name: 'Fetch all' }).waitFor();
  await waitForPictures(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Fetch all' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await greenroom.killPractice();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText(/Offline since/).waitFor();
  await expectNoViolations(page);
});
