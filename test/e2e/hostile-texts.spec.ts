/** Scripts in every text of the service: all are shown literally, and none runs. */
import { expect, type Page } from '@playwright/test';
import { startHostileService } from '../faults/hostile-service.ts';
import { scriptPayloads } from '../faults/script-payloads.ts';
import { printFigures } from '../promises/figures.ts';
import { test } from './greenroom.ts';
import { openFields, tiles } from './pages.ts';
import { watchRequests, type Requests } from './requests.ts';

async function watch(page: Page): Promise<string[]> {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => signs.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) signs.push(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => signs.push(`error ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) signs.push(message.text());
  });
  await page.exposeFunction('ran', () => signs.push('a script ran'));
  return signs;
}

/**
 * Waits until everything is loaded and drawn, and injected code would have run: the last
 * picture fails after any in it.
 */
async function settle(page: Page, { open }: Requests): Promise<void> {
  await expect(async () => {
    expect(open.size).toBe(0);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => {
        const image = new Image();
        image.onerror = resolve;
        image.src = '/no-such-picture.png';
      });
    });
    expect(open.size).toBe(0);
  }).toPass();
  await expect(page.locator('main').getByText('Updating…')).toHaveCount(0);
}

const fetching = /\/(vault|posts|messages|links|payouts)\b/;

async function visitViews(page: Page, requests: Requests): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const names: string[] = [];
  for (let n = 0; n < (await links.count()); n++) {
    const before = requests.shown;
    await links.nth(n).click();
    await expect(page.locator('main')).not.toBeEmpty();
    if (fetching.test(page.url())) await expect.poll(() => requests.shown).toBeGreaterThan(before);
    await settle(page, requests);
    names.push(new URL(page.url()).pathname);
  }
  return names;
}

async function visitChat(page: Page, requests: Requests): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/accounts/1/messages`);
  await page.getByRole('option').first().click();
  await page.locator('[data-message]').last().waitFor();
  await page.locator('[data-message]').last().hover();
  await page.getByRole('button', { name: /^Load message schedule/ }).click();
  await settle(page, requests);
  return new URL(page.url()).pathname;
}

async function visitProfile(page: Page, requests: Requests): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/accounts/1/profile`);
  await openFields(page);
  await page.locator('[data-field]').first().waitFor();
  await settle(page, requests);
  const masked = page.getByRole('button', { name: /^Reveal/ });
  const names = await masked.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  for (const folded of await page.locator('summary').all()) await folded.click();
  await settle(page, requests);
  return new URL(page.url()).pathname;
}

async function visitMoney(page: Page, requests: Requests): Promise<string[]> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/accounts/1/links/trial`);
  await page.locator('[data-position]').first().click();
  await page.getByRole('button', { name: /^Load/ }).first().click();
  await settle(page, requests);
  const names: string[] = [new URL(page.url()).pathname];
  await page.goto(`${origin}/accounts/1/audience`);
  await page.locator('[data-row]').first().click();
  await settle(page, requests);
  for (const folded of await page.locator('main summary').all()) await folded.click();
  names.push(new URL(page.url()).pathname);
  await page.goto(`${origin}/accounts/1/payouts`);
  await page.getByRole('button', { name: /^Load legal details/ }).click();
  await page.locator('[data-legal]').first().waitFor();
  await settle(page, requests);
  // A press changes its label.
  const masked = page.getByRole('button', { name: /^Reveal/ });
  for (let left = await masked.count(); left > 0; left--) {
    await masked.first().click();
    await expect(masked).toHaveCount(left - 1);
  }
  for (const folded of await page.locator('main summary').all()) await folded.click();
  await settle(page, requests);
  return [...names, new URL(page.url()).pathname];
}

test('one hundred payloads in every text of the service run nowhere', async ({ greenroom, page }) => {
  test.setTimeout(240_000);
  await greenroom.startPractice(400);
  const service = await startHostileService(greenroom.serviceUrl);
  try {
    const signs = await watch(page);
    const requests = watchRequests(page);
    await page.goto(await greenroom.startHost(0, service.url));
    await tiles(page).first().waitFor();
    const views = [
      ...(await visitViews(page, requests)),
      await visitChat(page, requests),
      await visitProfile(page, requests),
      ...(await visitMoney(page, requests))
    ];

    await page.goto(`${new URL(page.url()).origin}/accounts/1/vault`);
    await expect(page.getByRole('link', { name: /ran\(1\)/ }).first()).toBeVisible();
    for (const link of await page.getByRole('link', { name: /ran\(1\)|evil\.test/ }).all()) await link.hover();
    await tiles(page).first().dblclick();
    await settle(page, requests);
    await page.keyboard.press('Escape');

    service.become('refusing');
    await tiles(page).first().click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Details' }).first().click({ timeout: 30_000 });
    await expect(page.getByText(/ran\(1\)|evil\.test/).last()).toBeVisible();

    service.become('everything');
    await page.goto(`${new URL(page.url()).origin}/accounts/1/vault`);
    await page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await settle(page, requests);
    views.push(...(await visitViews(page, requests)));
    await page.goto(`${new URL(page.url()).origin}/accounts/1/profile`);
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await settle(page, requests);
    views.push(await visitProfile(page, requests));

    const pairs = [...service.fields.values()].reduce((sum, had) => sum + had.size, 0);
    printFigures('S22', {
      payloads: scriptPayloads.length,
      fields: service.fields.size,
      'payloads in fields': pairs,
      views: new Set(views).size,
      ran: signs.length
    });
    expect(signs).toEqual([]);
    // All fields requested by the views above, each with every payload.
    expect(service.fields.size).toBeGreaterThanOrEqual(180);
    expect(pairs).toBe(service.fields.size * scriptPayloads.length);
    // Proves that the watch works: a page that runs a payload is noticed.
    await page.evaluate(() => {
      (window as unknown as { ran(n: number): void }).ran(1);
    });
    await expect.poll(() => signs).toEqual(['a script ran']);
  } finally {
    await service.close();
  }
});
