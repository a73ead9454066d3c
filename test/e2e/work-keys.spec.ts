/**
 * Overviews, profile, sign-ins, writing, calendar and messages without a pointer: the focus
 * is never lost.
 */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';

const focused = (page: Page) => page.locator(':focus');
const heading = (page: Page) => page.locator('main h1').first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

async function goTo(page: Page, keys: string, title: string): Promise<void> {
  await press(page, keys);
  await expect(heading(page)).toHaveText(title);
}

async function expectFocus(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

async function addAndRemove(page: Page, part: string, title = part): Promise<void> {
  await button(page, part).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: title, exact: true }).locator(':focus')).toHaveCount(1);
  if (part === 'Expires') await expect(focused(page)).toBeChecked();
  await button(page, `Remove: ${title}`).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, part)).toBeFocused();
}

async function listAfterMoving(page: Page): Promise<void> {
  await goTo(page, 'g o', 'Overview');
  await expectFocus(page);
  await goTo(page, 'g Shift+O', 'All accounts');
  await expectFocus(page);
  await goTo(page, 'g i', 'Profile');
  const field = page.getByRole('searchbox', { name: 'Search fields' });
  await field.waitFor();
  await press(page, '/');
  await expect(field).toBeFocused();
  await page.keyboard.type('zzzz');
  await button(page, 'Show all fields').focus();
  await press(page, 'Enter');
  await expect(field).toBeFocused();
  await press(page, 'Escape');
  await goTo(page, 'g n', 'Needs you');
  await goTo(page, 'g s', 'Sign-ins');
  await press(page, 'n');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveRole('textbox');
  await press(page, 'Escape');
  await expectFocus(page);
}

async function write(page: Page): Promise<void> {
  await goTo(page, 'g p', 'Posts');
  await press(page, 'n');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('By keys');
  await press(page, 'Control+Shift+M');
  await expect(focused(page)).toHaveRole('gridcell');
  // The newest may not be ready yet.
  const pictures = page
    .getByRole('dialog')
    .getByRole('gridcell')
    .filter({ has: page.locator('img') });
  await pictures.nth(1).waitFor();
  await press(page, 'ArrowRight ArrowRight Space');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add 1/ })).toBeEnabled();
  await press(page, 'Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.getByRole('listbox', { name: 'Post media, in order' }).getByRole('option').focus();
  await press(page, 'Delete');
  await expect(button(page, 'Add from vault')).toBeFocused();
  await addAndRemove(page, 'Schedule');
  await addAndRemove(page, 'Poll');
  await addAndRemove(page, 'Expires');
  await text(page).focus();
  await press(page, 'Escape');
  await goTo(page, 'g p', 'Posts');
  await press(page, '1');
  const draft = page.getByRole('grid', { name: 'Drafts' }).getByRole('row').filter({ hasText: 'By keys' });
  await draft.waitFor();
  await press(page, 'g p');
  await press(page, '1');
  await draft.focus();
  await press(page, 'Delete');
  await expect(button(page, 'Write a post')).toBeFocused();
}

async function schedule(page: Page): Promise<void> {
  await press(page, 'n');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('In a while');
  await button(page, 'Schedule').focus();
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Time in words' })).toBeFocused();
  await press(page, 'Control+Enter');
  await expect(heading(page)).toHaveText('Posts');
  await press(page, '3');
  const entry = page.locator('[data-row]').filter({ hasText: 'In a while' });
  await expect(entry).not.toHaveAttribute('data-row', '');
  // One tab stop for all empty days; arrow keys move on.
  await expect(page.locator('[data-action="calendar.write"][tabindex="0"]')).toHaveCount(1);
  await entry.focus();
  await press(page, 'ArrowRight');
  await expect(focused(page)).toHaveAttribute('data-action', 'calendar.write');
  await press(page, 'ArrowLeft');
  await expect(entry).toBeFocused();
  await press(page, 'Enter');
  await expect(button(page, 'Close post')).toBeVisible();
  await press(page, 'm');
  await page.getByRole('dialog', { name: 'Move to another time' }).waitFor();
  await press(page, 'Escape');
  await expectFocus(page);
  await entry.focus();
  await press(page, 'Delete');
  // After Undo expires it leaves the calendar, and the focus stays nearby.
  await expect(entry).toHaveCount(0, { timeout: 20_000 });
  await expectFocus(page);
}

async function readMessages(page: Page): Promise<void> {
  await goTo(page, 'g m', 'Messages');
  await page.getByRole('listbox', { name: 'Chats' }).getByRole('option').first().waitFor();
  await press(page, 'ArrowDown');
  await expect(focused(page)).toHaveRole('option');
  await press(page, 'Enter');
  await page.getByRole('region', { name: /^Messages with/ }).waitFor();
  await press(page, 'Escape');
  await expect(page.getByRole('region', { name: /^Messages with/ })).toBeHidden();
  await expect(focused(page)).toHaveRole('option');
}

test('everyday work is possible with the keyboard alone, and single keys can be turned off', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await listAfterMoving(page);
  await write(page);
  await schedule(page);
  await readMessages(page);

  await press(page, 'Control+,');
  await page.getByRole('link', { name: 'Keyboard', exact: true }).focus();
  await press(page, 'Enter');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).focus();
  await press(page, 'Space');
  await expect(focused(page)).not.toBeChecked();
  await press(page, '? g p Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('keyboard shortcuts');
  await press(page, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Single-key shortcuts are off');
  await expect(heading(page)).toHaveText('Settings');
  await sheet.getByRole('button', { name: 'Turn on' }).focus();
  await press(page, 'Enter');
  await expect(sheet.getByRole('term').filter({ hasText: 'Activity' })).toHaveCount(1);
  await press(page, 'Escape');
  await expectFocus(page);
  await goTo(page, 'g a', 'Accounts');
});
