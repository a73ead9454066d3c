/**
 * Every action of the registry has a control that the keyboard gets to. The page is brought into the states that draw them;
 * what only another scenario brings about is named with it.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { refreshActions } from '../../src-shared/actions/refresh.ts';
import { actionTables } from '../../src-shared/actions/registry.ts';
import { settingsSections } from '../../src-renderer/lib/settings-sections.ts';
import { ActionCrawl } from './action-crawl.ts';
import { test as base, type Greenroom } from './greenroom.ts';
import { Service } from './other-service.ts';

/** What is written and published; the other groups of the registry are the second walk's. */
const written =
  'vault vault-tools vault-viewer vault-picker posts post drafts outbox calendar compose compose-labels'.split(' ');

/** One strip draws them for three lists; test/e2e/walk.spec.ts presses them. */
const ofStrips = ['vault', 'posts', 'links'].flatMap((group) =>
  Object.keys(refreshActions).map((name): [string, string] => [
    `${group}.${name}`,
    'while an update runs, rests or asks for its price'
  ])
);
/** What is drawn only in a state that neither walk makes. */
const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofStrips),
  'post.moreComments': 'where a post has more of them than a page',
  'outbox.show': 'for a moment after it was sent: posts.spec.ts',
  'outbox.otherTime': 'once the time of what waits has passed: compose-hindered.spec.ts',
  'outbox.withoutTime': 'as above',
  'outbox.tryNow': 'where waiting by itself is over: offline.spec.ts',
  'outbox.mend': 'where its account or its key hinders it: compose-hindered.spec.ts',
  'compose.keepCopy': 'while another window changes the draft: compose-hindered.spec.ts',
  'compose.takeOther': 'as above',
  'compose.letGo': 'while another window deletes it: compose-hindered.spec.ts',
  'messages.more': 'where the service has more chats: messages.spec.ts',
  'chat.lookAgain': 'while nobody knows whether a message was deleted: messages.spec.ts',
  'links.calculate': 'while figures are calculated: links.spec.ts',
  'link-people.rest': 'where hundreds came through a link: links.spec.ts',
  'link-people.stop': 'while they are read',
  'link-intents.mend': 'while a new link waits or is in doubt: links.spec.ts',
  'link-intents.tryNow': 'as above',
  'link-intents.look': 'as above',
  'link-intents.sendAgain': 'as above',
  'link-intents.discard': 'as above',
  'link-intents.show': 'as above',
  'links-asked.more': 'where the answer has more than a page',
  'audience.stop': 'while the service is searched: audience.spec.ts',
  'audience.again': 'once reading has failed',
  'person.again': 'as above',
  'sign-ins.again': 'as above',
  'calls.again': 'as above',
  'credits.again': 'as above',
  'limits.again': 'as above',
  'contract.again': 'as above',
  'legal.again': 'while the keychain is locked: test/promises/keychain.test.ts',
  'profile.again': 'as above',
  'needs.unfold': 'where more than fifty of a kind wait: accounts.spec.ts',
  'attempt.look': 'while a sign-in isn’t asked after: sign-ins.spec.ts',
  'attempt.choose': 'where the service doesn’t say whose it was: sign-ins.spec.ts',
  'attempt.phone': 'while a sign-in goes on at a phone: sign-ins.spec.ts',
  'sign-in-intents.follow': 'while a start waits or is in doubt: sign-ins.spec.ts',
  'sign-in-intents.again': 'as above',
  'sign-in-intents.tryNow': 'as above',
  'sign-in-intents.discard': 'as above',
  'settings.stopExport': 'while an export runs: settings.spec.ts',
  'settings.openData': 'on the desktop: test/bundles/shipped.spec.ts',
  'settings.openBackups': 'as above',
  'settings.restart': 'as above',
  'settings.openExports': 'on the desktop, once something was exported',
  'settings.checkUpdates': 'on the desktop, where the packages update themselves',
  'settings.installUpdate': 'as above'
};

const ownKey = 'key-of-the-own-service';
/** `own`: a service that is no practice service to this Greenroom. */
const test = base.extend<{ own: Service }>({
  own: async ({}, use) => {
    const service = new Service(2);
    await service.start(ownKey);
    await use(service);
    await service.stop();
  }
});

const main = (page: Page) => page.locator('main');
const control = (page: Page, id: string) => page.locator(`[data-action~="${id}"]`).first();

/** By keys alone: a control is pressed where it has the focus. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.first().focus();
  await page.keyboard.press(key);
}

/** What is drawn for a moment only may have been seen all the same. */
function expectAll({ found }: ActionCrawl, isMine: (group: string) => boolean): void {
  const ids = Object.entries(actionTables)
    .filter(([group]) => isMine(group))
    .flatMap(([group, table]) => Object.keys(table).map((name) => `${group}.${name}`));
  expect(ids.filter((id) => !found.has(id) && !(id in elsewhere))).toEqual([]);
}

async function crawlVault(page: Page, crawl: ActionCrawl): Promise<void> {
  const tiles = main(page).getByRole('gridcell');
  await crawl.look(tiles);
  await press(page, tiles, 'Control+a');
  await crawl.look(page.getByRole('toolbar', { name: 'Selected media' }));
  await page.keyboard.press('Escape');
  await press(page, tiles);
  await crawl.look(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Autumn set/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/list=/);
  await control(page, 'vault.fill').waitFor();
  await press(page, tiles, 'Control+a');
  await crawl.look(control(page, 'vault.remove'));
  await page.keyboard.press('Escape');
  await press(page, control(page, 'vault.fill'));
  await press(page, page.getByRole('dialog').getByRole('gridcell'), 'Space');
  await crawl.look(page.getByRole('dialog').getByRole('gridcell'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Find by date, list or id').fill('zzzz');
  await crawl.look(control(page, 'vault-tools.clearFilter'));
}

/** Writes a post, and leaves it as a draft. */
async function write(page: Page, crawl: ActionCrawl, text: string): Promise<void> {
  await crawl.go('/accounts/1/posts/published');
  await press(page, control(page, 'posts.new'));
  const field = main(page).getByRole('textbox', { name: 'Text of the post' });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Posts');
}

async function crawlWriting(page: Page, crawl: ActionCrawl, greenroom: Greenroom): Promise<void> {
  await write(page, crawl, 'In a while');
  await press(page, control(page, 'compose.labels'));
  await crawl.look(control(page, 'compose-labels.read'));
  await press(page, page.getByRole('button', { name: 'Remove: Labels' }));
  await press(page, control(page, 'compose.schedule'));
  const sending = { method: 'POST', path: '/api/*/posts' };
  await publish(page);
  await crawl.visit('/accounts/1/posts/scheduled', control(page, 'calendar.week'));
  await press(page, main(page).locator('[data-row]'));
  await crawl.look(main(page).getByRole('article'));

  await write(page, crawl, 'A draft');
  await expect(main(page)).toContainText('Saved');
  await crawl.visit('/accounts/1/posts/drafts', main(page).getByRole('list', { name: 'Drafts' }));
  await press(page, main(page).getByRole('list', { name: 'Drafts' }).getByRole('link'), 'Delete');
  await press(page, main(page).getByText(/deleted draft, kept/));
  await crawl.look(control(page, 'drafts.restore'));

  await greenroom.orderFault({ kind: 'drop-after', match: sending, times: 1 });
  await write(page, crawl, 'In doubt');
  await publish(page);
  await crawl.go('/accounts/1/posts/outbox');
  await press(page, control(page, 'outbox.look'));
  await crawl.look(control(page, 'outbox.thisOne'));
  await greenroom.killPractice();
  await write(page, crawl, 'At sea');
  await press(page, control(page, 'compose.schedule'));
  await publish(page);
  await crawl.visit('/accounts/1/posts/outbox', control(page, 'outbox.edit'));
}

test('what is written: each action has a control that the keyboard gets to', async ({ greenroom, page }) => {
  test.setTimeout(150_000);
  await greenroom.startPractice(2000, 3, true);
  await page.goto(await greenroom.startHost());
  const crawl = new ActionCrawl(page);
  await crawlVault(page, crawl);
  const entries = main(page).getByRole('option');
  await crawl.visit('/accounts/1/posts/published', entries);
  await press(page, entries);
  await crawl.look(control(page, 'post.readComments'));
  await press(page, control(page, 'post.readComments'));
  await crawl.look(control(page, 'post.like'));
  await crawl.visit('/accounts/1/posts/published?post=12345', control(page, 'post.ask'));
  await main(page).getByRole('searchbox', { name: 'Find posts' }).fill('zzzz');
  await crawl.look(control(page, 'posts.clearFind'));
  await crawl.visit('/accounts/1/compose', main(page).getByRole('textbox', { name: 'Text of the post' }));
  await crawlWriting(page, crawl, greenroom);
  for (const tab of ['saved', 'archived'])
    await crawl.visit(`/accounts/1/posts/${tab}`, main(page).getByRole('heading', { level: 1, name: 'Posts' }));
  expectAll(crawl, (group) => written.includes(group));
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
  await press(page, rows);
  await crawl.look(control(page, 'link-people.read'));
  await press(page, control(page, 'link-people.read'));
  await crawl.visit('/accounts/2/links/tracking?find=zzzz', control(page, 'links.clearFind'));
  await press(page, control(page, 'links.ask'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Ask · / }));
  await crawl.look(control(page, 'links-asked.back'));
}

async function crawlPeople(page: Page, crawl: ActionCrawl): Promise<void> {
  await crawl.visit('/accounts/2/messages', main(page).getByRole('option'));
  await press(page, main(page).getByRole('option'));
  await crawl.look(control(page, 'chat.delete'));
  // Beside the chats there is no need to close one; where there is room for one of both, there is.
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
  // It takes the focus a moment after it opens.
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
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('North');
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

/** @param outcome what the practice service makes of it */
async function signIn(page: Page, outcome: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, control(page, 'sign-ins.start'));
  await dialog.getByLabel('Display name').fill('Vera Holm');
  await dialog.getByLabel('E-mail', { exact: true }).fill(`${outcome}@creator.example`);
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

async function crawlSettings(page: Page, crawl: ActionCrawl, own: string): Promise<void> {
  const title = main(page).getByRole('heading', { level: 1, name: 'Settings' });
  await crawl.go('/settings/connections');
  await press(page, main(page).locator('[data-action="app.addConnection"]'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the service').fill(own);
  await dialog.getByLabel('Key', { exact: true }).fill(ownKey);
  await dialog.getByLabel('Name').fill('Northern Lights');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Add 2 accounts' }));
  await expect(dialog).toBeHidden();
  for (const section of settingsSections) await crawl.visit(`/settings/${section}`, title);
  await crawl.go('/settings/backups');
  await press(page, control(page, 'settings.makeBackup'));
  await crawl.look(control(page, 'settings.restore'));
  await press(page, control(page, 'settings.restore'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Restore/ }));
  await crawl.look(control(page, 'settings.takeBack'));
}

test('all the rest: each action has a control that the keyboard gets to', async ({ greenroom, page, own }) => {
  test.setTimeout(150_000);
  await greenroom.startPractice(60, 3, true, true, 6);
  await page.goto(await greenroom.startHost());
  const crawl = new ActionCrawl(page);
  await crawl.visit('/accounts/2/overview', control(page, 'overview.old'));
  await crawl.visit('/overview', control(page, 'overview-all.update'));
  for (const part of [crawlLinks, crawlPeople, crawlMoney, crawlAccounts, crawlActivity]) await part(page, crawl);
  await crawlSettings(page, crawl, own.baseUrl);
  expectAll(crawl, (group) => !written.includes(group));
});
