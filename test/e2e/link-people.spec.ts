/** A link's people: their rows, their file, and what stands in for them while they load. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { Between } from './between.ts';
import { test, type Greenroom } from './greenroom.ts';

const pane = (page: Page): Locator => page.getByRole('article');
const people = (page: Page): Locator => pane(page).getByRole('listbox', { name: 'Subscribers' }).getByRole('option');
const shapes = (page: Page): Locator => pane(page).locator('[aria-busy=true] > [aria-hidden=true] > *');

/** Opens the link that most people joined through: hundreds of them. */
async function openLink(greenroom: Greenroom, page: Page): Promise<void> {
  await greenroom.startPractice(60, 2, true, false, 6);
  await page.goto(await greenroom.startHost());
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  await page.locator('[data-position="0"]').press('Enter');
  await expect(pane(page)).toBeVisible();
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
