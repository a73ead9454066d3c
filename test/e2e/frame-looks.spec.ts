import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { textOfPost } from './tasks.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });
const viewLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const backgroundOf = (control: Locator) => control.evaluate((one) => getComputedStyle(one).backgroundColor);

test('primary buttons have one color, and only the publish button has the account’s', async ({ vault: page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await viewLink(page, 'Links').click();
    const create = page.getByRole('button', { name: 'New tracking link' });
    await page.getByRole('grid', { name: /links/i }).getByRole('row').nth(1).waitFor();
    const primary = await backgroundOf(create);
    await create.click();
    expect(await backgroundOf(page.getByRole('button', { name: 'Create as Mara Lind' }))).toBe(primary);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Sign-ins/ }).click();
    expect(await backgroundOf(page.getByRole('button', { name: 'Sign in an account' }).first())).toBe(primary);
    await rail(page).locator('[data-account="1"]').click();
    await viewLink(page, 'Posts').click();
    const write = page.getByRole('button', { name: 'New post' });
    await expect.poll(() => backgroundOf(write)).toBe(primary);
    await write.click();
    await textOfPost(page).waitFor();
    const publish = page.getByRole('button', { name: /as Mara Lind \(practice\)$/ });
    const avatar = page.locator('main header').first().locator('[data-initials]');
    expect(await backgroundOf(publish)).toBe(await backgroundOf(avatar));
    expect(await backgroundOf(publish)).not.toBe(primary);
  }
});

test('a focused row has a thin ring inside it', async ({ vault: page }) => {
  await viewLink(page, 'Links').click();
  const row = page.getByRole('grid', { name: /links/i }).getByRole('row').nth(1);
  await row.focus();
  await page.keyboard.press('ArrowDown');
  const ring = await page.locator('[data-row]:focus').evaluate((one) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(one);
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--acc');
    return { outlineStyle, width: parseFloat(outlineWidth), offset: parseFloat(outlineOffset), outlineColor, accent };
  });
  expect(ring).toMatchObject({ outlineStyle: 'solid', accent: '#1f6feb', outlineColor: 'rgb(31, 111, 235)' });
  expect(ring.width).toBeGreaterThanOrEqual(1);
  expect(ring.width).toBeLessThan(2);
  expect(ring.offset).toBeLessThan(0);
});
