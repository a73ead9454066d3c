/** Where things are on the page, said once for all specs. */
import { expect, type Locator, type Page } from '@playwright/test';

export function tiles(page: Page): Locator {
  return page.getByRole('gridcell');
}

/** How many items the grid says it holds. */
export async function countItems(page: Page): Promise<number> {
  const label = (await page.getByRole('grid').getAttribute('aria-label')) ?? '';
  return Number(label.replaceAll(/\D/g, ''));
}

/** Waits until the vault has been read to its end: the grid holds as many items as the service counts. */
export async function waitForWholeVault(page: Page): Promise<number> {
  const all = page.getByRole('link', { name: /^All media/ });
  await expect(async () => {
    const counted = Number(((await all.textContent()) ?? '').replaceAll(/\D/g, ''));
    expect(counted).toBeGreaterThan(0);
    expect(await countItems(page)).toBe(counted);
  }).toPass();
  return countItems(page);
}

/**
 * Waits until every picture on the screen has come. Details come in pages, and only they tell which tiles have pictures: so
 * it is also waited until their number stays the same.
 * @returns how many there are
 */
export async function waitForPictures(page: Page): Promise<number> {
  const pictures = page.locator('[role=grid] img');
  let before = -1;
  await expect(async () => {
    const last = before;
    before = await pictures.count();
    expect(before).toBe(last);
  }).toPass({ intervals: [500] });
  await expect(async () => {
    const widths = await pictures.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth)
    );
    expect(widths.length).toBeGreaterThan(5);
    expect(widths.every((width) => width > 0)).toBe(true);
  }).toPass();
  return pictures.count();
}

export async function clickTile(page: Page, nth: number, modifiers: ('Shift' | 'ControlOrMeta')[] = []): Promise<void> {
  await tiles(page).nth(nth).click({ modifiers });
}

/** Chooses by the label: the radio button itself is there for keys and screen readers only. */
export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Type' }).getByText(label, { exact: true }).click();
}

/** It names the account that everything below it is about. */
export function topBar(page: Page): Locator {
  // A post's preview has one of its own.
  return page.locator('main header').first();
}

/** @param letters of a name that one account has */
export async function switchTo(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+Shift+A');
  await page.getByRole('combobox', { name: 'Find an account' }).fill(letters);
  await page.getByRole('option').first().click();
  await expect(topBar(page)).toContainText(letters);
}
