import { expect, type Page } from '@playwright/test';
import { test, type Greenroom } from './greenroom.ts';
import { listVault, waitForKept, waitForPlace, waitForSetting } from './on-disk.ts';
import { tiles, waitForPictures, waitForWholeVault } from './pages.ts';
import { chooseRadio } from './tasks.ts';

const grid = (page: Page) => page.getByRole('grid');

/** Position of the top tile's item, and its distance (px) from the view's top. */
async function findTop(page: Page): Promise<{ position: number; y: number }> {
  return grid(page).evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const shown = [...element.querySelectorAll<HTMLElement>('[data-position]')]
      .map((tile) => ({ position: Number(tile.dataset['position']), y: tile.getBoundingClientRect().top - top }))
      .filter(({ y }) => y > -300)
      .sort((a, b) => a.y - b.y || a.position - b.position);
    return shown[0] ?? { position: -1, y: 0 };
  });
}

function findLast(page: Page): Promise<number> {
  return tiles(page).evaluateAll((all) =>
    Math.max(...all.map((tile) => Number((tile as HTMLElement).dataset['position'])))
  );
}

/** Media with pictures below the drawn ones, three quarters as many as are in view. */
async function listNext(greenroom: Greenroom, page: Page): Promise<number[]> {
  const last = await findLast(page);
  const inView = await tiles(page).evaluateAll((all) => {
    const bottom = document.querySelector('[role=grid]')?.getBoundingClientRect().bottom ?? 0;
    return all.filter((tile) => tile.getBoundingClientRect().top < bottom).length;
  });
  const next = listVault(greenroom, 1).slice(last + 1, last + 1 + Math.floor(inView * 0.75));
  expect(next.length).toBeGreaterThan(10);
  return next.filter(({ hasPicture }) => hasPicture).map(({ id }) => id);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await grid(page).evaluate((element, to) => {
    element.scrollTop = to;
  }, top);
  await expect(page).toHaveURL(/[?&]at=\d+\.-?\d+/);
}

test('the scroll position of the grid is restored after a reload and a restart', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  await scrollTo(vault, 7333);
  const before = await findTop(vault);
  expect(before.position).toBeGreaterThan(20);
  await vault.reload();
  await expect.poll(() => findTop(vault)).toEqual(before);
  await waitForPlace(greenroom, vault);
  await greenroom.closeHost();
  await vault.goto(await greenroom.startHost());
  await expect.poll(() => findTop(vault)).toEqual(before);
  await grid(vault).evaluate((element) => {
    element.scrollTop = 0;
  });
  await expect(vault).not.toHaveURL(/at=/);
});

test('tiles follow the size slider, and are squares when chosen', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  const sizes = () =>
    tiles(vault).evaluateAll((all) => all.map((tile) => [tile.clientWidth, tile.clientHeight] as const));
  const heights = async () => (await sizes()).map(([, height]) => height);
  const slider = vault.getByRole('slider', { name: 'Tile size' });
  await slider.fill('76');
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(120);
  await chooseRadio(vault, 'Layout', 'Squares');
  await slider.fill('200');
  await expect.poll(async () => new Set((await sizes()).flat()).size).toBe(1);
  await expect.poll(async () => Math.abs(Math.max(...(await heights())) - 200)).toBeLessThan(40);
  await waitForSetting(greenroom, 'tileShape', 'square');
  await vault.reload();
  await expect.poll(async () => new Set((await sizes()).flat()).size).toBe(1);
});

test('the focus stays with its item, even if its element shows others meanwhile', async ({ vault }) => {
  await waitForWholeVault(vault);
  await tiles(vault).first().click();
  await expect(tiles(vault).first()).toBeFocused();
  await scrollTo(vault, 9000);
  await expect(grid(vault)).toBeFocused();
  await grid(vault).evaluate((element) => {
    element.scrollTop = 0;
  });
  await expect(vault.locator('[data-position="0"]')).toBeFocused();
  await vault.keyboard.press('ArrowRight');
  await expect(vault.locator('[data-position="1"]')).toBeFocused();
});

test('the next screen’s pictures are available even if the service goes down before they are seen', async ({
  greenroom,
  vault
}) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  // A resting grid prefetches a screen of pictures; half of it is checked.
  await waitForKept(greenroom, await listNext(greenroom, vault));
  await greenroom.killPractice();
  const last = await findLast(vault);
  await grid(vault).evaluate((element) => {
    element.scrollTop += element.clientHeight / 2;
  });
  await expect.poll(() => findLast(vault)).toBeGreaterThan(last + 5);
  await waitForPictures(vault);
  await expect(vault.locator('[aria-label*="on this computer"]')).toHaveCount(0);
});
