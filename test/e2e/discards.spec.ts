/** Discarding what waits to be sent: at once, with Undo, and never sent after all. */
import { expect, type Page } from '@playwright/test';
import { test, type Greenroom } from './greenroom.ts';
import { withClockStopped } from './pages.ts';
import { card, createTrackingLink, postsTab, textOfPost, writePost } from './tasks.ts';

const sending = { method: 'POST', path: '/api/*/posts' };

async function openView(greenroom: Greenroom, page: Page, view: 'Posts' | 'Links'): Promise<void> {
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: view, exact: true }).click();
  await expect(page.getByRole('main').getByText('Updated just now')).toBeVisible();
}

async function discard(page: Page, name: string): Promise<void> {
  await expect(card(page, name).getByText('Waiting', { exact: true })).toBeVisible();
  // Nothing waits in the page, so its clock isn't needed.
  await withClockStopped(page, async () => {
    await card(page, name).getByRole('button', { name: 'Discard' }).click();
    await expect(card(page, name)).toBeHidden();
  });
}

/** The message of the queued item goes once its state was read, with an Undo of its own. */
async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' });
  await expect(button).toHaveCount(1);
  await button.click();
}

test('a post the service held off is discarded at once, and isn’t called published', async ({ greenroom, page }) => {
  await openView(greenroom, page, 'Posts');
  await greenroom.orderFault({ kind: 'rate-limited', retryAfter: 600, match: sending, times: 2 });
  await writePost(page, 'Held off');
  await discard(page, 'Held off');
  await page.reload();
  await expect(page.getByText('Outbox is empty')).toBeVisible();
  await writePost(page, 'Held off too');
  await discard(page, 'Held off too');
  await expect(page.getByText('Discarded “Held off too” of Mara Lind. Find it in deleted drafts')).toBeVisible();
  await undo(page);
  await expect(textOfPost(page)).toHaveValue('Held off too');
  await expect(page.getByText('Draft of Mara Lind restored')).toBeVisible();
  await expect(page.getByText('Published as Mara Lind', { exact: true })).toHaveCount(0);
});

test('a post discarded offline isn’t sent when the service is back', async ({ greenroom, page }) => {
  await openView(greenroom, page, 'Posts');
  await greenroom.killPractice();
  await writePost(page, 'Thought better of it');
  await discard(page, 'Thought better of it');
  await greenroom.startPractice(60, 1, true);
  await writePost(page, 'Meant as written');
  await expect(page.getByText('Published as Mara Lind: Meant as written')).toBeVisible({ timeout: 90_000 });
  // An account's posts go out in order, so the first would be there by now.
  await postsTab(page, 'Published').click();
  const rows = page.getByRole('option');
  await expect(rows.filter({ hasText: 'Meant as written' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Thought better of it' })).toHaveCount(0);
});

test('a tracking link discarded offline is queued again by Undo', async ({ greenroom, page }) => {
  await openView(greenroom, page, 'Links');
  await greenroom.killPractice();
  await createTrackingLink(page, 'Bio link');
  await discard(page, 'Bio link');
  await undo(page);
  await expect(page.getByText('Queued again as Mara Lind')).toBeVisible();
  await expect(card(page, 'Bio link').getByText('Waiting', { exact: true })).toBeVisible();
});

test('a tracking link that Undo queued again is copied once created, as any other', async ({ greenroom, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openView(greenroom, page, 'Links');
  const creating = { method: 'POST', path: '/api/*/tracking-links' };
  await greenroom.orderFault({ kind: 'no-credits', match: creating, times: 1 });
  await createTrackingLink(page, 'Bio link');
  await discard(page, 'Bio link');
  await undo(page);
  await expect(page.getByText('Link created and copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^https:\/\/platform\.example\/maralind\/c\d+$/);
});
