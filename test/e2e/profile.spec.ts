import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test, type Greenroom } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { openFields, openProfileOf, waitForWholeVault } from './pages.ts';

const findField = (page: Page) => page.getByRole('searchbox', { name: 'Search fields' });
const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const fields = (page: Page) => page.locator('[data-field]');

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await openFields(page);
  await expect(page.getByRole('heading', { name: /^About you/ })).toBeVisible();
}

async function readCredits(page: Page): Promise<number> {
  const text = (await page.getByText('Practice credits').locator('..').textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

function countReads(greenroom: Greenroom): number {
  return greenroom.readCalls().filter((call) => /^GET \/api\/[^/]+\/me 200 /.test(call)).length;
}

test('is loaded for one credit when first opened, and then only by Refresh', async ({ greenroom, page: vault }) => {
  await greenroom.startLastingPractice(300, 1);
  await vault.goto(await greenroom.startHost());
  await waitForWholeVault(vault);
  expect(countReads(greenroom)).toBe(0);
  await openProfile(vault);
  await expect(vault).toHaveURL(/\/accounts\/1\/profile$/);
  await expect(vault).toHaveTitle(/^Profile · /);
  await expect(fields(vault)).toHaveCount(121);
  const overflow = await vault
    .locator('main')
    .evaluate(
      (main) =>
        [...main.querySelectorAll('*')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto'
        ).length
    );
  expect(overflow).toBe(0);
  await expect(fieldOf(vault, 'canPinPost')).toContainText('Yes');
  await expect(fieldOf(vault, 'joinDate')).toContainText(/\d{4}/);
  const { credits } = await greenroom.askService<{ credits: number }>('/practice/limits');
  await expect.poll(() => readCredits(vault)).toBe(credits);
  expect(countReads(greenroom)).toBe(1);

  await vault.getByRole('link', { name: 'Vault' }).click();
  await vault.getByRole('grid').waitFor();
  await openProfile(vault);
  await expect(fields(vault)).toHaveCount(121);
  // An unrequested call would have been sent before this one.
  await vault.getByRole('button', { name: 'Refresh · 1 credit' }).click();
  await expect.poll(() => readCredits(vault)).toBe(credits - 1);
  await expect(vault.getByText('Updated just now')).toBeVisible();
  expect(countReads(greenroom)).toBe(2);
});

test('has a summary on top and keeps its fields folded or unfolded, until a search opens them', async ({ vault }) => {
  const section = vault.getByRole('button', { name: 'All fields', exact: true });
  await vault.getByRole('link', { name: /^Profile of/ }).click();
  const summary = vault.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Signed in');
  await expect(summary.getByRole('link', { name: 'Not loaded' })).toHaveCount(3);
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(fields(vault)).toHaveCount(0);
  await expectNoViolations(vault);

  await section.focus();
  await vault.keyboard.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  const empty = vault.getByRole('button', { name: /^Show \d+ empty fields$/ });
  const hidden = Number(/\d+/.exec(await empty.innerText())?.[0]);
  expect(hidden).toBeGreaterThan(0);
  await expect(fields(vault)).toHaveCount(121 - hidden);
  await expect(vault.getByText('not provided', { exact: true })).toHaveCount(0);
  await empty.click();
  await expect(fields(vault)).toHaveCount(121);

  await vault.getByRole('link', { name: 'Vault' }).click();
  await vault.getByRole('grid').waitFor();
  await vault.getByRole('link', { name: /^Profile of/ }).click();
  await expect(fields(vault)).toHaveCount(121);
  await section.click();
  await expect(fields(vault)).toHaveCount(0);

  await vault.keyboard.press('/');
  await vault.keyboard.type('walletAutorechargeMin');
  await expect(fields(vault)).toHaveCount(1);
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await section.click();
  await expect(findField(vault)).toHaveValue('');
  await expect(fields(vault)).toHaveCount(0);

  await summary.getByRole('link').first().click();
  await expect(vault).toHaveURL(/\/accounts\/1\/payouts/);
});

test('is searched by label, raw name and value, and masked fields only by name', async ({ vault }) => {
  await openProfile(vault);
  await vault.keyboard.press('/');
  await expect(findField(vault)).toBeFocused();
  await vault.keyboard.type('card');
  await expect(fields(vault)).toHaveCount(3);
  await expect(vault.getByText('3 of 121 fields')).toBeVisible();
  await findField(vault).fill('walletAutorechargeMin');
  await expect(fields(vault)).toHaveCount(1);
  await findField(vault).fill('email');
  await vault.getByRole('button', { name: 'Reveal Email', exact: true }).click();
  const email = (await fieldOf(vault, 'email').getByText('@').textContent()) ?? '';
  await findField(vault).fill(email);
  await expect(vault.getByRole('heading', { name: 'No matching fields' })).toBeVisible();
  await vault.getByRole('button', { name: 'Show all fields' }).click();
  await expect(fields(vault)).toHaveCount(121);
});

test('masks secrets until they are revealed, when the window loses the focus, and on leaving', async ({ vault }) => {
  await vault.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProfile(vault);
  await expect(vault.getByRole('img', { name: /, masked$/ })).toHaveCount(6);
  expect(await vault.content()).not.toMatch(/192\.0\.2\.|wss:|@\w+\.example/);

  const token = fieldOf(vault, 'wsAuthToken');
  await token.getByRole('button', { name: /^Reveal/ }).focus();
  await vault.keyboard.press('Enter');
  await expect(token).toContainText(/[0-9a-f]{32}/);
  await token.getByRole('button', { name: /^Hide/ }).click();
  await expect(token).not.toContainText(/[0-9a-f]{32}/);

  await fieldOf(vault, 'ip')
    .getByRole('button', { name: /^Reveal/ })
    .click();
  await expect(fieldOf(vault, 'ip')).toContainText('192.0.2.');
  await vault.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(vault.getByRole('img', { name: /, masked$/ })).toHaveCount(6);

  await fieldOf(vault, 'email').getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => vault.evaluate(() => navigator.clipboard.readText())).toContain('@');
  expect(await vault.content()).not.toMatch(/@\w+\.example/);

  await fieldOf(vault, 'ip')
    .getByRole('button', { name: /^Reveal/ })
    .click();
  await vault.getByRole('link', { name: 'Vault' }).click();
  await openProfile(vault);
  await expect(vault.getByRole('img', { name: /, masked$/ })).toHaveCount(6);
});

test('is available offline, and an unloaded one loads when the network is back', async ({ greenroom, vault }) => {
  await openProfile(vault);
  await greenroom.killPractice();
  await vault.getByRole('button', { name: 'Refresh · 1 credit' }).click();
  await expect(vault.getByText(/Offline since/)).toBeVisible();
  await expect(fields(vault)).toHaveCount(121);
  await vault.reload();
  await openFields(vault);
  await expect(fields(vault)).toHaveCount(121);
  await expect(fieldOf(vault, 'name')).toBeVisible();

  const second = vault.locator('[data-account="2"]').first();
  await second.click({ button: 'right' });
  await vault.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(vault.getByRole('heading', { name: 'Profile not loaded' })).toBeVisible();
  // Clicked while the service is away: the app may notice its return first and remove the
  // button.
  await vault.getByRole('button', { name: 'Try now' }).click();
  await expect(vault.getByText(/Offline since/)).toBeVisible();
  await greenroom.startPractice();
  await expect(fields(vault)).toHaveCount(121);
});

test('isn’t paid for when the next start only restores it', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(300, 2);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await openProfile(page);
  await expect(fields(page)).toHaveCount(121);
  await waitForPlace(greenroom, page);
  await greenroom.closeHost();
  await page.goto(await greenroom.startHost());
  await expect(page).toHaveURL(/\/accounts\/1\/profile$/);
  await expect(page.getByRole('heading', { name: 'Profile not loaded' })).toBeVisible();
  // Calls by this start would come before those of another window.
  const other = await page.context().newPage();
  await other.goto(await greenroom.anotherLink());
  await openProfileOf(other, 2);
  await expect(fields(other)).toHaveCount(121);
  expect(countReads(greenroom)).toBe(2);
  await page.getByRole('button', { name: 'Load profile · 1 credit' }).click();
  await openFields(page);
  await expect(fields(page)).toHaveCount(121);
});

test('reports a failed refresh and keeps its data', async ({ greenroom, vault }) => {
  await openProfile(vault);
  await greenroom.orderFault({ kind: 'error', match: { path: '/api/*/me' }, status: 500 });
  await vault.getByRole('button', { name: 'Refresh · 1 credit' }).click();
  await expect(vault.getByRole('button', { name: 'Details' })).toBeVisible({ timeout: 30_000 });
  await expect(fields(vault)).toHaveCount(121);
});

test('has no accessibility violations', async ({ vault }) => {
  await openProfile(vault);
  await vault.getByRole('button', { name: 'Reveal Email', exact: true }).click();
  await fieldOf(vault, 'upload').locator('summary').first().click();
  await expectNoViolations(vault);
  await findField(vault).fill('nothing of the kind');
  await expectNoViolations(vault);
});
