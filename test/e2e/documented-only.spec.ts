/**
 * A service with only the document's 21 calls: the page makes each one, views say what is
 * unavailable, and nothing counts as deleted that was never listed.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test } from './documented-service.ts';
import { goWithin, showAddress } from './screens.ts';

/** By the test that makes them; the last test checks that none is missing. */
const calls = {
  vault: [1, 2, 3],
  posts: [4, 5, 6, 7],
  comments: [8],
  messages: [9, 15, 20],
  money: [10, 11, 12, 13, 14],
  links: [16, 17, 18, 19],
  signIns: [21]
};

const main = (page: Page) => page.locator('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Open by ID' });
const openById = (page: Page) => main(page).locator('[data-action="app.openById"]');
const toast = (page: Page, words: string | RegExp) => page.getByText(words).first();
const gone = /can’t find this item/i;

async function choose(page: Page, group: string, option: string): Promise<void> {
  await dialog(page).getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
}

const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });

async function send(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(dialog(page)).toBeHidden();
}

const accountBeside = (account: number) => (account === 2 ? 3 : 2);

async function askPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await palette.getByRole('combobox').fill('open by id');
  await palette
    .getByRole('option', { name: /^Open by ID/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

test('a vault list is loaded, and media are deleted and removed from it, by their IDs', async ({
  page,
  documented,
  account
}) => {
  const list = documented.ids.accounts[0]?.vaultLists.at(-1) ?? 0;
  const [first, second, third] = documented.media.map(String);
  await expect(main(page).getByText('No list of media')).toBeVisible();
  await expect(main(page).getByText(gone)).toHaveCount(0);
  await expectControls(page, 'app.openById');
  await openById(page).click();
  await expect(dialog(page)).toContainText('acct_');
  await expectNoViolations(page);

  await field(page, 'Media IDs').fill(`${String(first)}, svc_media_7`);
  await button(page, 'Delete 1 item · 1 credit').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/“svc_media_7” isn’t an ID/);
  await expect(field(page, 'Media IDs')).toBeFocused();
  await field(page, 'Media IDs').fill(`${String(first)}, ${String(second)}`);
  await send(page, 'Delete 2 items · 1 credit');
  await page.getByRole('button', { name: 'Undo' }).click();
  await openById(page).click();
  await field(page, 'Media IDs').fill(String(third));
  await send(page, 'Delete 1 item · 1 credit');
  await expect(toast(page, /^Deleted 1 item from/)).toBeVisible();
  expect(documented.count('DELETE', '/api/{account}/media/vault/delete-media', 200)).toBe(1);

  await openById(page).click();
  await choose(page, 'Item', 'List');
  await field(page, 'List ID').fill('999999999');
  await button(page, 'Load list · 1 credit').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/No list has this ID/);
  await field(page, 'List ID').fill(String(list));
  await send(page, 'Load list · 1 credit');
  await expect(page).toHaveURL(new RegExp(`/accounts/${String(account)}/vault\\?list=${String(list)}`));
  await expect(toast(page, /^Loaded “/)).toBeVisible();
  await expect(main(page).locator('[aria-current]')).toHaveCount(1);

  await openById(page).click();
  await choose(page, 'Action', 'Remove from list');
  await expect(field(page, 'List ID')).toHaveValue(String(list));
  await field(page, 'Media IDs').fill(String(first));
  await send(page, 'Remove 1 item · 1 credit');
  await expect(toast(page, /^Removed 1 item from “/)).toBeVisible();
  await documented.expectCalled(...calls.vault);
});

test('a post is published, and others changed, archived and deleted by their IDs', async ({
  page,
  documented,
  account
}) => {
  const [changed = 0, archived = 0, deleted = 0] = (documented.ids.accounts[0]?.posts ?? []).map(({ id }) => id);
  const published = `/accounts/${String(account)}/posts/published`;
  await goWithin(page, `/accounts/${String(account)}/compose`, page.getByRole('textbox', { name: 'Post text' }));
  await page.getByRole('textbox', { name: 'Post text' }).fill('Written where nothing is listed');
  await page.getByRole('button', { name: /^Publish as/ }).click();
  await documented.expectCalled(4);

  await goWithin(page, published, main(page));
  await expect(main(page).getByText('Written where nothing is listed').first()).toBeVisible();
  await askPalette(page);
  await field(page, 'Post ID').fill(String(changed));
  await send(page, 'Edit post');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Changed by its ID');
  await page.getByRole('button', { name: /^Update post as/ }).click();
  const asked = page.getByRole('dialog', { name: 'Replace this post?' });
  await asked.getByRole('button', { name: /^Update post as/ }).click();
  await documented.expectCalled(5);

  await goWithin(page, published, main(page));
  await askPalette(page);
  await choose(page, 'Action', 'Archive privately');
  await field(page, 'Post ID').fill(String(archived));
  await send(page, 'Archive post · 1 credit');
  await expect(toast(page, new RegExp(`^Archived post ${String(archived)} of .* privately$`))).toBeVisible();
  await askPalette(page);
  await choose(page, 'Action', 'Delete');
  await field(page, 'Post ID').fill(String(deleted));
  await send(page, 'Delete post · 1 credit');
  await expect(toast(page, new RegExp(`^Deleted post ${String(deleted)} of`))).toBeVisible();
  await documented.expectCalled(...calls.posts);
  await expect(page.getByText(gone)).toHaveCount(0);
});

test('a comment is liked by its ID, from a post whose comments can’t be listed', async ({
  page,
  documented,
  account
}) => {
  const posts = documented.ids.accounts[0]?.posts ?? [];
  const post = posts.find(({ comments }) => comments.length > 0);
  const published = `/accounts/${String(account)}/posts/published`;
  await goWithin(page, published, main(page).getByText('No list of posts'));
  // Not cached, and the service can't return it.
  await goWithin(page, `${published}?post=${String(post?.id)}`, main(page));
  await askPalette(page);
  await expect(field(page, 'Post ID')).toHaveValue(String(post?.id));
  await choose(page, 'Item', 'Comment');
  await field(page, 'Comment ID').fill(String(post?.comments[0]?.id));
  await send(page, 'Like comment · 1 credit');
  await expect(toast(page, /^Liked comment/)).toBeVisible();
  await documented.expectCalled(...calls.comments);
});

test('a message is deleted by chat and message ID, people are searched, and settings load', async ({
  page,
  documented,
  account
}) => {
  const fresh = Date.now() - 23 * 3_600_000;
  const own = (documented.ids.accounts[0]?.chats ?? [])
    .flatMap(({ id: chat, messages }) => messages.map((message) => ({ chat, ...message })))
    .find(({ isSentByMe, createdAt }) => isSentByMe && Date.parse(createdAt) > fresh);
  await goWithin(page, `/accounts/${String(account)}/messages`, main(page).getByText('No list of chats'));
  await openById(page).click();
  await field(page, 'Chat ID').fill('not a chat');
  await button(page, 'Delete message · 1 credit').click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText(/A chat ID has letters/);
  await field(page, 'Chat ID').fill(String(own?.chat));
  await field(page, 'Message ID').fill(String(own?.id));
  await send(page, 'Delete message · 1 credit');
  await expect(toast(page, /^Deleted message/)).toBeVisible();
  await main(page).locator('[data-action="messages.savedSettings"]').click();
  await documented.expectCalled(9, 15);

  // Opened by its fan's ID, a chat can't list messages either.
  await goWithin(
    page,
    `/accounts/${String(account)}/messages/${String(own?.chat)}`,
    main(page).getByText('No list of messages')
  );
  await openById(page).click();
  await expect(field(page, 'Chat ID')).toHaveValue(String(own?.chat));
  await page.keyboard.press('Escape');

  await goWithin(page, `/accounts/${String(account)}/audience`, main(page).locator('[data-action="audience.find"]'));
  await main(page).getByRole('searchbox').fill('an');
  await main(page).locator('[data-action="audience.ask"]').click();
  await documented.expectCalled(20);
  await expect(page.getByText(gone)).toHaveCount(0);
});

test('payouts, legal form and earnings load', async ({ page, documented, account }) => {
  await goWithin(page, `/accounts/${String(account)}/payouts`, page.getByRole('application', { name: /^Earnings/ }));
  await main(page).locator('[data-action="legal.refresh"]').first().click();
  await documented.expectCalled(...calls.money);
  await expect(page.getByText(gone)).toHaveCount(0);
});

test('links load with their subscribers, and a tracking link is created', async ({ page, documented, account }) => {
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await goWithin(page, `/accounts/${String(account)}/links/trial`, rows);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await main(page).locator('[data-action="link-people.read"]').first().click();
  await documented.expectCalled(16, 17);
  await goWithin(page, `/accounts/${String(account)}/links/tracking`, rows);
  await main(page).locator('[data-action="links.create"]').first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('By the document');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await documented.expectCalled(...calls.links);
  await expect(page.getByText(gone)).toHaveCount(0);
});

test('a sign-in is followed by its ID', async ({ page, documented, account }) => {
  await goWithin(page, '/sign-ins', main(page).locator('[data-action="sign-ins.follow"]'));
  await main(page).locator('[data-action="sign-ins.follow"]').first().click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Documented' }).click();
  await asking.getByRole('textbox').fill(String(documented.ids.attempts[0]?.id));
  await asking.locator('button[type=submit]').click();
  await documented.expectCalled(...calls.signIns);
  expect(account).toBeGreaterThan(0);
});

test('calls that the service lacks are made once, and again only on request', async ({ page, documented, account }) => {
  const posts = '/api/{account}/posts';
  const lists = (number: number) => `/accounts/${String(number)}/posts/published`;
  await goWithin(page, lists(account), main(page).getByText('No list of posts'));
  for (const number of [accountBeside(account), account]) {
    await goWithin(page, `/accounts/${String(number)}/messages`, main(page).getByText('No list of chats'));
    await goWithin(page, lists(number), main(page).getByText('No list of posts'));
  }
  for (const path of [posts, '/api/{account}/chats']) expect(documented.count('GET', path, 404)).toBe(1);
  await main(page).locator('[data-action="posts.tryAgain"]').click();
  await expect.poll(() => documented.count('GET', posts, 404)).toBe(2);
  await expect(main(page).getByText('No list of posts')).toBeVisible();
  for (const view of ['overview', 'vault', 'compose', 'links/tracking', 'audience', 'payouts', 'profile']) {
    await goWithin(page, `/accounts/${String(account)}/${view}`, main(page).locator('header').first());
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(gone)).toHaveCount(0);
  }
});

test('the dialog stays with its account, and says why nothing can be sent', async ({ page, documented, account }) => {
  const id = documented.ids.accounts[0]?.id ?? '';
  const other = `/accounts/${String(accountBeside(account))}`;
  await askPalette(page);
  await choose(page, 'Item', 'Post');
  await field(page, 'Post ID').fill('7');
  await choose(page, 'Action', 'Delete');
  // Such as a link from another program, while the dialog is open.
  await showAddress(page, `${other}/posts/published`);
  await expect(page.locator('main header').first()).toContainText(documented.ids.accounts[1]?.id ?? '');
  await expect(dialog(page).getByText(id, { exact: true })).toBeVisible();
  await documented.stop();
  await showAddress(page, `${other}/payouts`);
  await expect(dialog(page).getByRole('status')).toHaveText(/You’re offline/);
  await expect(dialog(page).getByText(id, { exact: true })).toBeVisible();
  await expect(button(page, 'Delete post · 1 credit')).toBeDisabled();
});

test('nothing is sent by ID for a signed-out account, but a draft can be started', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, false, true);
  await page.goto(await greenroom.startHost());
  await main(page).locator('header').first().waitFor();
  await askPalette(page);
  await choose(page, 'Item', 'Media');
  await expect(dialog(page).getByRole('status')).toHaveText(/This account is signed out/);
  await expect(button(page, 'Delete media · 1 credit')).toBeDisabled();
  await choose(page, 'Item', 'Post');
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  await field(page, 'Post ID').fill('77');
  await send(page, 'Edit post');
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
});

test('these tests cover every call of the document', () => {
  expect(
    Object.values(calls)
      .flat()
      .toSorted((a, b) => a - b)
  ).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});
