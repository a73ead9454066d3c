import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { pullTo } from './tasks.ts';
import { countItems, showOnly, tiles, waitForWholeVault } from './pages.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to “For next month”' });
const inDialog = (page: Page) => dialog(page).getByRole('grid');
const tray = (page: Page) => dialog(page).getByRole('listbox', { name: 'Selected, in order' });
const trayIds = (page: Page) =>
  tray(page)
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['media'])));
const pickable = (page: Page) =>
  inDialog(page)
    .getByRole('gridcell')
    .filter({ has: page.locator('img') });
const numberOn = (tile: Locator) => tile.getAttribute('data-number');

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^For next month/ }).click();
  await expect(page.getByText('This list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add to list…' }).first().click();
  await expect(pickable(page).nth(8)).toBeVisible();
}

async function countShown(page: Page): Promise<number> {
  const label = (await inDialog(page).getAttribute('aria-label')) ?? '';
  return Number(label.replaceAll(/\D/g, ''));
}

test('media are picked in order across filters and screens, reordered, and added to a list that keeps them', async ({
  greenroom,
  vault
}) => {
  const all = await waitForWholeVault(vault);
  await openPicker(vault);
  await expect(dialog(vault)).toContainText('Mara Lind');
  expect(await countShown(vault)).toBe(all);

  await pickable(vault).nth(3).click();
  await pickable(vault).nth(1).click();
  expect(await numberOn(pickable(vault).nth(3))).toBe('1');
  expect(await numberOn(pickable(vault).nth(1))).toBe('2');
  await pickable(vault).nth(3).click();
  expect(await numberOn(pickable(vault).nth(1))).toBe('1');
  await pickable(vault).nth(3).click();

  await dialog(vault).getByRole('radiogroup', { name: 'Type' }).getByText('Videos', { exact: true }).click();
  await expect.poll(() => countShown(vault)).toBeLessThan(all);
  await expect(pickable(vault).nth(4)).toBeVisible();
  await pickable(vault).nth(2).click();
  await expect(tray(vault).getByRole('option')).toHaveCount(3);
  await dialog(vault).getByRole('radiogroup', { name: 'Type' }).getByText('All', { exact: true }).click();
  await expect.poll(() => countShown(vault)).toBe(all);
  expect(await numberOn(pickable(vault).nth(1))).toBe('1');

  await inDialog(vault).evaluate((grid) => {
    grid.scrollTop = 9000;
  });
  await expect(dialog(vault).locator('[data-position="0"]')).toHaveCount(0);
  await pickable(vault).nth(12).click();
  const before = await trayIds(vault);
  expect(before).toHaveLength(4);

  const options = tray(vault).getByRole('option');
  await options.nth(3).click();
  for (let n = 0; n < 3; n++) await vault.keyboard.press('Alt+ArrowLeft');
  const [a, b, c, d] = before;
  await expect.poll(() => trayIds(vault)).toEqual([d, a, b, c]);
  await pullTo(vault, options.nth(1), options.nth(3));
  await expect.poll(() => trayIds(vault)).toEqual([d, b, c, a]);
  await options.nth(1).focus();
  await vault.keyboard.press('Delete');
  await expect.poll(() => trayIds(vault)).toEqual([d, c, a]);

  await dialog(vault).getByRole('button', { name: 'Add 3 items' }).click();
  await expect(dialog(vault)).toBeHidden();
  await expect(vault.getByText('Added 3 items to “For next month” of Mara Lind')).toBeVisible();
  await expect.poll(() => countItems(vault)).toBe(3);
  await expect(vault.getByRole('link', { name: /^For next month/ })).toContainText('3');

  // The cache has them before the message: even offline, after a restart.
  await greenroom.killPractice();
  await greenroom.killHost();
  await vault.goto(await greenroom.startHost());
  await expect.poll(() => countItems(vault)).toBe(3);

  await vault.getByRole('button', { name: 'Add to list…' }).first().click();
  await expect.poll(() => countShown(vault)).toBe(all);
  await expect(dialog(vault).locator('[aria-label*="Already in this list"]').first()).toBeAttached();
  await dialog(vault).locator('[data-position]:not([aria-disabled])').nth(2).click();
  await dialog(vault).getByRole('button', { name: 'Add 1 item' }).click();
  await expect(vault.getByText('1 item couldn’t be added to “For next month” of Mara Lind')).toBeVisible();
  expect(await countItems(vault)).toBe(3);
});

test('the picker handles ranges, select all up to the limit, unusable items, and Escape', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  await openPicker(vault);
  await pickable(vault).first().click();
  await pickable(vault)
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => tray(vault).getByRole('option').count()).toBeGreaterThan(4);
  const first = await trayIds(vault);
  await vault.keyboard.press('ControlOrMeta+a');
  await expect(dialog(vault).getByText(/items? (was|were) left out: /)).toBeVisible();
  const add = dialog(vault).getByRole('button', { name: /^Add [\d,]+ items$/ });
  await expect(add).toBeEnabled();
  const picked = Number(((await add.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(picked).toBeLessThan(all);
  expect(picked).toBeGreaterThan(all * 0.9);
  expect((await trayIds(vault)).length).toBeLessThan(60);
  await tray(vault).getByRole('option').last().focus();
  await vault.keyboard.press('Home');
  await expect.poll(async () => (await trayIds(vault)).slice(0, first.length)).toEqual(first);
  await expect(dialog(vault).locator('[aria-disabled="true"]').first()).toBeAttached();
  await tray(vault).getByRole('option').nth(2).click();
  await vault.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await trayIds(vault))[3]).toBe(first[2]);
  await expect(tray(vault).getByRole('option').nth(3)).toBeFocused();
  await expect(tray(vault).getByRole('option').nth(3)).toBeInViewport();

  await expectNoViolations(vault);

  await dialog(vault).getByLabel('Find media').fill('backstage');
  await vault.keyboard.press('Escape');
  await expect(dialog(vault)).toBeVisible();
  await inDialog(vault).focus();
  await vault.keyboard.press('Escape');
  await expect(dialog(vault)).toBeHidden();
  await expect(vault.getByText('This list is empty')).toBeVisible();
});

test('a band picks what it touches, and a selection is added to a list from its bar', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  await openPicker(vault);
  const box = await inDialog(vault).boundingBox();
  const tile = await dialog(vault).locator('[data-position="0"]').boundingBox();
  if (!box || !tile) throw new Error('The grid isn’t there.');
  await vault.mouse.move(box.x + 5, tile.y + 20);
  await vault.mouse.down();
  await vault.mouse.move(box.x + box.width - 100, tile.y + tile.height + 60, { steps: 5 });
  await vault.mouse.up();
  await expect.poll(() => tray(vault).getByRole('option').count()).toBeGreaterThan(2);
  const inTray = (await trayIds(vault)).length;
  await inDialog(vault).focus();
  await vault.keyboard.press('Enter');
  await expect(dialog(vault)).toBeHidden();
  await expect.poll(() => countItems(vault)).toBe(inTray);

  await vault.getByRole('link', { name: /^All media/ }).click();
  await expect.poll(() => countItems(vault)).toBe(all);
  const gifs = await showOnly(vault, 'GIFs');
  await tiles(vault).first().click();
  await vault.keyboard.press('ControlOrMeta+a');
  await vault.getByRole('toolbar', { name: 'Selected media' }).getByRole('button', { name: 'Add to list' }).click();
  await vault.getByRole('menuitem', { name: /^Lake, day 2/ }).click();
  await expect(vault.getByText(`Added ${String(gifs)} items to “Lake, day 2” of Mara Lind`)).toBeVisible();
  await vault.getByRole('link', { name: /^Lake, day 2/ }).click();
  await expect.poll(() => countItems(vault)).toBe(gifs);
});
