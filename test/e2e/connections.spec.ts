import { expect, type Locator, type Page } from '@playwright/test';
import { startPracticeService } from '../../src-practice/service.ts';
import { expectNoViolations } from './axe.ts';
import { test as base } from './greenroom.ts';
import { ownSeed, Service } from './other-service.ts';
import { card } from './tasks.ts';

const firstKey = 'first-key-of-the-second-service';
const secondKey = 'second-key-of-the-second-service';

const test = base.extend<{ service: Service }>({
  service: async ({}, use) => {
    const service = new Service(12);
    await service.start(firstKey);
    await use(service);
    await service.stop();
  }
});

function rowOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('group', { name });
}

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add connection' }).click();
  return page.getByRole('dialog');
}

async function fill(dialog: Locator, address: string, key: string, name = ''): Promise<void> {
  await dialog.getByLabel('Service address').fill(address);
  await dialog.getByLabel('Key', { exact: true }).fill(key);
  if (name !== '') await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Check and add' }).click();
}

async function addOwn(page: Page, service: Service, name = 'Northern Lights'): Promise<void> {
  const dialog = await openAdd(page);
  await fill(dialog, service.baseUrl, firstKey, name);
  await dialog.getByRole('button', { name: 'Add 12 accounts' }).click();
  await page.getByRole('grid').waitFor();
}

async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

test('a second connection is added with its accounts, and its vault opens', async ({ vault, service }) => {
  const dialog = await openAdd(vault);
  await fill(dialog, 'http://example.com', 'two words');
  await expect(dialog.getByText('Use an https address')).toBeVisible();
  await expect(dialog.getByText('The key contains a space or line break')).toBeVisible();
  await expectNoViolations(vault, '[role=dialog]');
  await fill(dialog, service.baseUrl, 'wrong-key');
  await expect(dialog.getByText('The service rejected this key')).toBeVisible();
  await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue('');
  await fill(dialog, service.baseUrl, firstKey, 'Northern Lights');
  await expect(dialog.getByText('Northern Lights is connected')).toBeVisible();
  await expect(dialog.getByText('Key kept until Greenroom closes')).toBeVisible();
  await expectNoViolations(vault, '[role=dialog]');
  await dialog.getByRole('searchbox', { name: 'Find an account' }).fill('zzz');
  await expect(dialog.getByText('No matching accounts')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Find an account' }).fill('');
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: 'Add 11 accounts' }).click();
  await vault.getByRole('grid').waitFor();
  await vault.getByRole('link', { name: 'Settings' }).click();
  await expect(rowOf(vault, 'Northern Lights')).toContainText('11 accounts');
  await expect(rowOf(vault, 'Practice')).toContainText('3 accounts');
});

test('a rejected key is reported everywhere it matters, and one action fixes it', async ({ vault, service }) => {
  await addOwn(vault, service);
  await service.stop();
  await service.start(secondKey);
  await vault
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  const bar = vault.getByRole('status').filter({ hasText: 'key rejected' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Enter key' }).click();
  const dialog = vault.getByRole('dialog');
  const field = dialog.getByLabel('New key');
  await field.fill('not-this-one');
  await dialog.getByRole('button', { name: 'Check and use' }).click();
  await expect(dialog.getByText('the connection keeps its old one')).toBeVisible();
  await field.fill(secondKey);
  await dialog.getByRole('button', { name: 'Check and use' }).click();
  await expect(vault.getByText('Northern Lights: key replaced')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('without a keychain the key is needed again after a restart', async ({ greenroom, vault, service }) => {
  await addOwn(vault, service);
  await greenroom.closeHost();
  await vault.goto(await greenroom.startHost());
  await vault.getByRole('link', { name: 'Settings' }).click();
  const row = rowOf(vault, 'Northern Lights');
  await expect(row).toContainText('Enter the key again');
  await row.getByRole('button', { name: 'Enter key' }).click();
  await vault.getByLabel('New key').fill(firstKey);
  await vault.getByRole('button', { name: 'Check and use' }).click();
  await expect(row).toContainText('Key kept until Greenroom closes');
});

test('removal names what goes, and removes only that', async ({ vault, service }) => {
  await addOwn(vault, service);
  const rail = vault.getByRole('navigation', { name: 'Accounts' });
  const last = rail.getByRole('button', { name: /, Northern Lights$|Otto|Wanda/ }).last();
  await rail.getByRole('button', { name: 'Mara Lind, Practice' }).click({ button: 'right' });
  await expect(vault.getByRole('menuitem', { name: 'Remove from Greenroom…' })).toBeDisabled();
  await vault.keyboard.press('Escape');
  await last.click({ button: 'right' });
  await vault.getByRole('menuitem', { name: 'Remove from Greenroom…' }).click();
  const one = vault.getByRole('dialog');
  await expect(one.getByText(/Vault data/)).toBeVisible();
  await one.getByRole('button', { name: 'Remove' }).click();
  await expect(vault.getByText(/removed from Greenroom/)).toBeVisible();
  const edit = await choose(vault, 'Northern Lights', 'Edit…');
  await edit.getByLabel('Name').fill('Aurora');
  await edit.getByRole('button', { name: 'Save' }).click();
  const dialog = await choose(vault, 'Aurora', 'Remove connection…');
  await expect(dialog.getByText('11 accounts', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Vault data: [\d,]+ items/)).toBeVisible();
  await expect(dialog.getByText('The key in memory')).toBeVisible();
  await expectNoViolations(vault, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(vault, 'Aurora')).toBeHidden();
  await expect(rowOf(vault, 'Practice')).toContainText('3 accounts');
  await rail.getByRole('button', { name: /^Mara Lind/ }).click();
  await vault.getByRole('grid').waitFor();
});

test('an unconfirmed sign-in is found by its ID at its own connection', async ({ vault, service }) => {
  const { attempts } = await startPracticeService({ seed: ownSeed, media: 0, accounts: 2 }).then(async (same) => {
    await same.stop();
    return same.world;
  });
  await addOwn(vault, service);
  await fetch(`${service.baseUrl}/practice/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firstKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'drop-before', match: { method: 'POST', path: '/api/authenticate' }, times: 1 })
  });
  await vault.getByRole('link', { name: /^Sign-ins/ }).click();
  await vault.getByRole('button', { name: 'Sign in an account' }).click();
  await vault.getByRole('combobox', { name: /^Connection/ }).click();
  await vault.getByRole('option', { name: 'Northern Lights' }).click();
  await vault.getByLabel('Display name').fill('Maja Lund');
  await vault.getByLabel('Email', { exact: true }).fill('any@creator.example');
  await vault.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await vault.getByRole('button', { name: 'Sign in', exact: true }).click();
  const unconfirmed = card(vault, 'Maja Lund');
  await expect(unconfirmed.getByText('Unconfirmed', { exact: true })).toBeVisible();
  await unconfirmed.getByRole('button', { name: 'Track by ID' }).click();
  const id = attempts.all().find(({ kind }) => kind === 'authenticated')?.id ?? '';
  await vault.getByLabel('Sign-in ID').fill(id);
  await vault.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(vault.getByRole('dialog')).toBeHidden();
  await expect(vault.getByRole('article').getByText('Signed in', { exact: true })).toHaveCount(2);
  await expect(vault.getByText('Unconfirmed', { exact: true })).toBeHidden();
});

test('the palette uses the connection touched last, and says when there is none', async ({ vault, service }) => {
  await addOwn(vault, service);
  await vault.getByRole('link', { name: 'Settings' }).click();
  const editing = vault.locator('[data-item="act:connections.edit"]');
  const look = async () => {
    await vault.keyboard.press('Control+k');
    await vault.keyboard.type('edit connection');
  };
  await look();
  await expect(editing).toContainText('Practice: Edit…');
  await vault.keyboard.press('Escape');
  await vault.getByRole('button', { name: 'Actions for Northern Lights' }).focus();
  await look();
  await expect(editing).toContainText('Northern Lights: Edit…');
  await editing.click();
  const dialog = vault.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Northern Lights');
  await vault.keyboard.press('Escape');
  await choose(vault, 'Practice', 'Remove connection…');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(vault, 'Practice')).toBeHidden();
  await choose(vault, 'Northern Lights', 'Remove connection…');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(vault, 'Northern Lights')).toBeHidden();
  await look();
  await expect(editing).toContainText('No connections yet');
});
