/** No view spends a credit at a place restored on start, before the user acts. */
import path from 'node:path';
import { expect } from '@playwright/test';
import Database from 'better-sqlite3';
import { test, type Greenroom } from './greenroom.ts';
import { setLastPlace } from './on-disk.ts';
import { waitForPictures } from './pages.ts';

function listReads(greenroom: Greenroom, account: number): string[] {
  const db = new Database(path.join(greenroom.dataDir, 'app.db'), { readonly: true });
  const id = String(db.prepare('select service_id from account where number = ?').pluck().get(account));
  db.close();
  const paths = greenroom.readCalls().map((call) => call.split(/[ ?]/)[1] ?? '');
  const reads = paths.filter((one) => one.startsWith(`/api/${id}/`));
  return [...new Set(reads.map((one) => one.replace(`/api/${id}`, '')))].toSorted();
}

const views = [
  {
    account: 2,
    place: 'vault',
    button: 'Load the vault',
    row: 'gridcell',
    calls: ['/media/vault', '/media/vault/lists']
  },
  { account: 3, place: 'posts/published', button: 'Load the posts', row: 'option', calls: ['/posts'] },
  {
    account: 4,
    place: 'links/trial',
    button: 'Load the links',
    row: 'gridcell',
    calls: ['/tracking-links', '/trial-links']
  },
  { account: 6, place: 'messages', button: 'Load chats · 1 credit', row: 'option', calls: ['/chats'] },
  { account: 7, place: 'profile', button: 'Load profile · 1 credit', row: 'searchbox', calls: ['/me'] }
] as const;

test('a restored place of an account never opened asks before it loads', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(60, 7);
  await page.goto(await greenroom.startHost());
  await waitForPictures(page);
  for (const { account, place, button, row, calls } of views) {
    await greenroom.closeHost();
    setLastPlace(greenroom, `/accounts/${String(account)}/${place}`);
    await page.goto(await greenroom.startHost());
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole(row).first()).toBeVisible();
    await expect.poll(() => listReads(greenroom, account)).toEqual(calls);
  }
});

test('a restored place loads when the user goes there', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(60, 2);
  await page.goto(await greenroom.startHost());
  await waitForPictures(page);
  await greenroom.closeHost();
  setLastPlace(greenroom, '/accounts/2/posts/published');
  await page.goto(await greenroom.startHost());
  await page.getByRole('main').getByRole('button', { name: 'Load the posts' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).first().click();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
});
