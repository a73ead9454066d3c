import { expect, type Page } from '@playwright/test';
import { test, type Greenroom } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';

const signedOut = (page: Page) =>
  page
    .locator('main')
    .getByText(/ is signed out/)
    .first();
const goTo = (page: Page, view: string) => page.getByRole('link', { name: view, exact: true }).first().click();

interface ServiceAccount {
  readonly id: string;
  readonly display_name: string;
}

/** The practice service's second account is signed out, its vault never loaded. */
async function openSignedOut(greenroom: Greenroom, page: Page): Promise<ServiceAccount & { email: string }> {
  await greenroom.startLastingPractice(300, 3);
  await page.goto(await greenroom.startHost());
  await page.locator('main').getByRole('gridcell').first().waitFor();
  const [, account] = await greenroom.askService<ServiceAccount[]>('/api/accounts');
  if (!account) throw new Error('The practice service has no second account.');
  const email = await greenroom.endSignIn(1);
  // The first call finds out.
  await page.keyboard.press('Alt+2');
  await expect(signedOut(page)).toBeVisible();
  return { ...account, email };
}

async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Sign .* in again$/ });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('its views load nothing; a sign-in with another email is reported, and the right one resumes loading', async ({
  greenroom,
  page,
  context
}) => {
  const { id, display_name: name, email } = await openSignedOut(greenroom, page);
  const countCalls = () => greenroom.readCalls().filter((call) => call.includes(id)).length;
  const before = countCalls();
  for (const view of ['Posts', 'Messages', 'Links', 'Audience', 'Payouts', 'Overview', 'Vault']) {
    await goTo(page, view);
    await expect(page.getByRole('heading', { name: view, exact: true, level: 1 })).toBeVisible();
    if (view !== 'Overview') await expect(signedOut(page)).toBeVisible();
    // A view starts to load after a moment, so leaving it sooner would prove nothing.
    await page.clock.fastForward(1000);
    await expect(page.locator('main').getByText('The platform rejected this')).toBeHidden();
  }

  await waitForPlace(greenroom, page);
  const other = await context.newPage();
  await other.goto(await greenroom.anotherLink());
  await expect(signedOut(other)).toBeVisible();

  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('button', { name: `Sign in again: ${name}` }).click();
  await signIn(page, 'any@creator.example');
  await expect(page.getByRole('button', { name: `See sign-in: ${name}` })).toBeVisible();
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('button', { name: `See sign-in: ${name}` }).click();
  await expect(page).toHaveURL(/\/sign-ins\/1$/);
  await greenroom.jumpClock(60_000);
  await expect(page.getByText(/^This signed in another account/)).toContainText(name);
  await expect(page.getByText('The last sign-in was for another account')).toBeVisible();
  expect(countCalls()).toBe(before);

  await page.getByRole('button', { name: `Sign ${name} in again` }).click();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: `See sign-in: ${name}` })).toBeVisible();
  await greenroom.jumpClock(60_000);
  await page.getByRole('textbox', { name: /One-time code/ }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This signed in another account/)).toBeHidden();
  await expect(other.locator('main').getByRole('gridcell').first()).toBeVisible();
  expect(countCalls()).toBeGreaterThan(before);
});

test('a view that couldn’t be loaded says so once, in place', async ({ vault }) => {
  await vault.route('**/AudienceView*', (route) => route.abort());
  await goTo(vault, 'Audience');
  await expect(vault.getByText('Couldn’t load this view')).toBeVisible();
  await expect(vault.getByText(/Couldn’t load/)).toHaveCount(1);
});
