/**
 * Links, people, payouts, accounts and activity without a pointer: everything is reachable,
 * and the focus is never lost.
 */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';

const links = (page: Page) => page.getByRole('grid', { name: /tracking links?$/ });
const focused = (page: Page) => page.locator(':focus');

async function goTo(page: Page, keys: string, title: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await expect(page.locator('main header').first()).toContainText(title);
}

async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

test('links, people, payouts, accounts and activity work with the keyboard alone', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 3);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();

  await goTo(page, 'g l', 'Links');
  await expect(links(page).getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find links' })).toBeFocused();
  await page.keyboard.type('n2');
  await expect(page.getByRole('searchbox', { name: 'Find links' })).toHaveValue('n2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Find links' })).toHaveValue('');
  await expect(page).not.toHaveURL(/find=/);
  await expect(links(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveRole('row');
  // Escape closes the open link first, then clears the selection.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText('2 selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close link' })).toBeHidden();
  await expect(focused(page)).toHaveRole('row');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected links' })).toBeHidden();
  await expect(focused(page)).toHaveRole('row');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New tracking link' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocus(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('link', { name: /^Trial/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('1');

  await goTo(page, 'g u', 'Audience');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find people' })).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveRole('option');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close person' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close person' })).toBeHidden();
  await expect(focused(page)).toHaveRole('option');

  await goTo(page, 'g e', 'Payouts');
  const chart = page.getByRole('application', { name: /^Earnings/ });
  await expect(chart).toBeVisible();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const parts = page.getByRole('region', { name: 'Breakdown' });
  await expect(parts.getByRole('button', { name: 'Back to full range' })).toBeVisible();
  // Escape leaves the chart's bucket first, then the month.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(parts.getByRole('button', { name: 'Back to full range' })).toBeHidden();
  await expectFocus(page);
  await page.getByRole('button', { name: /^Range: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Select a range' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Range: / })).toBeFocused();

  await goTo(page, 'g a', 'Accounts');
  await page.keyboard.press('Control+a');
  const chosen = page.getByRole('toolbar', { name: 'Selected accounts' });
  await expect(chosen).toContainText('3 selected');
  await chosen.getByRole('button', { name: 'Pin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('button', { name: 'Unpin', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await expect(focused(page)).toHaveRole('row');

  await goTo(page, 'g t', 'Activity');
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'Limits' })).toBeChecked();
  await page.keyboard.press('1');
  await page.getByRole('searchbox', { name: 'Find calls' }).waitFor();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Find calls' })).toBeFocused();
  await page.getByRole('grid', { name: 'Calls' }).getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Call details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Call details' })).toBeHidden();
  await expect(focused(page)).toHaveRole('row');
});
