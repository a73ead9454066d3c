import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { withClockStopped } from './pages.ts';

const chats = (page: Page) => page.getByRole('option');
const messages = (page: Page) => page.locator('[data-message]');
const deleteIn = (row: Locator) => row.getByRole('button', { name: 'Delete message' });
const idOf = async (row: Locator) => (await row.getAttribute('data-message')) ?? '';
const byId = (page: Page, id: string) => page.locator(`[data-message="${id}"]`);

async function openMessages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await chats(page).first().waitFor();
}

test('a fresh message counts down and is deleted, and an old one is refused, here and by the platform', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await openMessages(page);
  await chats(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(chats(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const own = messages(page).filter({ hasText: /\d+ h \d\d min left/ });
  await expect(own).not.toHaveCount(0);

  const held = await idOf(own.last());
  await withClockStopped(page, async () => {
    await deleteIn(byId(page, held)).click();
    await expect(byId(page, held)).toContainText('Deleting…');
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await expect(byId(page, held)).toContainText('min left');

  const lost = await idOf(own.nth(-2));
  const losing = { method: 'DELETE', path: `*/messages/${lost}` };
  await greenroom.orderFault({ kind: 'drop-before', match: losing, times: 1 });
  for (const id of [held, lost]) await deleteIn(byId(page, id)).click();
  await expect(byId(page, held)).toHaveCount(0, { timeout: 20_000 });
  await expectControls(page, 'chat.checkAgain');
  await expect(page.getByText(/^Deleted 1 message to/)).toBeVisible();
  const check = byId(page, lost).getByRole('button', { name: 'Check again · 1 credit' });
  await greenroom.orderFault({ kind: 'wrong-shape', match: { path: `*/messages/${lost}` }, times: 1 });
  await check.click();
  await expect(page.getByRole('main').getByText('Unexpected response')).toBeVisible();
  await check.click();
  await expect(check).toHaveCount(0);
  await expect(page.getByText('Unexpected response')).toHaveCount(0);

  // Sent over a minute and over 24 hours ago, as in each of the newest practice chats.
  const old = messages(page).filter({ has: page.locator('[aria-label="Delete message"][aria-disabled=true]') });
  const mine = old.filter({ has: page.getByRole('img', { name: /opened/i }) }).last();
  await expect(deleteIn(mine)).toHaveAttribute('title', /only within 24 hours/);
  const stays = await idOf(mine);
  await deleteIn(mine).click({ force: true });

  // The platform's clock is ahead: it rejects the deletion, and the message says so from then
  // on.
  await greenroom.jumpClock(30 * 3_600_000);
  const refused = await idOf(own.last());
  await deleteIn(byId(page, refused)).click();
  await expect(byId(page, refused)).toContainText('Not deleted: the platform rejected this', { timeout: 20_000 });
  await byId(page, refused).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Messages older than 24 hours cannot be deleted');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(byId(page, refused)).toContainText('Not deleted');
  await expect(byId(page, stays)).toHaveCount(1);
});

test('older messages keep the scroll position, and all loaded ones are found and shown offline', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60);
  await page.goto(await greenroom.startHost());
  await openMessages(page);
  await chats(page).first().click();
  await messages(page).first().waitFor();
  await expect(messages(page).last()).toBeInViewport();
  const older = page.getByRole('button', { name: 'Load older · 1 credit' });
  await older.waitFor();
  const first = await idOf(messages(page).first());
  const place = () => byId(page, first).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  // Before the page hears of the scrolling.
  const before = await older.evaluate((button: HTMLElement) => {
    button.scrollIntoView();
    const top = document.querySelector('[data-message]')?.getBoundingClientRect().top;
    button.click();
    return Math.round(top ?? 0);
  });
  await expect.poll(() => idOf(messages(page).first())).not.toBe(first);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  // The first message is only reached by scrolling.
  const region = page.getByRole('region', { name: /^Messages with/ });
  await expect(async () => {
    await region.evaluate((scroller) => {
      scroller.scrollTop = 0;
    });
    if (await older.isVisible()) await older.click();
    await expect(page.getByText('Start of chat')).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  expect(await messages(page).count()).toBeLessThanOrEqual(200);
  const words = (await messages(page).first().textContent()) ?? '';
  const part = words.trim().slice(0, 12).toLowerCase();

  await greenroom.killPractice();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type(part);
  await expect(chats(page)).not.toHaveCount(0);
  await chats(page).first().click();
  await expect(messages(page).first()).toBeVisible();
  const find = page.getByRole('searchbox', { name: /Find/ });
  await find.fill('qq');
  await expect(page.getByText('Type at least three letters to search messages.')).toBeVisible();
  await find.fill('no such words anywhere');
  await expect(page.getByText(/No results for/)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh chats' }).click();
  await expect(page.getByText('The service can’t be reached').first()).toBeVisible({ timeout: 20_000 });
  await expect(messages(page).first()).toBeVisible();
});

test('a chat read here loses its unread mark, and says why it accepts no reply', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await openMessages(page);
  const unread = chats(page).filter({ hasText: ', unread:' });
  const id = (await unread.first().getAttribute('data-row')) ?? '';
  const count = await unread.count();
  const chat = page.locator(`[data-row="${id}"]`);
  await chat.click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(chat).not.toContainText('unread');
  await expect(unread).toHaveCount(count - 1);
  await expect(page.getByText('You can’t reply here because the service doesn’t send messages.')).toBeVisible();
  await greenroom.orderFault({ kind: 'latency', ms: 500, match: { path: '/api/*/chats' }, times: 1 });
  await page.getByRole('button', { name: 'Refresh chats' }).click();
  await expect(page.getByRole('main').getByText('Updating…')).toBeVisible();
  await expect(page.getByText('Updating…')).toHaveCount(0);
  await page.reload();
  await chat.waitFor();
  await expect(unread.first()).toBeVisible();
  await expect(chat).not.toContainText('unread');
  await expectNoViolations(page, 'main');
});

test('the focus stays on a chat reached by arrows while the list loads again', async ({ greenroom, page }) => {
  await greenroom.startPractice(60);
  const between = await Between.on(page);
  await page.goto(await greenroom.startHost());
  await openMessages(page);
  await chats(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(chats(page).nth(1)).toBeFocused();
  const lastText = 'Loaded a second time';
  between.change('part.read chats', ({ chats: [first, ...others], ...more }) => ({
    ...more,
    chats: first ? [{ ...first, lastText }, ...others] : others
  }));
  between.tell({ event: 'messages.changed', payload: { account: 1, chat: null } });
  await expect(chats(page).first()).toContainText(lastText);
  await expect(chats(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chats(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('own media in messages become pictures once the vault has them, as in posts', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Vault', exact: true }).click();
  await page.locator('[role=gridcell]:has(img)').first().waitFor();
  await expect(page.getByText(/^Updated /).first()).toBeVisible();
  await openMessages(page);
  await chats(page).nth(1).click();
  const withMedia = messages(page).filter({ has: page.locator('[data-media-rows]') });
  await withMedia.last().scrollIntoViewIfNeeded();
  const picture = withMedia.last().locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const count = await withMedia.last().locator('[data-media-rows] > div > *').count();
  await expect(withMedia.last()).toContainText(`${String(count)} media`);
  await expectNoViolations(page, 'main');
});

test('a chat opens by its fan’s ID, and a message by its own, when the service lists no chats', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60);
  await page.goto(await greenroom.startHost());
  await openMessages(page);
  await chats(page).first().click();
  await messages(page).first().waitFor();
  const chat = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const message = await idOf(messages(page).last());
  await greenroom.orderFault({ kind: 'error', status: 404, match: { path: '/api/*/chats' } });
  await greenroom.orderFault({ kind: 'error', status: 404, match: { path: '/api/*/chats/*/messages' } });

  await page.goto(`${new URL(page.url()).origin}/accounts/2/messages`);
  await page.getByText('This service doesn’t list chats.').waitFor();
  await expectNoViolations(page);
  const field = page.getByRole('textbox', { name: 'Fan’s id' });
  await field.focus();
  await page.keyboard.insertText('12 or 34');
  await expect(field).toHaveValue('12 34');
  await expect(field).toHaveAccessibleDescription('These are several numbers. Enter one ID.');
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeDisabled();
  await field.clear();
  await field.pressSequentially('56 78');
  await expect(field).toHaveValue('56 78');
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeDisabled();
  await field.clear();
  await page.keyboard.insertText(`The ID of this fan is ${chat}.`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/messages/${chat}$`));
  await page.getByText('No messages found').waitFor();
  await page.getByRole('textbox', { name: 'Message ID' }).fill(message);
  await page.keyboard.press('Enter');
  // It belongs to the first account, so the second one's service doesn't know it.
  await expect(page.getByRole('main').getByText(/No longer available/)).toBeVisible();

  await page.goto(`${new URL(page.url()).origin}/accounts/1/messages/${chat}`);
  await expect(messages(page).first()).toBeVisible();
  await page.locator('[data-action="chat.refresh"]').click();
  await page.getByRole('textbox', { name: 'Message ID' }).fill('999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(/No longer available/)).toBeVisible();
  await page.getByRole('button', { name: 'Load message schedule' }).click();
  await expect(page.getByText('Saved messages are sent after 24 hours')).toBeVisible();
});
