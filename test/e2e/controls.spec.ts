/**
 * All other views: every action has a control that keys reach. Scenarios cover states that
 * no walk creates.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { startPracticeService } from '../../src-practice/service.ts';
import { settingsSections } from '../../src-shared/settings/sections.ts';
import { ActionCrawl } from './action-crawl.ts';
import { actionsOf, control, main, press } from './controls.ts';
import { test as base } from './greenroom.ts';
import { ownSeed, Service } from './other-service.ts';
import { openFields } from './pages.ts';
import { openBusiestLink } from './tasks.ts';

const ownKey = 'key-of-the-own-service';
/** `own`: counts as a user's own service rather than practice. */
const test = base.extend<{ own: Service }>({
  own: async ({}, use) => {
    const service = new Service(2);
    await service.start(ownKey);
    await use(service);
    await service.stop();
  }
});

async function crawlLinks(page: Page, crawl: ActionCrawl): Promise<void> {
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await crawl.visit('/accounts/2/links/tracking', rows);
  await press(page, rows, 'Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await crawl.look(control(page, 'links.compare'));
  await press(page, control(page, 'links.compare'));
  await crawl.look(control(page, 'links.closeComparison'));
  await press(page, control(page, 'links.closeComparison'));
  await press(page, control(page, 'links.clear'));
  await openBusiestLink(page);
  await crawl.look(control(page, 'link-people.read'));
  await press(page, control(page, 'link-people.read'));
  await crawl.visit('/accounts/2/links/tracking?find=zzzz', control(page, 'links.clearFind'));
}

async function crawlPeople(page: Page, crawl: ActionCrawl): Promise<void> {
  await crawl.visit('/accounts/2/messages', main(page).getByRole('option'));
  await press(page, main(page).getByRole('option'));
  await crawl.look(control(page, 'chat.delete'));
  // A chat can only be closed if it replaces the list, in a narrow window.
  await page.setViewportSize({ width: 640, height: 700 });
  await crawl.look(control(page, 'messages.close'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await crawl.visit('/accounts/2/audience', main(page).getByRole('option'));
  await press(page, main(page).getByRole('option'));
  await crawl.look(control(page, 'person.chat'));
  await press(page, control(page, 'audience.find'));
  await page.keyboard.type('ma');
  await crawl.look(control(page, 'audience.ask'));
}

async function crawlMoney(page: Page, crawl: ActionCrawl): Promise<void> {
  await crawl.visit('/accounts/2/payouts', control(page, 'payouts.refresh'));
  const chart = page.getByRole('application', { name: /^Earnings/ });
  await press(page, chart, 'End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await crawl.look(control(page, 'earnings.days'));
  await press(page, control(page, 'earnings.days'));
  await expect(page).toHaveURL(/step=day/);
  await press(page, control(page, 'earnings.compare'));
  const accounts = page.getByRole('dialog', { name: 'Accounts on the chart' });
  await expect(accounts.locator(':focus')).toHaveCount(1);
  await press(page, accounts.getByRole('checkbox', { name: 'Aiko Kern' }), 'Space');
  await expect(page).toHaveURL(/beside=3/);
  await crawl.look(control(page, 'earnings.alone'));
  await page.keyboard.press('Escape');
  await expect(accounts).toBeHidden();
  await press(page, control(page, 'legal.refresh'));
  await crawl.look(control(page, 'legal.reveal'));
  await press(page, control(page, 'legal.reveal'));
  await crawl.look(control(page, 'legal.mask'));
  await crawl.go('/accounts/2/payouts?step=day&range=all');
  await press(page, main(page).getByRole('radio', { name: 'Table' }), 'Space');
  await crawl.look(control(page, 'earnings-table.older'));
  await crawl.visit('/accounts/2/payouts?from=zzzz&to=zzzz', control(page, 'payouts.reset'));
  await crawl.go('/accounts/2/profile');
  await openFields(page);
  await crawl.visit('/accounts/2/profile', control(page, 'profile.reveal'));
  await press(page, control(page, 'profile.reveal'));
  await crawl.look(control(page, 'profile.mask'));
  await press(page, control(page, 'profile.find'));
  await page.keyboard.type('zzzz');
  await crawl.look(control(page, 'profile.all'));
}

async function crawlMenu(page: Page, crawl: ActionCrawl, owner: Locator): Promise<void> {
  await press(page, owner, 'Shift+F10');
  await crawl.look(page.getByRole('menuitem'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

async function crawlAccounts(page: Page, crawl: ActionCrawl): Promise<void> {
  const rail = page.locator('[data-rail] [data-account]');
  await crawl.visit(
    '/accounts',
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
  );
  await press(page, control(page, 'accounts.selectAll'), 'Space');
  await crawl.look(control(page, 'accounts.pin'));
  await press(page, control(page, 'accounts.pin'));
  await crawl.look(control(page, 'accounts.unpin'));
  await crawlMenu(page, crawl, rail);
  await press(page, control(page, 'accounts.unpin'));
  await press(page, control(page, 'accounts.group'));
  await press(page, control(page, 'accounts.newGroup'));
  await page.getByRole('textbox', { name: 'Group name' }).fill('North');
  await page.keyboard.press('Enter');
  const group = page.locator('[data-rail] [data-group]');
  await crawlMenu(page, crawl, group);
  await crawlMenu(page, crawl, rail);
  await crawl.visit('/accounts?find=zzzz', control(page, 'accounts.reset'));
  await crawl.visit('/needs-you', control(page, 'needs.act'));
  await crawl.visit('/sign-ins', control(page, 'sign-ins.signIn'));
  await signIn(page, 'wrong');
  await crawl.look(control(page, 'attempt.forget'));
  await press(page, control(page, 'attempt.forget'));
  await signIn(page, 'selfie');
  await crawl.look(control(page, 'attempt.selfie'));
  await signIn(page, 'sms');
  await crawl.look(control(page, 'attempt.later'));
  await press(page, control(page, 'attempt.later'));
  await crawl.look(control(page, 'attempt.code'));
  await press(page, control(page, 'attempt.code'));
  await expect(page.getByRole('textbox', { name: /One-time code/ })).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await crawl.look(control(page, 'attempt.vault'));
}

async function signIn(page: Page, outcome: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, control(page, 'sign-ins.start'));
  await dialog.getByLabel('Display name').fill('Vera Holm');
  await dialog.getByLabel('Email', { exact: true }).fill(`${outcome}@creator.example`);
  await dialog.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function crawlActivity(page: Page, crawl: ActionCrawl): Promise<void> {
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await crawl.visit('/activity/calls?account=2', control(page, 'calls.everybody'));
  await press(page, rows);
  await crawl.look(control(page, 'call.account'));
  await crawl.visit('/activity/calls?find=zzzz', control(page, 'calls.reset'));
  for (const tab of ['credits', 'limits', 'contract'])
    await crawl.visit(`/activity/${tab}`, main(page).getByRole('heading', { level: 1, name: 'Activity' }));
}

async function crawlRemoved(page: Page, crawl: ActionCrawl): Promise<void> {
  const dialog = page.getByRole('dialog');
  const { attempts } = await startPracticeService({ seed: ownSeed, media: 0, accounts: 2 }).then(async (service) => {
    await service.stop();
    return service.world;
  });
  await crawl.go('/sign-ins');
  await press(page, control(page, 'sign-ins.follow'));
  await press(page, dialog.getByRole('combobox', { name: /^Connection/ }));
  await expect(page.getByRole('option', { name: 'Northern Lights' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Connection: Northern Lights' })).toBeVisible();
  await dialog.getByLabel('Sign-in ID').fill(attempts.all().find(({ kind }) => kind === 'authenticated')?.id ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await press(page, control(page, 'attempt.vault'));
  const account = page.locator('[data-rail] [data-account][aria-current]');
  await press(page, account, 'Shift+F10');
  await crawl.look(control(page, 'account.remove'));
  await press(page, page.getByRole('menuitem', { name: 'Remove from Greenroom…' }));
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await expect(remove).toBeEnabled();
  await press(page, remove);
  await expect(dialog).toBeHidden();
  await crawl.visit('/sign-ins', control(page, 'attempt.choose'));
}

async function crawlSettings(page: Page, crawl: ActionCrawl, own: string): Promise<void> {
  const title = main(page).getByRole('heading', { level: 1, name: 'Settings' });
  await crawl.go('/settings/connections');
  await press(page, main(page).locator('[data-action="app.addConnection"]'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service address').fill(own);
  await dialog.getByLabel('Key', { exact: true }).fill(ownKey);
  await dialog.getByLabel('Name').fill('Northern Lights');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Add 2 accounts' }));
  await expect(dialog).toBeHidden();
  await crawlRemoved(page, crawl);
  for (const section of settingsSections) await crawl.visit(`/settings/${section}`, title);
  await crawl.go('/settings/backups');
  await press(page, control(page, 'settings.makeBackup'));
  await crawl.look(control(page, 'settings.restore'));
  await press(page, control(page, 'settings.restore'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Restore/ }));
  await crawl.look(control(page, 'settings.takeBack'));
}

test('every other action has a control that the keyboard can reach', async ({ greenroom, page, own }) => {
  await greenroom.startPractice(60, 3, true, true, 6);
  await page.goto(await greenroom.startHost());
  const crawl = new ActionCrawl(page);
  await main(page).waitFor();
  await crawl.visit('/accounts/2/overview', control(page, 'overview.old'));
  await crawl.visit('/overview', control(page, 'overview-all.update'));
  await crawl.visit('/calendar', control(page, 'calendar-all.week'));
  // People first: once a link's subscribers are read, the list begins with some who have no chat.
  for (const part of [crawlPeople, crawlLinks, crawlMoney, crawlAccounts, crawlActivity]) await part(page, crawl);
  await crawlSettings(page, crawl, own.baseUrl);
  crawl.expectAll(actionsOf('rest'));
});
