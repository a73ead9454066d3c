/** Where things are on the page, said once for all specs. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Greenroom } from './greenroom.ts';

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
 * Waits until every tile in view shows its picture, or says why there is none: until its details have come it does neither.
 * @returns how many pictures there are
 */
export async function waitForPictures(page: Page): Promise<number> {
  const listUnfinished = (all: Element[]) => {
    const view = document.querySelector('[role=grid]')?.getBoundingClientRect();
    // A row that is drawn beyond the view may be without details.
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

/** The media whose pictures are in the grid. */
export async function listPictured(page: Page): Promise<number[]> {
  const addresses = await pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  return addresses.map((address) => Number(/\/picture\/\d+\/(\d+)\//.exec(address)?.[1]));
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

/** Opens every field of a profile that is on the screen: the section, and what is empty in it. */
export async function openFields(page: Page): Promise<void> {
  const section = page.getByRole('button', { name: 'All fields', exact: true });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  for (const empty of await page.getByRole('button', { name: /^Show \d+ empty fields?$/ }).all()) await empty.click();
}

/** Opens an account's profile from the rail, with every field. */
export async function openProfileOf(page: Page, account: number): Promise<void> {
  await page
    .locator(`[data-account="${String(account)}"]`)
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await openFields(page);
  await expect(page.getByRole('heading', { name: /^About you/ })).toBeVisible();
}

/**
 * Has the service asked for what comes at once, and comes back: whatever else is being asked of it is further then. For what
 * must stand still.
 */
export async function askForOthers(page: Page): Promise<void> {
  // A view writes the row it was scrolled to into its address a moment later, so only the path is compared.
  const { pathname } = new URL(page.url());
  for (const account of [2, 3]) await openProfileOf(page, account);
  for (let n = 0; n < 2; n++) await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
}

/** Does it while the page's clock stands: what is held for Undo for a few seconds waits, however slow the computer is. */
export async function withClockStopped(page: Page, work: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await work();
  await page.clock.resume();
}

/** The newest post of the first account that has comments: which one that is differs from hour to hour. */
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
