import path from 'node:path';
import { expect } from '@playwright/test';
import Database from 'better-sqlite3';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { test } from './greenroom.ts';
import { waitForWholeVault } from './pages.ts';
import { readDownload } from './tasks.ts';

test('lists each call with its account, cost and failure', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  await greenroom.orderFault({ kind: 'error', status: 502, match: { path: '/api/*/chats' } });
  await vault.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(vault.getByText(/Unexpected response|temporarily unavailable/).first()).toBeVisible();

  await vault.getByRole('link', { name: 'Activity' }).click();
  const rows = vault.getByRole('grid', { name: 'Calls' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Load media' }).first()).toContainText('Mara Lind');

  await vault.getByRole('radio', { name: 'Failed' }).check({ force: true });
  await expect(rows.filter({ hasText: 'Done' })).toHaveCount(0);
  const failed = rows.filter({ hasText: 'Load chats' }).first();
  await expect(failed).toContainText('502');
  await failed.click();
  const pane = vault.getByRole('complementary', { name: 'Call details' });
  await expect(pane).toContainText('messages.listChats');
  await expect(pane.getByText('Unexpected response')).toBeVisible();
  await expectNoViolations(vault, 'main');
  await vault.keyboard.press('Escape');
  await expect(pane).toBeHidden();

  await failed.focus();
  await vault.keyboard.press('Shift+F10');
  await vault.getByRole('menuitem', { name: 'Show account’s calls' }).press('Enter');
  await expect(vault).toHaveURL(/account=\d/);
  await vault.goBack();
  await vault.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await failed.click({ button: 'right' });
  await vault.getByRole('menuitem', { name: 'Copy details' }).click();
  await expect(vault.getByText('Copied call details')).toBeVisible();
  expect(await vault.evaluate(() => navigator.clipboard.readText())).toContain('messages.listChats');

  for (const shown of ['LOAD CHATS', 'mara lind']) {
    await vault.getByRole('searchbox', { name: 'Find calls' }).fill(shown);
    await expect(vault).toHaveURL(new RegExp(`find=${shown.replace(' ', '\\+')}`));
    await expect(failed).toBeVisible();
  }
  await vault.getByRole('searchbox', { name: 'Find calls' }).fill('no such words');
  await expect(vault.getByText('No matching calls')).toBeVisible();
  await vault.getByRole('button', { name: 'Show all calls' }).click();
  await expect(rows.filter({ hasText: 'Done' }).first()).toBeVisible();

  const file = await readDownload(vault, () => vault.getByRole('button', { name: 'CSV' }).click());
  expect(file.split('\r\n')[0]).toMatch(/^Time \(UTC\),Connection,Account,Call/);
  expect(file).toContain('messages.listChats,person,502');

  await vault.getByRole('radio', { name: 'Credits', exact: true }).check({ force: true });
  // The log can't be filtered by calls without an account.
  const byAccount = vault.getByRole('table', { name: 'By account' });
  await expect(byAccount.getByRole('rowheader', { name: 'No account' })).toBeVisible();
  await expect(byAccount.getByRole('button', { name: 'No account' })).toHaveCount(0);
  const byCall = vault.getByRole('table', { name: 'By call' });
  await expect(byCall.getByRole('row', { name: /^Load media/ })).toBeVisible();
  await byCall.getByRole('button', { name: 'Load media' }).click();
  await expect(vault).toHaveURL(/activity\/calls\?endpoint=vault\.listMedia/);
  await expect(rows.nth(1)).toContainText('Load media');

  await vault.getByRole('radio', { name: 'API changes' }).check({ force: true });
  await expect(vault.getByText('No API changes found')).toBeVisible();

  await vault.keyboard.press('3');
  await expect(vault.getByRole('radio', { name: 'Limits' })).toBeChecked();
  const limits = vault.locator('main').getByRole('region').first();
  await expect(limits).toContainText(/[\d,]+ calls a minute/);
  await expect(limits).toContainText(/calls in the last hour, at most [\d,]+ in a minute, .*\d+ failed/);
  await limits.getByRole('button', { name: 'Show calls' }).click();
  await expect(vault).toHaveURL(/activity\/calls\?connection=1/);

  await greenroom.closeHost();
  const log = new Database(path.join(greenroom.dataDir, 'log.db'));
  log.exec("insert into drift values ('posts.list', 'list[].postedAt', 'date-time', 'number', 1e12, 1.7e12, 12)");
  log.close();
  await vault.goto(await greenroom.startHost());
  await vault.getByRole('link', { name: 'Activity' }).click();
  await vault.getByRole('radio', { name: 'API changes' }).check({ force: true });
  await expect(vault.getByRole('row', { name: /^list\[\]\.postedAt date-time number 12/ })).toBeVisible();
  await expectNoViolations(vault, 'main');
});

test('shows placeholders of the final size while the first calls load slowly', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  between.delay('activity.calls');
  await greenroom.startPractice(60, 1);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Activity' }).click();
  const shape = page.locator('main [aria-busy=true] > [aria-hidden=true] > .grid').first();
  await expect(shape).toBeVisible();
  const before = await shape.boundingBox();
  between.letGo('activity.calls');
  const row = page.getByRole('grid', { name: 'Calls' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expect(shape).toBeHidden();
  expect(await row.boundingBox()).toEqual(before);
});

test('sums of credits that can’t be loaded again say why they are old', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('radio', { name: 'Credits', exact: true }).check({ force: true });
  const sums = page.getByRole('table', { name: 'By call' });
  await expect(sums).toBeVisible();
  between.refuse('activity.credits');
  await page.getByRole('radio', { name: '1 year' }).check({ force: true });
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(sums).toBeVisible();
  await expect(page.getByText(/ in 30 days/)).toBeVisible();
  between.allow('activity.credits');
  await again.click();
  await expect(again).toBeHidden();
  await expect(page.getByText(/ in 365 days/)).toBeVisible();
});
