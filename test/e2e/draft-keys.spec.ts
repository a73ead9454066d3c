import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test, type Greenroom } from './greenroom.ts';
import { openInNewTab, postsTab, textOfPost } from './tasks.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Drafts', exact: true });
const drafts = (page: Page) => grid(page).getByRole('row');

/** The last one is the newest, and thus first in the list. */
async function writeDrafts(greenroom: Greenroom, page: Page, ...texts: string[]): Promise<void> {
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  const posts = page.getByRole('link', { name: 'Posts', exact: true });
  for (const words of texts) {
    await posts.click();
    await page.getByRole('button', { name: 'New post' }).click();
    await textOfPost(page).fill(words);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
  await posts.click();
  await postsTab(page, 'Drafts').click();
  await expect(drafts(page)).toContainText(texts.toReversed());
}

test('keys walk the drafts, and the next one has the focus after a delete', async ({ greenroom, page }) => {
  await writeDrafts(greenroom, page, 'First', 'Second', 'Third');
  await expectNoViolations(page);
  const draft = (words: string) => drafts(page).filter({ hasText: words });
  await draft('Third').focus();
  await page.keyboard.press('End');
  await expect(draft('First')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(draft('Second')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(draft('Second')).toHaveCount(0);
  await expect(draft('First')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(draft('Third')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOfPost(page)).toHaveValue('Third');
});

test('keys walk many drafts, also from a link or after a menu, and letters find one', async ({ greenroom, page }) => {
  const copies = 40;
  await writeDrafts(greenroom, page, 'Zebra', 'Harbor', 'Lake');
  const focused = page.locator('[data-row]:focus');
  const expectAt = (place: number) => expect(focused).toHaveAttribute('aria-rowindex', String(place));
  const last = copies + 3;
  await drafts(page).first().focus();
  for (let n = 0; n < copies; n++) await page.keyboard.press('d');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(last));

  await page.keyboard.press('Home');
  await expectAt(1);
  await page.keyboard.press('ArrowDown');
  await expectAt(2);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expectAt(2);
  await page.keyboard.press('End');
  await expectAt(last);
  await expect(focused).toContainText('Zebra');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await page.keyboard.press('h');
  await expectAt(last - 1);
  await expect(focused).toBeInViewport({ ratio: 1 });

  const harbor = grid(page).getByRole('link', { name: 'Harbor' });
  await openInNewTab(page, harbor);
  await page.keyboard.press('ArrowDown');
  await expectAt(last);
  await openInNewTab(page, harbor);
  await page.keyboard.press('PageUp');
  await expect(focused).toContainText('Lake');
  await page.keyboard.press('End');
  await openInNewTab(page, harbor);
  await page.keyboard.press('Home');
  await expectAt(1);

  // The element of the focused link shows another draft once it has scrolled away.
  await page.keyboard.press('ArrowDown');
  await openInNewTab(page, drafts(page).nth(1).getByRole('link'));
  await grid(page).hover();
  await page.mouse.wheel(0, 10_000);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectAt(3);

  await drafts(page).nth(4).getByRole('button', { name: 'Draft actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expectAt(5);
  await page.keyboard.press('ArrowDown');
  await expectAt(6);
  await page.keyboard.press('End');
  await openInNewTab(page, harbor);
  await page.keyboard.press('Enter');
  await expect(textOfPost(page)).toHaveValue('Harbor');
});
