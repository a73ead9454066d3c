import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';

const selected = (page: Page) => page.getByRole('toolbar', { name: 'Selected accounts' }).getByText(/^\d+ selected$/);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the accounts that are signed out, and selects them. */
async function startSignedOut(greenroom: Greenroom, page: Page): Promise<void> {
  await greenroom.startPractice(1000, 60);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('grid', { name: 'Accounts' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Sign-in' }).getByText('Signed out').click();
  await expect(page.getByRole('gridcell', { name: 'Signed in' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('row').nth(1).focus();
  await page.keyboard.press('Control+a');
  await expectControls(page, 'accounts.signIn');
}

/** Fills the nth account of the dialog, from 0, and returns its name. `who` decides how the sign-in goes on. */
async function fill(page: Page, nth: number, who: 'sms' | 'wrong'): Promise<string> {
  const group = page.getByRole('dialog').getByRole('group').nth(nth);
  await group.getByLabel('Email').fill(`${who}@creator.example`);
  await group.getByLabel('Password').fill('a password of the tests');
  return group.locator('legend span').first().innerText();
}

test('several accounts are signed in again with one confirmation, and the table follows', async ({
  greenroom,
  page
}) => {
  await startSignedOut(greenroom, page);
  const before = Number.parseInt(await selected(page).innerText());
  await page.getByRole('button', { name: 'Sign in again…' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Sign in/ });
  await expect(start).toBeDisabled();
  const first = await fill(page, 0, 'sms');
  await expect(start).toHaveText('Sign in 1 account · 1 credit');
  await expect(dialog.getByText(/^Not included, email or password missing: /)).toBeVisible();
  await expectNoViolations(page);
  await start.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 sign-in started')).toBeVisible();
  await expect(selected(page)).toHaveText(`${String(before - 1)} selected`);
  await expect(row(page, first).getByText('Code needed')).toBeVisible();
});

test('rows say how their sign-in ended, and only those that failed are tried again', async ({ greenroom, page }) => {
  await startSignedOut(greenroom, page);
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Sign in/ });
  const retry = (accounts: string) => page.getByRole('button', { name: `Retry ${accounts}…` });
  await page.getByRole('button', { name: 'Sign in again…' }).click();
  const failing = [await fill(page, 0, 'wrong'), await fill(page, 2, 'wrong')] as const;
  const other = await fill(page, 1, 'sms');
  await start.click();
  for (const name of failing) await expect(row(page, name)).toContainText('Failed Wrong email or password');
  await expect(row(page, other)).toContainText('Code needed');
  await expectControls(page, 'accounts.retrySignIns');

  await retry('2 sign-ins').click();
  const stillSelected = await selected(page).innerText();
  await expect(dialog.getByRole('group')).toHaveText(failing.map((name) => new RegExp(`^${name} *Wrong email`)));
  await expectNoViolations(page);
  const again = await fill(page, 1, 'sms');
  expect(again).toBe(failing[1]);
  await expect(start).toHaveText('Sign in 1 account · 1 credit');
  await start.click();
  await expect(row(page, again)).toContainText('Code needed');
  await expect(retry('1 sign-in')).toBeVisible();
  await expect(selected(page)).toHaveText(stillSelected);
  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  const list = page.getByRole('region', { name: 'Signed out' }).getByRole('listitem');
  await expect(list.filter({ hasText: failing[0] })).toContainText('Sign-in failed: Wrong email or password');
});

test('sign-ins wait while the service is away, and then go on by themselves', async ({ greenroom, page }) => {
  await startSignedOut(greenroom, page);
  await page.getByRole('button', { name: 'Sign in again…' }).click();
  const names = [await fill(page, 0, 'sms'), await fill(page, 1, 'sms')];
  await greenroom.killPractice();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign in/ })
    .click();
  for (const name of names) await expect(row(page, name)).toContainText('Waiting');
  await greenroom.startPractice(1000, 60);
  for (const name of names) await expect(row(page, name)).toContainText('Code needed');
});

test('a sign-in that can’t be discarded after its retry is told', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await startSignedOut(greenroom, page);
  await page.getByRole('button', { name: 'Sign in again…' }).click();
  const name = await fill(page, 0, 'sms');
  const start = page.getByRole('dialog').getByRole('button', { name: /^Sign in/ });
  const match = { method: 'POST', path: '/api/authenticate' };
  await greenroom.orderFault({ kind: 'error', status: 404, match, times: 1 });
  await start.click();
  await expect(row(page, name)).toContainText('Not started');
  await page.getByRole('button', { name: 'Retry 1 sign-in…' }).click();
  await fill(page, 0, 'sms');
  between.refuse('outbox.discard');
  await start.click();
  await expect(page.getByText('Couldn’t discard the earlier sign-in of')).toBeVisible();
  await expect(row(page, name)).toContainText('Code needed');
});
