/** Whole syncs in each state: every available action has a control that keys reach. */
import { expect, type Page } from '@playwright/test';
import { ActionCrawl } from './action-crawl.ts';
import { actionsOf, control, expectControls, main, press } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';

const lists = {
  'vault-sync': { address: '/accounts/2/vault', path: '/api/*/media/vault' },
  posts: { address: '/accounts/2/posts/published', path: '/api/*/posts' },
  links: { address: '/accounts/2/links/tracking', path: '/api/*/tracking-links' }
} as const;
type List = keyof typeof lists;

/** A zero budget: background sync stops, so the sync waits for the user. */
async function spendNothing(page: Page, crawl: ActionCrawl): Promise<void> {
  await crawl.go('/settings/background');
  const budget = page.getByLabel('Credits per day for Practice');
  await budget.fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Background sync is off.')).toBeVisible();
}

async function answerPrice(page: Page, crawl: ActionCrawl, list: 'vault-sync' | 'posts'): Promise<void> {
  await crawl.find(`${list}.fetchAll`, `${list}.dayByDay`, `${list}.notNow`);
  await press(page, control(page, `${list}.notNow`));
  await crawl.find(`${list}.fetchRest`);
  await press(page, control(page, `${list}.fetchRest`));
  await press(page, control(page, `${list}.dayByDay`));
}

async function goOn(page: Page, crawl: ActionCrawl, list: List, greenroom: Greenroom): Promise<void> {
  const match = { method: 'GET', path: lists[list].path };
  await crawl.find(`${list}.goOn`);
  await greenroom.orderFault({ kind: 'latency', ms: 10_000, match, times: 1 });
  await press(page, control(page, `${list}.goOn`));
  await crawl.find(`${list}.pause`);
  await press(page, control(page, `${list}.pause`));
  await crawl.find(`${list}.resume`);
  await greenroom.orderFault({ kind: 'wrong-type', match });
  await press(page, control(page, `${list}.resume`));
  await crawl.find(`${list}.tryAgain`);
}

test('every action of a list sync has a control in each of its states', async ({ greenroom, page }) => {
  await greenroom.startPractice(600, 2, true, false, 300, 120);
  await page.goto(await greenroom.startHost());
  const crawl = new ActionCrawl(page);
  await main(page).waitFor();
  await spendNothing(page, crawl);
  for (const list of ['vault-sync', 'posts', 'links'] as const) {
    await crawl.go(lists[list].address);
    if (list !== 'links') await answerPrice(page, crawl, list);
    await goOn(page, crawl, list, greenroom);
  }
  crawl.expectAll(actionsOf('reading'));
  // Chats only load on request.
  await crawl.go('/accounts/1/messages');
  await expectControls(page, 'messages.more');
});
