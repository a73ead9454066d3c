/** A saved file is said to be where it is, and shown there: Electron's dialog and disk are fake, the file is real. */
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { press } from '../e2e/controls.ts';
import type { Desktop } from './desktop.ts';
import { test } from './fixtures.ts';

async function openLinks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first()
    .waitFor();
}

/** Exports, and returns when Electron would show its dialog. */
async function exportLinks(page: Page, { main }: Desktop) {
  const begun = main.argsOf('a DownloadItem.setSaveDialogOptions').length;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('button', { name: 'Export as CSV' }))
  ]);
  await expect.poll(() => main.argsOf('a DownloadItem.setSaveDialogOptions').length).toBe(begun + 1);
  return download;
}

test('an exported file is named with its folder, and shown there only while it exists', async ({
  page,
  desktop,
  greenroom
}) => {
  await greenroom.startPractice(100, 1);
  await page.goto(await greenroom.startHost(0));
  await openLinks(page);
  const { main } = desktop;
  const toast = page.getByRole('status', { name: 'Notices' });

  await exportLinks(page, desktop);
  expect(main.argsOf('a DownloadItem.setSaveDialogOptions')).toEqual([
    [{ title: 'Save mara-lind-tracking-links.csv' }]
  ]);
  await main.evaluate(({ downloads }) => downloads.items.at(-1)?.end('cancelled'));

  const folder = path.join(greenroom.dataDir, 'Of the agency');
  mkdirSync(folder);
  const file = path.join(folder, 'November links.csv');
  await (await exportLinks(page, desktop)).saveAs(file);
  await expect(page.getByText(/^Exported/)).toHaveCount(0);
  await main.evaluate(({ downloads }, to) => downloads.items.at(-1)?.end('completed', to), file);
  await expect(page.getByText(/^Exported \d+ tracking links to November links\.csv in Of the agency$/)).toBeVisible();
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFName,Tags,Created/);
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => main.argsOf('shell.showItemInFolder')).toEqual([[file]]);

  await exportLinks(page, desktop);
  await main.evaluate(({ downloads }, to) => downloads.items.at(-1)?.end('completed', to), file);
  await page.getByRole('button', { name: 'Show in folder' }).waitFor();
  renameSync(file, `${file}.moved`);
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect(
    page.getByText('Couldn’t find November links.csv in Of the agency. It may have been moved.')
  ).toBeVisible();
  expect(main.argsOf('shell.showItemInFolder')).toHaveLength(1);
  await expect(toast.getByText(/^Exported/)).toHaveCount(0);

  await exportLinks(page, desktop);
  await main.evaluate(({ downloads }) => downloads.items.at(-1)?.interrupt());
  await expect(page.getByText(/^The file couldn’t be saved\./)).toBeVisible();
  expect(main.argsOf('a DownloadItem.cancel')).toHaveLength(1);
});

test('a page can show no path of its own, and no file that wasn’t saved', async ({ page, desktop, greenroom }) => {
  await greenroom.startPractice(100, 1);
  await page.goto(await greenroom.startHost(0));
  await page.getByRole('grid').waitFor();
  const answers = await page.evaluate(async () => {
    const given: unknown[] = [];
    for (const file of [1, 0, '/etc/passwd'])
      // A hostile page sends what it likes.
      given.push(await window.greenroom?.request('app.showSaved', { file } as { file: number }));
    return given;
  });
  expect(answers).toMatchObject([
    { ok: true, value: { isShown: false } },
    { ok: false, failure: { code: 'bad-request' } },
    { ok: false, failure: { code: 'bad-request' } }
  ]);
  expect(desktop.main.argsOf('shell.showItemInFolder')).toEqual([]);
});
