import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { readDownload } from './tasks.ts';

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Within the view: announcements repeat it elsewhere. */
const said = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words);

async function openLinks(greenroom: Greenroom, page: Page): Promise<void> {
  // The sample ends on a fixed day; its last two links are calculated a moment later.
  await greenroom.startPractice(60, 1, false, false, 12);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}

async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Period: / }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function typePeriod(page: Page, from: string, to: string): Promise<void> {
  await choosePeriod(page, 'Custom…');
  const dialog = page.getByRole('dialog', { name: 'Select a period' });
  await dialog.getByLabel('From').fill(from);
  await dialog.getByLabel('To').fill(to);
  await dialog.getByRole('button', { name: 'Show period' }).click();
}

test('figures for a period load at a price, are named in the headings, and stay apart from all-time ones', async ({
  greenroom,
  page
}) => {
  await openLinks(greenroom, page);
  // The newest two are calculated meanwhile.
  const calculated = rows(page).nth(3);
  const cells = () => calculated.getByRole('gridcell').allTextContents();
  await expect(calculated).toHaveAttribute('aria-busy', 'false');
  const allTime = await cells();
  await typePeriod(page, 'some day', '');
  const dialog = page.getByRole('dialog', { name: 'Select a period' });
  await expect(dialog.getByText(/^Enter a date such as/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('From').fill('2020-01-01');
  await dialog.getByLabel('To').fill('2026-12-31');
  await dialog.getByRole('button', { name: 'Show period' }).click();
  await expect(dialog).toBeHidden();
  const name = '1 Jan 2020 – 31 Dec 2026';
  await expect(said(page, `Figures for ${name} aren’t loaded.`)).toBeVisible();
  for (const column of ['Clicks', 'Joined', 'Revenue', 'Per subscriber', 'Per click'])
    await expect(head(page, column)).toContainText(name);
  await expect(head(page, 'Created')).not.toContainText(name);
  await expect(rows(page).first().getByRole('gridcell').last()).toHaveText('Not loaded');
  await expectControls(page, 'links.loadPeriod', 'links.allTime');
  await page.getByRole('button', { name: 'Load period · 1 credit' }).click();
  await expect(said(page, /^Figures for 1 Jan 2020 – 31 Dec 2026, loaded just now\./)).toBeVisible();
  await expect(rows(page).first().getByRole('gridcell').last()).not.toHaveText('Not loaded');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Revenue' }).click();
  await expect(head(page, 'Revenue')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Created', exact: true }).click();

  const exporting = page.getByRole('button', { name: 'Export as CSV' });
  const [line] = (await readDownload(page, () => exporting.click())).split('\r\n');
  expect(line).toContain(`"Revenue, ${name}"`);

  await typePeriod(page, '2019-03-01', '2019-03-31');
  await page.getByRole('button', { name: 'Load period · 1 credit' }).click();
  await expect(said(page, /^The service has no figures for Mar 2019/)).toBeVisible();
  await page.getByRole('button', { name: 'All time', exact: true }).click();
  await expect(head(page, 'Revenue')).toHaveText('Revenue Currency unknown');
  await expect.poll(cells).toEqual(allTime);
});

test('a period is typed as the app writes dates, by keyboard', async ({ greenroom, page }) => {
  await openLinks(greenroom, page);
  await choosePeriod(page, 'Custom…');
  const dialog = page.getByRole('dialog', { name: 'Select a period' });
  const from = dialog.getByLabel('From');
  await expect(from).toBeFocused();
  await page.keyboard.type('1 Mar 2019');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3/31/2019');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^This date doesn’t exist/)).toBeVisible();
  await dialog.getByLabel('To').press('ControlOrMeta+a');
  await page.keyboard.type('31.3.2019');
  await expect(dialog.getByText('Mar 2019', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(said(page, 'Figures for Mar 2019 aren’t loaded.')).toBeVisible();
  await choosePeriod(page, 'Custom…');
  await expect(from).toHaveValue('1 Mar 2019');
  await expect(dialog.getByLabel('To')).toHaveValue('31 Mar 2019');
});

test('a period is calculated while the user waits, and its figures are available offline', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 1, true, false, 6);
  await greenroom.jumpClock(-60_000);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await choosePeriod(page, 'Last 30 days');
  await page.getByRole('button', { name: 'Load period · 1 credit' }).click();
  await expect(said(page, /2 links still calculating/)).toBeVisible();
  await expectControls(page, 'links.waitForPeriod');
  await page.getByRole('button', { name: 'Wait for figures · 1 credit' }).click();
  await expect(said(page, /^Loading figures for/)).toBeVisible();
  await greenroom.jumpClock(120_000);
  await expect(said(page, /loaded just now\.$/)).toBeVisible();

  await greenroom.killPractice();
  await choosePeriod(page, 'Last 7 days');
  await expect(said(page, /aren’t loaded\. You’re offline\.$/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: /^Load period/ })).toHaveCount(0);
  await choosePeriod(page, 'Last 30 days');
  await expect(said(page, /, loaded .*\.$/)).toBeVisible();
  await expect(head(page, 'Revenue')).toContainText(/\d/);
});

test('a period that failed midway shows what was loaded, and the rest is loaded at its own price', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 1, false, false, 130);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await typePeriod(page, '-20 years', '');
  await expect(page.getByRole('button', { name: 'Load period · 2 credits' })).toBeVisible();
  // The first page is in flight when the second breaks.
  const pages = { method: 'GET', path: '/api/*/tracking-links' };
  await greenroom.orderFault({ kind: 'latency', ms: 1500, match: pages, times: 1 });
  await page.getByRole('button', { name: 'Load period · 2 credits' }).click();
  await greenroom.waitForFaults();
  await greenroom.orderFault({ kind: 'error', status: 404, match: pages, times: 1 });
  await expect(said(page, /loaded for 100 links so far/)).toBeVisible();
  await expectControls(page, 'links.loadRest');
  await page.getByRole('button', { name: 'Load more · 1 credit' }).click();
  await expect(said(page, /loaded just now\./)).toBeVisible();
});
