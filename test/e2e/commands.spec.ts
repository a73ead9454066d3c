import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { clickTile, countItems, tiles, waitForWholeVault } from './pages.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected media' });
const progress = (page: Page) => page.getByRole('progressbar', { name: /^Deleting/ });

test('a deletion under way appears again in a reloaded page, with its progress and Stop', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(8000);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const all = await waitForWholeVault(page);
  await greenroom.orderFault({ kind: 'latency', ms: 4000, match: { method: 'DELETE' } });
  await clickTile(page, 0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete [\d,]+ items/ })
    .click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '500', { timeout: 30_000 });

  await page.reload();
  await expect(progress(page)).toHaveAttribute('aria-valuemax', String(all));
  const readDone = async () => Number(await progress(page).getAttribute('aria-valuenow'));
  const atReload = await readDone();
  expect(atReload).toBeGreaterThanOrEqual(500);
  await expect(page.getByText(`Deleting ${all.toLocaleString('en')} items from Mara Lind`)).toHaveCount(1);
  await expect.poll(readDone).toBeGreaterThan(atReload);
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = page.getByText(/^Stopped: [\d,]+ of [\d,]+ items deleted from Mara Lind$/);
  await expect(stopped).toBeVisible();
  const done = Number(/[\d,]+/.exec((await stopped.textContent()) ?? '')?.[0].replaceAll(',', ''));
  expect(done).toBeLessThan(all);
  await expect.poll(() => countItems(page)).toBe(all - done);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect(page.getByText(/^Deleting/)).toHaveCount(0);
});

test('a selection made with a band across several screens is deleted, and nothing else', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(6000);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const all = await waitForWholeVault(page);
  const [grid, first] = [
    await page.getByRole('grid').boundingBox(),
    await page.locator('[data-position="0"]').boundingBox()
  ];
  if (!grid || !first) throw new Error('The grid isn’t there.');
  await page.mouse.move(grid.x + 5, first.y + 20);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width - 90, grid.y + grid.height + 60, { steps: 5 });
  await expect.poll(() => page.getByRole('grid').evaluate((element) => element.scrollTop)).toBeGreaterThan(4000);
  await page.mouse.move(grid.x + grid.width - 90, grid.y + grid.height - 200, { steps: 4 });
  await page.mouse.up();
  const chosen = Number(
    (
      (await bar(page)
        .getByText(/selected$/)
        .textContent()) ?? ''
    ).replaceAll(/\D/g, '')
  );
  expect(chosen).toBeGreaterThan(100);
  expect(chosen).toBeLessThan(all);
  // The first item after the band moves to the top of the view.
  const kept = await tiles(page)
    .and(page.locator('[aria-selected="false"]'))
    .evaluateAll((elements) => {
      const places = elements.map((element) => ({
        at: Number(element.getAttribute('data-position')),
        label: element.getAttribute('aria-label') ?? ''
      }));
      return places.sort((a, b) => a.at - b.at)[0]?.label ?? '';
    });
  expect(kept).not.toBe('');

  await page.keyboard.press('Delete');
  const said = `${chosen.toLocaleString('en')} items`;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${said}` })
    .click();
  await expect(page.getByText(`Deleted ${said} from Mara Lind`)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countItems(page)).toBe(all - chosen);
  await expect(page.getByRole('link', { name: /^All media/ })).toContainText((all - chosen).toLocaleString('en'));
  await expect(
    tiles(page)
      .and(page.locator(`[aria-label="${kept}"]`))
      .first()
  ).toBeVisible();
});
