import { expect, type Locator, type Page } from '@playwright/test';
import type { Greenroom } from './greenroom.ts';

export function tiles(page: Page): Locator {
  return page.getByRole('gridcell');
}

export async function countItems(page: Page): Promise<number> {
  const label = (await page.getByRole('grid').getAttribute('aria-label')) ?? '';
  return Number(label.replaceAll(/\D/g, ''));
}

/** Waits until the grid holds as many items as the service reports. */
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
 * Waits until each visible tile shows a picture or the reason for none. Without details it
 * shows neither.
 * @returns number of pictures
 */
export async function waitForPictures(page: Page): Promise<number> {
  const listUnfinished = (all: Element[]) => {
    const view = document.querySelector('[role=grid]')?.getBoundingClientRect();
    // A row drawn outside the view may lack details.
    const seen = all.filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return view !== undefined && bottom > view.top && top < view.bottom;
    });
    return seen
      .filter((tile) => !tile.querySelector('.without') && !tile.querySelector('img')?.naturalWidth)
      .map((tile) => tile.outerHTML);
  };
  await expect(async () => {
    expect(await tiles(page).evaluateAll(listUnfinished)).toEqual([]);
    expect(await pictures(page).count()).toBeGreaterThan(5);
  }).toPass();
  return pictures(page).count();
}

function pictures(page: Page): Locator {
  return tiles(page).locator('img');
}

export async function listPictured(page: Page): Promise<number[]> {
  const addresses = await pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  return addresses.map((address) => Number(/\/picture\/\d+\/(\d+)\//.exec(address)?.[1]));
}

export async function clickTile(page: Page, nth: number, modifiers: ('Shift' | 'ControlOrMeta')[] = []): Promise<void> {
  await tiles(page).nth(nth).click({ modifiers });
}

/** Clicks the label: the radio button itself is visually hidden. */
export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Type' }).getByText(label, { exact: true }).click();
}

/**
 * Chooses a type that not all shown items have, and waits until only its items are drawn.
 * Until then a click meets another item.
 * @returns how many they are
 */
export async function showOnly(page: Page, label: string): Promise<number> {
  const before = await countItems(page);
  await chooseType(page, label);
  await expect.poll(() => countItems(page)).toBeLessThan(before);
  return countItems(page);
}

/**
 * Shows one video alone.
 * @param hasFile whether the service has a file that plays
 */
export async function showVideo(greenroom: Greenroom, page: Page, hasFile: boolean): Promise<Locator> {
  const [account] = await greenroom.askService<{ id: string }[]>('/api/accounts');
  const videos = `/api/${account?.id ?? ''}/media/vault?type=video&limit=100`;
  interface Media {
    readonly id: number;
    readonly files: { readonly full: { readonly url: string | null }; readonly thumb: object | null };
  }
  const { data } = await greenroom.askService<{ data: { list: readonly Media[] } }>(videos);
  const video = data.list.find(({ files: { full, thumb } }) => thumb !== null && (full.url !== null) === hasFile);
  if (!video) throw new Error('There is no such video.');
  await waitForWholeVault(page);
  await page.getByLabel('Find media').fill(String(video.id));
  await expect.poll(() => countItems(page)).toBe(1);
  await expect(tiles(page).locator('img')).toBeVisible();
  return tiles(page);
}

export function topBar(page: Page): Locator {
  // A post's preview has a header of its own.
  return page.locator('main header').first();
}

export async function switchTo(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+Shift+A');
  await page.getByRole('combobox', { name: 'Find an account' }).fill(letters);
  await page.getByRole('option').first().click();
  await expect(topBar(page)).toContainText(letters);
}

export async function openFields(page: Page): Promise<void> {
  const section = page.getByRole('button', { name: 'All fields', exact: true });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  for (const empty of await page.getByRole('button', { name: /^Show \d+ empty fields?$/ }).all()) await empty.click();
}

export async function openProfileOf(page: Page, account: number): Promise<void> {
  await page
    .locator(`[data-account="${String(account)}"]`)
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await openFields(page);
  await expect(page.getByRole('heading', { name: /^About you/ })).toBeVisible();
}

/** Flushes the service's queue by an urgent call: pending calls have advanced by then. */
export async function askForOthers(page: Page): Promise<void> {
  // A view adds its scrolled row to the address a moment later, so only the path is compared.
  const { pathname } = new URL(page.url());
  for (const account of [2, 3]) await openProfileOf(page, account);
  for (let n = 0; n < 2; n++) await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
}

/** Stops the page's clock, so that an Undo doesn't expire on a slow computer. */
export async function withClockStopped(page: Page, work: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await work();
  await page.clock.resume();
}

export async function findCommentedPost(greenroom: Greenroom): Promise<number> {
  const [account] = await greenroom.askService<{ id: string }[]>('/api/accounts');
  const posts = `/api/${account?.id ?? ''}/posts`;
  const { data } = await greenroom.askService<{ data: { list: { id: number }[] } }>(`${posts}?limit=50`);
  for (const { id } of data.list) {
    const comments = await greenroom.askService<{ data: { list: unknown[] } }>(`${posts}/${String(id)}/comments`);
    if (comments.data.list.length > 0) return id;
  }
  throw new Error('None of the newest posts has comments.');
}
