/** Addresses and names longer than the place they are shown in. */
import { expect, type Locator } from '@playwright/test';
import { test } from './greenroom.ts';
import { addPart, chooseInMenu, postsTab, textOfPost } from './tasks.ts';

const overflow = (pane: Locator) => pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a long address in a text wraps, and nothing beside it is cut off', async ({ vault }) => {
  const address = `https://example.com/${'x'.repeat(100)}`;
  await vault.getByRole('link', { name: 'Posts', exact: true }).click();
  await vault.getByRole('button', { name: 'New post' }).click();
  await textOfPost(vault).fill(`All of it: ${address}`);
  await addPart(vault, 'Schedule');
  await addPart(vault, 'Poll');
  for (const answer of ['Answer 1', 'Answer 2']) await vault.getByRole('textbox', { name: answer }).fill(address);
  await expect(vault.getByRole('article', { name: 'Post preview' }).getByRole('listitem')).toHaveText([
    address,
    address
  ]);
  expect(await overflow(vault.getByRole('region', { name: 'Post', exact: true }))).toBe(0);
  expect(await overflow(vault.getByRole('group', { name: 'Preview' }))).toBe(0);

  await vault.getByRole('button', { name: 'Schedule as Mara Lind (practice)' }).click();
  await vault
    .getByRole('group', { name: /^Scheduled for/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await vault.getByRole('button', { name: /All of it: https/ }).click();
  const text = vault.getByRole('article', { name: 'Scheduled' }).getByText(`All of it: ${address}`);
  await expect(text).toBeVisible();
  expect(await overflow(text.locator('xpath=../..'))).toBe(0);
});

test('buttons name a long account name completely', async ({ vault }) => {
  const name = 'Mara Annabella von und zu Lindenhof-Hohenzollern-Sigmaringen of the Northern Lake';
  await chooseInMenu(vault, vault.locator('[data-account="1"]').first(), 'Rename…');
  await vault.getByRole('dialog').getByRole('textbox').fill(name);
  await vault.keyboard.press('Enter');
  await vault.getByRole('link', { name: 'Posts', exact: true }).click();
  await vault.getByRole('button', { name: 'New post' }).click();
  await textOfPost(vault).fill('Tomorrow at the lake');
  await addPart(vault, 'Schedule');
  const isWithin = async (button: Locator, around: Locator) => {
    await expect(button).toBeVisible();
    const [inner, outer] = [await button.boundingBox(), await around.boundingBox()];
    if (!inner || !outer) throw new Error('One of them isn’t shown.');
    expect(inner.x).toBeGreaterThanOrEqual(outer.x);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    expect(await overflow(button)).toBe(0);
    expect(await overflow(button.locator('span').or(button).last())).toBe(0);
  };
  const schedule = vault.getByRole('button', { name: `Schedule as ${name.slice(0, 80)} (practice)` });
  await isWithin(schedule, vault.getByRole('complementary', { name: 'Preview and publishing' }));

  await schedule.click();
  // Until it is sent, its entry can't be moved, and the post's entry then replaces it.
  await expect(vault.getByText(/^Scheduled for /).first()).toBeVisible();
  await postsTab(vault, 'Scheduled').click();
  await vault.getByRole('button', { name: /Tomorrow at the lake$/ }).press('m');
  const dialog = vault.getByRole('dialog', { name: 'Move to another time' });
  await isWithin(dialog.getByRole('button', { name: 'Move as' }), dialog);
  await vault.keyboard.press('Escape');

  await vault.getByRole('link', { name: 'Links', exact: true }).click();
  await vault.getByRole('button', { name: 'New tracking link' }).click();
  const creating = vault.getByRole('dialog', { name: 'New tracking link' });
  await isWithin(creating.getByRole('button', { name: 'Create as' }), creating);
});
