/** Strips that come and go leave a list’s rows where they are, and a list stays while it is read again. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Between } from './between.ts';
import { test } from './greenroom.ts';
import { postsTab, writePost } from './tasks.ts';

const missing = { kind: 'error', status: 404 };

/** Each view with its first row, the calls that fill it, and their failures. */
const lists: readonly { view: string; row: (page: Page) => Locator; path: string; fault: object }[] = [
  { view: 'Vault', row: (page) => page.locator('main [data-position="0"]'), path: '*/media/vault*', fault: missing },
  { view: 'Posts', row: (page) => page.getByRole('option').first(), path: '*/posts*', fault: missing },
  {
    view: 'Messages',
    row: (page) => page.getByRole('listbox').getByRole('option').first(),
    path: '*/chats*',
    fault: { kind: 'html' }
  },
  { view: 'Links', row: (page) => page.locator('main [data-position="0"]'), path: '*-links*', fault: missing }
];
const strips = (page: Page) => page.locator('main .strips > *').filter({ hasText: 'Details' });
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? NaN;

test('a failed refresh is reported below the list, and no row moves', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  for (const { view, row, path, fault } of lists)
    await test.step(view, async () => {
      await page.getByRole('link', { name: view, exact: true }).first().click();
      if (view === 'Posts') await page.keyboard.press('5');
      await expect(row(page)).toBeVisible();
      const refresh = page
        .locator('main')
        .getByRole('button', { name: /^Refresh/ })
        .first();
      await expect(refresh).toBeEnabled();
      await expect(strips(page)).toHaveCount(0);
      const before = await topOf(row(page));
      await greenroom.orderFault({ ...fault, match: { method: 'GET', path } });
      await refresh.click();
      await expect(strips(page).first()).toBeVisible();
      expect(await topOf(row(page))).toBe(before);
      const [strip, list] = await Promise.all([strips(page).first().boundingBox(), row(page).boundingBox()]);
      expect(strip?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    });
});

test('a search of the service and a pending link come and go below the rows', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  const link = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first();
  await expect(link).toBeVisible();
  const before = await topOf(link);
  const creating = { method: 'POST', path: '/api/*/tracking-links' };
  await greenroom.orderFault({ kind: 'drop-after', match: creating, times: 1 });
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Steady');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await topOf(link)).toBe(before);

  await page.getByRole('link', { name: 'Audience', exact: true }).click();
  const find = page.getByRole('searchbox', { name: 'Find people' });
  const person = page.getByRole('listbox', { name: 'People' }).getByRole('option').first();
  await find.fill('ma');
  await find.press('Enter');
  await expect(person).toBeVisible();
  const stood = await topOf(person);
  await greenroom.orderFault({ kind: 'latency', ms: 1500, match: { path: '*/search-users' }, times: 1 });
  await find.fill('m');
  await find.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await topOf(person)).toBe(stood);
});

test('a calendar stays until its only post, just sent, is read', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await greenroom.orderFault({ kind: 'latency', ms: 4000, match: { method: 'POST', path: '/api/*/posts' }, times: 1 });
  await writePost(page, 'The only one', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  await page.getByRole('searchbox', { name: 'Find posts' }).fill('The only one');
  const calendar = page.getByRole('region', { name: 'Scheduled posts calendar' });
  const entry = calendar.getByRole('button', { name: /The only one/ });
  await expect(entry).toHaveAttribute('data-row', '');
  await expect(postsTab(page, 'Outbox')).toHaveText('Outbox1');
  between.delay('posts.index');
  await expect(postsTab(page, 'Outbox')).toHaveText('Outbox');
  await expect(calendar).toBeVisible();
  between.letGo('posts.index');
  await expect(entry).toHaveAttribute('data-row', /\d/);
});
