import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { askForOthers, countItems } from './pages.ts';

const running = (page: Page) => page.getByText(/Loading the vault: [\d,]+ of [\d,]+/);
const numberIn = (text: string) => Number((/[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', ''));

async function readDone(page: Page): Promise<number> {
  return numberIn(((await running(page).textContent()) ?? '').replace(/^.*?:/s, ''));
}

test('a large sync shows its price, then its rate, pauses, resumes where it was, and allows scrolling', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(340_000);
  await page.goto(await greenroom.startHost(10));
  const price = page.getByText(
    /^\s*The whole vault is [\d,]+ items, [\d,]+ credits\. Today’s budget has [\d,]+ left\./
  );
  await expect(price).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Sync all' }).click();
  await expect(running(page)).toContainText(/[\d,]+ a second · [\d,]+ credits for the rest/, { timeout: 30_000 });

  await expect.poll(() => countItems(page)).toBeGreaterThan(1500);
  // By the wheel: rows that come between a script's scrolling and its event would take the grid back.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 4800);
  await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBe(4800);
  const before = await countItems(page);
  await expect.poll(() => countItems(page)).toBeGreaterThan(before + 500);
  const at = await page.getByRole('grid').evaluate((grid) => grid.scrollTop);
  expect(Math.abs(at - 4800)).toBeLessThan(60);
  expect(await page.locator('[role=grid] *').count()).toBeLessThan(500);

  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = page.getByText(/^\s*Paused at [\d,]+ of [\d,]+ · [\d,]+ credits for the rest/);
  await expect(paused).toBeVisible();
  const stoodAt = numberIn((await paused.textContent()) ?? '');
  expect(stoodAt).toBeGreaterThan(2000);
  await askForOthers(page);
  await expect(paused).toBeVisible();
  expect(numberIn((await paused.textContent()) ?? '')).toBe(stoodAt);

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(running(page)).toBeVisible();
  expect(await readDone(page)).toBeGreaterThanOrEqual(stoodAt);
  await expect.poll(() => readDone(page)).toBeGreaterThan(stoodAt + 500);
});
