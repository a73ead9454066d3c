import { expect } from '@playwright/test';
import { test } from './greenroom.ts';
import {
  chooseType,
  clickTile,
  countItems,
  showOnly,
  tiles,
  waitForPictures,
  waitForWholeVault,
  withClockStopped
} from './pages.ts';
import { chooseInMenu } from './tasks.ts';

test('the whole vault loads with pictures, and only visible items are in the page', async ({ vault }) => {
  const items = await waitForWholeVault(vault);
  expect(items).toBeGreaterThan(900);
  await waitForPictures(vault);
  expect(await tiles(vault).count()).toBeLessThan(200);
  await vault.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight;
  });
  await expect(tiles(vault).last()).toBeInViewport();
  await waitForPictures(vault);
});

test('types, lists and search narrow the grid, and an empty search shows how to continue', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  await showOnly(vault, 'Videos');
  await chooseType(vault, 'All');
  await expect.poll(() => countItems(vault)).toBe(all);

  const find = vault.getByLabel('Find media');
  await find.fill('backstage');
  await expect.poll(() => countItems(vault)).toBeLessThan(all);
  const inBackstage = await countItems(vault);
  await find.fill('');
  await expect.poll(() => countItems(vault)).toBe(all);
  await vault.getByRole('link', { name: /^Backstage/ }).click();
  await expect.poll(() => countItems(vault)).toBe(inBackstage);

  await find.fill('no such thing');
  await expect(vault.getByText('Nothing found for “no such thing”')).toBeVisible();
  await vault.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(() => countItems(vault)).toBe(inBackstage);
});

test('leaving the vault while typing ends the search', async ({ vault }) => {
  await waitForWholeVault(vault);
  await withClockStopped(vault, async () => {
    await vault.getByLabel('Find media').fill('b');
    await vault.getByRole('link', { name: 'Audience', exact: true }).click();
    await expect(vault.getByRole('heading', { level: 1, name: 'Audience' })).toBeVisible();
    await vault.clock.runFor(1000);
    await expect(vault).toHaveURL(/audience/);
    await expect(vault.getByRole('heading', { level: 1, name: 'Audience' })).toBeVisible();
  });
});

test('a choice just after a letter keeps the letter, and a list clears it', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  const find = vault.getByLabel('Find media');
  await withClockStopped(vault, async () => {
    await find.pressSequentially('b');
    await chooseType(vault, 'Videos');
    await expect(find).toHaveValue('b');
    await expect(vault).toHaveURL(/[?&]find=b/);
    await expect(vault).toHaveURL(/[?&]kind=video/);
    await find.pressSequentially('a');
    await vault.getByRole('link', { name: /^Backstage/ }).click();
    await expect(find).toHaveValue('');
    await vault.clock.runFor(1000);
    await expect(find).toHaveValue('');
    await expect(vault).not.toHaveURL(/find=/);
    await find.pressSequentially('c');
    await chooseInMenu(vault, vault.getByRole('link', { name: /^For next month/ }), 'Open');
    await expect(find).toHaveValue('');
    await vault.clock.runFor(1000);
    await expect(find).toHaveValue('');
    await expect(vault).not.toHaveURL(/find=/);
  });
  await vault.goBack();
  await vault.goBack();
  await expect(find).toHaveValue('b');
  await vault.goBack();
  await expect.poll(() => countItems(vault)).toBe(all);
});

test('a list has a cover before its name, and an empty one says so', async ({ vault }) => {
  await waitForWholeVault(vault);
  const lists = vault.getByRole('navigation', { name: 'Vault lists' });
  await expect(lists.getByRole('link', { name: 'For next month Empty' })).toBeVisible();
  const cover = lists.getByRole('link', { name: /^Backstage/ }).locator('img');
  await expect(cover).toBeVisible();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('items are selected by click, Ctrl and Shift, and the viewer moves by keys', async ({ vault }) => {
  await waitForWholeVault(vault);
  const bar = vault.getByRole('toolbar', { name: 'Selected media' });
  await clickTile(vault, 2);
  await expect(bar).toContainText('1 selected');
  await clickTile(vault, 5, ['ControlOrMeta']);
  await expect(bar).toContainText('2 selected');
  await clickTile(vault, 0);
  await clickTile(vault, 4, ['Shift']);
  await expect(bar).toContainText('5 selected');
  await vault.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  await clickTile(vault, 1);
  await vault.keyboard.press('Enter');
  const viewer = vault.getByRole('dialog');
  await expect(viewer).toBeVisible();
  const first = await viewer.textContent();
  await vault.keyboard.press('ArrowRight');
  await expect.poll(() => viewer.textContent()).not.toBe(first);
  await vault.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test(
  'a deletion is delayed: Undo sends nothing, and otherwise media disappear from every count',
  { tag: ['@bundles', '@walk-bundles'] },
  async ({ vault }) => {
    const all = await waitForWholeVault(vault);
    await clickTile(vault, 3);
    await clickTile(vault, 6, ['Shift']);
    await withClockStopped(vault, async () => {
      await vault.getByRole('toolbar', { name: 'Selected media' }).getByRole('button', { name: 'Delete' }).click();
      await expect(vault.getByText('Deleting 4 items from Mara Lind')).toBeVisible();
      await vault.getByRole('button', { name: 'Undo' }).click();
    });
    await expect(vault.getByText('Deleting 4 items from Mara Lind')).toBeHidden();

    // These wait equally long from a later start: once they are deleted, the others would be
    // too.
    await clickTile(vault, 0);
    await clickTile(vault, 2, ['Shift']);
    await vault.keyboard.press('Delete');
    await expect(vault.getByText('Deleted 3 items from Mara Lind')).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => countItems(vault)).toBe(all - 3);
    await expect(vault.getByRole('link', { name: /^All media/ })).toContainText((all - 3).toLocaleString('en'));
  }
);

test('media are removed from a list and stay in the vault', async ({ vault }) => {
  const all = await waitForWholeVault(vault);
  await vault.getByRole('link', { name: /^Teasers/ }).click();
  await expect.poll(() => countItems(vault)).toBeLessThan(all);
  const inList = await countItems(vault);
  await clickTile(vault, 0);
  await vault.getByRole('button', { name: 'Remove from list' }).click();
  await expect.poll(() => countItems(vault), { timeout: 10_000 }).toBe(inList - 1);
  await vault.getByRole('link', { name: /^All media/ }).click();
  await expect.poll(() => countItems(vault)).toBe(all);
});

test(
  'accounts are switched, and the place is restored after a reload',
  { tag: ['@bundles', '@walk'] },
  async ({ vault }) => {
    await waitForWholeVault(vault);
    await vault.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: 'Jonas Vey' }).click();
    await expect(vault.getByRole('heading', { name: 'Vault' }).locator('..')).toContainText('Jonas Vey');
    await waitForWholeVault(vault);
    await vault.reload();
    await expect(vault.getByRole('heading', { name: 'Vault' }).locator('..')).toContainText('Jonas Vey');
    await vault.goBack();
    await expect(vault.getByRole('heading', { name: 'Vault' }).locator('..')).toContainText('Mara Lind');
  }
);

test('a menu pressed before it is loaded opens once it is', async ({ greenroom, page }) => {
  const parts = {
    SyncAgeMenu: Promise.withResolvers<undefined>(),
    AccountMenuPopup: Promise.withResolvers<undefined>()
  };
  for (const [name, { promise }] of Object.entries(parts))
    await page.route(new RegExp(`/assets/${name}-`), async (route) => {
      await promise;
      await route.continue();
    });
  await greenroom.startPractice();
  await page.goto(await greenroom.startHost());
  await waitForWholeVault(page);
  const more = page.getByRole('button', { name: 'More refresh options' });
  await more.click();
  parts.SyncAgeMenu.resolve(undefined);
  await expect(page.getByRole('menuitem', { name: 'Check whole vault' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();

  const rail = page.getByRole('navigation', { name: 'Accounts' });
  await rail.getByRole('button', { name: /^Mara Lind/ }).click({ button: 'right' });
  parts.AccountMenuPopup.resolve(undefined);
  await expect(page.getByRole('menu')).toContainText('Mara Lind');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
