import { expect, type Page } from '@playwright/test';
import { Service } from './other-service.ts';
import { countItems, switchTo, topBar } from './pages.ts';
import { test } from './starter.ts';

const apiKey = 'key-of-the-agency';
const many = 200;

const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });

async function addConnection(page: Page, service: Service): Promise<void> {
  await rail(page).getByRole('button', { name: 'Add connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service address').fill(service.baseUrl);
  await dialog.getByLabel('Key', { exact: true }).fill(apiKey);
  await dialog.getByLabel('Name').fill('Northern Lights');
  await dialog.getByRole('button', { name: 'Check and add' }).click();
  await dialog.getByRole('button', { name: `Add ${String(many)} accounts` }).click();
  await expect(dialog).toBeHidden();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  await page.getByRole('button', { name: 'Sign in an account' }).click();
  await page.getByRole('combobox', { name: /^Connection/ }).click();
  await page.getByRole('option', { name: 'Northern Lights' }).click();
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill('sms@creator.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test(
  'grows from a first start to two hundred accounts, and continues offline',
  { tag: '@walk' },
  async ({ starter, page }) => {
    const service = new Service(many);
    await service.start(apiKey);
    try {
      const { line } = await starter.start();
      await page.goto(line.url);
      await page.getByRole('gridcell').first().waitFor();

      await addConnection(page, service);
      await page.getByRole('gridcell').first().waitFor();
      // A user's own credits are real, so the overview waits for a click and shows the price.
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Overview' }).first().click();
      await expect(page.getByText('Figures not loaded')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Load figures · from \d+ credits$/ })).toBeEnabled();
      await expect(page.getByRole('button', { name: /^Load / })).toHaveCount(1);
      await page.keyboard.press('g');
      await page.keyboard.press('Shift+O');
      await page.getByRole('button', { name: /^Refresh \d+ accounts · \d+ credits$/ }).waitFor();
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveText('Cancel');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Accounts', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'Accounts' })).toHaveAttribute('aria-rowcount', /^20\d$/);

      await signIn(page, 'Vera Holm');
      await expect(page.getByRole('heading', { name: 'Vera Holm needs a verification code' })).toBeVisible();
      await page.getByRole('textbox', { name: /One-time code/ }).fill('123456');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('article', { name: 'Vera Holm' }).getByText('Signed in').first()).toBeVisible();

      for (const name of ['Wim Orsi', 'Tomas Nör', 'Vera Holm', 'Wim Orsi']) await switchTo(page, name);
      await page.getByRole('gridcell').first().waitFor();
      const there = await countItems(page);

      await service.stop();
      await page
        .getByRole('button', { name: /^Refresh/ })
        .first()
        .click();
      await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible();
      await page.reload();
      await expect(topBar(page)).toContainText('Wim Orsi');
      await page.getByRole('gridcell').first().waitFor();
      await expect.poll(() => countItems(page)).toBe(there);

      await service.start(apiKey);
      await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeHidden({ timeout: 40_000 });
    } finally {
      await service.stop();
    }
  }
);
