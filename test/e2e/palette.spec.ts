/** Palette, shortcut sheet and sequences, by keys alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Between } from './between.ts';
import { test } from './greenroom.ts';
import { countItems, waitForWholeVault } from './pages.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Actions and places' });
const options = (page: Page) => list(page).getByRole('option');
const chosen = (page: Page) => options(page).and(page.locator('[aria-selected=true]'));
const heading = (page: Page) => page.locator('main h1').first();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return `${at?.getAttribute('role') ?? at?.localName ?? ''} ${at?.getAttribute('aria-label') ?? ''}`.trim();
  });

async function look(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(words);
}

async function choose(page: Page, words: string, key: string): Promise<void> {
  await look(page, words);
  const wanted = options(page).and(page.locator(`[data-item^="${key}"]`));
  await wanted.first().waitFor();
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true');
  while (!((await chosen(page).getAttribute('data-item')) ?? '').startsWith(key))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

async function readName(row: Locator): Promise<string> {
  // A row appears before its text.
  await expect(row).toContainText(/\p{L}{3}/u);
  const lines = (await row.innerText()).split('\n').map((line) => line.trim());
  const name = lines.find((line) => /\p{L}{3}/u.test(line)) ?? '';
  return name.split(' ').slice(0, 3).join(' ');
}

async function goTo(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(heading(page)).toHaveText(title);
}

test('the palette opens places, runs actions, and finds accounts, lists, posts, links and people', async ({
  vault: page
}) => {
  const all = await waitForWholeVault(page);
  await page.getByRole('gridcell').first().focus();

  await look(page, 'payou');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('gridcell').first()).toBeFocused();

  await look(page, 'delete vault');
  const greyed = options(page).and(page.locator('[data-item="act:vault.delete"]'));
  await expect(greyed).toHaveAttribute('aria-disabled', 'true');
  await expect(greyed).toContainText(/select/);
  await page.keyboard.press('Escape');

  await choose(page, 'select all', 'act:vault.selectAll');
  await expect(page.getByRole('toolbar', { name: 'Selected media' })).toContainText(
    new RegExp(`${String(all).slice(-3)} selected`)
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected media' })).toBeHidden();

  await look(page, '');
  await expect(options(page).first()).toHaveAttribute('data-item', 'act:vault.selectAll');
  await page.keyboard.press('Escape');

  const vaultList = page.locator('a[href*="list="]').first();
  const name = ((await vaultList.locator('span').first().textContent()) ?? '').trim();
  await choose(page, name, 'list:');
  await expect(page).toHaveURL(/list=/);
  await expect.poll(() => countItems(page)).toBeLessThan(all);

  await choose(page, 'links find', 'act:links.find');
  await expect(page).toHaveURL(/\/links\//);
  await expect(page.getByRole('searchbox', { name: 'Find links' })).toBeFocused();

  const link = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await choose(page, await readName(link.first()), 'link:');
  await expect(page).toHaveURL(/link=\d/);

  await goTo(page, 'm', 'Messages');
  const person = await readName(page.getByRole('listbox', { name: 'Chats' }).getByRole('option').first());
  await goTo(page, 'p', 'Posts');
  // Plain letters only: other names can't be typed.
  const posts = page
    .locator('main')
    .getByRole('option')
    .filter({ hasText: /^\s*[A-Z][a-z]+ [a-z]+ [a-z]+/ });
  const post = await readName(posts.first());
  await choose(page, post, 'post:');
  await expect(page).toHaveURL(/post=\d/);
  await choose(page, person, 'person:');
  await expect(page).toHaveURL(/\/audience\/\d/);

  await choose(page, 'jonas', 'account:');
  await expect(page.locator('main header').first()).toContainText('Jonas Vey');
  await expect(page).toHaveURL(/accounts\/2\/audience/);
  // Account and place together, in either order; then from recent choices.
  await look(page, 'pay aiko');
  const straight = chosen(page);
  await expect(straight).toHaveAttribute('data-item', 'at:3:go.payouts');
  await expect(straight).toHaveAccessibleName(/^Aiko Kern Payouts/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/accounts\/3\/payouts/);
  await expect(page.locator('main header').first()).toContainText('Aiko Kern');
  await choose(page, 'aiko new post', 'at:3:posts.new');
  await expect(page).toHaveURL(/accounts\/3\/compose/);
  await look(page, '');
  await expect(chosen(page)).toHaveAttribute('data-item', 'at:3:posts.new');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await choose(page, 'backups', 'act:settings.backups');
  await expect(page).toHaveURL(/\/settings\/backups/);
  expect(await focused(page)).toBe('main');
});

test('Enter picks the best match, even if the cache is slower than typing', async ({ vault: page }) => {
  const between = await Between.on(page);
  await page.reload();
  const all = await waitForWholeVault(page);
  const vaultList = page.locator('a[href*="list="]', { hasText: 'Stories' });
  const name = ((await vaultList.locator('span').first().textContent()) ?? '').trim();
  between.delay('vault.overview');
  await look(page, name);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  between.letGo('vault.overview');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/list=/);
  await expect.poll(() => countItems(page)).toBeLessThan(all);

  // Typing after Enter cancels it.
  between.delay('vault.overview');
  await look(page, name);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' q');
  between.letGo('vault.overview');
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(palette(page)).toBeVisible();
});

test('an action waits for its view, even if that loads slowly', async ({ vault: page }) => {
  await waitForWholeVault(page);
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/assets\/LinksView/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.clock.install();
  await choose(page, 'links find', 'act:links.find');
  await expect(page).toHaveURL(/\/links\//);
  await page.clock.fastForward(20_000);
  letGo();
  await expect(page.getByRole('searchbox', { name: 'Find links' })).toBeFocused();
});

test('the sheet shows all shortcuts, sequences show what they wait for, and fields keep what they type', async ({
  vault: page
}) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(sheet.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('writing publish');
  await expect(sheet.getByRole('term')).toHaveText(['Publish']);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('g');
  const hint = page.getByRole('status').filter({ hasText: 'Activity' });
  await expect(hint).toContainText('Payouts');
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(heading(page)).toHaveText('Vault');

  await page.keyboard.press('/');
  const field = page.getByLabel('Find media');
  await expect(field).toBeFocused();
  await page.keyboard.type('g p ?');
  await expect(field).toHaveValue('g p ?');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Settings' }).focus();
  await goTo(page, 'a', 'Accounts');
  expect(await focused(page)).toBe('main');
  await page.keyboard.press('Alt+2');
  await expect(page.locator('main header').first()).toContainText('Jonas Vey');

  // Pinned, it moves within the rail and keeps the focus; its menu closes before the next key.
  const third = page.getByRole('button', { name: 'Aiko Kern' });
  await third.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Pin to the rail' }).press('Enter');
  await expect(third).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(page.locator('main header').first()).toContainText('Aiko Kern');

  await page.getByRole('button', { name: 'Add connection' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add connection' })).toBeFocused();
});

test('text typed before the palette’s field appears reaches nothing below it', async ({ vault: page }) => {
  await waitForWholeVault(page);
  await page.getByRole('button', { name: 'More refresh options' }).evaluate((button) => {
    button.focus();
    const press = (key: string, ctrlKey = false) =>
      button.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    press('k', true);
    press(' ');
    press('p');
  });
  await expect(palette(page)).toHaveValue(' p');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('under a dialog an item of the desktop app’s menu does nothing, nor do its keys', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  const act = (action: string) => {
    between.tell({ event: 'app.act', payload: { action } });
  };
  await expect(heading(page)).toHaveText('Vault');
  act('go.posts');
  await expect(heading(page)).toHaveText('Posts');
  act('app.addConnection');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  act('go.links');
  act('app.palette');
  // Then the page has got both.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText('Posts');
  await expect(palette(page)).toBeHidden();
  // In the palette it acts: that provides the app's actions.
  act('app.palette');
  await expect(palette(page)).toBeFocused();
  act('app.settings');
  await expect(heading(page)).toHaveText('Settings');
  await expect(palette(page)).toBeHidden();
});
