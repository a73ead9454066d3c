import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { readDownload } from './tasks.ts';

const people = (page: Page) => page.getByRole('listbox', { name: 'People' }).getByRole('option');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find people' });
const card = (page: Page) => page.getByRole('article');

test('people are searched for a credit, shown completely, and found with the service down', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Audience', exact: true }).click();
  await page.getByText('No known people').waitFor();

  // Typing sends nothing unless turned on: the session's only search is below.
  await expect(page.getByText('Search as I type · 1 credit a search')).toBeVisible();
  await field(page).fill('le');
  await expect(page.getByText('No known people match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search · 1 credit' })).toBeVisible();
  await field(page).fill('');
  await page.getByRole('switch', { name: 'Search as I type' }).click();
  await page.getByRole('button', { name: 'Search people' }).click();
  await expect(field(page)).toBeFocused();
  await greenroom.orderFault({ kind: 'latency', ms: 1500, match: { path: '*/search-users' }, times: 1 });
  await page.keyboard.type('ma', { delay: 20 });
  await expectControls(page, 'audience.stop');
  await expect(page.getByRole('group', { name: 'Search results' })).toBeVisible();
  await expect(page.getByText('1 search this session')).toBeVisible();
  const found = await people(page).count();
  expect(found).toBeGreaterThan(3);

  // From here only on Enter; repeating a search is free.
  await page.getByRole('switch', { name: 'Search as I type' }).click();
  await field(page).fill('nobody is called so');
  await expect(page.getByText('No known people match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search · 1 credit' })).toBeVisible();
  await page.getByRole('button', { name: 'Search · 1 credit' }).click();
  await expect(page.getByText('No results from the service.')).toBeVisible();
  await field(page).fill('MA');
  await field(page).press('Enter');
  await expect(page.getByText(/no credit$/)).toBeVisible();
  await expect(page.getByText('2 searches this session')).toBeVisible();

  // The service's people stand in the order of the list, and each says why.
  const results = page.getByRole('group', { name: 'Search results' }).getByRole('option');
  await expect(results.first()).toContainText(/Matches (name|username|own name)/);
  await page.getByRole('radiogroup', { name: 'Sort' }).getByText('Spent', { exact: true }).click();
  const isSorted = async () => {
    const texts = await results.allInnerTexts();
    const amounts = texts.map((text) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')));
    return amounts.length > 3 && amounts.join() === amounts.toSorted((one, other) => other - one).join();
  };
  await expect.poll(isSorted).toBe(true);

  // By the keyboard into the list, and to the card of the second one.
  await field(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(people(page).nth(1)).toBeFocused();
  const listed = Number(await people(page).first().getAttribute('aria-setsize'));
  const lines = (await readDownload(page, () => page.keyboard.press('Control+s'))).split('\r\n');
  expect(lines[0]).toBe('Name,Username,Subscribed,Spent,Last seen (UTC)');
  expect(lines).toHaveLength(listed + 2);
  const person = (await people(page).nth(1).getAttribute('data-row')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/audience/${person}\\?find=MA$`));
  const timeline = card(page).getByRole('list', { name: 'Their subscription, by period' });
  await expect(timeline.getByRole('listitem').first()).toContainText(/(Paid|Free trial|Promotion)\s*\d+ \w{3} \d{4} –/);
  await timeline.getByRole('button', { name: 'Figures for this period' }).first().click();
  await expect(timeline).toContainText(`Subscriber, platform ID ${person}`);
  await expect(card(page).getByText('managed by platform').first()).toBeVisible();
  await card(page).getByText('Prices and tips').click();
  await expect(card(page).getByText('Minimum tip from wallet')).toBeVisible();
  await card(page).getByRole('button', { name: 'Refresh · 1 credit' }).click();
  await expect(card(page).getByText('Loading…')).toHaveCount(0);
  await expect(
    card(page)
      .getByText(/^Loaded /)
      .first()
  ).toBeVisible();

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const chat = page.getByRole('option').first();
  await chat.waitFor();
  const fan = (await chat.getAttribute('data-row')) ?? '';
  await page.goto(`${new URL(page.url()).origin}/accounts/1/audience/${fan}`);
  await card(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${fan}$`));
  await page.goBack();
  const name = (await card(page).getByRole('heading', { level: 2 }).textContent()) ?? '';

  await greenroom.killPractice();
  await field(page).fill('somebody else');
  await field(page).press('Enter');
  await expect(page.getByText('Offline: only known people are searched')).toBeVisible({ timeout: 20_000 });
  await field(page).fill(name.trim().toUpperCase());
  await expect(page.locator(`[data-row="${fan}"]`)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Refresh · 1 credit' })).toBeDisabled();
  await expectNoViolations(page, 'main');
});

test('known people are filtered by subscription, amount spent and last visit, without a call', async ({
  greenroom,
  page
}) => {
  await greenroom.startLastingPractice(60, 3);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  await page.getByRole('link', { name: 'Audience', exact: true }).click();
  await people(page).first().waitFor();
  const group = page.getByRole('group', { name: 'Known people' });
  const count = async () => Number(await people(page).first().getAttribute('aria-setsize'));
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}:`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  // Other accounts' vaults sync in the background.
  const countCalls = () => greenroom.readCalls().filter((call) => !call.includes('/media/vault')).length;
  const calls = countCalls();
  const all = await count();

  await choose('Subscription', 'Subscribed before');
  await expect(people(page).first()).toContainText('Subscribed before');
  await expect.poll(count).toBeLessThan(all);
  const before = await count();
  await choose('Subscription', 'Subscribed');
  await expect(people(page).first()).not.toContainText('before');
  await expect.poll(count).toBe(all - before);

  await page.getByRole('radiogroup', { name: 'Sort' }).getByText('Spent', { exact: true }).click();
  await page.getByLabel(/^Minimum spent/).fill('100');
  await expect.poll(count).toBeLessThan(all - before);
  await choose('Last seen', 'Not seen for 90 days');
  await expect(people(page)).toHaveCount(0);
  await choose('Last seen', 'Seen in the last 7 days');
  await people(page).first().waitFor();
  const found = await count();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save filter…' }).click();
  await page.getByRole('textbox', { name: 'Filter name' }).fill('Best now');
  await page.keyboard.press('Enter');
  await expectControls(page, 'audience.everyone');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(count).toBe(all);
  await page.getByLabel(/^Minimum spent/).fill('999999');
  await expect(page.getByText('No known people match these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Best now' }).click();
  await expect(page.getByLabel(/^Minimum spent/)).toHaveValue('100');
  await expect.poll(count).toBe(found);

  await choose('Subscription', 'Never subscribed');
  await expect(page.getByText('No known people match these filters.')).toBeVisible();
  await expect(group).toHaveCount(0);
  expect(countCalls()).toBe(calls);
  await expectNoViolations(page, 'main');
});

test('placeholders of the final size are shown while people load slowly, and none once nobody matches', async ({
  greenroom,
  page
}) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  between.delay('audience.index');
  await page.getByRole('link', { name: 'Audience', exact: true }).click();
  const shapes = page.locator('main [aria-busy=true] > [aria-hidden=true] > *');
  await expect(shapes.first()).toBeVisible();
  const before = await shapes.first().boundingBox();
  await expectNoViolations(page, 'main');
  between.letGo('audience.index');
  await expect(people(page).first()).toBeVisible();
  await expect(shapes).toHaveCount(0);
  expect(await people(page).first().boundingBox()).toEqual(before);

  await field(page).fill('nobody is called so');
  await expect(page.getByText('No known people match')).toBeVisible();
  await expect(shapes).toHaveCount(0);
});
