import { expect } from '@playwright/test';
import { RecordingWay } from '../e2e/recording-way.ts';
import { test } from './fixtures.ts';

test('a post is published once, and a notification leads to the needed code', async ({ page, greenroom, desktop }) => {
  await greenroom.startPractice(100, 2, true);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  await page.goto(await greenroom.startHost(0, way.baseUrl));
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Written in the files that ship');
  await page.getByRole('button', { name: /as Mara Lind \(practice\)$/ }).click();
  await expect(page.getByText('Published as Mara Lind: Written in the files that ship')).toBeVisible();
  await page.getByRole('link', { name: /^Published/ }).click();
  await expect(page.getByRole('option').filter({ hasText: 'Written in the files that ship' })).toHaveCount(1);
  expect(way.posts).toEqual([{ status: 200, body: { text: 'Written in the files that ship' } }]);

  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  await page.getByRole('button', { name: 'Sign in an account' }).click();
  await page.getByLabel('Display name').fill('Vera Holm');
  await page.getByLabel('Email', { exact: true }).fill('sms@creator.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await desktop.main.evaluate(({ BrowserWindow }) => {
    BrowserWindow.all[0]?.blur();
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect.poll(() => desktop.main.argsOf('a Notification.show').length).toBe(1);
  const said = await desktop.main.evaluate(({ Notification }) => {
    Notification.all[0]?.emit('click');
    return Notification.all[0]?.options.title;
  });
  expect(said).toContain('Vera Holm');
  await expect(page).toHaveURL(/\/sign-ins\/1$/);
  await expect(page.getByRole('textbox', { name: /One-time code/ })).toBeVisible();
  expect(await desktop.main.evaluate(({ BrowserWindow: { all } }) => all[0]?.isFocused())).toBe(true);
  way.close();
});
