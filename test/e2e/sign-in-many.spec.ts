import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';

test('several accounts are signed in again with one confirmation, and the table follows', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(1000, 60);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('grid', { name: 'Accounts' }).waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('radiogroup', { name: 'Sign-in' }).getByText('Signed out').click();
  await expect(page.getByRole('gridcell', { name: 'Signed in' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('row').nth(1).focus();
  await page.keyboard.press('Control+a');
  await expectControls(page, 'accounts.signIn');
  await page.getByRole('button', { name: 'Sign in again…' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Sign in/ });
  await expect(start).toBeDisabled();
  await dialog.getByLabel('Email').first().fill('sms@creator.example');
  await dialog.getByLabel('Password').first().fill('a password of the tests');
  await expect(start).toHaveText('Sign in 1 account · 1 credit');
  await expect(dialog.getByText(/^Not included, email or password missing: /)).toBeVisible();
  await expectNoViolations(page);
  const first = (await dialog.getByRole('group').first().locator('legend').textContent()) ?? '';
  await start.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 sign-in started')).toBeVisible();
  await expect(row(first).getByText('Code needed')).toBeVisible();
});
