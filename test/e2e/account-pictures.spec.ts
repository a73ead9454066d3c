/**
 * Accounts' pictures in rail, switcher and table: only visible ones load, locally and for
 * free.
 */
import { expect, type Page } from '@playwright/test';
import { test, type Greenroom } from './greenroom.ts';
import { openProfileOf } from './pages.ts';

/** The fifth is signed out, so its profile can't load; the list of accounts has a picture. */
const accounts = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11];
const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });
const inRail = (page: Page, account: number) => rail(page).locator(`[data-account="${String(account)}"]`);

function listDrawn(page: Page): Promise<number[]> {
  return rail(page)
    .locator('[data-account]')
    .evaluateAll((all) =>
      all
        .filter((one) => (one.querySelector('img')?.naturalWidth ?? 0) > 0)
        .map((one) => Number(one.getAttribute('data-account')))
    );
}

function countReads(greenroom: Greenroom): number {
  return greenroom.readCalls().filter((call) => /^GET \/api\/[^/]+\/me 200 /.test(call)).length;
}

test('account pictures are drawn where a profile has one, load when in view, and stay available offline', async ({
  greenroom,
  page
}) => {
  const asked: number[] = [];
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/avatar') && response.status() >= 400) missing.push(response.url());
  });
  page.on('request', (request) => {
    const [, account] = /\/picture\/(\d+)\/\d+\/avatar/.exec(request.url()) ?? [];
    if (account !== undefined) asked.push(Number(account));
  });
  await greenroom.startLastingPractice(300, 11);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await expect.poll(async () => (await listDrawn(page)).length).toBeGreaterThan(2);
  expect(countReads(greenroom)).toBe(0);
  for (const [n, account] of accounts.entries()) {
    await openProfileOf(page, account);
    await expect.poll(() => countReads(greenroom)).toBe(n + 1);
  }
  // A profile's picture is there when the page first hears of it.
  expect(missing).toEqual([]);
  await page.reload();
  await expect.poll(async () => (await listDrawn(page)).length).toBeGreaterThan(4);
  await expect.poll(async () => (await listDrawn(page)).length).toBe(await rail(page).locator('img').count());
  const pictured = await listDrawn(page);
  expect(pictured).toContain(5);
  expect(pictured).not.toContain(4);
  await expect(inRail(page, 4).locator('[data-initials]')).toHaveAttribute('data-initials', 'RS');
  await expect(inRail(page, 4).locator('img')).toHaveCount(0);

  await page.keyboard.press('Control+Shift+A');
  await expect(page.getByRole('option').locator('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Accounts' }).locator('img')).toHaveCount(pictured.length);

  await page.setViewportSize({ width: 1280, height: 400 });
  await inRail(page, 1).click();
  asked.length = 0;
  await page.reload();
  await page.getByRole('grid').waitFor();
  const last = pictured.at(-1) ?? 0;
  await expect(inRail(page, last)).not.toBeInViewport();
  await expect.poll(() => listDrawn(page)).not.toEqual([]);
  expect(asked).not.toContain(last);
  await inRail(page, last).scrollIntoViewIfNeeded();
  await expect.poll(() => listDrawn(page)).toContain(last);
  expect(asked.length).toBe(new Set(asked).size);

  await greenroom.closeHost();
  await greenroom.killPractice();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await greenroom.startHost());
  await expect.poll(() => listDrawn(page)).toEqual(pictured);
});

test('a picture that arrives after its view was left breaks nothing', async ({ greenroom, page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await greenroom.startPractice(60, 2);
  await page.goto(await greenroom.startHost());
  await openProfileOf(page, 1);
  await expect.poll(() => listDrawn(page)).toContain(1);

  const held: (() => void)[] = [];
  await page.route('**/avatar*', (route) => {
    held.push(() => void route.abort());
  });
  await page.reload();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const picture = await page.locator('h1 + span img').elementHandle();
  const failure = picture.evaluate((image) => new Promise((resolve) => image.addEventListener('error', resolve)));
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Accounts' })).toBeVisible();
  for (const release of held) release();
  await failure;
  expect(errors).toEqual([]);
});
