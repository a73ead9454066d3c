import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { countItems, tiles, waitForPictures, waitForWholeVault } from './pages.ts';
import { textOfPost } from './tasks.ts';

const useFilter = (page: Page) => page.getByRole('combobox', { name: /^Use: / });
const pictured = (page: Page) => page.locator('[role=grid] [role=gridcell]:has(img)');
const viewer = (page: Page) => page.getByRole('dialog', { name: /^(Photo|Video|GIF) / });
const uses = (page: Page) => viewer(page).getByRole('region', { name: 'Use' });
const published = (page: Page) => page.getByText('Published as Mara Lind', { exact: true });
const openView = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function chooseUse(page: Page, name: RegExp): Promise<void> {
  await useFilter(page).click();
  await page.getByRole('option', { name }).click();
}

async function findById(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find media' }).fill(id);
  await expect.poll(() => countItems(page)).toBe(1);
}

test('where nothing is loaded, the use of an item says so and leads to what loads it', async ({ vault: page }) => {
  await tiles(page).first().dblclick();
  await viewer(page).getByRole('button', { name: 'Details' }).click();
  await expect(uses(page)).toContainText('No posts or messages are loaded. Uses appear here once they are.');
  const link = (name: string) => uses(page).getByRole('link', { name });
  await expect(link('Go to messages')).toHaveAttribute('href', '/accounts/1/messages');
  await link('Go to posts').click();
  await expect(page.locator('main h1')).toHaveText('Posts');
});

test('an unused photo is posted: it then counts as used, and the next draft says so', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  const all = await waitForWholeVault(page);

  await useFilter(page).click();
  const option = page.getByRole('option', { name: /^Unused [\d,]+$/ });
  const counted = Number(((await option.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(counted).toBeGreaterThan(10);
  expect(counted).toBeLessThan(all);
  await option.click();
  await expect.poll(() => countItems(page)).toBe(counted);
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Photos', { exact: true }).click();
  await expect.poll(() => countItems(page)).toBeLessThan(counted);
  const photos = await countItems(page);
  await waitForPictures(page);
  await expect(page.locator('[role=gridcell].used')).toHaveCount(0);

  await pictured(page).first().click();
  await page.getByRole('button', { name: 'Use in post' }).click();
  const square = page.getByRole('listbox', { name: 'Post media, in order' }).getByRole('option');
  const id = (await square.first().getAttribute('data-media')) ?? '';
  await expect(page.getByRole('note', { name: 'Used before' })).toBeHidden();
  await textOfPost(page).fill('For the first time');
  await page.getByRole('button', { name: 'Publish as Mara Lind (practice)' }).click();
  await expect(published(page)).toBeVisible();

  await openView(page, 'Vault');
  await chooseUse(page, /^Unused/);
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Photos', { exact: true }).click();
  await expect.poll(() => countItems(page)).toBe(photos - 1);
  await chooseUse(page, /^In posts/);
  await findById(page, id);
  await expect(tiles(page).first()).toHaveAttribute('title', 'Posted just now');
  await expect(tiles(page).first()).toContainClass('used');
  await tiles(page).first().dblclick();
  await viewer(page).getByRole('button', { name: 'Details' }).click();
  await expect(uses(page)).toContainText('Used in 1 post');
  await expectNoViolations(page);
  await uses(page)
    .getByRole('link', { name: /For the first time/ })
    .click();
  await expect(page.getByRole('article').getByText('For the first time')).toBeVisible();

  await page.goBack();
  await findById(page, id);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Use in post' }).click();
  await expect(page.getByRole('note', { name: 'Used before' })).toContainText('Item 1: Posted just now');
  await expect(page.getByText('1 item was used in the last 30 days.')).toHaveCount(1);
  await textOfPost(page).fill('And once more');
  await page.getByRole('button', { name: 'Publish as Mara Lind (practice)' }).click();
  await expect(page.getByRole('group', { name: /Published.*And once more/ })).toBeVisible();

  await openView(page, 'Vault');
  await findById(page, id);
  await tiles(page).first().click();
  await page.keyboard.press('Delete');
  const asked = page.getByRole('dialog', { name: 'Delete 1 item from Mara Lind?' });
  await expect(asked).toContainText('This item is in use: in 2 posts.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => countItems(page)).toBe(1);

  // If the platform's uses aren't loaded, a note beside Undo says so.
  await page.getByRole('searchbox', { name: 'Find media' }).fill('');
  await expect.poll(() => countItems(page)).toBeGreaterThan(1);
  await page.locator('[role=gridcell][title^="Used in"]:has(img)').first().click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Deleting 1 item from Mara Lind · 1 in use')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('the viewer and a person’s card show who was sent what, and what they opened', async ({ greenroom, page }) => {
  await greenroom.startPractice(300, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await waitForWholeVault(page);
  const [account] = await greenroom.askService<{ id: string }[]>('/api/accounts');
  const truth = await greenroom.askService<{
    messages: { id: number; chat: number; isOpened: boolean; media: number[] }[];
  }>(`/practice/accounts/${account?.id ?? ''}/uses`);

  await openView(page, 'Messages');
  await page.getByRole('option').first().click();
  await page.locator('[data-message]').first().waitFor();
  const chat = Number(/messages\/(\d+)/.exec(page.url())?.[1]);
  const shown = await page
    .locator('[data-message]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['message'])));
  const sent = truth.messages.filter((one) => one.chat === chat && shown.includes(one.id) && one.media.length > 0);
  const media = new Map<number, boolean>();
  for (const one of sent) for (const id of one.media) media.set(id, one.isOpened || media.get(id) === true);
  expect(media.size).toBeGreaterThan(0);

  await page.evaluate((person) => {
    history.pushState(null, '', `/accounts/1/audience/${String(person)}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, chat);
  const part = page.getByRole('region', { name: /^Sent media/ });
  for (const [id, isOpened] of media)
    await expect(part.getByRole('link', { name: new RegExp(`^Media ${String(id)}: Sent`) })).toHaveAccessibleName(
      isOpened ? / · opened$/ : /opened$/
    );
  await expect(part).toContainText(/^Sent media \d+ items? sent, \d+ opened/);
  const [first = 0] = media.keys();
  await expectNoViolations(page);
  await part.getByRole('link', { name: new RegExp(`^Media ${String(first)}: Sent`) }).click();
  await expect.poll(() => countItems(page)).toBe(1);
  await tiles(page).first().dblclick();
  await viewer(page).getByRole('button', { name: 'Details' }).click();
  await expect(uses(page)).toContainText(/Used in .*message/);
  await expect(uses(page)).toContainText(/From .* loaded messages? in 1 of \d+ chats\. No posts are loaded\./);
  await uses(page).getByRole('link').first().click();
  await expect(page.locator('[data-message]').first()).toBeVisible();
});
