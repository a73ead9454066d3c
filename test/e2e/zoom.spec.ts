/**
 * Every view at 200% in a window of 1280 × 800: every control is reachable. Also in the
 * system's colors.
 */
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';

const zoomed = { width: 640, height: 400 };
const ofAccount = ['Overview', 'Vault', 'Posts', 'Messages', 'Links', 'Audience', 'Payouts'];
const ofAll = ['Accounts', 'Sign-ins', 'Activity', 'Settings'];

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views
    .getByRole('link', { name, exact: name !== 'Settings' })
    .first()
    .click();
  await expect(views.getByRole('link', { name: 'Vault' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Names of elements beyond the window's sides that can't be scrolled to. */
function findLost(): string[] {
  const scrolls = (element: Element): boolean => {
    const at = element.parentElement;
    if (!at) return false;
    const { overflowX } = getComputedStyle(at);
    return (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) || scrolls(at);
  };
  return [...document.querySelectorAll('main :is(button, input, a, select, textarea, h1, h2)')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element);
    })
    .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim());
}

test('every view is complete at 200 %, with the sidebar as an overlay', async ({ vault: page }) => {
  await page.setViewportSize(zoomed);
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Vault' })).toBeHidden();
  for (const name of [...ofAccount, ...ofAll]) {
    await goTo(page, name);
    await expect.poll(() => page.evaluate(findLost), name).toEqual([]);
  }

  await goTo(page, 'Posts');
  await page.getByRole('option').nth(1).click();
  await expect(page.getByRole('option').first()).toBeHidden();
  await page.getByRole('button', { name: 'Close post' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await goTo(page, 'Messages');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Back to chats' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();

  await goTo(page, 'Activity');
  await page.getByText('Credits', { exact: true }).first().click();
  const call = page.getByRole('table', { name: 'By call' }).getByRole('button', { name: 'Load media' });
  await expect(call).toBeVisible();
  expect(await call.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('link', { name: 'Overview' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Overview' }).first()).toBeHidden();
  await expectNoViolations(page);
});

test('at 200 %, settings, a range of days and the end of a long dialog can be clicked', async ({ vault: page }) => {
  await page.setViewportSize(zoomed);
  await goTo(page, 'Settings');
  // A click fails if anything lies over the button.
  await page.getByRole('main').getByRole('button', { name: 'Add connection' }).click();
  const adding = page.getByRole('dialog', { name: 'Add connection' });
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();

  await goTo(page, 'Payouts');
  await page.getByRole('button', { name: /^Range: / }).click();
  await page.getByRole('dialog', { name: 'Select a range' }).getByRole('button', { name: 'This month' }).click();
  await expect(page.getByRole('button', { name: 'Range: This month' })).toBeVisible();

  await goTo(page, 'Sign-ins');
  await page.getByRole('button', { name: 'Sign in an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in an account' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('in forced colors, a selection is shown by more than a shade', async ({ vault: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const current = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Vault' });
  const outline = (of: typeof current) => of.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline(current)).toBe('solid');
  const tile = page.getByRole('gridcell').nth(2);
  expect(await outline(tile)).toBe('none');
  await tile.click();
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  expect(await outline(tile)).toBe('solid');
  const remove = page.getByRole('button', { name: 'Delete' });
  expect(await remove.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});
