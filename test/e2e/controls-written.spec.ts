/** Writing and publishing, from vault to outbox: every action has a control that keys reach. */
import { expect, type Page } from '@playwright/test';
import { ActionCrawl } from './action-crawl.ts';
import { actionsOf, control, main, press } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { findCommentedPost } from './pages.ts';

async function crawlVault(page: Page, crawl: ActionCrawl): Promise<void> {
  const tiles = main(page).getByRole('gridcell');
  await crawl.look(tiles);
  await press(page, tiles, 'Control+a');
  await crawl.look(page.getByRole('toolbar', { name: 'Selected media' }));
  await page.keyboard.press('Escape');
  await press(page, tiles);
  await crawl.look(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Autumn set/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/list=/);
  await control(page, 'vault.fill').waitFor();
  await press(page, tiles, 'Control+a');
  await crawl.look(control(page, 'vault.remove'));
  await page.keyboard.press('Escape');
  await press(page, control(page, 'vault.fill'));
  await press(page, page.getByRole('dialog').getByRole('gridcell'), 'Space');
  await crawl.look(page.getByRole('dialog').getByRole('gridcell'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Find media').fill('zzzz');
  await crawl.look(control(page, 'vault-tools.clearFilter'));
}

async function write(page: Page, crawl: ActionCrawl, text: string): Promise<void> {
  await crawl.go('/accounts/1/posts/published');
  await press(page, control(page, 'posts.new'));
  const field = main(page).getByRole('textbox', { name: 'Post text' });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Posts');
}

async function crawlWriting(page: Page, crawl: ActionCrawl, greenroom: Greenroom): Promise<void> {
  await write(page, crawl, 'In a while');
  await press(page, control(page, 'compose.labels'));
  await crawl.look(control(page, 'compose-labels.read'));
  await press(page, page.getByRole('button', { name: 'Remove: Labels' }));
  await press(page, control(page, 'compose.schedule'));
  const sending = { method: 'POST', path: '/api/*/posts' };
  await publish(page);
  await crawl.visit('/accounts/1/posts/scheduled', control(page, 'calendar.week'));
  await press(page, main(page).locator('[data-row]'));
  await crawl.look(main(page).getByRole('article'));

  await write(page, crawl, 'A draft');
  await expect(main(page)).toContainText('Saved');
  await crawl.visit('/accounts/1/posts/drafts', main(page).getByRole('grid', { name: 'Drafts' }));
  await press(page, main(page).getByRole('grid', { name: 'Drafts' }).getByRole('link'), 'Delete');
  await press(page, main(page).getByText(/deleted draft, kept/));
  await crawl.look(control(page, 'drafts.restore'));

  await greenroom.orderFault({ kind: 'drop-after', match: sending, times: 1 });
  await write(page, crawl, 'Unconfirmed');
  await publish(page);
  await crawl.go('/accounts/1/posts/outbox');
  await press(page, control(page, 'outbox.check'));
  await crawl.look(control(page, 'outbox.thisOne'));
  await greenroom.killPractice();
  await write(page, crawl, 'At sea');
  await press(page, control(page, 'compose.schedule'));
  await publish(page);
  await crawl.visit('/accounts/1/posts/outbox', control(page, 'outbox.edit'));
}

test('every action on posts and media has a control that the keyboard can reach', async ({ greenroom, page }) => {
  await greenroom.startPractice(2000, 3, true);
  await page.goto(await greenroom.startHost());
  const crawl = new ActionCrawl(page);
  await crawlVault(page, crawl);
  const entries = main(page).getByRole('option');
  await crawl.visit('/accounts/1/posts/published', entries);
  const commented = await findCommentedPost(greenroom);
  await crawl.go(`/accounts/1/posts/published?post=${String(commented)}`);
  await crawl.look(control(page, 'post.readComments'));
  await press(page, control(page, 'post.readComments'));
  await crawl.look(control(page, 'post.like'));
  await crawl.visit('/accounts/1/posts/published?post=12345', control(page, 'post.ask'));
  await main(page).getByRole('searchbox', { name: 'Find posts' }).fill('zzzz');
  await crawl.look(control(page, 'posts.clearFind'));
  await crawl.visit('/accounts/1/compose', main(page).getByRole('textbox', { name: 'Post text' }));
  await crawlWriting(page, crawl, greenroom);
  for (const tab of ['saved', 'archived'])
    await crawl.visit(`/accounts/1/posts/${tab}`, main(page).getByRole('heading', { level: 1, name: 'Posts' }));
  crawl.expectAll(actionsOf('written'));
});
