/**
 * An agency's day with thirty accounts: posts during an outage, a mistaken click, an ended
 * sign-in, and a question about a payout.
 */
import { expect, type Page } from '@playwright/test';
import { test, type Greenroom } from './greenroom.ts';
import { switchTo, topBar, withClockStopped } from './pages.ts';
import { card, postsTab, textOfPost } from './tasks.ts';

const many = 30;
const dayMs = 86_400_000;

const needs = (page: Page) => page.getByRole('link', { name: /^Needs you/ });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: /Offline since/ });
const withPicture = (page: Page) => page.locator('[role=grid] [role=gridcell]:has(img)');

async function open(greenroom: Greenroom, page: Page): Promise<void> {
  await greenroom.startLastingPractice(900, many);
  await page.goto(await greenroom.startHost());
  await withPicture(page).nth(3).waitFor();
}

async function goTo(page: Page, nth: number, name: string): Promise<void> {
  await page.keyboard.press(`Alt+${String(nth)}`);
  await expect(topBar(page)).toContainText(name);
}

async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(textOfPost(page)).toBeFocused();
  await page.keyboard.insertText(words);
}

async function send(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `${action} (practice)` }).click();
  await expect(textOfPost(page)).toBeHidden();
}

interface ServiceAccount {
  readonly id: string;
  readonly display_name: string;
  readonly is_authenticated: boolean;
}

async function findOwners(greenroom: Greenroom, words: readonly string[]): Promise<string[][]> {
  const accounts = await greenroom.askService<ServiceAccount[]>('/api/accounts');
  expect(accounts).toHaveLength(many);
  const posts: { owner: string; rawText: string }[] = [];
  for (const { id, display_name: owner } of accounts.filter(({ is_authenticated: isSignedIn }) => isSignedIn)) {
    const { data } = await greenroom.askService<{ data: { list: { rawText: string }[] } }>(`/api/${id}/posts?limit=50`);
    posts.push(...data.list.map(({ rawText }) => ({ owner, rawText })));
  }
  return words.map((own) => posts.filter(({ rawText }) => rawText === own).map(({ owner }) => owner));
}

test('a day’s posts are published once each, for their accounts, through an outage', async ({ greenroom, page }) => {
  await open(greenroom, page);
  await withPicture(page).nth(0).click();
  await withPicture(page)
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Use in post' }).click();
  await textOfPost(page).fill('Morning light over the lake.');
  await expect(page.getByRole('listbox', { name: 'Post media, in order' }).getByRole('option')).toHaveCount(2);
  await send(page, 'Publish as Mara Lind');
  await expect(page.getByText('Outbox is empty')).toBeVisible();

  await goTo(page, 2, 'Jonas Vey');
  await write(page, 'Backstage, part two.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await goTo(page, 3, 'Aiko Kern');
  await write(page, 'Stream at nine.');
  await page.getByRole('group', { name: 'Add to post' }).getByRole('button', { name: 'Schedule' }).click();
  await send(page, 'Schedule as Aiko Kern');
  await expect(postsTab(page, 'Scheduled')).toHaveText(/^\s*Scheduled\s*1\s*$/);

  // The service stores the post, then dies before answering.
  await goTo(page, 6, 'Ines Falk');
  await write(page, 'Two from last night.');
  const slow = { kind: 'slow', bytesPerSecond: 1, match: { method: 'POST', path: '/api/*/posts' }, times: 1 };
  await greenroom.orderFault(slow);
  await send(page, 'Publish as Ines Falk');
  const unconfirmed = card(page, 'Two from last night.');
  await expect(unconfirmed.getByText('Sending', { exact: true })).toBeVisible();
  await greenroom.waitForFaults();
  await greenroom.killPractice();
  await expect(unconfirmed.getByText('Unconfirmed', { exact: true })).toBeVisible();

  await goTo(page, 1, 'Mara Lind');
  await postsTab(page, 'Published').click();
  await expect(page.getByRole('option').filter({ hasText: 'Morning light over the lake.' })).toHaveCount(1);
  await goTo(page, 2, 'Jonas Vey');
  await postsTab(page, 'Drafts').click();
  await page.getByRole('grid', { name: 'Drafts', exact: true }).getByText('Backstage, part two.').click();
  await send(page, 'Publish as Jonas Vey');
  await expect(card(page, 'Backstage, part two.').getByText('Waiting', { exact: true })).toBeVisible();
  await expect(offline(page)).toBeVisible();

  await switchTo(page, 'Hugo Kestrel');
  await write(page, 'First proofs from the pier.');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to another account…' }).click();
  const move = page.getByRole('dialog', { name: 'Move draft to another account' });
  await move.getByRole('searchbox', { name: 'Find an account' }).fill('rosa');
  await page.keyboard.press('Enter');
  await expect(move.getByRole('button', { name: 'Move to Rosa Sand' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(topBar(page)).toContainText('Rosa Sand');
  await send(page, 'Publish as Rosa Sand');
  await expect(card(page, 'First proofs from the pier.').getByText('Waiting', { exact: true })).toBeVisible();

  await greenroom.startLastingPractice(900, many);
  await expect(page.getByText('Outbox is empty')).toBeVisible({ timeout: 40_000 });
  await expect(offline(page)).toBeHidden();
  await needs(page).click();
  await page.getByRole('button', { name: 'Resolve: Ines Falk' }).click();
  await unconfirmed.getByRole('button', { name: /^Check for it/ }).click();
  const found = unconfirmed.getByRole('list', { name: 'Possible posts' }).getByRole('listitem');
  await found
    .filter({ hasText: 'Same text' })
    .getByRole('button', { name: 'This is the post sent as Ines Falk' })
    .click();
  await expect(page.getByText('Outbox is empty')).toBeVisible();

  const day = {
    'Morning light over the lake.': 'Mara Lind',
    'Backstage, part two.': 'Jonas Vey',
    'Stream at nine.': 'Aiko Kern',
    'Two from last night.': 'Ines Falk',
    'First proofs from the pier.': 'Rosa Sand'
  };
  // By then scheduled posts are live and listed.
  await greenroom.jumpClock(2 * dayMs);
  expect(await findOwners(greenroom, Object.keys(day))).toEqual(Object.values(day).map((owner) => [owner]));
});

function writeAmount(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 2 });
}

async function clickWrongly(page: Page): Promise<void> {
  const posts = page.getByRole('option');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(posts.nth(3)).not.toHaveAttribute('aria-busy', 'true');
  await posts.nth(1).click();
  await expect(page.getByRole('article', { name: 'Published' })).toBeVisible();
  await withClockStopped(page, async () => {
    await page.keyboard.press('e');
    await expect(posts.nth(1)).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await expect(posts.nth(1)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await withPicture(page).nth(1).click();
  await withClockStopped(page, async () => {
    await page.keyboard.press('Delete');
    await expect(page.getByText('Deleting 1 item from Mara Lind')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await expect(page.getByText('Deleting 1 item')).toBeHidden();
}

test('a wrong click is undone, an ended sign-in is reported and renewed, and a payout question is answered', async ({
  greenroom,
  page
}) => {
  await open(greenroom, page);
  await clickWrongly(page);

  // No event reports the end: the next call finds out.
  const rosa = page.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: /^Rosa Sand/ });
  await expect(rosa).toHaveAccessibleName('Rosa Sand');
  const waiting = Number(/\d+/.exec((await needs(page).textContent()) ?? '')?.[0]);
  await goTo(page, 4, 'Rosa Sand');
  await withPicture(page).first().waitFor();
  const email = await greenroom.endSignIn(3);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.locator('main').getByText('Rosa Sand is signed out.')).toBeVisible();
  await expect(rosa).toHaveAccessibleName('Rosa Sand, signed out');
  await expect(page.locator('main').getByText('The platform rejected this')).toBeHidden();
  await expect(needs(page)).toContainText(String(waiting + 1));
  await needs(page).click();
  await page.getByRole('button', { name: 'Sign in again: Rosa Sand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Rosa Sand in again' });
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.insertText(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'One-time code for Rosa Sand' })).toBeFocused();
  await page.keyboard.insertText('123456');
  await page.keyboard.press('Enter');
  await card(page, 'Rosa Sand').getByRole('button', { name: 'Open vault' }).click();
  await expect(topBar(page)).toContainText('Rosa Sand');
  await expect(withPicture(page).first()).toBeVisible();
  await expect(page.locator('main').getByText('Rosa Sand is signed out.')).toBeHidden();
  await expect(page.locator('main').getByText('The platform rejected this')).toBeHidden();
  await expect(rosa).toHaveAccessibleName('Rosa Sand');
  await expect(needs(page)).toContainText(String(waiting));

  await goTo(page, 2, 'Jonas Vey');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  const [, jonas] = await greenroom.askService<ServiceAccount[]>('/api/accounts');
  const { data } = await greenroom.askService<{ data: { payoutAvailable: number; payoutPending: number } }>(
    `/api/${jonas?.id ?? ''}/payouts/balances`
  );
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(`Available $${writeAmount(data.payoutAvailable)}`);
  await expect(figures).toContainText(`Pending $${writeAmount(data.payoutPending)}`);
  await expect(page.getByText('1 thing to do')).toBeVisible();
  await expect(page.locator('[data-check=banking]')).toContainText('Bank details need an update');

  // The undone actions are long past their five seconds, and nothing was sent.
  const written = greenroom.readCalls().filter((line) => !/^GET |^\w+ \/api\/authenticate/.test(line));
  expect(written).toEqual([]);
});
