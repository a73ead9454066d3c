import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { settingsSections } from '../../src-shared/settings/sections.ts';
import type { Setting } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { waitForWholeVault } from './pages.ts';
import { chooseOption, openSection } from './tasks.ts';

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

/** Labels of a section's declared settings. A browser has none for updates and the tray. */
const desktopOnly = ['updates', 'notifications'];
function labelsIn(section: string): string[] {
  return Object.values<Setting>(declaredSettings).flatMap(({ row }) =>
    row?.section === section && !desktopOnly.includes(section) && row.control !== 'own' ? [row.label] : []
  );
}

test('each section keeps its scroll position', async ({ vault: page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'Notifications');
  const scroller = page.locator('main div.overflow-y-auto').first();
  const place = () => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await scroller.hover();
  await page.mouse.wheel(0, 180);
  await expect.poll(place).toBe(180);
  await openSection(page, 'Storage');
  await expect.poll(place).toBe(0);
  await scroller.hover();
  await page.mouse.wheel(0, 90);
  await expect.poll(place).toBe(90);
  await openSection(page, 'Notifications');
  await expect.poll(place).toBe(180);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.locator('main h1').first()).toHaveText('Posts');
  await page.getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'Storage');
  await expect.poll(place).toBe(90);
});

test('Back moves the focus to the link of the shown section', async ({ vault: page }) => {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true });
  await page.getByRole('link', { name: 'Settings' }).click();
  for (const name of ['Notifications', 'Appearance']) {
    await link(name).focus();
    await page.keyboard.press('Enter');
    await expect(link(name)).toBeFocused();
  }
  await page.getByRole('radio', { name: 'Dark' }).focus();
  await page.goBack();
  await expect(page.getByText('Notify me about').first()).toBeVisible();
  await expect(link('Notifications')).toBeFocused();
  await page.goForward();
  await expect(link('Appearance')).toBeFocused();
  await page.goBack();
  await expect(link('Notifications')).toBeFocused();
});

async function changeEverything(page: Page): Promise<void> {
  await openSection(page, 'Background sync');
  const budget = page.getByLabel('Credits per day for Practice');
  await budget.fill('many');
  await budget.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'a whole number' })).toBeVisible();
  await budget.fill('1234');
  await budget.press('Enter');
  await expect(page.getByText('of 1,234 used today')).toBeVisible();
  await openSection(page, 'Notifications');
  await page.getByRole('switch', { name: 'Low credits' }).click();
  await openSection(page, 'Appearance');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await page.getByRole('radiogroup', { name: 'Rows' }).getByText('Compact').click();
  await openSection(page, 'Dates and numbers');
  await chooseOption(page, 'Dates', /^\d{4}-\d\d-\d\d$/);
  await chooseOption(page, 'Clock', '2:30 pm');
  await chooseOption(page, 'Numbers', '1.234,5');
  await expect(page.getByText('48.112')).toBeVisible();
  await openSection(page, 'Network');
  await page.getByRole('radiogroup', { name: 'Proxy' }).getByText('Custom').click();
  const address = page.getByLabel('Proxy address');
  await address.fill('http://me:secret@proxy.example');
  await address.press('Enter');
  await expect(page.getByText('Remove the user name and password')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Proxy' }).getByText('None').click();
}

async function expectChanges(page: Page): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  await openSection(page, 'Background sync');
  await expect(page.getByText('of 1.234 used today')).toBeVisible();
  await openSection(page, 'Notifications');
  await expect(page.getByRole('switch', { name: 'Low credits' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Verification code needed' })).toBeChecked();
  await openSection(page, 'Network');
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await openSection(page, 'Dates and numbers');
  await expect(page.getByText('48.112')).toBeVisible();
  await expect(page.getByText(/^\w+day, \d{4}-\d\d-\d\d, \d+:\d\d\s[ap]m$/)).toBeVisible();
}

test('changed settings apply everywhere, and are kept', async ({ greenroom, vault }) => {
  await vault.getByRole('link', { name: 'Accounts', exact: true }).click();
  const row = vault.getByRole('row').filter({ hasText: 'Signed in' }).first();
  const before = (await row.boundingBox())?.height ?? 0;
  await vault.getByRole('link', { name: 'Settings' }).click();
  await changeEverything(vault);
  await vault.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect.poll(async () => (await row.boundingBox())?.height ?? before).toBeLessThan(before);
  // Settings are stored a moment later: another window shows the host's state.
  const other = await vault.context().newPage();
  await other.goto(await greenroom.anotherLink());
  await other.getByRole('link', { name: 'Settings' }).click();
  await openSection(other, 'Network');
  await expect(other.getByRole('radio', { name: 'None' })).toBeChecked();
  await other.close();
  await greenroom.closeHost();
  await vault.goto(await greenroom.startHost());
  await vault.getByRole('link', { name: 'Settings' }).click();
  await expectChanges(vault);
  await vault.goBack();
  await expect(vault).toHaveURL(/\/settings\/network$/);
  await expect(vault.getByRole('radio', { name: 'None' })).toBeChecked();
});

test('stored data is shown, copied, exported and cleared', async ({ greenroom, vault }) => {
  await waitForWholeVault(vault);
  await vault.getByRole('link', { name: 'Settings' }).click();

  await openSection(vault, 'Backups');
  const restores = vault.getByRole('button', { name: /^Restore the backup of/ });
  await expect(restores.first()).toBeVisible();
  const count = await restores.count();
  await vault.getByRole('button', { name: 'Back up now' }).click();
  await expect(restores).toHaveCount(count + 1);
  await restores.first().click();
  await vault.getByRole('button', { name: 'Restore at next start' }).click();
  const chosen = vault.getByRole('status').filter({ hasText: 'At next start' });
  await expect(chosen).toContainText('Nothing has changed yet');
  await expectNoViolations(vault, 'main');
  await chosen.getByRole('button', { name: 'Cancel restore' }).click();
  await expect(chosen).toBeHidden();

  await openSection(vault, 'Export');
  await vault.getByRole('button', { name: 'Export everything' }).click();
  await expect(vault.getByText('Exported just now')).toBeVisible();
  const [folder = ''] = readdirSync(path.join(greenroom.dataDir, 'exports'));
  const files = readdirSync(path.join(greenroom.dataDir, 'exports', folder), { recursive: true }).map(String);
  expect(files.some((file) => file.endsWith('.csv'))).toBe(true);
  const media = files.find((file) => /media.*\.jsonl$/.test(file)) ?? '';
  const lines = readFileSync(path.join(greenroom.dataDir, 'exports', folder, media), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);

  await openSection(vault, 'Storage');
  await vault.getByRole('button', { name: /^Clear data of Mara Lind/ }).click();
  await expect(vault.getByRole('dialog')).toContainText(/costs \d+ credits or more/);
  await expectNoViolations(vault, '[role=dialog]');
  await vault.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(vault.getByText(/Cleared data of Mara Lind: .+ freed/)).toBeVisible();
  await expect(rowOf(vault, 'Mara Lind')).toContainText('0 items');
});

test('each section has an address, lists its settings and fits a narrow window', async ({ vault }) => {
  await vault.setViewportSize({ width: 880, height: 700 });
  await vault.getByRole('link', { name: 'Settings' }).click();
  const links = vault.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
  await expect(links).toHaveCount(settingsSections.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) {
    await vault.locator(`a[href="${address}"]`).click();
    await expect(vault).toHaveURL(new RegExp(`${address}$`));
    await expect(vault.locator('main section').first()).toBeVisible();
    for (const label of labelsIn(address.replace('/settings/', '')))
      await expect(vault.locator('main section').getByText(label, { exact: true })).toBeVisible();
    const overflow = await vault.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0);
    expect(overflow, address).toBeLessThanOrEqual(880 - 264);
  }
  await vault.getByRole('button', { name: 'Show packages' }).click();
  await vault.getByRole('searchbox', { name: 'Find a package' }).fill('fastify');
  await vault.getByRole('button', { name: /^fastify 5/ }).click();
  await expect(vault.getByText(/Permission is hereby granted/)).toBeVisible();
});
