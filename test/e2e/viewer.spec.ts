import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { countItems, showOnly, showVideo, tiles, waitForPictures, waitForWholeVault } from './pages.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^(Photo|Video|GIF|Audio) / });
const bar = (page: Page) => viewer(page).getByRole('banner').or(viewer(page).locator('header'));
const strip = (page: Page) => viewer(page).getByRole('listbox', { name: 'Filmstrip' });
const scaleOf = (picture: Locator) =>
  picture.evaluate((image: HTMLElement) => image.getBoundingClientRect().width / image.offsetWidth);

async function openViewer(page: Page): Promise<void> {
  await waitForWholeVault(page);
  await showOnly(page, 'Photos');
  await waitForPictures(page);
  await tiles(page).locator('img').first().dblclick();
  await expect(viewer(page)).toBeVisible();
}

test('the viewer fills the window, and nothing behind it can be reached', async ({ vault }) => {
  await openViewer(vault);
  const box = await viewer(vault).boundingBox();
  const size = vault.viewportSize();
  expect(box).toEqual({ x: 0, y: 0, width: size?.width, height: size?.height });
  await expect(bar(vault)).toContainText(/Mara Lind.* · 1 of [\d,]+/);
  await expectNoViolations(vault);
  for (let presses = 0; presses < 20; presses += 1) {
    await vault.keyboard.press('Tab');
    await expect(viewer(vault).locator(':focus')).toHaveCount(1);
  }
  await vault.keyboard.press('Shift+Tab');
  await expect(viewer(vault).locator(':focus')).toHaveCount(1);
  // Escape closes a button's hint first, then the viewer.
  await strip(vault).focus();
  await vault.keyboard.press('Escape');
  await expect(viewer(vault)).toBeHidden();
  await expect(tiles(vault).first()).toBeFocused();
});

test('its bars hide after a while, come back, and stay while they have the focus', async ({ vault }) => {
  await openViewer(vault);
  const size = vault.viewportSize() ?? { width: 0, height: 0 };
  await vault.mouse.move(size.width / 2, size.height / 3);
  await expect(bar(vault)).toHaveCSS('opacity', '0');
  await vault.mouse.move(size.width / 2 + 5, size.height / 3);
  await expect(bar(vault)).toHaveCSS('opacity', '1');
  await expect(bar(vault)).toHaveCSS('opacity', '0');
  await vault.keyboard.press('ArrowRight');
  await expect(bar(vault)).toHaveCSS('opacity', '1');
  await expect(bar(vault)).toHaveCSS('opacity', '0');
  await vault.keyboard.press('Tab');
  await expect(bar(vault)).toHaveCSS('opacity', '1');
});

test('it zooms by keys, wheel and buttons, and can be panned while zoomed', async ({ vault }) => {
  await openViewer(vault);
  const picture = viewer(vault).locator('img').first();
  await expect.poll(() => scaleOf(picture)).toBe(1);
  await vault.keyboard.press('+');
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(1.5);
  await vault.keyboard.press('-');
  await expect.poll(() => scaleOf(picture)).toBe(1);
  const size = vault.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: size.width / 2, y: size.height / 2 };
  await vault.mouse.move(middle.x, middle.y);
  await vault.mouse.wheel(0, -600);
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(2);
  const before = await picture.boundingBox();
  await vault.mouse.down();
  await vault.mouse.move(middle.x, middle.y + 60, { steps: 3 });
  await vault.mouse.up();
  await expect.poll(async () => ((await picture.boundingBox())?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(60, 0);
  await vault.keyboard.press('0');
  await expect.poll(() => scaleOf(picture)).toBe(1);
  await viewer(vault).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(1.5);
  await vault.keyboard.press('ArrowRight');
  await expect.poll(() => scaleOf(viewer(vault).locator('img').first())).toBe(1);
});

test('it has a few preloaded neighbors that open on selection, and I toggles the details', async ({ vault }) => {
  await openViewer(vault);
  const items = await countItems(vault);
  const options = strip(vault).getByRole('option');
  await expect(strip(vault).locator('img').first()).toBeVisible();
  expect(await options.count()).toBeLessThan(Math.min(60, items));
  await options.nth(3).click();
  await expect(bar(vault)).toContainText(' · 4 of ');
  await strip(vault).focus();
  await vault.keyboard.press('ArrowLeft');
  await expect(bar(vault)).toContainText(' · 3 of ');
  await expect(strip(vault).getByRole('option', { selected: true })).toHaveAccessibleName(/ 3 of /);
  const details = viewer(vault).getByRole('complementary', { name: 'Details' });
  await vault.keyboard.press('i');
  await expect(details).toBeVisible();
  await expectNoViolations(vault);
  await vault.keyboard.press('i');
  await expect(details).toBeHidden();
});

test('F opens full screen, which ends when the viewer closes', async ({ vault }) => {
  await openViewer(vault);
  await vault.keyboard.press('f');
  await expect.poll(() => vault.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await viewer(vault).getByRole('button', { name: 'Vault', exact: true }).click();
  await expect.poll(() => vault.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});

test('a video plays, shows another frame, and can be sought by keys', async ({ greenroom, vault }) => {
  await (await showVideo(greenroom, vault, true)).dblclick();
  const player = viewer(vault).locator('video');
  await expect(player).toBeVisible();
  const now = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  // The player has no sound, and its controls depend on the browser, so the frame is drawn.
  const frame = () =>
    player.evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL();
    });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  const [picture, pictures] = [await player.boundingBox(), await strip(vault).boundingBox()];
  // Its controls are along its foot.
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(pictures?.y ?? 0);
  const first = await frame();
  await player.focus();
  await vault.keyboard.press('Space');
  await expect.poll(now).toBeGreaterThan(0.5);
  await vault.keyboard.press('Space');
  expect(await frame()).not.toBe(first);
  await vault.keyboard.press('End');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration - video.currentTime)).toBe(0);
  await vault.keyboard.press('Home');
  await expect.poll(now).toBe(0);
  await expect(viewer(vault)).toBeVisible();
});

test('a video without a file says that only its preview is available', async ({ greenroom, vault }) => {
  await (await showVideo(greenroom, vault, false)).dblclick();
  await expect(viewer(vault)).toContainText(/Preview only · \d+:\d\d\. The service has no video file\./);
});

test('audio plays, and its keys are those of the player', async ({ vault }) => {
  await waitForWholeVault(vault);
  await showOnly(vault, 'Audio');
  await tiles(vault).first().dblclick();
  const player = viewer(vault).locator('audio');
  await expect(player).toBeVisible();
  await expectNoViolations(vault);
  const now = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  const place = await bar(vault).textContent();
  await player.focus();
  await vault.keyboard.press('Space');
  await expect.poll(now).toBeGreaterThan(0.2);
  await vault.keyboard.press('Space');
  await vault.keyboard.press('End');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration - audio.currentTime)).toBe(0);
  await expect(viewer(vault)).toBeVisible();
  expect(await bar(vault).textContent()).toBe(place);
});

test('a recording that can’t be loaded says so, and plays once it can', async ({ vault }) => {
  await waitForWholeVault(vault);
  await showOnly(vault, 'Audio');
  await vault.route('**/recording*', (route) => route.abort());
  await tiles(vault).first().dblclick();
  await expect(viewer(vault).getByRole('alert')).toContainText('Couldn’t play this audio');
  await vault.unroute('**/recording*');
  await viewer(vault).getByRole('button', { name: 'Retry' }).click();
  const player = viewer(vault).locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
});

test('a day is selected by its heading and by D, and Shift extends to another', async ({ vault }) => {
  await waitForWholeVault(vault);
  const selected = vault.getByRole('toolbar', { name: 'Selected media' });
  const heads = vault.locator('[role=grid] [data-first]');
  const count = async (nth: number) => Number(await heads.nth(nth).getAttribute('data-count'));
  const [first, second] = [await count(0), await count(1)];
  await heads.first().click();
  await expect(selected).toContainText(`${String(first)} selected`);
  await heads.nth(1).click({ modifiers: ['Shift'] });
  await expect(selected).toContainText(`${String(first + second)} selected`);
  await heads.first().click();
  await expect(selected).toContainText(`${String(second)} selected`);
  await vault.keyboard.press('Escape');
  await expect(selected).toBeHidden();
  await tiles(vault).first().focus();
  await vault.keyboard.press('d');
  await expect(selected).toContainText(`${String(first)} selected`);
});

test('a search shows its number of results, and a date without media leads to the nearest', async ({ vault }) => {
  await waitForWholeVault(vault);
  const tools = vault.getByRole('toolbar', { name: 'Filter and sort' });
  const find = vault.getByLabel('Find media');
  await find.fill('backstage');
  await expect(tools).toContainText(/[\d,]+ items?/);
  await find.fill('2200-01-01');
  await expect(vault.getByText('Nothing found for “2200-01-01”')).toBeVisible();
  await expectNoViolations(vault);
  await vault.getByRole('button', { name: /^Go to / }).click();
  await expect(find).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await expect.poll(() => countItems(vault)).toBeGreaterThan(0);
});
