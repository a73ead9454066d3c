/** A user's multi-step tasks, shared by specs, the guide's pictures and the comparison. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

export function card(page: Page, name: string | RegExp): Locator {
  return page.getByRole('article', { name });
}

export async function readDownload(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(download.suggestedFilename().endsWith('.csv'));
  return text.replace(/^\uFEFF/, '');
}

export function textOfPost(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Post text' });
}

export async function addPart(page: Page, part: string): Promise<void> {
  await page.getByRole('group', { name: 'Add to post' }).getByRole('button', { name: part, exact: true }).click();
}

export function postsTab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Posts by state' }).getByRole('link', { name: new RegExp(`^${name}`) });
}

export async function writePost(page: Page, words: string, part: string | null = null): Promise<void> {
  await page.getByRole('button', { name: 'New post' }).click();
  await textOfPost(page).fill(words);
  if (part !== null) await addPart(page, part);
  await page.getByRole('button', { name: /as Mara Lind \(practice\)$/ }).click();
  await textOfPost(page).waitFor({ state: 'hidden' });
  await postsTab(page, 'Published').waitFor();
}

/** Clicks twice: the second click must not create another link. */
export async function createTrackingLink(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New tracking link' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create as Mara Lind' }).dblclick();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The practice service chooses its request by the email. */
export async function signIn(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in an account' }).click();
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name }).click();
}

/** Clicks the label: the radio button itself is visually hidden. */
export async function chooseRadio(page: Page, group: string, label: string | RegExp): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group });
  const radio = page.getByRole('radio', { name: label, exact: true });
  await radios
    .getByText(label, { exact: true })
    .or(radios.locator('label', { has: radio }))
    .click();
}

export async function chooseOption(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function chooseInMenu(page: Page, target: Locator, ...items: string[]): Promise<void> {
  await target.click({ button: 'right' });
  for (const item of items) await page.getByRole('menuitem', { name: item }).click();
}

/** As a click with Ctrl or Command does, which leaves the focus on the link. */
export async function openInNewTab(page: Page, link: Locator): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(link).toBeFocused();
}

/** Drags one to the other, after both have come to rest: hovering waits for that. */
export async function pullTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.hover();
  await from.hover();
  const place = await to.boundingBox();
  if (!place) throw new Error('The place isn’t there.');
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Opens the link that most people joined through, once no more links come: they would reorder it. */
export async function openBusiestLink(page: Page): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: 'Joined' });
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('main').getByText('Updated just now')).toBeVisible();
  await head.getByRole('button', { name: 'Joined' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('main').getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.locator('[data-position="0"]').press('Enter');
  const pane = page.getByRole('article');
  await expect(pane).toBeVisible();
  return pane;
}
