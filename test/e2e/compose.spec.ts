import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { showVideo } from './pages.ts';
import { RecordingWay } from './recording-way.ts';
import { addPart, postsTab, pullTo, textOfPost } from './tasks.ts';

const media = (page: Page) => page.getByRole('listbox', { name: 'Post media, in order' }).getByRole('option');
const mediaIds = (page: Page) =>
  media(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['media']));
const preview = (page: Page) => page.getByRole('article', { name: 'Post preview' });
const send = (page: Page, action: string) => page.getByRole('button', { name: `${action} as Mara Lind (practice)` });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

async function compose(page: Page, words: string): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/accounts/1/compose');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(textOfPost(page)).toHaveValue('');
  await textOfPost(page).fill(words);
}

async function publish(page: Page, action: string): Promise<void> {
  await send(page, action).click();
  await expect(textOfPost(page)).toBeHidden();
}

test(
  'a post of each kind is written, and reaches the service as written',
  { tag: '@walk' },
  async ({ greenroom, page }) => {
    await greenroom.startPractice(300, 3, true);
    const way = new RecordingWay(greenroom.serviceUrl);
    await way.open();
    await page.goto(await greenroom.startHost(20, way.baseUrl));
    await page.getByRole('grid').waitFor();
    const after = async (count: number) => {
      await expect.poll(() => way.posts.length, { timeout: 15_000 }).toBe(count);
      const post = way.posts.at(-1);
      expect(post?.status).toBe(200);
      return post?.body;
    };

    await compose(page, 'Plain words <b>stay words</b>');
    await expect(preview(page).getByText('Plain words <b>stay words</b>')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(textOfPost(page)).toBeHidden();
    expect(await after(1)).toEqual({ text: 'Plain words <b>stay words</b>' });

    await page.getByRole('link', { name: 'Vault', exact: true }).click();
    const tiles = page.locator('[role=grid] [role=gridcell]:has(img)');
    await tiles.nth(1).click();
    await tiles.nth(2).click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('button', { name: 'Use in post' }).click();
    await expect(media(page)).toHaveCount(2);
    const [a, b] = await mediaIds(page);
    await page.getByRole('button', { name: 'Add by ID' }).click();
    await page.getByLabel('Media IDs').fill('nothing');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“nothing” isn’t a media ID')).toBeVisible();
    await page.getByLabel('Media IDs').fill('svc_media_fromElsewhere');
    await page.keyboard.press('Enter');
    await expect(media(page)).toHaveCount(3);
    await media(page).nth(2).click();
    await page.keyboard.press('Alt+Home');
    await expect.poll(() => mediaIds(page)).toEqual(['svc_media_fromElsewhere', a, b]);
    await page.keyboard.press('Delete');
    await expect.poll(() => mediaIds(page)).toEqual([a, b]);
    await pullTo(page, media(page).nth(1), media(page).nth(0));
    await expect.poll(() => mediaIds(page)).toEqual([b, a]);
    await textOfPost(page).fill('With media');
    await publish(page, 'Publish');
    expect(await after(2)).toEqual({ text: 'With media', mediaFiles: [b, a] });

    await compose(page, 'On a day');
    await addPart(page, 'Schedule');
    await page.getByRole('button', { name: /^Day:/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: / 15 | 15,|15 / })
      .first()
      .click();
    await page.getByLabel('Time', { exact: true }).fill('6.30 pm');
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.type('kathm');
    await page.keyboard.press('Enter');
    const card = page.locator('[data-part="schedule"]');
    await expect(card.getByText('Kathmandu, UTC+5:45')).toBeVisible();
    await expect(page.getByText(/^Goes live .+ 18:30, Kathmandu, UTC\+5:45$/)).toBeVisible();
    await publish(page, 'Schedule');
    expect((await after(3))?.['scheduledDate']).toMatch(/-15T12:45:00\.000Z$/);

    await compose(page, 'For later');
    await addPart(page, 'Save for later');
    await publish(page, 'Save for later');
    expect(await after(4)).toEqual({ text: 'For later', saveForLater: true });

    await compose(page, 'For the boat');
    await addPart(page, 'Fundraiser');
    await page.getByLabel('Goal').fill('250');
    await page.getByLabel('Tip presets').fill('10, 50, 250');
    await publish(page, 'Publish');
    expect(await after(5)).toEqual({
      text: 'For the boat',
      fundRaisingTargetAmount: 250,
      fundRaisingTipsPresets: [10, 50, 250]
    });

    await compose(page, 'Which one?');
    await addPart(page, 'Poll');
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('Fog');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Heron');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Light');
    await page.getByRole('radiogroup', { name: 'Voting ends after' }).getByText('3 days').click();
    await publish(page, 'Publish');
    const poll = { text: 'Which one?', votingOptions: ['Fog', 'Heron', 'Light'], votingDue: 3 };
    expect(await after(6)).toEqual({ ...poll, votingType: 'poll' });

    await compose(page, 'Which one?');
    await addPart(page, 'Quiz');
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('Fog');
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('Heron');
    await page.getByRole('radio', { name: 'Answer 2 is right' }).check();
    await addPart(page, 'Expires');
    await page.getByRole('radiogroup', { name: 'Expires after' }).getByText('30').click();
    await addPart(page, 'Labels');
    await page.getByRole('button', { name: /^Load/ }).click();
    const label = page.getByRole('group', { name: 'Labels' }).getByRole('checkbox').first();
    await label.press('Space');
    await expect(label).toBeChecked();
    await addPart(page, 'Tag creators');
    await page.getByLabel('Tag creators').fill('4711');
    await page.getByRole('option', { name: 'Tag the creator with ID 4711' }).click();
    await expect(page.getByRole('list', { name: 'Tagged' })).toContainText('Creator 4711');
    await page.getByRole('button', { name: 'Don’t tag Creator 4711' }).click();
    await page.getByLabel('Tag creators').fill('a');
    const option = page.getByRole('option');
    await option.filter({ hasText: /Search for “/ }).click();
    await option
      .filter({ hasNotText: /Search for “/ })
      .first()
      .click();
    await expect(preview(page).getByText(/^With /)).toBeVisible();
    await publish(page, 'Publish');
    const quiz = await after(7);
    expect(quiz).toMatchObject({ votingType: 'quiz', votingCorrectIndex: 1, expireDays: 30 });
    expect([quiz?.['labelIds'], quiz?.['rfTag']]).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    way.close();
  }
);

test('missing values are shown in place, and text survives a restart of the host and the window', async ({
  greenroom,
  vault
}) => {
  await compose(vault, '');
  await expect(vault.getByRole('alert')).toHaveCount(0);
  await addPart(vault, 'Fundraiser');
  await vault.getByLabel('Goal').fill('250');
  await vault.getByLabel('Tip presets').fill('10, 300');
  await expect(vault.getByRole('alert')).toContainText('Enter some text.');
  await vault.getByLabel('Goal').focus();
  await expect(vault.getByText('300 is above the goal of 250.')).toBeVisible();
  const presets = vault.getByLabel('Tip presets');
  await expect(presets).toHaveAttribute('aria-invalid', 'true');
  await expect(presets).toHaveAccessibleDescription('300 is above the goal of 250.');

  await send(vault, 'Publish').click();
  await expect(textOfPost(vault)).toBeFocused();
  await textOfPost(vault).fill('A lake');
  await expect(vault.getByText('Enter some text.')).toBeHidden();
  await send(vault, 'Publish').click();
  await expect(presets).toBeFocused();
  await expectNoViolations(vault);

  await presets.fill('10, 50');
  await textOfPost(vault).fill('A lake, and what was typed last');
  await expect(saved(vault)).toBeVisible();
  const address = new URL(vault.url()).pathname;
  await waitForPlace(greenroom, vault);
  await greenroom.killHost();
  await textOfPost(vault).pressSequentially('!');
  await expect(vault.getByText(/^Not saved: /)).toBeVisible();
  await expect(textOfPost(vault)).toHaveValue('A lake, and what was typed last!');
  await vault.goto(await greenroom.startHost());
  await expect(vault).toHaveURL(new RegExp(`${address}$`));
  await expect(textOfPost(vault)).toHaveValue('A lake, and what was typed last');
  await expect(presets).toHaveValue('10, 50');

  await vault.getByRole('button', { name: 'Undo' }).click();
  await expect(textOfPost(vault)).toHaveValue('A lake');
  await vault.getByRole('button', { name: 'Redo' }).click();
  await expect(textOfPost(vault)).toHaveValue('A lake, and what was typed last');

  await vault.getByRole('button', { name: 'More' }).click();
  await vault.getByRole('menuitem', { name: 'Move to another account…' }).click();
  await vault.getByRole('radio', { name: /^Jonas Vey/ }).check({ force: true });
  await vault.getByRole('button', { name: 'Move to Jonas Vey' }).click();
  await expect(vault.getByRole('button', { name: 'Publish as Jonas Vey (practice)' })).toBeVisible();
  await vault.getByRole('button', { name: 'More' }).click();
  await vault.getByRole('menuitem', { name: 'Delete draft' }).click();
  await expect(textOfPost(vault)).toBeHidden();
  await vault.getByRole('button', { name: 'Undo' }).click();
  await expect(textOfPost(vault)).toHaveValue('A lake, and what was typed last');
});

test('a time is entered in words or with one press, and the preview stays in its pane', async ({ vault }) => {
  await vault.setViewportSize({ width: 1280, height: 657 });
  await compose(vault, 'Tomorrow at the lake');
  await addPart(vault, 'Schedule');
  const words = vault.getByRole('textbox', { name: 'Time in words' });
  const time = vault.getByLabel('Time', { exact: true });

  // An unclear time blocks the post rather than sending it at another one.
  await words.fill('some time soon');
  await send(vault, 'Schedule').click();
  await expect(words).toHaveAccessibleDescription(/doesn’t understand this time/);
  await expect(textOfPost(vault)).toBeVisible();

  await words.fill('tomorrow 10 am');
  await expect(words).toHaveAccessibleDescription(/10:00/);
  await expect(time).toHaveValue(/^10:00/);
  await vault
    .getByRole('group', { name: 'Quick times' })
    .getByRole('button', { name: /^Tomorrow/ })
    .click();
  await expect(time).toHaveValue(/^0?9:00/);
  await expect(words).toHaveValue('');
  await expectNoViolations(vault, 'main');
  const overflow = await preview(vault).evaluate((article) => {
    const pane = article.parentElement?.getBoundingClientRect();
    return [article.scrollWidth - article.clientWidth, article.getBoundingClientRect().right - (pane?.right ?? 0)];
  });
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);

  await publish(vault, 'Schedule');
  await expect(vault.getByText(/Scheduled for tomorrow|Scheduled for /).first()).toBeVisible();
});

test('an ID that is added by two presses in a row is in the post once', async ({ vault }) => {
  await compose(vault, 'Pressed twice');
  await vault.getByRole('button', { name: 'Add by ID' }).click();
  const field = vault.getByLabel('Media IDs');
  await field.fill('svc_media_once');
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
  await expect(field).toBeHidden();
  expect(await mediaIds(vault)).toEqual(['svc_media_once']);
});

test('a video in a post is named with its length', async ({ greenroom, vault }) => {
  await (await showVideo(greenroom, vault, true)).first().click();
  await vault.getByRole('button', { name: 'Use in post' }).click();
  await expect(media(vault)).toHaveAccessibleName(/^Video, \d+:\d\d, /);
  await expectNoViolations(vault);
});

test('a post is queued offline and can be taken back, and is sent once the network is back', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(100, 2, true);
  const way = new RecordingWay(greenroom.serviceUrl);
  await way.open();
  await page.goto(await greenroom.startHost(20, way.baseUrl));
  await page.getByRole('grid').waitFor();
  way.close();
  await compose(page, 'Written offline');
  await publish(page, 'Publish');
  await expect(page.getByText(/^Queued as Mara Lind/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(textOfPost(page)).toHaveValue('Written offline');
  await expect(page.getByText('You’re offline. The post is queued and sent once you’re back online.')).toBeVisible();
  await send(page, 'Publish').dblclick();
  await expect(textOfPost(page)).toBeHidden();
  await way.open();
  await expect.poll(() => way.posts.map(({ status }) => status), { timeout: 40_000 }).toEqual([200]);
  await expect(page.getByText(/^Published as Mara Lind/).first()).toBeVisible();
  way.close();
});

test.describe('on a system with a 12-hour clock', () => {
  test.use({ locale: 'en-US' });

  test('the time field and the preview use the same format', async ({ vault }) => {
    await compose(vault, 'Tomorrow at the lake');
    await addPart(vault, 'Schedule');
    const time = vault.getByLabel('Time', { exact: true });
    await vault.getByRole('textbox', { name: 'Time in words' }).fill('tomorrow 18:30');
    await expect(time).toHaveValue(/^6:30\spm$/);
    await expect(preview(vault)).toContainText(/6:30\spm/);
    await time.fill('9 am');
    await expect(preview(vault)).toContainText(/9:00\sam/);
    await time.press('ArrowUp');
    await expect(time).toHaveValue(/^9:15\sam$/);

    await publish(vault, 'Schedule');
    // Until then it is a waiting item, whose row disappears, and the focus in it.
    await expect(vault.getByText(/^Scheduled for /).first()).toBeVisible();
    await postsTab(vault, 'Scheduled').click();
    await vault.getByRole('button', { name: /Tomorrow at the lake$/ }).press('m');
    const moved = vault.getByLabel(/^Time in/);
    await expect(moved).toHaveValue(/^9:15\sam$/);
    await moved.fill('6.30 pm');
    await expect(vault.getByRole('dialog')).toContainText(/6:30\spm/);
    await moved.press('Enter');
    await expect(vault.getByText(/^Moved “Tomorrow at the lake” .* 6:30\spm/)).toBeVisible();
  });
});
