import { expect, type Page } from '@playwright/test';
import { Between } from './between.ts';
import { test } from './greenroom.ts';
import { clickTile, countItems, tiles, waitForWholeVault, withClockStopped } from './pages.ts';
import { RecordingWay } from './recording-way.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected media' });
const band = (page: Page) => page.locator('[data-band]');
const scrollTop = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);

async function countSelected(page: Page): Promise<number> {
  if (!(await bar(page).isVisible())) return 0;
  const said =
    (await bar(page)
      .getByText(/selected$/)
      .textContent()) ?? '';
  return Number(said.replaceAll(/\D/g, ''));
}

async function selectedPositions(page: Page): Promise<number[]> {
  const positions = await page
    .locator('[data-position][aria-selected="true"]')
    .evaluateAll((all) => all.map((tile) => Number((tile as HTMLElement).dataset['position'])));
  return positions.sort((a, b) => a - b);
}

/** The margin left of a row where a band starts, and a point on each full row's last tile. */
async function findPlaces(page: Page) {
  const box = await page.getByRole('grid').boundingBox();
  const first = await page.locator('[data-position="0"]').boundingBox();
  if (!box || !first) throw new Error('The grid isn’t there.');
  return { left: box.x + 5, right: box.x + box.width - 90, top: box.y, bottom: box.y + box.height, y: first.y + 20 };
}

test('a band selects what it touches while dragged, and scrolls across screens', async ({ vault }) => {
  await waitForWholeVault(vault);
  const { left, right, bottom, y } = await findPlaces(vault);
  await vault.mouse.move(left, y);
  await vault.mouse.down();
  await vault.mouse.move(left + 2, y + 1);
  await expect(band(vault)).toHaveCount(0);
  await vault.mouse.move(right, y + 30, { steps: 4 });
  await expect(band(vault)).toBeVisible();
  const inARow = await countSelected(vault);
  expect(await selectedPositions(vault)).toEqual(Array.from({ length: inARow }, (_, n) => n));
  expect(inARow).toBeGreaterThan(2);

  await vault.mouse.move(right, bottom + 120, { steps: 4 });
  await expect.poll(() => scrollTop(vault)).toBeGreaterThan(3000);
  const far = await countSelected(vault);
  expect(far).toBeGreaterThan(inARow * 10);
  await vault.mouse.move(right, bottom - 200, { steps: 4 });
  const stoodAt = await scrollTop(vault);
  const all = await countSelected(vault);
  const seen = await selectedPositions(vault);
  // Everything between the first and the last touched item, seen or not.
  expect(seen.at(-1)).toBe(all - 1);
  await vault.mouse.move(right, bottom - 500, { steps: 6 });
  await expect.poll(() => countSelected(vault)).toBeLessThan(all);
  await vault.mouse.up();
  expect(await scrollTop(vault)).toBe(stoodAt);
  await expect(band(vault)).toHaveCount(0);
  const kept = await countSelected(vault);
  expect(kept).toBeGreaterThan(0);
  expect((await selectedPositions(vault)).at(-1)).toBe(kept - 1);
  expect(await vault.evaluate(() => String(getSelection()))).toBe('');

  // Scrolling by wheel stretches it, since it lies on the content.
  await vault.keyboard.press('Escape');
  await expect(bar(vault)).toBeHidden();
  await vault.mouse.move(left, bottom - 300);
  await vault.mouse.down();
  await vault.mouse.move(right, bottom - 200, { steps: 3 });
  const before = await countSelected(vault);
  await vault.mouse.wheel(0, 1500);
  await expect.poll(() => countSelected(vault)).toBeGreaterThan(before + 10);
  await vault.mouse.up();
});

test('a band dragged before its code is loaded appears once it is', async ({ greenroom, page }) => {
  const pulled = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/RubberBand-/, async (route) => {
    await pulled.promise;
    await route.continue();
  });
  await greenroom.startPractice();
  await page.goto(await greenroom.startHost());
  await waitForWholeVault(page);
  const { left, right, y } = await findPlaces(page);
  await page.mouse.move(left, y);
  await page.mouse.down();
  await page.mouse.move(right, y + 10, { steps: 3 });
  pulled.resolve(undefined);
  await expect(band(page)).toBeVisible();
  expect(await countSelected(page)).toBeGreaterThan(2);
  await page.mouse.up();
});

test('a band with Ctrl adds, Escape restores the selection, and a click beside the tiles clears it', async ({
  vault
}) => {
  await waitForWholeVault(vault);
  const { left, right, y } = await findPlaces(vault);
  await clickTile(vault, 12);
  const [own = -1] = await selectedPositions(vault);
  const pull = async () => {
    await vault.mouse.move(left, y);
    await vault.mouse.down();
    await vault.mouse.move(right, y + 10, { steps: 3 });
    await expect(band(vault)).toBeVisible();
  };
  await pull();
  expect(await selectedPositions(vault)).not.toContain(own);
  await vault.keyboard.press('Escape');
  await expect(band(vault)).toHaveCount(0);
  expect(await selectedPositions(vault)).toEqual([own]);
  await vault.mouse.up();
  expect(await selectedPositions(vault)).toEqual([own]);

  await vault.keyboard.down('Control');
  await pull();
  await vault.mouse.up();
  await vault.keyboard.up('Control');
  const both = await selectedPositions(vault);
  expect(both).toContain(own);
  expect(both).toContain(0);
  await vault.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => countSelected(vault)).toBeGreaterThan(1);
  await vault.mouse.click(left, y);
  await expect(bar(vault)).toBeHidden();
});

test('all items are selected by key, deleted with a price, undone, and stopped midway', async ({ greenroom, page }) => {
  await greenroom.startPractice(8000);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  const between = await Between.on(page);
  await page.goto(await greenroom.startHost(20, way.baseUrl));
  await page.getByRole('grid').waitFor();
  const all = await waitForWholeVault(page);
  expect(all).toBeGreaterThan(3000);
  await clickTile(page, 0);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText(`${all.toLocaleString('en')} selected`);
  await clickTile(page, 3, ['ControlOrMeta']);
  const chosen = all - 1;
  await expect(bar(page)).toContainText(`${chosen.toLocaleString('en')} selected`);

  const said = chosen.toLocaleString('en');
  const remove = async () => {
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Delete ${said} items from Mara Lind?`);
    await expect(dialog).toContainText(`This costs ${String(Math.ceil(chosen / 500))} credits`);
    await dialog.getByRole('button', { name: `Delete ${said} items` }).click();
    await expect(page.getByText(`Deleting ${said} items from Mara Lind`)).toBeVisible();
    await expect(tiles(page).first()).toHaveAttribute('aria-busy', 'true');
  };
  await withClockStopped(page, async () => {
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await expect(tiles(page).first()).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => countItems(page)).toBe(all);

  const third = way.holdAfter(2, 'DELETE');
  await tiles(page).nth(3).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await clickTile(page, 3, ['ControlOrMeta']);
  await remove();
  await third;
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');
  const stopAnswer = between.waitForAnswer('commands.stop');
  await page.getByRole('button', { name: 'Stop' }).click();
  await stopAnswer;
  // The call in flight is never cut, and none follows.
  way.letGo();
  await expect(page.getByText(`Stopped: 1,500 of ${said} items deleted from Mara Lind`)).toBeVisible();
  const done = 1500;
  await expect.poll(() => countItems(page)).toBe(all - done);
  // The deselected item still exists, and the service's count agrees.
  await expect(page.getByRole('link', { name: /^All media/ })).toContainText((all - done).toLocaleString('en'));
  await expect(tiles(page).first()).toHaveAttribute('aria-busy', 'false');
  way.close();
});
