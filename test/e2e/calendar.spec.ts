/** The calendar over all accounts: what it shows, where it leads, and that it costs nothing. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { topBar } from './pages.ts';
import { addPart, chooseInMenu, postsTab, pullTo, textOfPost, writePost } from './tasks.ts';

const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar of all accounts' });
const entries = (page: Page) => calendar(page).locator('[data-row]');
const entry = (page: Page, words: string | RegExp) => entries(page).filter({ hasText: words });

/** Opens an account's posts, and waits until they are loaded. */
async function openPosts(page: Page, account: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Accounts' });
  await rail.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Posts', exact: true }).click();
  await postsTab(page, 'Published').click();
  await expect(page.getByRole('listbox', { name: 'Published' }).getByRole('option').first()).toContainText(/\p{L}{3}/u);
}

async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: 'All accounts' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(topBar(page)).toContainText('All accounts');
  await expect(page.locator('main h1')).toHaveText('Calendar');
}

const dayOf = (one: Locator) => one.locator('xpath=ancestor::*[@data-day]');
const dayNamed = (page: Page, day: string | undefined) => calendar(page).locator(`[data-day="${String(day)}"]`);
const isDraggable = (one: Locator) => one.and(one.page().locator('[draggable=true]'));
const dayMs = 24 * 3_600_000;

/** Wednesday of next week for the page alone: its week has days that are over. */
async function goToWednesday(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now.getTime() + (10 - now.getDay()) * dayMs });
}

test('the calendar shows posts of all accounts offline, and opens them in their account', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Scheduled by Mara', 'Schedule');
  await openPosts(page, 'Jonas Vey');
  await greenroom.killPractice();

  await openCalendar(page);
  await expect(entry(page, 'Scheduled by Mara')).toContainText('Mara Lind');
  // Two accounts' posts are loaded; the third one's aren't, and nothing loads them. A week that
  // has just begun may have no published post yet.
  await page.keyboard.press('[');
  await expect(entries(page).filter({ hasText: 'published' }).filter({ hasText: 'Jonas Vey' }).first()).toBeVisible();
  await expect(topBar(page)).toContainText('1 of 3 accounts not loaded');
  await topBar(page)
    .getByRole('button', { name: /^Oldest refresh/ })
    .click();
  const ages = page.getByRole('dialog', { name: 'Last refresh by account' });
  await expect(ages.getByRole('link').first()).toHaveText(/Aiko Kern\s*Not loaded/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('f');
  const filter = page.getByRole('dialog', { name: 'Filter accounts' });
  await filter.getByRole('checkbox', { name: 'Jonas Vey' }).check();
  await expect(entry(page, 'Mara Lind')).toHaveCount(0);
  await expect(entry(page, 'Jonas Vey').first()).toBeVisible();
  await filter.getByRole('checkbox', { name: 'Aiko Kern' }).check();
  await expect(topBar(page).getByRole('button', { name: '2 accounts', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/accounts=2\.3/);
  await expectControls(page, 'calendar-all.allAccounts');
  await filter.getByRole('button', { name: 'Show all accounts' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.keyboard.press(']');
  await expect(entry(page, 'Scheduled by Mara')).toBeVisible();

  await entry(page, 'Scheduled by Mara').click();
  await expect(topBar(page)).toContainText('Mara Lind');
  await expect(page.getByRole('article')).toContainText('Scheduled by Mara');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Calendar');

  // Written without a network: it waits in the outbox, and stands on its day all the same.
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Still in the outbox', 'Schedule');
  await openCalendar(page);
  await expect(entry(page, 'Still in the outbox')).toContainText('queued');
  await entry(page, 'Still in the outbox').click();
  await expect(topBar(page)).toContainText('Mara Lind');
  await expect(postsTab(page, 'Outbox')).toHaveAttribute('aria-current', 'page');
});

test('scheduling from a day asks for the account, and the draft appears under its name', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await openCalendar(page);
  // By keys: from the first day that is still to come, on to the next.
  const days = calendar(page).locator('[data-action="calendar-all.write"]');
  await days.first().focus();
  await page.keyboard.press('ArrowDown');
  const day = await dayOf(page.locator(':focus')).getAttribute('data-day');
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog.getByRole('button', { name: 'Write post' })).toBeDisabled();
  await dialog.getByRole('searchbox').fill('jonas');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Write post as Jonas Vey' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(textOfPost(page)).toBeFocused();
  await expect(topBar(page)).toContainText('Jonas Vey');
  await textOfPost(page).fill('A draft for later');
  await expect(topBar(page)).toContainText('Saved');

  await openCalendar(page);
  const draft = entry(page, 'A draft for later');
  await expect(draft).toContainText('Jonas Vey');
  await expect(draft).toContainText('18:00');
  expect(await dayOf(draft).getAttribute('data-day')).toBe(day);
  await draft.click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['Open in Jonas Vey']);
  await page.getByRole('menuitem').click();
  await expect(textOfPost(page)).toHaveValue('A draft for later');
  await page.goBack();

  await draft.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('data-action', 'calendar-all.write');
  // Two pages on: the next one's weeks may have this day too.
  for (let n = 0; n < 2; n++) await page.keyboard.press(']');
  await expect(draft).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(draft).toBeVisible();
});

test('a scheduled post is dragged to another day of its account, or moved by keys, with Undo', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await goToWednesday(page);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Jonas Vey');
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Planned by Mara', 'Schedule');
  await openCalendar(page);
  const planned = entry(page, 'Planned by Mara');
  await expect(isDraggable(planned)).toBeVisible();
  const time = /\d\d:\d\d/.exec((await planned.textContent()) ?? '')?.[0] ?? 'no time';
  const dayOfIt = () => dayOf(planned).getAttribute('data-day');
  const days = await calendar(page)
    .locator('[data-day]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['day'] ?? ''));
  const before = (await dayOfIt()) ?? '';
  const [monday, later] = [days[0], days[days.indexOf(before) + 3]];

  await pullTo(page, planned, dayNamed(page, later));
  await expect(page.getByText(/^Moved “Planned by Mara” of Mara Lind to/)).toBeVisible();
  await expect.poll(dayOfIt).toBe(later);
  await expect(planned).toContainText(time);
  await expect(planned).toContainText('Mara Lind');
  await page.keyboard.press('Control+z');
  await expect.poll(dayOfIt).toBe(before);

  await expect(isDraggable(planned)).toBeVisible();
  await pullTo(page, planned, dayNamed(page, monday));
  await planned.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move to another time' });
  // It stayed where it was: a day that is over takes no post.
  await expect(dialog).toContainText('“Planned by Mara” of Mara Lind');
  expect(await dayOfIt()).toBe(before);
  await dialog.getByLabel(/^Time in/).fill('21:45');
  await dialog.getByRole('button', { name: 'Move as Mara Lind' }).click();
  await expect(planned).toContainText('21:45');
  expect(await dayOfIt()).toBe(before);
  await planned.click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['Open in Mara Lind', 'Move']);
  await expectControls(page, 'calendar-all.move');
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await planned.click();
  await expect(topBar(page)).toContainText('Mara Lind');
  await expect(page.getByRole('article')).toContainText('21:45');
});

test('a change of a post costs the credits that it names', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(60, 1);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Planned by Mara', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const calls = () => greenroom.readCalls().filter((call) => /^\w+ \/api\/[^/]+\/posts\/\d+ 200 /.test(call)).length;
  const planned = page.getByRole('button', { name: /Planned by Mara$/ });

  // A queued entry can't be moved, and has no ID.
  await expect(planned).toHaveAttribute('data-row', /\d/);
  await planned.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move to another time' });
  await expect(dialog).toContainText('for 2 credits');
  const before = calls();
  await dialog.getByLabel(/^Time in/).fill('21:45');
  await dialog.getByRole('button', { name: 'Move as Mara Lind' }).click();
  await expect(page.getByText(/^Moved “Planned by Mara”/)).toBeVisible();
  expect(calls() - before).toBe(2);

  await planned.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await textOfPost(page).fill('Planned otherwise');
  await page.getByRole('button', { name: 'Update post as Mara Lind (practice) · 2 credits' }).click();
  await expect(page.getByText(/^Updated the post/)).toBeVisible();
  expect(calls() - before).toBe(4);
});

test('posts that can’t be moved stay on their day, and say why', async ({ greenroom, page }) => {
  // A day then shows all of its posts.
  await page.setViewportSize({ width: 1280, height: 1080 });
  await greenroom.startLastingPractice(60, 3);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Planned by Mara', 'Schedule');
  await page.getByRole('button', { name: 'New post' }).click();
  await textOfPost(page).fill('Only a draft');
  await addPart(page, 'Schedule');
  await expect(topBar(page)).toContainText('Saved');
  await openCalendar(page);
  const planned = entry(page, 'Planned by Mara');
  await expect(isDraggable(planned)).toBeVisible();
  const whyNot = async (one: Locator, words: string) => {
    await expect(one).toHaveAttribute('title', new RegExp(`\\n${words}$`));
    await expect(isDraggable(one)).toHaveCount(0);
  };
  await whyNot(entry(page, 'Only a draft'), 'Open this draft to change its time.');
  await expect(isDraggable(entry(page, 'published'))).toHaveCount(0);

  await greenroom.endSignIn(0);
  await openPosts(page, 'Mara Lind');
  // The first call finds out.
  await page.keyboard.press('r');
  await expect(
    page
      .locator('main')
      .getByText(/is signed out/)
      .first()
  ).toBeVisible();
  await openCalendar(page);
  await whyNot(planned, 'This account is signed out. Sign in again first.');
  await planned.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Move' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await greenroom.killPractice();
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Still in the outbox', 'Schedule');
  await openCalendar(page);
  await whyNot(entry(page, 'Still in the outbox'), 'This post is still in the outbox.');
  await whyNot(planned, 'You can move this post once you’re back online.');
});

test('a full day shows how many posts are omitted, and opens', async ({ greenroom, page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Mara Lind');
  for (const words of ['One', 'Two', 'Three']) await writePost(page, `Number ${words}`, 'Schedule');
  await openCalendar(page);
  const more = calendar(page).getByRole('button', { name: /^\d+ more$/ });
  await more.last().click();
  await expect(page).toHaveURL(/span=day/);
  for (const words of ['One', 'Two', 'Three']) await expect(entry(page, `Number ${words}`)).toContainText('scheduled');
});

test('the calendar is filtered by group, and says when its days are empty', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 3, true);
  await page.goto(await greenroom.startHost());
  for (const name of ['Mara Lind', 'Jonas Vey']) await openPosts(page, name);
  const rail = page.getByRole('navigation', { name: 'Accounts' });
  const [jonas, aiko] = ['Jonas Vey', 'Aiko Kern'].map((name) => rail.getByRole('button', { name, exact: true }));
  if (!jonas || !aiko) throw new Error('Two accounts are missing.');
  await chooseInMenu(page, jonas, 'Group', 'New group…');
  await page.getByRole('textbox', { name: 'Group name' }).fill('North');
  await page.keyboard.press('Enter');
  await expect(rail.getByRole('button', { name: /^North/ })).toBeVisible();
  await chooseInMenu(page, aiko, 'Group', 'North');
  await expect(rail.getByRole('button', { name: /^North/ })).toHaveAccessibleName('North, 2 accounts');

  await openCalendar(page);
  // A week that has just begun may be empty.
  await page.keyboard.press('[');
  await expect(entry(page, 'Mara Lind').first()).toBeVisible();
  await expect(calendar(page).getByText('No posts on these days.')).toBeHidden();
  await page.keyboard.press('f');
  const filter = page.getByRole('dialog', { name: 'Filter accounts' });
  const north = filter.getByRole('checkbox', { name: /^North/ });
  await north.check();
  await expect(page).toHaveURL(/accounts=2\.3/);
  await expect(topBar(page).getByRole('button', { name: 'North', exact: true })).toBeVisible();
  await expect(entry(page, 'Mara Lind')).toHaveCount(0);
  await expect(entry(page, 'Jonas Vey').first()).toBeVisible();
  await filter.getByRole('checkbox', { name: 'Aiko Kern' }).uncheck();
  await expect(north).toBeChecked({ indeterminate: true });
  await expect(page).toHaveURL(/accounts=2(?!\.)/);
  await filter.getByRole('searchbox').fill('nor');
  await page.keyboard.press('Enter');
  await expect(north).toBeChecked();
  await expectNoViolations(page);
  await north.uncheck();
  await expect(page).not.toHaveURL(/accounts=/);
  await page.keyboard.press('Escape');

  for (let n = 0; n < 4; n++) await page.keyboard.press(']');
  await expect(calendar(page).getByText('No posts on these days.')).toBeVisible();
  await expectNoViolations(page);
});

test('a move whose answer is lost is read again: the calendar shows the time that the service has', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(60, 3, true);
  await goToWednesday(page);
  await page.goto(await greenroom.startHost());
  await openPosts(page, 'Mara Lind');
  await writePost(page, 'Planned by Mara', 'Schedule');
  await openCalendar(page);
  const planned = entry(page, 'Planned by Mara');
  const moveTo = async (time: string) => {
    // It can be moved only once it is sent, and no other move of it is pending.
    await expect(isDraggable(planned)).toBeVisible();
    await planned.focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move to another time' });
    await dialog.getByLabel(/^Time in/).fill(time);
    await dialog.getByRole('button', { name: 'Move as Mara Lind' }).click();
  };
  const unconfirmed = page.getByText(/^Moving “Planned by Mara” of Mara Lind to .*: Unconfirmed$/);

  await greenroom.orderFault({ kind: 'drop-after', match: { method: 'PUT' }, times: 1 });
  await moveTo('21:45');
  await expect(page.getByText(/^Moved “Planned by Mara” of Mara Lind to .*21:45/)).toBeVisible();
  await expect(planned).toContainText('21:45');

  await greenroom.orderFault({ kind: 'drop-before', match: { method: 'PUT' }, times: 1 });
  await moveTo('22:15');
  await expect(unconfirmed).toBeVisible();
  await expect(planned).toContainText('21:45');
});
