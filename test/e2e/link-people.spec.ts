/** A link's people: their rows, their file, and what stands in for them while they load. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { expectControls } from './controls.ts';
import { test, type Greenroom } from './greenroom.ts';
import { chooseInMenu, openBusiestLink, readDownload } from './tasks.ts';

const pane = (page: Page): Locator => page.getByRole('article');
const people = (page: Page): Locator => pane(page).getByRole('listbox', { name: 'Subscribers' }).getByRole('option');
const shapes = (page: Page): Locator => pane(page).locator('[aria-busy=true] > [aria-hidden=true] > *');

/** Opens the link that most people joined through: hundreds of them. */
async function openLink(greenroom: Greenroom, page: Page): Promise<void> {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  await openBusiestLink(page);
}

test('placeholders of the final size are shown while a link’s people load, from the service and the cache', async ({
  greenroom,
  page
}) => {
  const between = await Between.on(page);
  await openLink(greenroom, page);
  const load = pane(page).getByRole('button', { name: 'Load subscribers · 1 credit' });
  between.delay('part.refresh');
  await load.click();
  await expect(shapes(page).first()).toBeVisible();
  await expectNoViolations(page, 'main');
  const first = await shapes(page).first().boundingBox();
  between.letGo('part.refresh');
  await expect(people(page).first()).toBeVisible();
  await expect(shapes(page)).toHaveCount(0);
  expect(await people(page).first().boundingBox()).toEqual(first);

  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  between.delay('part.read subscribers');
  await page.locator('[data-position="0"]').press('Enter');
  await expect(shapes(page).first()).toBeVisible();
  const again = await shapes(page).first().boundingBox();
  between.letGo('part.read subscribers');
  await expect(people(page).first()).toBeVisible();
  expect(await people(page).first().boundingBox()).toEqual(again);
});

test('everyone loaded through a link is in the file and in the list, down to the last', async ({ greenroom, page }) => {
  await openLink(greenroom, page);
  await pane(page).getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  await pane(page)
    .getByRole('button', { name: /^Load all/ })
    .click();
  await expect(pane(page).getByText('All subscribers are shown.')).toBeVisible();
  const counted =
    (await pane(page)
      .getByText(/^(\d+) of \1 loaded$/)
      .textContent()) ?? '';
  const count = Number.parseInt(counted, 10);
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await page.locator('[data-position="0"]').press('Enter');
  await expect(people(page).first()).toHaveAttribute('aria-setsize', String(count));
  expect(count).toBeGreaterThan(200);
  await people(page).first().focus();
  await page.keyboard.press('End');
  const last = people(page).and(page.locator(`[aria-posinset="${String(count)}"]`));
  await expect(last).toBeFocused();
  await expect(last).toContainText('@');
  await page.keyboard.press('Home');

  await expectControls(page, 'link-people.csv');
  const exporting = pane(page).getByRole('button', { name: 'Export subscribers as CSV' });
  const lines = (await readDownload(page, () => exporting.click())).split('\r\n');
  expect(lines[0]).toBe('Name,Username,Subscribed,Spent,Last seen (UTC)');
  expect(lines).toHaveLength(count + 2);
  expect(lines[1]).toContain((await people(page).first().textContent())?.match(/@(\w+)/)?.[1]);
  await expect(page.getByText(`Exported ${String(count)} subscribers to mara-lind-`)).toBeVisible();
});

test('a person’s username is copied from the menu, in a link and in the audience', async ({ greenroom, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const usernameIn = async (row: Locator) => /@(\w+)/.exec((await row.textContent()) ?? '')?.[1] ?? 'none';
  await openLink(greenroom, page);
  await pane(page).getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  const joined = people(page).nth(1);
  await joined.click({ button: 'right' });
  await expectControls(page, 'person.copy');
  await page.getByRole('menuitem', { name: 'Copy username' }).click();
  await expect(page.getByText(/^Copied username of /)).toBeVisible();
  expect(await clipboard()).toBe(await usernameIn(joined));

  await page.getByRole('link', { name: 'Audience', exact: true }).click();
  const known = page.getByRole('listbox', { name: 'People' }).getByRole('option').nth(3);
  await known.waitFor();
  await chooseInMenu(page, known, 'Copy username');
  const username = await usernameIn(known);
  await expect.poll(clipboard).toBe(username);
});

test('a link’s people that can’t be read from the cache can be read again', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await openLink(greenroom, page);
  await pane(page).getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  await expect(people(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  between.refuse('part.read subscribers');
  await page.locator('[data-position="0"]').press('Enter');
  await expect(pane(page).getByRole('alert')).toContainText('Something went wrong');
  await expectControls(page, 'link-people.again');
  await expectNoViolations(page, 'main');
  between.allow('part.read subscribers');
  await pane(page).getByRole('button', { name: 'Try again' }).click();
  await expect(people(page).first()).toBeVisible();
  await expect(pane(page).getByRole('alert')).toHaveCount(0);
});

test('a change of the account leaves a link’s people as they are', async ({ greenroom, page }) => {
  const between = await Between.on(page);
  await openLink(greenroom, page);
  await pane(page).getByRole('button', { name: 'Load subscribers · 1 credit' }).click();
  await people(page).nth(3).focus();
  between.delay('part.read subscribers');
  const account = page.getByRole('navigation', { name: 'Accounts' }).getByRole('button', { name: 'Mara Lind' });
  await chooseInMenu(page, account, 'Pin to the rail');
  await account.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people(page).nth(3)).toHaveAttribute('tabindex', '0');
  await expect(pane(page).getByText(/^100 of \d+ loaded$/)).toBeVisible();
});
