/**
 * Every screen over a service as lenient as live ones: missing optional fields, both
 * spellings of an empty map, no `next_page`, rejections in the platform's words, a name
 * accepted only in the body. None counts as a contract change, an unreadable answer or a
 * need.
 */
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, type Page } from '@playwright/test';
import { startCannedService } from '../faults/canned-service.ts';
import { test, type Greenroom } from './greenroom.ts';
import { RecordingWay } from './recording-way.ts';
import { goWithin, screens, type Screen } from './screens.ts';
import { openFields } from './pages.ts';

const main = (page: Page) => page.locator('main');
const needs = (page: Page) => main(page).getByRole('listitem');

async function visit(page: Page, { address, open, there, close }: Screen): Promise<void> {
  await goWithin(page, address, open ? page.locator('main h1') : there(page));
  await open?.(page);
  await expect(there(page).first()).toBeVisible();
  await close?.(page);
}

function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/**
 * Rejected or unreadable calls, and recorded contract changes. Calls canceled by closing
 * the app don't count.
 */
function readLog({ dataDir }: Greenroom): { failures: unknown[]; drift: unknown[] } {
  const log = new Database(path.join(dataDir, 'log.db'), { readonly: true });
  try {
    return {
      failures: log
        .prepare(`select distinct endpoint, failure, status from activity where failure <> 'cancelled'`)
        .raw()
        .all(),
      drift: log.prepare('select endpoint, path, got from drift').raw().all()
    };
  } finally {
    log.close();
  }
}

/** The spellings of each empty map in the payout systems' answer: one per field and row. */
function readSpellings({ answers }: RecordingWay): string[] {
  const [text = '{}'] = [...answers].flatMap(([path, body]) =>
    path.endsWith('/available-payout-systems') ? body : []
  );
  const { data } = JSON.parse(text) as { data: { payouts: { fields: unknown; uiMapping: unknown }[] } };
  return data.payouts.map(({ fields, uiMapping }) => JSON.stringify([fields, uiMapping]));
}

async function createLink(page: Page): Promise<void> {
  await goWithin(page, '/accounts/1/links/tracking', main(page).getByRole('row'));
  await page.getByRole('button', { name: 'New tracking link' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn in a body');
  await page.getByRole('button', { name: 'Create as Mara Lind' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: 'Autumn in a body' })).toHaveCount(1);
}

async function readSubscribers(page: Page): Promise<void> {
  await main(page).getByRole('row').filter({ hasText: 'Forum AMA' }).click();
  await page.getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  await expect(page.getByText(/^\d+ of \d+ loaded$/)).toBeVisible();
}

async function readLegal(page: Page): Promise<void> {
  await goWithin(page, '/accounts/1/payouts', page.getByRole('button', { name: /^Load legal details/ }));
  await page.getByRole('button', { name: /^Load legal details/ }).click();
  await expect(page.locator('[data-check="identity"]')).toContainText('Identity verified');
  await expect(main(page).getByText('Ready', { exact: true })).toBeVisible();
}

test('every screen handles lean answers without drift, unreadable parts or false needs', async ({
  greenroom,
  page
}) => {
  test.setTimeout(300_000);
  const errors = listen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await greenroom.startLeanPractice(600, 12, 6);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  await page.goto(await greenroom.startHost(20, way.baseUrl));
  await page.getByRole('grid').waitFor();
  for (const [name, screen] of Object.entries(screens)) await test.step(name, () => visit(page, screen));
  await createLink(page);
  await readSubscribers(page);
  await readLegal(page);

  // One practice account is signed out, and the sign-in started above waits for its code. Two
  // accounts need new bank details.
  await goWithin(page, '/needs-you', needs(page));
  await expect(needs(page)).toHaveCount(4);
  await expect(needs(page).filter({ hasText: 'Bank details need an update' })).toHaveCount(2);
  await expect(needs(page).filter({ hasText: /code/i })).toHaveCount(1);
  await expect(needs(page).filter({ hasText: /sign.*in again/i })).toHaveCount(1);
  await visit(page, screens['activity/contract']);
  expect(errors).toEqual([]);
  await greenroom.closeHost();
  way.close();
  expect(new Set(readSpellings(way))).toEqual(new Set(['[[],[]]', '[{},{}]']));
  const { failures, drift } = readLog(greenroom);
  expect(drift).toEqual([]);
  expect(failures).toEqual([['links.createTrackingLink', 'rejected', 422]]);
});

test('a platform’s sign-out isn’t treated as a rejected key, and its sign-in succeeds', async ({ greenroom, page }) => {
  const errors = listen(page);
  await greenroom.startLeanPractice(300, 3, 6);
  await page.goto(await greenroom.startHost());
  await main(page).getByRole('gridcell').first().waitFor();
  const email = await greenroom.endSignIn(1);
  await page.keyboard.press('Alt+2');
  const signedOut = main(page).getByText(/ is signed out/);
  await expect(signedOut.first()).toBeVisible();
  await goWithin(page, '/needs-you', needs(page));
  await expect(needs(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign in again/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^See sign-in/ }).click();
  await greenroom.jumpClock(60_000);
  await page.getByRole('textbox', { name: /One-time code/ }).fill('123456');
  await page.keyboard.press('Enter');
  await greenroom.jumpClock(60_000);
  await page.keyboard.press('Alt+2');
  await goWithin(page, '/accounts/2/vault', main(page).getByRole('gridcell'));
  await expect(signedOut).toHaveCount(0);
  expect(errors).toEqual([]);
  await greenroom.closeHost();
  const { failures, drift } = readLog(greenroom);
  expect(drift).toEqual([]);
  expect(failures.map((one) => (one as string[]).slice(1))).toEqual([['platform-refused', 401]]);
});

test('an account signing in elsewhere is busy, not signed out, and loads when that is done', async ({
  greenroom,
  page
}) => {
  const errors = listen(page);
  await greenroom.startLeanPractice(300, 3, 6);
  await page.goto(await greenroom.startHost());
  await main(page).getByRole('gridcell').first().waitFor();
  const finishSignIn = await greenroom.signInElsewhere(1);
  await goWithin(page, '/accounts/2/profile', main(page).getByText('Service unavailable'));
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('The account is being signed in again.');
  await page.keyboard.press('Escape');
  await goWithin(page, '/accounts/2/vault', main(page).getByText(/Greenroom will try again/));

  await expect(page.getByText(/ is signed out/)).toHaveCount(0);
  await goWithin(page, '/accounts', main(page).getByRole('gridcell', { name: 'Signed in', exact: true }));
  await expect(main(page).getByRole('gridcell', { name: 'Signed in', exact: true })).toHaveCount(3);
  await goWithin(page, '/needs-you', main(page).getByText('You’re all caught up'));

  await finishSignIn();
  await goWithin(page, '/accounts/2/vault', main(page).getByRole('gridcell'));
  await goWithin(page, '/accounts/2/profile', main(page).getByRole('button', { name: 'All fields' }));
  await openFields(page);
  await expect(main(page).getByText('Email', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await greenroom.closeHost();
  const { failures, drift } = readLog(greenroom);
  expect(drift).toEqual([]);
  expect(new Set(failures.map((one) => (one as string[]).slice(1).join(' ')))).toEqual(new Set(['unreadable 503']));
});

test('a creator without earnings can open Payouts', async ({ greenroom, page }) => {
  const errors = listen(page);
  await greenroom.startLeanPractice(60, 1, 6);
  const service = await startCannedService(greenroom.serviceUrl);
  const zero = { total_net: 0, total_gross: 0 };
  const total = { tips: zero, all: zero, subscribes: zero, chat_messages: zero, post: zero };
  service.answer('/payouts/earning-statistics', { data: { list: { months: [], total } } });
  try {
    await page.goto(await greenroom.startHost(20, service.url));
    await page.getByRole('grid').waitFor();
    await goWithin(page, '/accounts/1/payouts', page.getByRole('region', { name: 'Earnings' }));
    await expect(main(page).getByText('No earnings yet.')).toBeVisible();
    await expect(page.getByText('Partly loaded', { exact: true })).toBeVisible();
    await greenroom.closeHost();
  } finally {
    await service.close();
  }
  expect(errors).toEqual([]);
  expect(readLog(greenroom)).toEqual({ failures: [], drift: [] });
});
