/** Column widths and visibility, by pointer and keys, kept per table over a restart. */
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expectNoViolations } from './axe.ts';
import { test, type Greenroom } from './greenroom.ts';
import { waitForChoices } from './on-disk.ts';

const tables = [
  { view: 'Links', key: 'Name', dragged: 'Clicks', stepped: 'Joined', hidden: ['Created', 'Per click'] },
  { view: 'Accounts', key: 'Account', dragged: 'Group', stepped: 'Sign-in', hidden: ['Credits', 'Media'] },
  { view: 'Activity', key: 'Call', dragged: 'Outcome', stepped: 'Account', hidden: ['Duration', 'Status'] }
] as const;
const step = 16;

const grid = (page: Page) => page.locator('main').getByRole('grid');
const heads = (page: Page) => grid(page).locator('[data-column]');
const head = (page: Page, label: string) =>
  grid(page).getByRole('columnheader', { name: label, exact: true }).filter({ hasText: label });
const menu = (page: Page) => page.getByRole('menu', { name: 'Columns' });
const item = (page: Page, label: string) => menu(page).getByRole('menuitemcheckbox', { name: label, exact: true });
const edge = (page: Page, label: string) => head(page, label).locator('.cursor-col-resize');

async function open(page: Page, view: string): Promise<void> {
  await page.getByRole('link', { name: view, exact: true }).first().click();
  await expect(grid(page).getByRole('gridcell').filter({ hasText: /\w/ }).first()).toBeVisible();
}

async function widthOf(target: Locator): Promise<number> {
  return Math.round((await target.boundingBox())?.width ?? 0);
}

async function dragEdge(page: Page, label: string, by: number): Promise<void> {
  const box = await edge(page, label).boundingBox();
  if (!box) throw new Error(`${label} has no edge`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y + 40, { steps: 4 });
  await page.mouse.up();
}

/** Largest offset (px) between a cell and its header. */
function farthestFromHeads(page: Page): Promise<number> {
  return grid(page).evaluate((element) => {
    const lefts = (row: Element, cells: string) =>
      [...row.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect());
    const [first, ...rows] = element.querySelectorAll('[role=row]');
    const above = first ? lefts(first, '[data-column]') : [];
    const apart = rows.flatMap((row) => {
      const cells = lefts(row, '[role=gridcell]:not([data-box])');
      return above.map(({ left, right }, n) => {
        const cell = cells[n];
        return cell ? Math.min(Math.abs(cell.left - left), Math.abs(cell.right - right)) : Infinity;
      });
    });
    return rows.length === 0 ? Infinity : Math.max(...apart);
  });
}

async function openByKeys(page: Page, label: string): Promise<void> {
  await head(page, label).getByRole('button').focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page)).toBeVisible();
}

async function goTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(target).toBeFocused({ timeout: 200 });
  }).toPass();
}

for (const { view, key, dragged, stepped, hidden } of tables)
  test(`columns are resized and chosen by pointer and by keys, and kept: ${view}`, async ({ greenroom, page }) => {
    await greenroom.startPractice(60, 2, true, false, 6);
    await page.goto(await greenroom.startHost());
    await open(page, view);
    const [before, left] = [await widthOf(head(page, dragged)), (await edge(page, dragged).boundingBox())?.x ?? 0];
    await dragEdge(page, dragged, 60);
    expect(await widthOf(head(page, dragged))).toBe(before + 60);
    // The edge is where it was dropped; columns to its left didn't move.
    expect(Math.round((await edge(page, dragged).boundingBox())?.x ?? 0)).toBe(Math.round(left + 60));
    expect(await farthestFromHeads(page)).toBeLessThan(1);

    const narrow = await widthOf(head(page, stepped));
    await openByKeys(page, stepped);
    await goTo(page, menu(page).getByRole('menuitem', { name: 'Wider' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await widthOf(head(page, stepped))).toBe(narrow + 2 * step);
    await goTo(page, menu(page).getByRole('menuitem', { name: 'Narrower' }));
    await page.keyboard.press('Enter');
    await expectNoViolations(page, '[role=menu]');
    await goTo(page, item(page, hidden[0]));
    await page.keyboard.press('Space');
    await expect(item(page, hidden[0])).not.toBeChecked();
    await expect(head(page, hidden[0])).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(head(page, stepped).getByRole('button')).toBeFocused();

    await head(page, key).click({ button: 'right' });
    await expect(item(page, key)).toHaveAttribute('aria-disabled', 'true');
    await item(page, hidden[1]).click();
    await page.keyboard.press('Escape');
    await expect(head(page, hidden[1])).toHaveCount(0);
    expect(await farthestFromHeads(page)).toBeLessThan(1);

    const shown = await heads(page).allTextContents();
    const [draggedTo, steppedTo] = [await widthOf(head(page, dragged)), await widthOf(head(page, stepped))];
    await waitForChoices(greenroom, 4);
    await greenroom.closeHost();
    await page.goto(await greenroom.startHost());
    await open(page, view);
    expect(await heads(page).allTextContents()).toEqual(shown);
    expect(await widthOf(head(page, dragged))).toBe(draggedTo);
    expect(await widthOf(head(page, stepped))).toBe(steppedTo);

    await edge(page, dragged).dblclick();
    await expect.poll(() => widthOf(head(page, dragged))).not.toBe(draggedTo);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await expectNoViolations(page, '[role=menu]');
    await menu(page).getByRole('menuitem', { name: 'Reset columns' }).click();
    for (const label of hidden) await expect(head(page, label)).toBeVisible();
    await expect.poll(() => widthOf(head(page, stepped))).toBe(narrow);
  });

test('headings stay above their cells when scrolled sideways, and a chosen column stays when space is short', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 2, true, false, 100);
  await page.goto(await greenroom.startHost());
  await page.setViewportSize({ width: 900, height: 600 });
  await open(page, 'Links');
  await expect(head(page, 'Ended')).toHaveCount(0);
  // Its name goes on with a note while the currency is unknown.
  await grid(page)
    .getByRole('columnheader', { name: /^Revenue/ })
    .click({ button: 'right' });
  await item(page, 'Ended').click();
  await page.keyboard.press('Escape');
  await expect(head(page, 'Ended')).toBeVisible();
  await dragEdge(page, 'Name', 400);
  await grid(page).evaluate((element) => {
    element.scrollTo({ left: 250, top: 300 });
  });
  await expect.poll(() => grid(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(250);
  expect(await farthestFromHeads(page)).toBeLessThan(1);
});

function storeColumns({ dataDir }: Greenroom, value: unknown): void {
  const db = new Database(path.join(dataDir, 'app.db'));
  db.prepare(
    `insert into setting (name, value) values ('settings.columns', ?) on conflict (name) do update set value = excluded.value`
  ).run(JSON.stringify(value));
  db.close();
}

test('invalid stored columns are ignored', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  await open(page, 'Links');
  const columns = await heads(page).allTextContents();
  const choice = (column: string, width: number | null, isShown: boolean | null) => ({
    table: 'tracking-links',
    column,
    width,
    isShown
  });
  await greenroom.closeHost();
  storeColumns(greenroom, [choice('clicks', -7, null), choice('name', 1e9, false), choice('nothing', 80, true)]);
  await page.goto(await greenroom.startHost());
  await open(page, 'Links');
  expect(await heads(page).allTextContents()).toEqual(columns);
  expect([await widthOf(head(page, 'Clicks')), await widthOf(head(page, 'Name'))]).toEqual([48, 1200]);
  await greenroom.closeHost();
  storeColumns(greenroom, { clicks: 'wide' });
  await page.goto(await greenroom.startHost());
  await open(page, 'Links');
  expect(await heads(page).allTextContents()).toEqual(columns);
  expect(await widthOf(head(page, 'Clicks'))).toBeLessThan(200);
});
