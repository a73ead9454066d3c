import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { signIn } from './tasks.ts';

const needsLink = (page: Page) => page.getByRole('link', { name: /^Needs you/ });

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  await signIn(page, 'sms@creator.example', 'Vera Holm');
  await expect(page.getByRole('heading', { name: 'Vera Holm needs a verification code' })).toBeVisible();
  await needsLink(page).click();
}

test('a code is entered in its row: a wrong one says so and keeps the focus, and a right one signs in', async ({
  vault
}) => {
  await askForCode(vault);
  await expectControls(vault, 'app.code');
  const code = vault.getByRole('textbox', { name: 'Verification code for Vera Holm' });
  await code.focus();
  await vault.keyboard.insertText('000-000');
  await expect(vault.getByRole('alert')).toContainText('Code not accepted: “Wrong code, try again”');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await expectNoViolations(vault);
  await vault.keyboard.type('123456');
  await expect(
    vault.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: 'Vera Holm' })
  ).toBeVisible();
  await expect(code).toBeHidden();
});

test('with several codes the key leads to their heading, so that a blindly typed one goes nowhere', async ({
  vault
}) => {
  await askForCode(vault);
  await vault.getByRole('link', { name: /^Sign-ins/ }).click();
  await signIn(vault, 'mail@creator.example', 'Stina Hall');
  await vault.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(needsLink(vault)).toHaveAccessibleName('Needs you 2 (blocking sign-in or payouts)');
  await vault.keyboard.press('Shift+C');
  await expect(vault.getByRole('heading', { name: 'Verification code needed 2' })).toBeFocused();
  for (const name of ['Vera Holm', 'Stina Hall'])
    await expect(vault.getByRole('textbox', { name: `Verification code for ${name}` })).toHaveCount(1);
});

test('a need is snoozed, isn’t counted, survives a page reload, and comes back', async ({ vault }) => {
  await askForCode(vault);
  await expect(needsLink(vault)).toHaveAccessibleName('Needs you 1 (blocking sign-in or payouts)');
  await vault.getByRole('button', { name: 'Snooze: Vera Holm' }).click();
  await expectControls(vault, 'needs.snoozeHour', 'needs.snoozeMorning', 'needs.snoozeChange');
  await vault.getByRole('menuitem', { name: 'Snooze until it changes' }).click();
  await expect(vault.getByRole('heading', { name: 'Snoozed 1' })).toBeVisible();
  await expect(vault.getByText('Vera Holm · Verification code needed · until it changes')).toBeVisible();
  await expect(needsLink(vault)).toHaveAccessibleName('Needs you');
  await expect(vault.getByRole('textbox', { name: /Verification code/ })).toBeHidden();
  await vault.reload();
  await expect(vault.getByRole('heading', { name: 'Snoozed 1' })).toBeVisible();
  await expectControls(vault, 'needs.wake');
  await expectNoViolations(vault);
  await vault.getByRole('button', { name: 'End snooze: Vera Holm' }).click();
  await expect(vault.getByRole('textbox', { name: /Verification code/ })).toBeVisible();
  await expect(vault.getByRole('heading', { name: /^Snoozed/ })).toBeHidden();
});
