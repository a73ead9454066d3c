import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { withClockStopped } from './pages.ts';
import { addPart, card, postsTab, readDownload, textOfPost, writePost } from './tasks.ts';

const rows = (page: Page): Locator => page.getByRole('option');
const sending = { method: 'POST', path: '/api/*/posts' };
const afterHold = { timeout: 20_000 };

/** Today's date, since schedules and reading back depend on the local clock. */
async function open(greenroom: Greenroom, page: Page, isToday = true): Promise<void> {
  await greenroom.startPractice(300, 2, isToday);
  await page.goto(await greenroom.startHost());
  await openPosts(page);
}

async function openPosts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible();
}

test('an unconfirmed post is checked for, and the user confirms it, sends it again or discards it', async ({
  greenroom,
  page
}) => {
  await open(greenroom, page);
  await greenroom.orderFault({ kind: 'slow', bytesPerSecond: 1, match: sending, times: 1 });
  await writePost(page, 'Cut off on its way');
  await postsTab(page, 'Outbox').click();
  await expect(card(page, 'Cut off on its way').getByText('Sending', { exact: true })).toBeVisible();
  await greenroom.waitForFaults();
  await greenroom.killHost();
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  const first = card(page, 'Cut off on its way');
  await expect(first.getByText('Unconfirmed', { exact: true })).toBeVisible();
  const found = first.getByRole('list', { name: 'Possible posts' }).getByRole('listitem').first();
  await writePost(page, 'Behind the unconfirmed');
  await postsTab(page, 'Outbox').click();
  await expect(card(page, 'Behind the unconfirmed').getByText('Blocked', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: /^Check for it/ }).click();
  await expect(found.getByText('Same text')).toBeVisible();
  await expectNoViolations(page);
  await found.getByRole('button', { name: 'This is the post sent as Mara Lind' }).click();
  await expect(first).toBeHidden();
  await expect(page.getByText('Published as Mara Lind: Behind the unconfirmed')).toBeVisible();

  await greenroom.orderFault({ kind: 'drop-before', match: sending, times: 1 });
  await writePost(page, 'Never arrived');
  await postsTab(page, 'Outbox').click();
  const second = card(page, 'Never arrived');
  await second.getByRole('button', { name: /^Check for it/ }).click();
  await expect(second.getByRole('button', { name: /^Check again/ })).toBeVisible();
  // One of the practice service's own posts may have come in the same minutes.
  await expect(second.getByText(/ame text$/)).toHaveCount(0);
  const asked = page.getByRole('dialog', { name: 'Send again as Mara Lind?' });
  const sendAgain = async () => {
    await second.getByRole('button', { name: 'Send again as Mara Lind' }).click();
    await expect(asked.getByText(/the post is published twice/)).toBeVisible();
    await asked.getByRole('button', { name: 'Send again as Mara Lind' }).click();
  };
  await greenroom.orderFault({ kind: 'no-credits', match: sending, times: 1 });
  await sendAgain();
  await expect(second.getByText(/^Out of credits\. Sending again failed, but the first attempt may/)).toBeVisible();
  await sendAgain();
  await expect(page.getByText('Published as Mara Lind: Never arrived')).toBeVisible();

  await greenroom.orderFault({ kind: 'drop-after', match: sending, times: 1 });
  await writePost(page, 'Kept for later', 'Save for later');
  await postsTab(page, 'Outbox').click();
  const third = card(page, 'Kept for later');
  await expect(third.getByText(/The service doesn’t list scheduled or saved posts/)).toBeVisible();
  await withClockStopped(page, async () => {
    await third.getByRole('button', { name: 'Discard for Mara Lind' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await third.getByRole('button', { name: 'Discard for Mara Lind' }).click();
  await expect(third).toBeHidden(afterHold);
  await expect(page.getByText('Outbox is empty')).toBeVisible();

  await postsTab(page, 'Drafts').click();
  await page.getByText('1 deleted draft, kept for 30 days').click();
  await page.getByRole('button', { name: 'Restore “Kept for later”' }).click();
  await expect(page.getByRole('grid', { name: 'Drafts', exact: true })).toContainText('Kept for later');
  await expect(page.getByText('1 deleted draft')).toHaveCount(0);

  await postsTab(page, 'Published').click();
  await expect(rows(page).filter({ hasText: 'Cut off on its way' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Never arrived' })).toHaveCount(1);
});

test('posts are found and read offline, and a published one waits for the network', async ({ greenroom, page }) => {
  await open(greenroom, page);
  // Posts' texts vary by day: any longer word finds one.
  await expect(rows(page).nth(3)).not.toHaveAttribute('aria-busy', 'true');
  const texts = await rows(page).locator('.line-clamp-2').allTextContents();
  const word = /[a-z]{6,}/.exec(texts.join(' '))?.[0] ?? '';
  expect(word).not.toBe('');
  const found = new RegExp(word, 'i');
  await greenroom.killPractice();
  await writePost(page, 'Written at sea');
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await postsTab(page, 'Published').click();
  await page.getByRole('searchbox', { name: 'Find posts' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`find=${word}`));
  await expect.poll(() => rows(page).allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
  await expect(async () => {
    // A row has only the beginning of a long text, and the word may stand further on.
    const whole = (await rows(page).allTextContents()).filter((words) => words.length < 900);
    for (const words of whole) expect(words).toMatch(found);
  }).toPass();
  await rows(page).first().click();
  await expect(page.getByRole('button', { name: 'Load comments' })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Find posts' }).fill('zeppelin');
  await expect(page.getByText('Nothing found for “zeppelin”')).toBeVisible();

  await postsTab(page, 'Outbox').click();
  await expect(card(page, 'Written at sea').getByText('Waiting', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await greenroom.startPractice(300, 2, true);
  await expect(page.getByText('Published as Mara Lind: Written at sea')).toBeVisible({ timeout: 40_000 });
  await expectControls(page, 'sent.show');
  await page.locator('[data-action="sent.show"]').press('Enter');
  await expect(page).toHaveURL(/\/posts\/published/);
});

test('a scheduled post is dragged to another day, and moved by keys to another time', async ({ greenroom, page }) => {
  await open(greenroom, page);
  await postsTab(page, 'Scheduled').click();
  await expect(page.getByText('No scheduled posts')).toBeVisible();
  await writePost(page, 'On the calendar', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const entry = page.getByRole('button', { name: /^\d\d:\d\d On the calendar/ });
  await expect(entry).toBeVisible();
  const time = ((await entry.textContent()) ?? '').trim().slice(0, 5);
  const days = page.locator('[data-day]');
  const dayOf = () => days.filter({ has: entry }).getAttribute('data-day');
  const before = await dayOf();
  const all = await days.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['day']));
  const target = all[all.indexOf(before ?? '') + 3];
  const draggable = entry.and(page.locator('[draggable=true]'));
  await expect(draggable).toBeVisible();
  await entry.dragTo(page.locator(`[data-day="${String(target)}"]`));
  await expect(page.getByText(/^Moved “On the calendar” of Mara Lind to/)).toBeVisible();
  await expect.poll(dayOf).toBe(target);
  await expect(entry).toContainText(time);
  await page.keyboard.press('Control+z');
  await expect.poll(dayOf).toBe(before);
  await expect(draggable).toBeVisible();
  await entry.dragTo(page.locator(`[data-day="${String(target)}"]`));
  await expect.poll(dayOf).toBe(target);
  // It can be moved again once the service has answered.
  await expect(page.getByText(/^Moving “On the calendar”/)).toHaveCount(0);

  await entry.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move to another time' });
  await dialog.getByLabel(/^Time in/).fill('21:45');
  await dialog.getByRole('button', { name: 'Move as Mara Lind' }).click();
  await expect(entry).toContainText('21:45');
  await expect.poll(dayOf).toBe(target);
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(entry).toContainText('21:45');
});

test('a post is opened and archived from its row’s menu', async ({ greenroom, page }) => {
  await open(greenroom, page, false);
  const second = rows(page).nth(1);
  await expect(second).not.toHaveAttribute('aria-busy', 'true');
  await second.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page.getByRole('article', { name: 'Published' })).toBeVisible();
  // The row with the menu counts, not the open post.
  await rows(page).nth(2).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Move' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).press('Enter');
  await expect(rows(page).nth(2)).toHaveAttribute('aria-busy', 'true');
  await expect(second).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).nth(2)).toHaveAttribute('aria-busy', 'false');
});

test('posts are duplicated as drafts offline, which point out media that are no longer in the vault', async ({
  greenroom,
  page
}) => {
  await greenroom.startPractice(300, 2, true);
  await page.goto(await greenroom.startHost());
  await page.locator('[role=grid] [role=gridcell]:has(img)').nth(1).click();
  await page.getByRole('button', { name: 'Use in post' }).click();
  const media = page.getByRole('listbox', { name: 'Post media, in order' }).getByRole('option');
  const medium = (await media.getAttribute('data-media')) ?? '';
  await textOfPost(page).fill('One to keep');
  await addPart(page, 'Poll');
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Sea');
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('Lake');
  await page.getByRole('button', { name: 'Publish as Mara Lind (practice)' }).click();
  await expect(page.getByText('Published as Mara Lind: One to keep')).toBeVisible();
  await openPosts(page);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  await writePost(page, 'For tomorrow', 'Schedule');
  await postsTab(page, 'Scheduled').click();
  const planned = page.locator('[data-row]').filter({ hasText: 'For tomorrow' });
  await expect(planned).toBeVisible();
  await page.getByRole('link', { name: 'Vault', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find media' }).fill(medium);
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await page.getByRole('gridcell').click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 item' }).click();
  await expect(page.getByText('Deleted 1 item from Mara Lind')).toBeVisible(afterHold);
  await openPosts(page);
  await greenroom.killPractice();

  await postsTab(page, 'Published').click();
  const own = rows(page).filter({ hasText: 'One to keep' });
  await own.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(textOfPost(page)).toHaveValue('One to keep');
  await expect(page.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Lake');
  await expect(page.getByText('Post duplicated as a draft')).toBeVisible();
  await expect(media).toHaveAttribute('data-media', medium);
  await expect(page.getByRole('note').filter({ hasText: '1 item isn’t in the loaded vault' })).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole('link', { name: 'All drafts' })
    .or(page.getByRole('button', { name: 'All drafts' }))
    .click();
  await expect(page.getByRole('grid', { name: 'Drafts', exact: true })).toContainText('One to keep');
  await expect(postsTab(page, 'Outbox')).toHaveText('Outbox');

  // For a post written elsewhere, the service returns only text and media.
  await postsTab(page, 'Published').click();
  await own.press('ArrowDown');
  await page.keyboard.press('Enter');
  const other = page.getByRole('article', { name: 'Published' });
  const text = (await other.locator('.whitespace-pre-wrap').textContent()) ?? '';
  expect(text).not.toContain('One to keep');
  await other.getByRole('button', { name: 'Duplicate' }).click();
  await expect(textOfPost(page)).toHaveValue(text);
  await expect(page.getByText(/^Copied the text.*The service doesn’t return labels or polls/)).toBeVisible();

  await openPosts(page);
  await postsTab(page, 'Scheduled').click();
  const time = /\d\d:\d\d/.exec((await planned.textContent()) ?? '')?.[0] ?? 'no time';
  await planned.focus();
  await page.keyboard.press('d');
  await expect(textOfPost(page)).toHaveValue('For tomorrow');
  await expect(page.getByRole('button', { name: 'Schedule as Mara Lind (practice)' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Goes live .* ${time}`))).toBeVisible();
});

test('published posts are sorted by tips offline, and exported in that order', async ({ greenroom, page }) => {
  await greenroom.startPractice(60, 2);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const rows = page.getByRole('listbox', { name: 'Published' }).getByRole('option');
  await expect(rows.first()).toContainText(/\p{L}{3}/u);
  await expect(page.getByText(/^Updated \w/)).toBeVisible();
  await greenroom.killPractice();
  await page.getByRole('combobox', { name: 'Sort: Newest' }).click();
  await page.getByRole('option', { name: 'Highest tips' }).click();
  await expect(page).toHaveURL(/sort=tips/);
  const amounts = async () =>
    (await rows.allInnerTexts()).map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0));
  await expect
    .poll(async () => {
      const shown = await amounts();
      return shown.length > 3 && (shown[0] ?? 0) > 0 && shown.every((one, n) => n === 0 || one <= (shown[n - 1] ?? 0));
    })
    .toBe(true);
  const [highest = 0] = await amounts();
  const file = await readDownload(page, () => page.keyboard.press('Control+s'));
  const [head, first] = file.split('\r\n');
  expect(head).toBe('ID,State,Date,Text,Media,Tips,Tips amount');
  expect(first).toContain(highest.toFixed(2));
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort: Highest tips' })).toBeVisible();
});

test('several posts are selected by keys and pointer, and archived together for a credit each', async ({
  greenroom,
  page
}) => {
  await open(greenroom, page, false);
  const bar = page.getByRole('toolbar', { name: 'Selected posts' });
  const selected = rows(page).and(page.locator('[aria-selected="true"]'));
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await rows(page)
    .nth(4)
    .click({ modifiers: ['ControlOrMeta'] });
  await rows(page)
    .nth(6)
    .click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(6);
  await expectControls(page, 'posts-selection.archive', 'posts-selection.archivePrivately', 'posts-selection.clear');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  await expectControls(page, 'posts-selection.selectAll');
  const all = Number(await rows(page).first().getAttribute('aria-setsize'));
  await expect(bar.getByText(`${all.toLocaleString('en')} selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  const [first, third] = [rows(page).first(), rows(page).nth(2)];
  const idOf = async (row: Locator) => (await row.getAttribute('data-row')) ?? '';
  const ids = [await idOf(first), await idOf(third)];
  await first.click({ modifiers: ['ControlOrMeta'] });
  await third.click({ modifiers: ['ControlOrMeta'] });
  await bar.getByRole('button', { name: 'Archive…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive 2 posts of Mara Lind?' });
  await expect(dialog).toContainText('Each post is one call. The service can’t unarchive posts.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(first).toHaveAttribute('aria-busy', 'false');
  await bar.getByRole('button', { name: 'Archive…' }).click();
  await dialog.getByRole('button', { name: 'Archive 2 posts · 2 credits' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText('Archiving 2 posts of Mara Lind')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveAttribute('aria-busy', 'false');

  await first.click({ modifiers: ['ControlOrMeta'] });
  await third.click({ modifiers: ['ControlOrMeta'] });
  await bar.getByRole('button', { name: 'Archive…' }).click();
  await dialog.getByRole('button', { name: 'Archive 2 posts · 2 credits' }).click();
  await expect(page.getByText('Archived 2 posts of Mara Lind')).toBeVisible({ timeout: 20_000 });
  for (const id of ids) await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  await postsTab(page, 'Archived').click();
  for (const id of ids) await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();

  // Those that are there already are left out.
  await page.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Archive…' }).click();
  await expect(page.getByRole('dialog', { name: 'Already archived' })).toBeVisible();
});

test('posts are archived and deleted with Undo, and their comments are loaded on request', async ({
  greenroom,
  page
}) => {
  // Editable posts vary by day; on the fixed one the second is editable.
  await open(greenroom, page, false);
  await expect(rows(page).nth(3)).not.toHaveAttribute('aria-busy', 'true');
  const words = ((await rows(page).nth(1).locator('.line-clamp-2').textContent()) ?? '').trim();
  const second = rows(page).filter({ hasText: words.slice(0, 40) });
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const post = page.getByRole('article', { name: 'Published' });
  await expect(post.getByText(words)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  await expect(post.getByText(words)).toBeHidden();
  await page.keyboard.press('k');
  await expect(second).toBeFocused();
  await expect(post.getByText(words)).toBeVisible();
  await post.getByRole('button', { name: 'Load comments' }).click();
  await expect(post.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expectNoViolations(page);

  await post.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Written outside Greenroom' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await post.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  const archive = post.getByRole('button', { name: 'Archive', exact: true });
  await expect(archive).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(second).toHaveAttribute('aria-busy', 'false');
  await expect(archive).toBeFocused();
  await archive.click();
  await page.getByRole('menuitem', { name: 'Archive privately' }).click();
  await expect(page.getByRole('article', { name: 'Archived privately' })).toBeVisible(afterHold);
  await expect(second).toHaveCount(0);
  await postsTab(page, 'Archived').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Private' })).toHaveCount(1);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Move to archive' }).click();
  await expect(page.getByRole('article', { name: 'Archived', exact: true })).toBeVisible(afterHold);
  await expect(rows(page).filter({ hasText: 'Private' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move to private archive' })).toBeVisible();

  await rows(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^Deleted .* of Mara Lind$/)).toBeVisible(afterHold);
  await expect(page.getByText('No archived posts')).toBeVisible();
  await expect(postsTab(page, 'Archived')).toBeFocused();
  await page.keyboard.press('1');
  await expect(postsTab(page, 'Drafts')).toBeFocused();
  await expect(page.getByText('No drafts', { exact: true })).toBeVisible();
});
