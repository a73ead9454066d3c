/**
 * Links from their first figures to their subscribers; a tracking link is created once,
 * whatever happens.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { card, createTrackingLink, readDownload } from './tasks.ts';

const table = (page: Page): Locator => page.getByRole('grid');
const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const creating = { method: 'POST', path: '/api/*/tracking-links' };

/**
 * Six links of each kind, each with hundreds of people. Today's date, since creating depends
 * on the local clock.
 */
function startPractice(greenroom: Greenroom): Promise<void> {
  return greenroom.startPractice(100, 2, true, false, 6);
}

async function openLinks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}

async function readColumn(page: Page, name: string): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allTextContents();
  const at = heads.findIndex((head) => head.replace('Currency unknown', '').trim() === name);
  const cells = await rows(page).evaluateAll(
    (all, nth) =>
      all
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => row.querySelectorAll('[role=gridcell]')[nth]?.textContent ?? ''),
    at
  );
  return cells.map((cell) => cell.trim());
}

test('figures load, the table is sorted, filtered and searched, and a link shows its subscribers', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  // The two newest links are calculated eight seconds after creation, by the service's clock.
  // Ten minutes earlier, a slow computer still finds them uncalculated.
  await greenroom.jumpClock(-600_000);
  const between = await Between.on(page);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '6');
  await expect(page.getByText('calculating…')).toHaveCount(2);
  expect((await readColumn(page, 'Per click')).slice(0, 2)).toEqual(['…calculating', '…calculating']);
  await expectNoViolations(page);
  await expectControls(page, 'links.calculate');
  await page.getByRole('button', { name: /^Wait for figures/ }).click();
  await expect(page.getByText(/Waiting until the service has the figures/)).toBeVisible();
  await greenroom.jumpClock(720_000);
  await expect(page.getByText('calculating…')).toHaveCount(0);
  await expect(page.getByText(/Waiting until/)).toBeHidden();

  await page.getByRole('button', { name: 'Revenue' }).click();
  await expect(page.getByRole('columnheader', { name: 'Revenue' })).toHaveAttribute('aria-sort', 'descending');
  const falling = async () => (await readColumn(page, 'Revenue')).map((text) => Number(text.replaceAll(',', '')));
  await expect.poll(falling).toEqual((await falling()).toSorted((a, b) => b - a));
  expect((await falling())[0]).toBeGreaterThan(100);
  const filter = (name: string) =>
    page.getByRole('radiogroup', { name: 'Shown' }).getByText(name, { exact: true }).click();
  await filter('Ended');
  await expect(page.getByText('No ended links')).toBeVisible();
  await filter('No longer available');
  await expectControls(page, 'links.checkDeleted');
  await page.getByRole('button', { name: 'Check for unavailable links · from 2 credits' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('No longer available')).toBeVisible();
  await expect(page.getByText(/^Checked for unavailable links/)).toBeVisible();
  await expectNoViolations(page);
  await filter('All');
  await expect(rows(page)).toHaveCount(6);

  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toBeHidden();
  await expect(page.locator('[data-position="5"]')).toBeFocused();

  await page.getByRole('searchbox', { name: 'Find links' }).fill('forum');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByText('Forum AMA').click();
  const pane = card(page, 'Forum AMA');
  await expect(pane.getByText('platform.example/maralind/c1')).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^https:\/\/platform\.example\//);
  await pane.getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  await expect(pane.getByText(/^100 of \d+ loaded$/)).toBeVisible();
  await expectControls(page, 'link-people.rest');
  between.delay('part.refresh');
  await pane.getByRole('button', { name: /^Load all/ }).click();
  await expectControls(page, 'link-people.stop');
  between.letGo('part.refresh');
  await expect(pane.getByText('All subscribers are shown.')).toBeVisible();
  await expect(pane.getByText(/^(\d+) of \1 loaded$/)).toBeVisible();
  const joined = pane.getByRole('listbox', { name: 'Subscribers' }).getByRole('option');
  await joined.first().focus();
  await page.keyboard.press('End');
  const focused = pane.locator('[role=option]:focus');
  await expect(focused).toBeInViewport();
  expect(Number(await focused.getAttribute('aria-posinset'))).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounts\/1\/audience\/\d+/);
  await page.goBack();
  await expect(pane).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find links' }).fill('');
  await expect(rows(page)).toHaveCount(6);
  const box = (nth: number) => rows(page).nth(nth).getByRole('gridcell').first();
  const selected = page.getByRole('toolbar', { name: 'Selected links' });
  await box(1).click();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(selected.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  for (const nth of [0, 2]) await box(nth).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: '2 tracking links compared' });
  await expect(comparison.getByRole('row')).toHaveCount(3);
  await pane.getByRole('button', { name: 'Close link' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(comparison).toBeHidden();
});

test('amounts have the account’s currency once its balances are loaded, and none is named until then', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const revenue = page.getByRole('columnheader', { name: 'Revenue' });
  await expect(revenue).toContainText('Currency unknown');
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$');
  await openLinks(page);
  await expect(revenue).toHaveText('Revenue');
  const amounts = async () => [...(await readColumn(page, 'Revenue')), ...(await readColumn(page, 'Per click'))];
  await expect.poll(async () => (await amounts()).filter((text) => text.startsWith('$')).length).toBeGreaterThan(6);
  expect((await amounts()).filter((text) => /^\d/.test(text))).toEqual([]);
  await rows(page).last().click();
  await expect(
    page
      .getByRole('article')
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
  ).toBeVisible();
  const file = await readDownload(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(file.split('\r\n')[0]).toContain('"Revenue, USD","Per subscriber, USD","Per click, USD"');
});

test('the exported file has all shown links, including rows never on screen', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 1, false, false, 300);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const exporting = page.getByRole('button', { name: 'Export as CSV' });
  const countRows = async () => Number(await table(page).getAttribute('aria-rowcount')) - 1;
  await expect.poll(countRows).toBeGreaterThan(200);
  await expect(exporting).not.toHaveAttribute('aria-disabled', 'true');
  const count = await countRows();
  const lines = (await readDownload(page, () => exporting.click())).split('\r\n');
  expect(lines[0]).toBe('Name,Tags,Created,Ended,Clicks,Joined,Revenue,Per subscriber,Per click,State,Address');
  expect(lines).toHaveLength(count + 2);
  await expect(
    page.getByText(`Exported ${String(count)} tracking links to mara-lind-tracking-links.csv`)
  ).toBeVisible();
});

test('a row has a menu by right click and by keys, and regains the focus after it', async ({ greenroom, page }) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const menu = page.getByRole('menu');
  await rows(page).nth(1).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Select' }).click();
  await expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText('1 selected');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Compare' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Open', exact: true }).press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/link=\d+/);
});

test('a search is part of the address and its history, also if a link is opened right after', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const all = await rows(page).count();
  const field = page.getByRole('searchbox', { name: 'Find links' });
  const expectSearch = async (words: string, count: number) => {
    await expect(field).toHaveValue(words);
    await expect(rows(page)).toHaveCount(count);
  };
  await field.pressSequentially('for');
  await field.pressSequentially('um');
  await expectSearch('forum', 1);
  await rows(page).getByText('Forum AMA').click();
  await expect(page).toHaveURL(/find=forum&link=\d+|link=\d+&find=forum/);
  await page.reload();
  await expectSearch('forum', 1);
  await page.getByRole('article').press('Escape');
  await field.fill('');
  await expectSearch('', all);
  await expect(page).not.toHaveURL(/find=/);
  await page.goBack();
  await expectSearch('forum', 1);
  await field.fill('');
  await expectSearch('', all);
  for (const kind of ['Tracking', 'Trial']) {
    await field.fill('forum');
    await page.getByRole('link', { name: new RegExp(`^${kind}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/links${kind === 'Trial' ? '/trial' : '/tracking'}$`));
    await expect(field).toHaveValue('');
    if (kind === 'Tracking') await expect(rows(page)).toHaveCount(all);
  }
});

test('the user’s own tags on links are shown, filter the table and are in the exported file', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const all = await rows(page).count();
  const menu = page.getByRole('menu');
  const dialog = page.getByRole('dialog', { name: /^Tags of / });
  await rows(page).first().focus();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Edit tags…' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('summer, bio');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows(page).first().getByText('bio, summer')).toBeVisible();

  await rows(page).nth(2).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Edit tags…' }).click();
  await dialog.getByRole('button', { name: 'summer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('summer');
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('combobox', { name: 'Tag: All tags' }).click();
  await page.getByRole('option', { name: 'summer' }).click();
  await expect(rows(page)).toHaveCount(2);
  const lines = (await readDownload(page, () => page.keyboard.press('Control+s'))).split('\r\n');
  expect(lines.filter((line) => line.includes('summer'))).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Tag: summer' }).click();
  await expectControls(page, 'links.allTags');
  await page.getByRole('option', { name: 'bio' }).click();
  await expect(rows(page)).toHaveCount(1);

  // The last link with the tag loses it.
  await rows(page).first().press('Enter');
  await expectControls(page, 'link.tags');
  await page.getByRole('article').getByRole('button', { name: 'Edit tags…' }).click();
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No links tagged “bio”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tags' }).click();
  await expect(rows(page)).toHaveCount(all);
});

test('a created link is copied at once, and the addresses of selected links, one per line', async ({
  greenroom,
  page
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  await createTrackingLink(page, 'Straight to the clipboard');
  await expect(page.getByText('Link created and copied')).toBeVisible();
  expect(await clipboard()).toMatch(/^https:\/\/platform\.example\/maralind\/c\d+$/);

  // A refused clipboard is reported, and a press retries.
  await page.evaluate(() => {
    const { clipboard: own } = navigator;
    const write = own.writeText.bind(own);
    own.writeText = () => {
      own.writeText = write;
      return Promise.reject(new Error('refused'));
    };
  });
  await createTrackingLink(page, 'Not copied');
  await expect(page.getByText('Link created. It couldn’t be copied.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied link of Not copied')).toBeVisible();

  const box = (nth: number) => rows(page).nth(nth).getByRole('gridcell').first();
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Copy addresses' }).click();
  await expect(page.getByText('Copied 3 addresses')).toBeVisible();
  expect((await clipboard()).split('\n')).toHaveLength(3);

  await page.getByRole('link', { name: /^Trial/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Claims' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New tracking link' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New tracking link' })).toBeVisible();
});

test('links are selected by keys: from the focused row, to a moved end, all of them, and none', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  const bar = page.getByRole('toolbar', { name: 'Selected links' });
  const selectAll = page.getByRole('checkbox', { name: 'Select all shown' });
  const all = String(await rows(page).count());
  await rows(page).nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar.getByText(`${all} selected`)).toBeVisible();
  await expect(page.getByText(`${all} links selected`)).toBeAttached();
  await expect(selectAll).toBeChecked();
  await expectControls(page, 'links.selectAll', 'links.clear');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.locator('[data-row]:focus')).toBeVisible();

  await selectAll.click();
  await expect(bar.getByText(`${all} selected`)).toBeVisible();
  await selectAll.click();
  await expect(bar).toBeHidden();
});

test('a tracking link requested offline is created once, and an unconfirmed one is resolved', async ({
  greenroom,
  page
}) => {
  await startPractice(greenroom);
  await page.goto(await greenroom.startHost());
  await openLinks(page);
  await greenroom.killPractice();
  await createTrackingLink(page, 'Written at sea');
  await expect(card(page, 'Written at sea')).toHaveCount(1);
  await expect(card(page, 'Written at sea').getByText('Waiting', { exact: true })).toBeVisible();
  await waitForPlace(greenroom, page);
  await greenroom.killHost();
  await page.goto(await greenroom.startHost());
  await expect(rows(page)).toHaveCount(5);
  await expect(card(page, 'Written at sea').getByText('Waiting', { exact: true })).toBeVisible();
  await expectControls(page, 'link-intents.tryNow', 'link-intents.discard');
  await startPractice(greenroom);
  await expect(rows(page).filter({ hasText: 'Written at sea' })).toHaveCount(1, { timeout: 40_000 });
  await expectControls(page, 'sent.show');
  await expect(card(page, 'Written at sea')).toBeHidden();

  await greenroom.orderFault({ kind: 'drop-after', match: creating, times: 1 });
  await createTrackingLink(page, 'Lost on the way');
  await expect(card(page, 'Lost on the way').getByText('Unconfirmed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  const unconfirmed = card(page, 'Lost on the way');
  await expectControls(page, 'link-intents.check', 'link-intents.sendAgain');
  await unconfirmed.getByRole('button', { name: 'Check for it · 1 credit' }).click();
  const found = unconfirmed.getByRole('list', { name: 'Possible links' }).getByRole('listitem').first();
  await expect(found.getByText('Same name')).toBeVisible();
  await expectControls(page, 'link-intents.thisOne', 'link-intents.another');
  await expectNoViolations(page);
  await found.getByRole('button', { name: 'This is the link sent as Mara Lind' }).click();
  await expect(unconfirmed).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Lost on the way' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Written at sea' })).toHaveCount(1);

  await greenroom.endSignIn(0);
  await createTrackingLink(page, 'Signed out meanwhile');
  // After the rejection the app checks the sign-in.
  const waits = 'The account is signed out. This is created once you sign in again.';
  await expect(card(page, 'Signed out meanwhile').getByText(waits)).toBeVisible();
  await expect(page.getByText('Mara Lind is signed out').first()).toBeVisible();
  await expectControls(page, 'link-intents.repair');
});
