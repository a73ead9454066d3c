/** Moving the pointer over a video's tile shows its frames. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { test } from './greenroom.ts';
import { showOnly, showVideo, tiles, waitForPictures, waitForWholeVault, withClockStopped } from './pages.ts';

/** Hidden from assistive technology, so it has no role. */
const frame = (tile: Locator) => tile.locator('video');

/** The shown frame's place in the video, from 0 to 1. */
const placeOf = (tile: Locator) =>
  frame(tile).evaluate((video: HTMLVideoElement) => (video.seeking ? NaN : video.currentTime / video.duration));

async function moveTo(page: Page, tile: Locator, share: number): Promise<void> {
  const box = await tile.boundingBox();
  if (!box) throw new Error('The tile isn’t there.');
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
}

async function skim(page: Page, tile: Locator): Promise<void> {
  await moveTo(page, tile, 0.4);
  await moveTo(page, tile, 0.5);
  await expect(frame(tile)).toBeVisible();
  await expect.poll(() => placeOf(tile)).toBeCloseTo(0.5, 1);
}

const isRecording = (request: Request) => new URL(request.url()).pathname.endsWith('/recording');

/** Grows with each request for a video. */
function listRecordings(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (isRecording(request)) addresses.push(request.url());
  });
  return addresses;
}

test('the pointer’s place over a video is the frame’s place in it, until it leaves', async ({ greenroom, page }) => {
  // One account only: the background would refresh others, which costs credits.
  await greenroom.startPractice(1000, 1);
  await page.goto(await greenroom.startHost());
  const tile = await showVideo(greenroom, page, true);
  const credits = async () => (await greenroom.askService<{ credits: number }>('/practice/limits')).credits;
  const [box, before] = [await tile.boundingBox(), await credits()];
  await moveTo(page, tile, 0.25);
  await expect(frame(tile)).toBeVisible();
  await expect.poll(() => placeOf(tile)).toBeCloseTo(0.25, 1);
  const early = await tile.screenshot();
  await moveTo(page, tile, 0.75);
  await expect.poll(() => placeOf(tile)).toBeCloseTo(0.75, 1);
  expect((await tile.screenshot()).equals(early)).toBe(false);
  await moveTo(page, tile, 0);
  await expect.poll(() => placeOf(tile)).toBeCloseTo(0, 1);
  expect(await frame(tile).evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([true, true]);
  expect(await tile.boundingBox()).toEqual(box);
  await page.getByLabel('Find media').hover();
  await expect(frame(tile)).toHaveCount(0);
  expect(await credits()).toBe(before);
});

test('scrolling takes the frames away, and loads none of the videos that it passes', async ({ vault }) => {
  await waitForWholeVault(vault);
  await showOnly(vault, 'Videos');
  await waitForPictures(vault);
  const addresses = listRecordings(vault);
  const frames = vault.getByRole('grid').locator('video');
  const place = () => vault.getByRole('grid').evaluate((grid) => grid.scrollTop);
  await withClockStopped(vault, async () => {
    await moveTo(vault, tiles(vault).first(), 0.5);
    await vault.clock.runFor(300);
    await expect(frames).toBeVisible();
    await vault.mouse.wheel(0, 20);
    await expect(frames).toHaveCount(0);
    for (let turns = 1; turns <= 5; turns += 1) {
      const before = await place();
      await vault.mouse.wheel(0, 120);
      await expect.poll(place).toBe(before + 120);
      await vault.clock.runFor(200);
    }
    await vault.getByLabel('Find media').hover();
  });
  expect(new Set(addresses).size).toBe(1);
});

test('a video that can’t be loaded leaves the picture, and isn’t loaded again until the pointer comes back', async ({
  greenroom,
  vault
}) => {
  const tile = await showVideo(greenroom, vault, true);
  const addresses = listRecordings(vault);
  await vault.route('**/recording*', (route) => route.abort());
  const failed = vault.waitForEvent('requestfailed', isRecording);
  await moveTo(vault, tile, 0.3);
  await failed;
  await expect(frame(tile)).toHaveCount(0);
  await expect(tile.locator('img')).toBeVisible();
  await moveTo(vault, tile, 0.6);
  await vault.unroute('**/recording*');
  await vault.getByLabel('Find media').hover();
  expect(addresses).toHaveLength(1);
  await skim(vault, tile);
});

test('a video whose frames are shown is clicked, checked, dragged and opened like any other', async ({
  greenroom,
  vault
}) => {
  const tile = await showVideo(greenroom, vault, true);
  await skim(vault, tile);
  const box = await tile.boundingBox();
  if (!box) throw new Error('The tile isn’t there.');
  await vault.mouse.down();
  await vault.mouse.up();
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await expect(frame(tile)).toHaveCount(0);
  await skim(vault, tile);
  await vault.mouse.move(box.x + box.width - 10, box.y + 10);
  await vault.mouse.down();
  await vault.mouse.up();
  await expect(tile).toHaveAttribute('aria-selected', 'false');

  await skim(vault, tile);
  const drop = vault.locator('[data-drop="post"]');
  await vault.mouse.down();
  await vault.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 3 });
  await expect(drop).toBeVisible();
  await expect(drop).toHaveText('Post with 1 item');
  await vault.mouse.up();
  await expect(drop).toHaveCount(0);

  await skim(vault, tile);
  await tile.dblclick();
  await expect(vault.getByRole('dialog', { name: /^Video / }).locator('video')).toBeVisible();
  await expect(frame(tile)).toHaveCount(0);
});
