/** Clicks and keys that daily tasks take, from anywhere. */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { clickTile, countItems, tiles, waitForWholeVault } from './pages.ts';
import { PressCount } from './press-count.ts';
import { postsTab, readDownload, signIn, textOfPost } from './tasks.ts';

const heading = (page: Page) => page.locator('main h1').first();

async function startAt(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view, exact: true }).first().click();
  await expect(heading(page)).toHaveText(view);
}

const amount = (page: Page) =>
  page
    .locator('main')
    .getByText(/\$[\d,]+\.\d\d/)
    .first();

async function openMoney(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(amount(page)).toBeVisible();
}

for (const place of ['Links', 'Accounts'] as const)
  test(`a text is published with two keys, from ${place}`, async ({ vault: page }) => {
    await startAt(page, place);
    const count = await PressCount.of(page);
    await page.keyboard.press('Shift+N');
    await expect(textOfPost(page)).toBeFocused();
    await count.type('Two keys and a text');
    await page.keyboard.press('Control+Enter');
    await count.expect(2);
    await textOfPost(page).waitFor({ state: 'hidden' });
    await postsTab(page, 'Published').click();
    await expect(page.getByText('Two keys and a text').first()).toBeVisible();
  });

for (const place of ['Links', 'Accounts'] as const)
  test(`a text is scheduled with two keys, its time in words, from ${place}`, async ({ vault: page }) => {
    await startAt(page, place);
    const count = await PressCount.of(page);
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('textbox', { name: 'Time in words' })).toBeFocused();
    await count.type('tomorrow 9 am: Tonight 6 pm: two keys and a text');
    await expect(textOfPost(page)).toBeFocused();
    await expect(textOfPost(page)).toHaveValue('Tonight 6 pm: two keys and a text');
    const tomorrow = await page.evaluate(() => {
      const date = new Date();
      date.setDate(date.getDate() + 1);
      return `${date.toLocaleDateString('en-GB', { weekday: 'long' })}, ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}`;
    });
    const publish = page.getByRole('button', { name: /^Schedule as Mara Lind/ });
    await expect(publish).toHaveAccessibleDescription(new RegExp(`^Goes live ${tomorrow}, 0?9:00( am)?, \\S`));
    await page.keyboard.press('Control+Enter');
    await count.expect(2);
    await textOfPost(page).waitFor({ state: 'hidden' });
    await postsTab(page, 'Scheduled').click();
    await expect(page.locator('[data-row]').filter({ hasText: 'Tonight 6 pm: two keys and a text' })).toContainText(
      '9:00'
    );
  });

test('an unclear time blocks scheduling, and keeps what was typed', async ({ vault: page }) => {
  await startAt(page, 'Links');
  await page.keyboard.press('Shift+S');
  const words = page.getByRole('textbox', { name: 'Time in words' });
  await expect(words).toBeFocused();
  await page.keyboard.insertText('Tonight: a new set');
  await expect(words).toHaveValue('Tonight: a new set');
  await expect(page.getByText('The time isn’t clear yet.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('fri 18:30');
  await page.keyboard.press('Enter');
  await expect(textOfPost(page)).toBeFocused();
});

test('a tracking link is created, and its address copied, with two keys', async ({ vault: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startAt(page, 'Accounts');
  const count = await PressCount.of(page);
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await count.type('Two keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link created and copied')).toBeVisible();
  await count.expect(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:/);
});

test('an account’s earnings are two keys away, and all accounts’ one click, without a charge', async ({
  greenroom,
  page
}) => {
  await greenroom.startLastingPractice(300, 3);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await startAt(page, 'Links');
  const count = await PressCount.of(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(heading(page)).toHaveText('Payouts');
  await expect(amount(page)).toBeVisible();
  await count.expect(2);

  await startAt(page, 'Links');
  // Nothing can be called, so the result was free.
  await greenroom.killPractice();
  const again = await PressCount.of(page);
  await page
    .getByRole('navigation', { name: 'Accounts' })
    .getByRole('button', { name: 'All accounts', exact: true })
    .click();
  await expect(page.getByRole('group', { name: 'Accounts loaded' })).toContainText(/\d of \d/);
  await expect(page.getByRole('group', { name: /^Net this month/ })).toContainText(/\$[\d,]+\.\d\d/);
  await again.expect(1);
});

test('a known fan is found and opened with two keys', async ({ vault: page }) => {
  await startAt(page, 'Messages');
  const chat = page.getByRole('listbox', { name: 'Chats' }).getByRole('option').first();
  await expect(chat).toContainText(/\p{L}{3}/u);
  const name = ((await chat.innerText()).split('\n').find((line) => /\p{L}{3}/u.test(line)) ?? '').trim();
  await startAt(page, 'Links');
  const count = await PressCount.of(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await count.type(name);
  await expect(page.locator('[data-item^="person:"]').and(page.locator('[aria-selected=true]'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audience\/\d+/);
  await count.expect(2);
});

test('three media are deleted with two clicks and a key, and restored with one', async ({ vault: page }) => {
  const all = await waitForWholeVault(page);
  const count = await PressCount.of(page);
  await clickTile(page, 0);
  await clickTile(page, 2, ['Shift']);
  await page.keyboard.press('Delete');
  await count.expect(3);
  await expect(page.getByText(/3 (items|media)/).first()).toBeVisible();
  const again = await PressCount.of(page);
  await page.keyboard.press('Control+z');
  await again.expect(1);
  await expect.poll(() => countItems(page)).toBe(all);
  await expect(tiles(page).first()).toBeVisible();
});

test('exporting the monthly earnings takes three keys', async ({ vault: page }) => {
  await openMoney(page);
  await startAt(page, 'Links');
  const count = await PressCount.of(page);
  await openMoney(page);
  // Amounts load before the chart's rows, which are exported.
  await expect(page.locator('main').getByRole('button', { name: /CSV/ })).toBeEnabled();
  const file = await readDownload(page, () => page.keyboard.press('Control+s'));
  await count.expect(3);
  expect(file.split('\r\n').length).toBeGreaterThan(12);
});

test('exporting the days of one month takes three presses', async ({ vault: page }) => {
  await openMoney(page);
  await startAt(page, 'Links');
  const count = await PressCount.of(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Payouts' }).click();
  const chart = page.getByRole('application', { name: /^Earnings/ });
  await expect(chart).toBeVisible();
  await chart.hover();
  await expect(chart.getByText(/^\w{3} \d{4}$/)).toBeVisible();
  await chart.click();
  const button = page.getByRole('button', { name: 'Export days' });
  await expect(button).toBeInViewport();
  const file = await readDownload(page, () => button.click());
  await count.expect(3);
  const [head = '', ...days] = file.trimEnd().split('\r\n');
  expect(head).toMatch(/^Day \(/);
  expect(days.length).toBeGreaterThanOrEqual(28);
  expect(days.length).toBeLessThanOrEqual(31);
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(1);
});

for (const press of ['a click on its notice', 'a key'] as const)
  test(`a sign-in’s code is entered with ${press}, from another view`, async ({ vault: page }) => {
    await startAt(page, 'Sign-ins');
    await signIn(page, 'sms@creator.example', 'Vera Holm');
    await startAt(page, 'Links');
    const code = page.getByRole('textbox', { name: 'Verification code for Vera Holm' });
    await expect(code).toBeVisible();
    const count = await PressCount.of(page);
    if (press === 'a key') await page.keyboard.press('Shift+C');
    else await code.click();
    await expect(code).toBeFocused();
    await count.type('123456');
    const rail = page.getByRole('navigation', { name: 'Accounts' });
    await expect(rail.getByRole('button', { name: 'Vera Holm' })).toBeVisible();
    await count.expect(1);
    await expect(heading(page)).toHaveText(press === 'a key' ? 'Needs you' : 'Links');
    await expect(code).toBeHidden();
  });
