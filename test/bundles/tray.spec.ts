import { expect } from '@playwright/test';
import type { Desktop } from './desktop.ts';
import { test } from './fixtures.ts';

const ownPractice = { baseUrl: '', apiKey: '' };
const labels = ({ main }: Desktop) =>
  main.evaluate(({ Tray }) => Tray.shown?.menu?.items.map(({ label }) => label ?? '-') ?? []);

async function choose({ main }: Desktop, label: string): Promise<void> {
  await main.evaluate(({ Tray }, wanted) => {
    Tray.shown?.menu?.items.find((item) => item.label === wanted)?.click?.();
  }, label);
}

const closeWindow = ({ main }: Desktop) =>
  main.evaluate(({ BrowserWindow }) => {
    BrowserWindow.all[0]?.close();
  });

test('with the window closed, the tray names accounts that need a code and opens the window there', async ({
  page,
  greenroom: { dataDir },
  desktop
}) => {
  const home = await desktop.start({ dataDir, practice: ownPractice, spacingMs: 0 });
  await page.goto(home);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  expect(await labels(desktop)).toEqual([]);
  await page.getByRole('switch', { name: 'Keep running in the tray' }).click();
  await expect.poll(() => labels(desktop)).toEqual(['Open Greenroom', 'Quit']);

  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  await page.getByRole('button', { name: 'Sign in an account' }).click();
  await page.getByLabel('Display name').fill('Vera Holm');
  await page.getByLabel('Email', { exact: true }).fill('sms@creator.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto('about:blank');
  await closeWindow(desktop);
  const vera = 'Enter code for Vera Holm';
  await expect.poll(() => labels(desktop)).toEqual([vera, '-', 'Open Greenroom', 'Quit']);
  expect(await desktop.main.evaluate(({ Tray }) => Tray.shown?.tooltip)).toBe('Greenroom: 1 code');

  await choose(desktop, vera);
  expect(desktop.main.argsOf('new BrowserWindow')).toHaveLength(2);
  await page.goto(home);
  await expect(page).toHaveURL(/\/sign-ins\/1$/);
  await expect(page.getByRole('textbox', { name: /One-time code/ })).toBeVisible();

  await page.goto('about:blank');
  await closeWindow(desktop);
  await choose(desktop, 'Quit');
  expect(await desktop.main.ended).toBe(0);
});

test('Greenroom quits with its window once the tray is turned off again', async ({
  page,
  greenroom: { dataDir },
  desktop
}) => {
  await page.goto(await desktop.start({ dataDir, practice: ownPractice, spacingMs: 0 }));
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const stays = page.getByRole('switch', { name: 'Keep running in the tray' });
  await stays.click();
  await expect.poll(() => labels(desktop)).toHaveLength(2);
  await stays.click();
  await expect.poll(() => labels(desktop)).toHaveLength(0);
  await closeWindow(desktop);
  expect(await desktop.main.ended).toBe(0);
});
