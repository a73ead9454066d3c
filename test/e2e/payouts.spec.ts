import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test, type Greenroom } from './greenroom.ts';
import { chooseRadio } from './tasks.ts';

const chart = (page: Page) => page.getByRole('application', { name: /^Earnings/ });
const table = (page: Page) => page.getByRole('table', { name: /^Earnings/ });
const subscriptionsIn = (page: Page) =>
  page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'Subscriptions' });
const earnings = (page: Page) => page.getByRole('region', { name: 'Earnings' });

/** With today's date at the service, since the current month depends on the local clock. */
async function openPayouts(greenroom: Greenroom, page: Page): Promise<void> {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(chart(page)).toBeVisible();
}

/** How many of the chart's pixels have the color of a legend entry's swatch. */
async function countPixelsOf(page: Page, entry: Locator): Promise<number> {
  const color = await entry
    .locator('span[aria-hidden]')
    .first()
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor);
  return chart(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement, color) => {
      const one = new OffscreenCanvas(1, 1).getContext('2d');
      if (!one) return 0;
      one.fillStyle = color;
      one.fillRect(0, 0, 1, 1);
      const wanted = one.getImageData(0, 0, 1, 1).data;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let n = 0; n < pixels.length; n += 4) {
        if ([0, 1, 2, 3].every((k) => pixels[n + k] === wanted[k])) count++;
      }
      return count;
    }, color);
}

/** An amount behind a name in the live text or totals, in hundredths. */
function toCents(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d-]/g, ''));
}

/** Exports the screen, and parses it with exact column sums, in hundredths. */
async function saveCsv(page: Page): Promise<{ name: string; head: string[]; rows: string[][]; sums: bigint[] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await saving;
  const lines = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  // Only the file itself puts commas into labels, so only headers are quoted.
  const cells = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ''));
  const [head = [], ...rows] = lines.map(cells);
  const sums = head.map((_, nth) =>
    rows.reduce((sum, row) => sum + (/^-?\d+\.\d\d$/.test(row[nth] ?? '') ? toCents(row[nth] ?? '') : 0n), 0n)
  );
  return { name: download.suggestedFilename(), head, rows, sums };
}

async function readTotals(page: Page): Promise<bigint[]> {
  const cells = await table(page).locator('tfoot td').allTextContents();
  return cells.map(toCents);
}

test('one account’s earnings show by month and day, broken down, as a table and a file', async ({
  greenroom,
  page
}) => {
  await openPayouts(greenroom, page);
  await expect.poll(() => countPixelsOf(page, subscriptionsIn(page))).toBeGreaterThan(400);
  await chart(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(chart(page).locator('[aria-live=polite]')).toHaveText(
    /^\w{3} \d{4}: Subscriptions .*\d, Tips .*\d, Messages, posts, other .*\d\. Total .*\d\.$/
  );

  // A month over for a day is split for a credit, and stays so; the last one may have ended
  // today.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const parts = page.getByRole('region', { name: 'Breakdown' });
  await parts.getByRole('button', { name: 'Load breakdown · 1 credit' }).click();
  await expect(parts.getByText('Posts', { exact: true })).toBeVisible();
  await expect(parts.getByRole('button', { name: /^Load breakdown/ })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('no breakdown');

  await chooseRadio(page, 'Chart or table', 'Table');
  await expect(table(page).getByRole('row')).toHaveCount(20);
  await expect(table(page)).toContainText('so far');
  const months = await saveCsv(page);
  expect(months.name).toMatch(/^earnings-mara-lind-.*-months-net\.csv$/);
  expect(months.rows).toHaveLength(18);
  expect(months.sums.slice(1, -1)).toEqual(await readTotals(page));

  await chooseRadio(page, 'Group by', 'Days');
  await expect(earnings(page)).toContainText('Messages, posts and other income are reported by month');
  await chooseRadio(page, 'Net or gross', 'Gross');
  await expect(table(page).getByRole('row')).toHaveCount(102);
  const days = await saveCsv(page);
  expect(days.name).toMatch(/-days-gross\.csv$/);
  expect(days.rows.length).toBeGreaterThan(500);
  expect(days.sums.slice(1, -1)).toEqual(await readTotals(page));

  const before = page.url();
  await page.getByRole('button', { name: /^Range: / }).click();
  const picker = page.getByRole('dialog', { name: 'Select a range' });
  await picker.getByLabel('From').fill('2026-02-30');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('alert')).toHaveText(/This date doesn’t exist/);
  expect(page.url()).toBe(before);
  await expectNoViolations(page, '[role=dialog]');
  // The second date isn't there either, and is read as it is written.
  const from = picker.getByLabel('From');
  await from.fill('30 Feb 2026');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('alert')).toHaveText(/This date doesn’t exist/);
  await from.fill('Nov 3, 2025');
  await picker.getByLabel('To', { exact: true }).fill('2025-11-05');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  expect(page.url()).toMatch(/2025-11-03.*2025-11-05/);
  await page.getByRole('button', { name: /^Range: / }).click();
  await expect(from).toHaveValue(/^(3 Nov 2025|Nov 3, 2025)$/);
  await from.fill('-9 days');
  await picker.getByLabel('To', { exact: true }).fill('now');
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('row')).toHaveCount(12);
});

test('figures keep their meaning, amounts keep their currency, and the legend hides its entries', async ({
  greenroom,
  page
}) => {
  await openPayouts(greenroom, page);
  const figures = page.getByRole('region', { name: 'Figures' });
  const [net, gross] = ['Net', 'Gross'].map((name) => figures.getByText(name, { exact: true }).locator('xpath=..'));
  if (!net || !gross) throw new Error('There are two.');
  await expect(net).toContainText(/\$[\d,]+\.\d\d/);
  const [netByMonth, grossByMonth] = [await net.innerText(), await gross.innerText()];

  await chooseRadio(page, 'Group by', 'Days');
  await expect(earnings(page)).toContainText(/The chart groups 5\d\d days by week/);
  expect([await net.innerText(), await gross.innerText()]).toEqual([netByMonth, grossByMonth]);
  await chart(page).focus();
  await page.keyboard.press('End');
  await expect(chart(page).locator('[aria-live=polite]')).toHaveText(/^\d+.*\d{4}.*: Subscriptions \$/);

  await chooseRadio(page, 'Group by', 'Weeks');
  await expect(page).toHaveURL(/step=week/);
  expect([await net.innerText(), await gross.innerText()]).toEqual([netByMonth, grossByMonth]);
  await expect(page.getByRole('region', { name: 'Breakdown' })).toContainText(/Messages\s*Not loaded/);
  const subscriptions = subscriptionsIn(page);
  await expect.poll(() => countPixelsOf(page, subscriptions)).toBeGreaterThan(400);
  await subscriptions.click();
  await expect(subscriptions).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => countPixelsOf(page, subscriptions)).toBe(0);
  await subscriptions.click();
  await expect.poll(() => countPixelsOf(page, subscriptions)).toBeGreaterThan(400);

  await chooseRadio(page, 'Chart or table', 'Table');
  const weeks = await saveCsv(page);
  expect(weeks.name).toMatch(/-weeks-net\.csv$/);
  await expect(page.getByText(`to ${weeks.name}`)).toBeVisible();
  expect(weeks.head[0]).toMatch(/^Week from/);
  expect(weeks.sums.slice(1, -1)).toEqual(await readTotals(page));
  await expectNoViolations(page, 'section[aria-label=Earnings]');
});

test('three accounts share one chart, and everything works offline', { tag: '@walk' }, async ({ greenroom, page }) => {
  await openPayouts(greenroom, page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const picker = page.getByRole('dialog', { name: 'Accounts on the chart' });
  for (const nth of [0, 1]) {
    await picker.getByRole('checkbox').nth(nth).check();
    await expect(page).toHaveURL(nth === 0 ? /beside=\d+$/ : /beside=\d+\.\d+$/);
  }
  await page.keyboard.press('Escape');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveCount(3);
  await expect(legend).not.toContainText('–');
  await expect(earnings(page)).toContainText('No total: currency unknown for 2 accounts');
  await expectNoViolations(page, 'section[aria-label=Earnings]');

  await chooseRadio(page, 'Chart or table', 'Table');
  const file = await saveCsv(page);
  expect(file.name).toContain('-and-2-more-');
  expect(file.head).toHaveLength(5);
  const totals = await readTotals(page);
  expect(file.sums.slice(1, -1)).toEqual(totals);

  await greenroom.killPractice();
  await page.getByRole('button', { name: 'Refresh last two months · 3 credits' }).click();
  await expect(page.getByText(/Offline since/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(chart(page)).toBeVisible();
  await chooseRadio(page, 'Chart or table', 'Table');
  await expect.poll(() => readTotals(page)).toEqual(totals);
  const removals = legend.getByRole('button', { name: /^Remove / });
  await removals.first().click();
  await expect(removals).toHaveCount(1);
  await removals.click();
  await expect(removals).toHaveCount(0);
  await chooseRadio(page, 'Group by', 'Days');
  await expect(page.getByRole('navigation', { name: 'Pages of the table' })).toBeVisible();
});
