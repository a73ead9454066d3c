import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './greenroom.ts';

const withPicture = (grid: Locator, page: Page) => grid.getByRole('gridcell').filter({ has: page.locator('img') });
const idsIn = (list: Locator) =>
  list.getByRole('option').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['media']));

/**
 * Drags over the target without dropping.
 * @param shown appears for a drag
 */
async function pullTo(
  page: Page,
  from: Locator,
  shown: Locator,
  to: { readonly x: number; readonly y: number }
): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to pull.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 3 });
  await expect(shown).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('The place isn’t there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('tiles are dragged from the vault to a new post, and to their position in the picker', async ({ vault }) => {
  const tiles = withPicture(vault.getByRole('grid'), vault);
  await expect(tiles.nth(6)).toBeVisible();
  const posts = vault.getByRole('link', { name: 'Posts', exact: true });
  const drop = vault.locator('[data-drop="post"]');

  await tiles.nth(1).click();
  await tiles.nth(3).click({ modifiers: ['ControlOrMeta'] });
  const place = await middleOf(posts);
  await pullTo(vault, tiles.nth(5), drop, { x: place.x, y: place.y + 250 });
  await expect(drop).toHaveText('Post with 1 item');
  await vault.mouse.up();
  await expect(drop).toHaveCount(0);
  await expect(vault.getByText('2 selected')).toBeVisible();

  await pullTo(vault, tiles.nth(3), drop, place);
  await expect(drop).toHaveText('Post with 2 items');
  await vault.mouse.up();
  const strip = vault.getByRole('listbox', { name: 'Post media, in order' });
  await expect(strip.getByRole('option')).toHaveCount(2);
  const [a, b] = await idsIn(strip);

  await vault.getByRole('button', { name: 'Add from vault' }).click();
  const picker = vault.getByRole('dialog', { name: 'Add media' });
  const tray = picker.getByRole('listbox', { name: 'Selected, in order' });
  const fresh = withPicture(picker.getByRole('grid'), vault).and(vault.locator('[aria-selected="false"]'));
  await expect(fresh.nth(6)).toBeVisible();
  const slot = picker.locator('[data-slot]');
  const second = await middleOf(tray.getByRole('option').nth(1));
  await pullTo(vault, fresh.nth(4), slot, second);
  await expect.poll(async () => Math.round((await middleOf(slot)).x)).toBe(Math.round(second.x));
  await vault.mouse.up();
  await expect.poll(() => idsIn(tray)).toEqual([a, expect.any(String), b]);
  const c = (await idsIn(tray))[1];

  const picked = picker.locator('[role=gridcell][data-number="3"]');
  await pullTo(vault, picked, slot, await middleOf(tray.getByRole('option').first()));
  await expect.poll(() => tray.getByRole('option').count()).toBe(2);
  await vault.mouse.up();
  await expect.poll(() => idsIn(tray)).toEqual([b, a, c]);
  await picker.getByRole('button', { name: 'Add 3 items' }).click();
  await expect.poll(() => idsIn(strip)).toEqual([b, a, c]);

  for (let left = 3; left > 0; left -= 1) {
    await strip.getByRole('option').first().focus();
    await vault.keyboard.press('Delete');
    await expect(strip.getByRole('option')).toHaveCount(left - 1);
  }
  await vault.getByRole('button', { name: 'Add from vault' }).click();
  await expect(fresh.nth(6)).toBeVisible();
  const foot = await middleOf(picker.getByText(/^Click or drag items in order/));
  await pullTo(vault, fresh.nth(2), slot, foot);
  await vault.mouse.up();
  await expect(tray.getByRole('option')).toHaveCount(1);
});
