/**
 * The practice service's own page loads nothing from elsewhere, and can call the API with a
 * pasted key.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';

interface Started {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly accounts: readonly { readonly id: string }[];
}

const script = path.resolve(import.meta.dirname, '../../scripts/practice.ts');

const test = base.extend<{ practice: Started }>({
  practice: async ({}, use) => {
    const child = spawn(process.execPath, [script, '--json', '--media', '60'], {
      stdio: ['ignore', 'pipe', 'inherit']
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    await use(JSON.parse(line) as Started);
    child.kill('SIGKILL');
  }
});

test('the API can be read and tried, without anything from elsewhere', async ({ page, practice }) => {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(practice.baseUrl) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });

  await page.goto(`${practice.baseUrl}/`);
  await expect(page.getByRole('heading', { name: 'Creator Account Management API' })).toBeVisible();
  await expect(page.locator('.servers select')).toHaveValue(practice.baseUrl);

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await page.getByLabel('auth-bearer-value').fill(practice.apiKey);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'vault', exact: true }).click();
  await page.getByRole('button', { name: /^GET \/api\/\{account\}\/media\/vault\/lists(?![/\w])/ }).click();
  await page.getByPlaceholder('account', { exact: true }).fill(practice.accounts[0]?.id ?? '');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"name": "Posts"');

  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});
