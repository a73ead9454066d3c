import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { waitForWholeVault } from './pages.ts';

const hint = (page: Page) => page.locator('[data-tooltip-content]');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });

test('icons of the rail show hints at once, for pointer and keyboard', async ({ vault: page }) => {
  await waitForWholeVault(page);
  await page.clock.install();
  await rail(page).getByRole('button', { name: 'Jonas Vey' }).hover();
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  await rail(page).getByRole('button', { name: 'All accounts' }).hover();
  await expect(hint(page)).toHaveText('All accounts');
  await page.locator('main header').first().hover();
  await page.clock.runFor(1000);
  await expect(hint(page)).toBeHidden();
  await page.getByRole('button', { name: 'Refresh', exact: true }).hover();
  await expect(hint(page)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(hint(page)).toHaveText(/^Refresh/);

  await rail(page).getByRole('button', { name: 'Jonas Vey' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(hint(page)).toHaveText(/^Aiko Kern/);
});

test('a hint closes on a press, when the view changes, and when a dialog or a menu opens', async ({ vault: page }) => {
  await waitForWholeVault(page);
  const add = rail(page).getByRole('button', { name: 'Add connection' });
  const account = rail(page).getByRole('button', { name: 'Jonas Vey' });
  await add.hover();
  await expect(hint(page)).toHaveText(/^Add connection/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
  await expect(hint(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await account.hover();
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  await account.click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await expect(hint(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await page.locator('main header').first().hover();
  await account.hover();
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.locator('main h1').first()).toHaveText('Posts');
  await expect(hint(page)).toBeHidden();

  await rail(page).getByRole('button', { name: 'Aiko Kern' }).click();
  await account.hover();
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  await account.click();
  await expect(page.locator('main header').first()).toContainText('Jonas Vey');
  await expect(hint(page)).toBeHidden();

  // A dialog closed by the pointer shows no hint on the refocused button.
  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
  await expect(hint(page)).toBeHidden();
});

test('a hint lies over a link without being in its way', async ({ vault: page }) => {
  await waitForWholeVault(page);
  await rail(page).getByRole('button', { name: 'Jonas Vey' }).hover();
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  const posts = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Posts', exact: true });
  const [over, under] = [await hint(page).boundingBox(), await posts.boundingBox()];
  if (!over || !under) throw new Error('One of them is not on the screen.');
  const [x, y] = [over.x + 40, Math.max(over.y, under.y) + 4];
  expect(y).toBeLessThan(Math.min(over.y + over.height, under.y + under.height));
  await page.mouse.move(x, y, { steps: 8 });
  await expect(hint(page)).toBeHidden();
  await page.mouse.click(x, y);
  await expect(page.locator('main h1').first()).toHaveText('Posts');
});

test('a hint stays away from a resting pointer after a dialog over it', async ({ vault: page }) => {
  await waitForWholeVault(page);
  await page.clock.install();
  const account = rail(page).getByRole('button', { name: 'Jonas Vey' });
  await account.hover();
  await page.clock.runFor(1000);
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
  await expect(hint(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(hint(page)).toBeHidden();
  await page.locator('main header').first().hover();
  await account.hover();
  await page.clock.runFor(1000);
  await expect(hint(page)).toHaveText(/^Jonas Vey/);
});

test('the shortcuts sheet starts with those of the view', async ({ vault: page }) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const first = sheet.getByRole('heading', { level: 3 }).first();
  await page.keyboard.press('?');
  await expect(first).toHaveText('Vault');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.locator('main h1').first()).toHaveText('Links');
  await page.keyboard.press('?');
  await expect(first).toHaveText('Links');
});

test('a low window shows all things to try, and the sidebar still fits', async ({ vault: page }) => {
  const card = page.getByRole('region', { name: 'Practice mode' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(card.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 657 });
  const tasks = card.getByRole('list', { name: 'Things to try' }).getByRole('button');
  await expect(tasks).toHaveText([/Publish$/, /Offline$/, /Sign in$/, /Search$/], { useInnerText: true });
  for (const task of await tasks.all()) await expect(task).toBeInViewport({ ratio: 1 });
  const hidden = await page.getByRole('complementary').evaluate((side) => side.scrollHeight - side.clientHeight);
  expect(hidden).toBe(0);
});
