/** axe on every screen in both themes, in a page that is never reloaded. */
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test, type Greenroom } from './greenroom.ts';
import { goWithin, nothingFound, screens, unread, type Screen, type ScreenName } from './screens.ts';

const mainViews = [
  'vault',
  'compose',
  'posts/published',
  'messages',
  'links/tracking',
  'audience',
  'payouts',
  'overview-all',
  'calendar',
  'needs-you',
  'accounts',
  'settings/connections'
] as const satisfies readonly ScreenName[];

async function checkScreen(page: Page, { address, open, there, close }: Screen): Promise<void> {
  await goWithin(page, address, open ? page.locator('main h1') : there(page));
  await open?.(page);
  await expect(there(page).first()).toBeVisible();
  await expectNoViolations(page, close ? '[role=dialog]' : open ? 'main' : 'html');
  await close?.(page);
}

async function start(greenroom: Greenroom, page: Page, media: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await greenroom.startPractice(media, 12, false, false, 6);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
}

/** In two walks, each of which fits in a test's time on a busy machine. */
const walks = {
  'of an account': ({ address }: Screen) => address.startsWith('/accounts/'),
  'over all accounts, and of settings,': ({ address }: Screen) => !address.startsWith('/accounts/')
};
for (const [which, isIn] of Object.entries(walks))
  test(`every screen ${which} is accessible`, async ({ greenroom, page }) => {
    test.setTimeout(300_000);
    await start(greenroom, page, 600);
    // The calendar shows what is loaded.
    const posts = screens['posts/published'];
    await goWithin(page, posts.address, posts.there(page));
    for (const [name, screen] of Object.entries(screens))
      if (isIn(screen)) await test.step(name, () => checkScreen(page, screen));
  });

test('every list without results is accessible', async ({ greenroom, page }) => {
  test.setTimeout(300_000);
  await start(greenroom, page, 600);
  for (const [address, words] of Object.entries(nothingFound))
    await test.step(address, async () => {
      await goWithin(page, address, page.locator('main').getByText(words));
      await expectNoViolations(page, 'main');
    });
});

test('every unloaded account view is accessible, with a failing service and offline', async ({ greenroom, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await greenroom.startPractice(100, 3);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const main = page.locator('main');
  await greenroom.orderFault({ kind: 'error', status: 502, match: {} });
  for (const { address, failed } of unread)
    await test.step(`${address}, failed`, async () => {
      await goWithin(page, `/accounts/3/${address}`, main.getByText(failed));
      await expectNoViolations(page, 'main');
    });
  await greenroom.killPractice();
  for (const { address, offline } of unread)
    await test.step(`${address}, offline`, async () => {
      await goWithin(page, `/accounts/2/${address}`, main.getByText(offline));
      await expectNoViolations(page, 'main');
    });
});

test('the main views of one account and of all are accessible', { tag: '@walk' }, async ({ greenroom, page }) => {
  await start(greenroom, page, 300);
  for (const name of mainViews) await test.step(name, () => checkScreen(page, screens[name]));
});
