import { expect, type Page } from '@playwright/test';
import { startPracticeService } from '../../src-practice/service.ts';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { card, signIn } from './tasks.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Accounts' });
const code = (page: Page) => page.getByRole('textbox', { name: /One-time code/ });

async function openSignIns(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sign-ins/ }).click();
  await page.getByRole('heading', { name: 'Sign-ins', exact: true }).waitFor();
}

/** The same seed creates the same attempts at each start. */
async function findReady(kind: string): Promise<string> {
  const service = await startPracticeService({ seed: 'greenroom', media: 0 });
  await service.stop();
  return service.world.attempts.all().find((attempt) => attempt.kind === kind)?.id ?? '';
}

test(
  'a wrong code is requested again, and the right one adds the account to the rail',
  { tag: '@walk' },
  async ({ vault }) => {
    await openSignIns(vault);
    await signIn(vault, 'sms@creator.example', 'Vera Holm');
    await expect(vault.getByRole('heading', { name: 'Vera Holm needs a verification code' })).toBeVisible();
    await expect(vault.getByText(/phone ending in •• \d\d/)).toBeVisible();
    await expect(vault.getByRole('link', { name: /^Sign-ins 1/ })).toBeVisible();
    await expect.poll(() => vault.title()).toBe('(1) Sign-ins');
    await expect(code(vault)).toBeFocused();

    await code(vault).fill('000 000');
    await expect(code(vault)).toHaveValue('000000');
    await vault.keyboard.press('Enter');
    await expect(code(vault)).toBeHidden();
    await expect(vault.getByText('The service says: “Wrong code, try again”')).toBeVisible();
    await expect(code(vault)).toHaveValue('');

    await vault.getByRole('button', { name: 'Later' }).click();
    await expect(code(vault)).toBeHidden();
    await vault.getByRole('button', { name: 'Enter code' }).click();
    await code(vault).fill('12-34-56');
    await vault.getByRole('button', { name: 'Send code' }).click();
    await expect(card(vault, 'Vera Holm').getByText('Signed in').first()).toBeVisible();
    await expect(rail(vault).getByRole('button', { name: 'Vera Holm' })).toBeVisible();
    await expect.poll(() => vault.title()).toBe('Sign-ins');
    await card(vault, 'Vera Holm').getByRole('button', { name: 'Open vault' }).click();
    await expect(vault.getByRole('heading', { name: 'Vault' })).toBeVisible();
  }
);

test('missing values are shown at their field, and a refusal stays with the service’s words', async ({ vault }) => {
  await openSignIns(vault);
  await vault.getByRole('button', { name: 'Sign in an account' }).click();
  await vault.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(vault.getByText('the account’s email')).toBeVisible();
  await expect(vault.getByLabel('Email', { exact: true })).toBeFocused();
  await vault.keyboard.press('Escape');
  await signIn(vault, 'wrong@creator.example', 'Nora Falk');
  await expect(card(vault, 'Nora Falk').getByText('Wrong email or password')).toBeVisible();
  await expect(card(vault, 'Nora Falk').getByText('Failed', { exact: true })).toBeVisible();
  await card(vault, 'Nora Falk').getByRole('button', { name: 'Clear' }).click();
  await expect(vault.getByText('No sign-ins yet')).toBeVisible();
});

test('a selfie is taken elsewhere: its page’s host is shown, and nothing opens automatically', async ({ vault }) => {
  await openSignIns(vault);
  await signIn(vault, 'selfie@creator.example', 'Ida Berg');
  const own = card(vault, 'Ida Berg');
  await expect(own.getByText('faces.platform.example')).toBeVisible();
  const link = own.getByRole('link', { name: 'Open selfie page' });
  await expect(link).toHaveAttribute('href', /^https:\/\/faces\.platform\.example\//);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(own.getByText('Selfie needed')).toBeVisible();
});

test('a sign-in continues where it was after the host is killed', async ({ greenroom, vault }) => {
  await openSignIns(vault);
  await signIn(vault, 'app@creator.example', 'Tilda Rask');
  await expect(code(vault)).toBeVisible();
  await greenroom.killHost();
  await vault.goto(await greenroom.startHost());
  await expect(vault.getByRole('heading', { name: 'Tilda Rask needs a verification code' })).toBeVisible();
  await code(vault).fill('123456');
  await vault.keyboard.press('Enter');
  await expect(rail(vault).getByRole('button', { name: 'Tilda Rask' })).toBeVisible();
});

test('the code stays in its field offline, and everything continues once the network is back', async ({
  greenroom,
  vault
}) => {
  const id = await findReady('sms-code');
  await openSignIns(vault);
  await vault.getByRole('button', { name: 'Track sign-in by ID' }).click();
  await vault.getByLabel('Sign-in ID').fill('auth_nobody');
  await vault.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(vault.getByText('This connection has no sign-in with this ID')).toBeVisible();
  await vault.getByLabel('Sign-in ID').fill(id);
  await vault.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(code(vault)).toBeVisible();
  await expect(vault).toHaveURL(/\/sign-ins\/1$/);

  await greenroom.killPractice();
  await code(vault).fill('4711');
  await vault.keyboard.press('Enter');
  await expect(vault.getByText(/Your code is still here/)).toBeVisible();
  await expect(code(vault)).toHaveValue('4711');
  await expect(vault.getByText(/Offline since/)).toBeVisible();
  await signIn(vault, 'any@creator.example', 'Lina Moe');
  await expect(card(vault, 'Lina Moe').getByText('Waiting', { exact: true })).toBeVisible();
  await expectControls(vault, 'sign-in-intents.tryNow', 'sign-in-intents.discard', 'attempt.check');

  await greenroom.startPractice();
  await expect(vault.getByText(/Offline since/)).toBeHidden({ timeout: 30_000 });
  await expect(rail(vault).getByRole('button', { name: 'Lina Moe' })).toBeVisible({ timeout: 30_000 });
  await code(vault).fill('4711');
  await vault.keyboard.press('Enter');
  await expect(vault.getByRole('article').getByText('Signed in', { exact: true })).toHaveCount(4);
});

test('a sign-in killed while sending is unconfirmed: what was sent is shown, and only the user continues', async ({
  greenroom,
  vault
}) => {
  await openSignIns(vault);
  await greenroom.orderFault({
    kind: 'slow',
    bytesPerSecond: 1,
    match: { method: 'POST', path: '/api/authenticate' },
    times: 1
  });
  // A sign-in that stays in progress can't connect the account before the second one does.
  await signIn(vault, 'stuck@creator.example', 'Maja Lund');
  await expect(card(vault, 'Maja Lund').getByText('Sending', { exact: true })).toBeVisible();
  await greenroom.waitForFaults();
  await waitForPlace(greenroom, vault);
  await greenroom.killHost();
  await vault.goto(await greenroom.startHost());
  const unconfirmed = card(vault, 'Maja Lund');
  await expect(unconfirmed.getByText('Unconfirmed', { exact: true })).toBeVisible();
  await expect(vault.getByText('stuck@creator.example')).toBeHidden();
  await unconfirmed.getByRole('button', { name: 'Start again' }).click();
  await expect(vault.getByLabel('Display name')).toHaveValue('Maja Lund');
  await expect(vault.getByLabel('Password', { exact: true })).toHaveValue('');
  await vault.getByLabel('Email', { exact: true }).fill('any@creator.example');
  await vault.getByLabel('Password', { exact: true }).fill('again');
  await vault.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(vault.getByText('Unconfirmed', { exact: true })).toBeHidden();
  await expect(rail(vault).getByRole('button', { name: 'Maja Lund' })).toBeVisible();
});

test('an earlier sign-in that can’t be discarded stays listed, and a message says so', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 1, true);
  await page.goto(await greenroom.startHost());
  await openSignIns(page);
  await greenroom.orderFault({ kind: 'drop-after', match: { method: 'POST', path: '/api/authenticate' }, times: 1 });
  await signIn(page, 'any@creator.example', 'Maja Lund');
  const unconfirmed = card(page, 'Maja Lund').filter({ hasText: 'Unconfirmed' });
  await expect(unconfirmed).toBeVisible();
  // The host has its password only while it runs.
  await greenroom.killHost();
  await page.goto(await greenroom.startHost());
  await openSignIns(page);
  await unconfirmed.getByRole('button', { name: 'Start again' }).click();
  await page.getByLabel('Email', { exact: true }).fill('any@creator.example');
  await page.getByLabel('Password', { exact: true }).fill('again');
  between.refuse('outbox.discard');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Couldn’t discard the earlier sign-in of Maja Lund')).toBeVisible();
  await expect(card(page, 'Maja Lund')).toHaveCount(2);
});

test('a code needed in another view is announced where the user is', async ({ vault }) => {
  await openSignIns(vault);
  await signIn(vault, 'mail@creator.example', 'Stina Hall');
  await vault.getByRole('link', { name: 'Settings' }).click();
  await vault.getByText('Stina Hall needs a verification code').waitFor();
  const notice = vault.getByRole('status', { name: 'Notices' });
  const field = notice.getByRole('textbox', { name: 'Verification code for Stina Hall' });
  await field.fill('000000');
  await expect(notice.getByText('Code not accepted: “Wrong code, try again”')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expectNoViolations(vault);
  await notice.getByRole('button', { name: 'See sign-in of Stina Hall' }).click();
  await expect(code(vault)).toBeFocused();
  await expect(vault).toHaveURL(/\/sign-ins\/1$/);
  await expect(field).toBeHidden();
});

test('the sign-ins are accessible', async ({ greenroom, vault }) => {
  await openSignIns(vault);
  await signIn(vault, 'sms@creator.example', 'Vera Holm');
  await signIn(vault, 'selfie@creator.example', 'Ida Berg');
  await signIn(vault, 'wrong@creator.example', 'Nora Falk');
  await expect(card(vault, 'Nora Falk').getByText('Failed', { exact: true })).toBeVisible();
  await vault.getByRole('button', { name: 'Sign in an account' }).click();
  await vault.getByLabel('Display name').fill('Tilda Rask');
  await vault.getByText('Phone app', { exact: true }).click();
  await vault.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectControls(vault, 'attempt.phone');
  await greenroom.orderFault({
    kind: 'drop-after',
    match: { method: 'POST', path: '/api/authenticate' },
    times: 1
  });
  await signIn(vault, 'any@creator.example', 'Maja Lund');
  await expect(card(vault, 'Maja Lund').getByText('Unconfirmed', { exact: true })).toBeVisible();
  await expectControls(vault, 'sign-in-intents.follow', 'sign-in-intents.again');
  await expect(code(vault)).toBeVisible();
  await expectNoViolations(vault);
  await vault.getByRole('button', { name: 'Sign in an account' }).click();
  await vault.getByText('More options').click();
  await vault.getByText('Custom', { exact: true }).click();
  await vault.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(vault.getByText('Enter a host name or an address')).toBeVisible();
  await expectNoViolations(vault);
});
