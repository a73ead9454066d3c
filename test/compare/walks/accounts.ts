import { apiKey } from '../../e2e/greenroom.ts';
import { switchTo, tiles } from '../../e2e/pages.ts';
import { chooseInMenu, chooseRadio } from '../../e2e/tasks.ts';
import type { Walk } from '../record.ts';
import type { Stage } from '../stage.ts';

async function removeAtService({ greenroom }: Stage, nth: number): Promise<void> {
  const listed = await greenroom.askService<readonly { readonly id: string }[]>('/api/accounts');
  const id = listed[nth]?.id ?? '';
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${greenroom.serviceUrl}/api/accounts/${id}`, { method: 'DELETE', headers });
  if (!answer.ok) throw new Error(await answer.text());
}

const accounts: Walk = {
  name: 'accounts',
  async run(stage) {
    const { page } = stage;
    await stage.start(60, 12);
    await stage.until(tiles(page).nth(5));
    const rail = page.getByRole('navigation', { name: 'Accounts' }).locator('[data-account]');
    await stage.step('menu', () => rail.nth(3).click({ button: 'right' }));
    await stage.step('pinned', () => page.getByRole('menuitem', { name: 'Pin to the rail' }).click());
    await stage.step('a group', async () => {
      await chooseInMenu(page, rail.nth(1), 'Group', 'New group…');
      await page.getByRole('textbox', { name: /^(Group name|Name of the group)$/ }).fill('North');
      await page.keyboard.press('Enter');
    });
    await stage.step('another in it', () => chooseInMenu(page, rail.nth(1), 'Group', 'North'));
    await stage.step('renamed', async () => {
      await chooseInMenu(page, rail.nth(1), 'Rename…');
      await page.getByRole('textbox', { name: 'Name' }).fill('My own name');
      await page.keyboard.press('Enter');
    });
    await stage.step('moved', async () => {
      await rail.nth(0).focus();
      await page.keyboard.press('Alt+ArrowDown');
    });
    await stage.step('switcher', () => page.keyboard.press('Control+Shift+A'));
    await stage.step('found', () => page.getByRole('combobox', { name: 'Find an account' }).fill('own'));
    await stage.step('switched', () => page.keyboard.press('Enter'));
    await stage.step('switched again', () => switchTo(page, 'Ines'));
    await stage.goTo('/settings/connections');
    await stage.step('connections');
    await stage.step('adding', () => page.getByRole('main').getByRole('button', { name: 'Add connection' }).click());
    const dialog = page.getByRole('dialog');
    await stage.step('refused', async () => {
      await dialog.getByLabel('Service address').fill(stage.greenroom.serviceUrl);
      await dialog.getByLabel('Key', { exact: true }).fill('wrong-key');
      await dialog.getByRole('button', { name: 'Check and add' }).click();
    });
    await stage.step('given up', () => page.keyboard.press('Escape'));
    await stage.closeHost();
    await removeAtService(stage, 2);
    await stage.step('restarted with one less', () => stage.openPage());
    await stage.goTo('/accounts');
    await stage.step('not listed', () => chooseRadio(page, 'Sign-in', /^(No longer available|Not listed)$/));
    await stage.end();
  }
};

const ownConnection: Walk = {
  name: 'own-connection',
  async run(stage) {
    const { page, way } = stage;
    await stage.start(60, 3);
    await stage.until(tiles(page).nth(5));
    const dialog = page.getByRole('dialog');
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Northern Lights' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await stage.goTo('/settings/connections');
    await stage.step('adding', () => page.getByRole('main').getByRole('button', { name: 'Add connection' }).click());
    await stage.step('checked', async () => {
      await dialog.getByLabel('Service address').fill(way.baseUrl);
      await dialog.getByLabel('Key', { exact: true }).fill(apiKey);
      await dialog.getByLabel('Name').fill('Northern Lights');
      await dialog.getByRole('button', { name: 'Check and add' }).click();
    });
    await stage.step('two chosen', () => dialog.getByRole('checkbox').nth(1).uncheck());
    await stage.step('added', () => dialog.getByRole('button', { name: 'Add 2 accounts' }).click());
    await stage.goTo('/settings/connections');
    await stage.step('its accounts', () => menu('Accounts…'));
    await stage.step('the third added', async () => {
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByRole('button', { name: 'Add 1 account' }).click();
    });
    const rail = page.getByRole('navigation', { name: 'Accounts' }).locator('[data-account]');
    await stage.step('removing an account', () => chooseInMenu(page, rail.last(), 'Remove from Greenroom…'));
    await stage.step('kept', () => dialog.getByRole('button', { name: 'Cancel' }).click());
    await stage.step('removing it again', () => chooseInMenu(page, rail.last(), 'Remove from Greenroom…'));
    await stage.step('removed', () => dialog.getByRole('button', { name: 'Remove' }).click());
    await stage.step('removing the connection', () => menu('Remove connection…'));
    await stage.step('removed with its accounts', () => dialog.getByRole('button', { name: 'Remove' }).click());
    await stage.end();
  }
};

export const ofAccounts: readonly Walk[] = [accounts, ownConnection];
