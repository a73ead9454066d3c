/** axe on states without an address: an empty vault, a page without a session, a waiting sync. */
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { waitForPictures } from './pages.ts';

test('an empty vault, an unknown account and a page without a session are accessible', async ({ greenroom, page }) => {
  await greenroom.startPractice(0);
  await page.goto(await greenroom.startHost());
  await page.getByText('The vault is empty').waitFor();
  await expectNoViolations(page);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/accounts/99/vault`);
  await page.getByText('Account not found').waitFor();
  await expectNoViolations(page);
  const stranger = await page.context().newPage();
  await stranger.goto(origin);
  await stranger.getByText('This page needs a new link').waitFor();
  await expectNoViolations(stranger);
});

test('a sync that needs approval, and a paused one offline, are accessible', async ({ greenroom, page }) => {
  await greenroom.startPractice(400_000);
  await page.goto(await greenroom.startHost());
  await page.getByRole('button', { name: 'Sync all' }).waitFor();
  await waitForPictures(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sync all' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await greenroom.killPractice();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText(/Offline since/).waitFor();
  await expectNoViolations(page);
});
