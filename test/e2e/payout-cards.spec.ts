import { expect, type Locator, type Page } from '@playwright/test';
import { startCannedService } from '../faults/canned-service.ts';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';

const filler = 'A very long word of advice. '.repeat(700);
const hostile = [
  'Fees <b onclick="ran()">apply</b>.<br>',
  '<a href="javascript:ran()">one</a> <a href="java&#10;script:ran()">two</a> <a href="data:text/html,ran">three</a>',
  '<a href="https://bank.example@evil.test/">four</a> <a href="https://help.example/a?b=1&amp;c=2" onclick="ran()">five</a>',
  '<img src=x onerror=ran()><script>ran()</script><a href="https://open.example">six'
].join('\n');
const system = {
  ...{ title: 'Bank', subtitle: '', description: filler, minPayoutSumm: 20, payoutTime: '1 day' },
  ...{ fields: {}, fieldsOrder: [], uiMapping: {} }
};
const systems = {
  payouts: [
    { ...system, code: 'bank_ebics_sepa' },
    { ...system, code: 'x_new', title: 'New way', description: hostile, fields: { iban: { need: '<i>yes</i>' } } }
  ],
  payoutCode: 'x_new'
};

const card = (page: Page, group: string): Locator => page.locator(`[data-legal="${group}"]`);
const check = (page: Page, id: string): Locator => page.locator(`[data-check="${id}"]`);
const masked = (page: Page, group: string): Locator => card(page, group).getByRole('img', { name: /, masked$/ });

async function expectTwoAccounts(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/accounts/2/payouts`);
  await expect(page.getByText('1 thing to do')).toBeVisible();
  await expect(check(page, 'banking')).toContainText('Confirm the bank details in the platform’s settings.');
  await page.goto(`${origin}/accounts/1/payouts`);
  await expect(page.getByText('Partly loaded', { exact: true })).toBeVisible();
}

/**
 * The selected one first, its description as text with its one real link, and undocumented
 * fields.
 */
async function expectInertSystem(page: Page): Promise<void> {
  const chosen = page.locator('[data-system]').first();
  await expect(chosen).toContainText('New way');
  await expect(chosen.getByText('Selected', { exact: true })).toBeVisible();
  await expect(chosen).toContainText('Fees apply.');
  for (const words of ['one two three', 'four five', 'six']) await expect(chosen).toContainText(words);
  await expect(chosen.getByRole('link')).toHaveCount(1);
  const link = chosen.getByRole('link', { name: 'five' });
  await expect(link).toHaveAttribute('href', 'https://help.example/a?b=1&c=2');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(chosen.locator('img, script, b, [onclick]')).toHaveCount(0);
  await chosen.getByText('Other fields').click();
  await expect(chosen.getByText('"need": "<i>yes</i>"')).toBeVisible();
  const long = page.locator('[data-system]').nth(1);
  await expect(long.getByText(/…$/)).toBeVisible();
  await long.getByRole('button', { name: 'Show all' }).click();
  await expect(long.getByRole('button', { name: 'Show less' })).toBeVisible();
  await long.getByRole('button', { name: 'Show less' }).click();
}

/**
 * Masked until revealed, card by card; masked again when the window loses focus or the view
 * closes.
 */
async function expectMasking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load legal details · 2 credits' }).click();
  await expect(masked(page, 'person')).toHaveCount(7);
  await expect(check(page, 'w9')).toContainText('W-9 tax form is on file');
  await expect(check(page, 'identity')).toContainText('Identity verified');
  expect(await page.content()).not.toMatch(/Harbour Lane|maralind\.example/);
  await card(page, 'person').getByRole('button', { name: 'Reveal' }).click();
  await expect(card(page, 'person')).toContainText('https://maralind.example');
  await expect(masked(page, 'person')).toHaveCount(0);
  await expect(masked(page, 'address')).toHaveCount(4);
  await expectNoViolations(page, '[data-payouts]');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(masked(page, 'person')).toHaveCount(7);
  expect(await page.content()).not.toContain('maralind.example');

  await card(page, 'address').getByRole('button', { name: 'Copy Street' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('14 Harbour Lane');
  await expect(masked(page, 'address')).toHaveCount(4);

  await card(page, 'address').getByRole('button', { name: 'Reveal' }).click();
  await expect(card(page, 'address')).toContainText('Harbour Lane');
  await page.getByRole('link', { name: 'Vault' }).click();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await expect(masked(page, 'address')).toHaveCount(4);
}

test('payout readiness is shown in plain text, whatever the service sends', async ({ greenroom, page }) => {
  const signs: string[] = [];
  await page.exposeFunction('ran', () => signs.push('a script ran'));
  page.on('request', (request) => {
    if (/evil\.test|\/x$/.test(request.url())) signs.push(request.url());
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await greenroom.startPractice(50);
  const service = await startCannedService(greenroom.serviceUrl);
  service.answer('/banking/available-payout-systems', { data: systems });
  service.answer('/payouts/balances', 'no such call');
  try {
    await page.goto(await greenroom.startHost(0, service.url));
    await page.getByRole('grid').waitFor();
    const { origin } = new URL(page.url());
    await expectTwoAccounts(page, origin);
    await expect(page.getByText('Not provided by this service.')).toBeVisible();
    await expectInertSystem(page);
    await expectMasking(page);
    await service.close();
    await page.getByRole('button', { name: /^Refresh · 3 credits/ }).click();
    await expect(page.getByText(/Offline since/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    await expect(page.locator('[data-system]')).toHaveCount(2);
    await expect(masked(page, 'person')).toHaveCount(7);
    expect(signs).toEqual([]);
  } finally {
    await service.close();
  }
});
