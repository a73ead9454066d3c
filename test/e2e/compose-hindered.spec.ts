/** Obstacles to sending a post: another window, clock changes, a past time, an ended sign-in. */
import { expect, type Page } from '@playwright/test';
import { Temporal } from 'temporal-polyfill';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test } from './greenroom.ts';
import { RecordingWay } from './recording-way.ts';
import { goWithin } from './screens.ts';
import { card, postsTab } from './tasks.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const dayMs = 86_400_000;

async function compose(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await text(page).fill(words);
}

async function addSchedule(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Add to post' }).getByRole('button', { name: 'Schedule' }).click();
}

async function send(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `${action} as Mara Lind (practice)` }).click();
  await expect(text(page)).toBeHidden();
}

async function chooseDay(page: Page, day: Temporal.PlainDate): Promise<void> {
  await page.getByRole('button', { name: /^Day:/ }).click();
  const dialog = page.getByRole('dialog');
  const month = day.toLocaleString('en', { month: 'long', year: 'numeric', calendar: 'gregory' });
  await expect(async () => {
    const isThere = await dialog.getByText(month).first().isVisible();
    if (!isThere) await dialog.getByRole('button', { name: 'Next' }).click();
    expect(isThere).toBe(true);
  }).toPass();
  await dialog.locator(`[role=button][data-value="${day.toString()}"]:not([data-outside-month])`).click();
}

function findChanges(zone: string): { forward: Temporal.ZonedDateTime; back: Temporal.ZonedDateTime } {
  const found: Temporal.ZonedDateTime[] = [];
  let from: Temporal.ZonedDateTime | null = Temporal.Now.zonedDateTimeISO(zone).add({ days: 2 });
  while (from && found.length < 2) {
    from = from.getTimeZoneTransition('next');
    if (from) found.push(from);
  }
  const isForward = (at: Temporal.ZonedDateTime) =>
    at.offsetNanoseconds > at.subtract({ seconds: 1 }).offsetNanoseconds;
  const [forward, back] = [found.find(isForward), found.find((at) => !isForward(at))];
  if (!forward || !back) throw new Error(`Clocks aren’t changed in ${zone}.`);
  return { forward, back };
}

test('a draft in two windows is overwritten by neither, and both texts are kept', async ({ greenroom, vault }) => {
  await compose(vault, 'Begun here');
  await expect(vault.getByText('Saved', { exact: true })).toBeVisible();
  const other = await vault.context().newPage();
  await other.goto(await greenroom.anotherLink());
  await other.getByRole('link', { name: 'Posts', exact: true }).click();
  await postsTab(other, 'Drafts').click();
  await other.getByRole('grid', { name: 'Drafts', exact: true }).getByText('Begun here').click();
  await expect(text(other)).toHaveValue('Begun here');

  // Both are edited when the first is saved.
  await Promise.all([text(vault).fill('Written in the first'), text(other).fill('Written in the second')]);
  const first = vault.getByRole('alert').filter({ hasText: 'nothing was overwritten' });
  const second = other.getByRole('alert').filter({ hasText: 'nothing was overwritten' });
  await expect(first.or(vault.getByText('Saved', { exact: true })).first()).toBeVisible();
  await expect.poll(async () => [await first.count(), await second.count()].toSorted((a, b) => a - b)).toEqual([0, 1]);
  const isFirst = (await first.count()) === 1;
  const [late, early] = isFirst ? [vault, other] : [other, vault];
  const [lateText, earlyText] = isFirst ? ['first', 'second'] : ['second', 'first'];
  await expect(text(late)).toHaveValue(`Written in the ${lateText}`);
  await expect(text(early)).toHaveValue(`Written in the ${earlyText}`);
  await expectControls(late, 'compose.keepCopy', 'compose.takeOther');
  await late.getByRole('button', { name: 'Keep mine as copy' }).click();
  await expect(late.getByText('Saved', { exact: true })).toBeVisible();
  await early.getByRole('link', { name: 'Posts', exact: true }).click();
  await postsTab(early, 'Drafts').click();
  const drafts = early.getByRole('grid', { name: 'Drafts', exact: true });
  await expect(drafts.getByText('Written in the first')).toBeVisible();
  await expect(drafts.getByText('Written in the second')).toBeVisible();

  await drafts.getByRole('link', { name: `Written in the ${lateText}` }).press('Delete');
  await expect(early.getByText('1 deleted draft')).toBeVisible();
  await text(late).fill('Too late');
  await expect(late.getByText('This draft was deleted or sent from another window.')).toBeVisible();
  await expectControls(late, 'compose.keepCopy', 'compose.letGo');
  await late.getByRole('button', { name: 'More', exact: true }).click();
  const remove = late.getByRole('menuitem', { name: /^Delete/ });
  await expect(remove).toBeDisabled();
  await late.keyboard.press('Escape');
  await late.locator('[data-action="compose.letGo"]').click();
  await expect(late.getByRole('grid', { name: 'Drafts', exact: true })).toBeVisible();
  await expect(late.getByText(/isn’t saved$/)).toHaveCount(0);
});

test('a time that clocks skip or repeat is reported, and sent as the intended moment', async ({ greenroom, page }) => {
  const { forward, back } = findChanges('Europe/Berlin');
  await greenroom.startPractice(100, 1, true);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  await page.goto(await greenroom.startHost(20, way.baseUrl));
  await page.getByRole('grid').waitFor();

  await compose(page, 'In the gap');
  await addSchedule(page);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('berlin');
  await page.keyboard.press('Enter');
  await chooseDay(page, forward.toPlainDate());
  await page.getByLabel('Time', { exact: true }).fill('02:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('02:30 doesn’t exist on that day in Berlin')).toContainText('03:30 is used instead');
  await send(page, 'Schedule');

  await compose(page, 'In the hour that is there twice');
  await addSchedule(page);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('berlin');
  await page.keyboard.press('Enter');
  await chooseDay(page, back.toPlainDate());
  await page.getByLabel('Time', { exact: true }).fill('02:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('this time occurs twice')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Which one' }).getByText('Second, UTC+1').click();
  await send(page, 'Schedule');

  // Half an hour after the change, in the second of the two equal hours.
  const wanted = [forward, back].map((at) => new Date(at.epochMilliseconds + 30 * 60_000).toISOString());
  await expect
    .poll(() => way.posts.map(({ body, status }) => [body['scheduledDate'], status]))
    .toEqual(wanted.map((at) => [at, 200]));
  await postsTab(page, 'Scheduled').click();
  way.close();
});

test('a time that passes offline needs a decision, and one that passes while shown goes live', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(100, 1, true);
  await page.clock.install();
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await compose(page, 'Live tomorrow');
  await addSchedule(page);
  await send(page, 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const entry = page.getByRole('button', { name: /^\d\d:\d\d Live tomorrow/ });
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText('queued');

  await greenroom.killPractice();
  await compose(page, 'Too late');
  await addSchedule(page);
  await send(page, 'Schedule');
  await postsTab(page, 'Outbox').click();
  const late = card(page, 'Too late');
  await expect(late.getByText('Waiting', { exact: true })).toBeVisible();
  await expectControls(page, 'outbox.tryNow');
  await postsTab(page, 'Scheduled').click();
  await expect(entry).toBeVisible();

  await greenroom.jumpHostClock(dayMs + 2 * 3_600_000);
  await page.clock.fastForward(dayMs + 2 * 3_600_000);
  await expect(entry).toHaveCount(0);
  await postsTab(page, 'Published').click();
  await expect(page.getByRole('option').filter({ hasText: 'Live tomorrow' })).toHaveCount(1);

  await greenroom.startPractice(100, 1, true);
  await postsTab(page, 'Outbox').click();
  await expect(late.getByText('Time passed', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(late.getByText('Nothing was sent.')).toBeVisible();
  await expectControls(page, 'outbox.otherTime', 'outbox.withoutTime');
  await late.getByRole('button', { name: 'Change time' }).click();
  await expect(text(page)).toHaveValue('Too late');
});

test('a scheduled post that loses its time isn’t published before that is confirmed', async ({ greenroom, page }) => {
  await greenroom.startPractice(100, 1, true);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  await page.goto(await greenroom.startHost(20, way.baseUrl));
  await page.getByRole('grid').waitFor();
  await compose(page, 'Live tomorrow');
  await addSchedule(page);
  await send(page, 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const entry = page.getByRole('button', { name: /^\d\d:\d\d Live tomorrow/ });
  // A queued one has no ID, and can’t be edited yet.
  await expect(entry).toHaveAttribute('data-row', /\d/);
  await entry.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Update post as Mara Lind (practice) · 2 credits' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove: Schedule' }).click();
  const now = page.getByRole('button', { name: 'Publish now as Mara Lind (practice) · 2 credits' });
  await expect(now).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  const asked = page.getByRole('dialog', { name: 'Publish this post now?' });
  await expect(asked).toContainText('“Live tomorrow” of Mara Lind no longer has a schedule');
  await expectNoViolations(page, '[role=dialog]');
  await asked.getByRole('button', { name: 'Keep writing' }).click();
  await now.click();
  const changes = () =>
    way.calls.flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body) as unknown] : []));
  await expect(asked).toBeVisible();
  expect(changes()).toEqual([]);
  await asked.getByRole('button', { name: /^Publish now as Mara Lind/ }).click();
  await expect(page.getByText('Published as Mara Lind')).toBeVisible();
  expect(changes()).toEqual([{ text: 'Live tomorrow' }]);
  await expect(postsTab(page, 'Published')).toHaveAttribute('aria-current', /./);
  way.close();
});

test('a time typed as “in 2 hours” is shown as stored, however long the post is open', async ({ greenroom, page }) => {
  await greenroom.startPractice(100, 1, true);
  await page.clock.install();
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await compose(page, 'Open for an hour');
  await addSchedule(page);
  const words = page.getByRole('textbox', { name: 'Time in words' });
  await words.fill('in 2 hours');
  await expect(words).toHaveAccessibleDescription(/\d:\d\d/);
  const line = (await words.getAttribute('aria-describedby')) ?? '';
  const stored = await page.locator(`[id="${line}"]`).innerText();
  await page.clock.fastForward(3_600_000);
  await expect(page.getByText(/^In (59 min|1 h) · /)).toBeVisible();
  await expect(words).toHaveAccessibleDescription(stored);
});

test('a post waiting for an ended sign-in says so, and continues after signing in again', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(100, 1, true);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await greenroom.killPractice();
  await compose(page, 'For when I am back');
  await send(page, 'Publish');
  await postsTab(page, 'Outbox').click();
  const waiting = card(page, 'For when I am back');
  await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible();
  await greenroom.startPractice(100, 1, true, true);
  await expect(waiting.getByText('The account is signed out.')).toBeVisible({ timeout: 40_000 });
  await expectControls(page, 'outbox.repair');
  await waiting.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Sign in again: Mara Lind' }).click();
  await page.getByLabel('Email', { exact: true }).fill('hello@maralind.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of the tests');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(card(page, 'Mara Lind').getByRole('button', { name: 'Open vault' })).toBeVisible({
    timeout: 40_000
  });
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await postsTab(page, 'Published').click();
  await expect(page.getByRole('option').filter({ hasText: 'For when I am back' })).toHaveCount(1);
});

test('a post published before the outbox is drawn is shown there as published, with the focus', async ({
  greenroom,
  page
}) => {
  const drawn = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/PostsView-/, async (route) => {
    await drawn.promise;
    await route.continue();
  });
  await greenroom.startPractice(60, 1);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await goWithin(page, '/accounts/1/compose', text(page));
  await text(page).fill('Out at once');
  await page.getByRole('button', { name: 'Publish as Mara Lind (practice)' }).click();
  await expect(page.getByRole('status', { name: 'Notices' }).getByText('Published as Mara Lind')).toBeVisible();
  drawn.resolve(undefined);
  await expect(page.getByRole('group', { name: /Published.*Out at once/ })).toBeFocused();
});
