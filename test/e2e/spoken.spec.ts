/** Announcements: once, in whole sentences, and no running counts. */
import { expect } from '@playwright/test';
import { test } from './greenroom.ts';
import { Listener } from './listener.ts';
import { showOnly } from './pages.ts';
import { goWithin } from './screens.ts';

const steps = [
  'Loading the vault',
  'A quarter of the vault loaded',
  'Half of the vault loaded',
  'Three quarters of the vault loaded',
  'Updated'
];

test('announces a sync, a search, a choice, an order, an outage, a copy, an export and a post', async ({
  greenroom,
  page
}) => {
  const listener = await Listener.on(page);
  await greenroom.startPractice(6000, 2, true, false, 6);
  await greenroom.orderFault({ kind: 'latency', ms: 100, match: { method: 'GET' } });
  // So slow at first that two parts of the view tell the beginning.
  await greenroom.orderFault({ kind: 'latency', ms: 2600, match: { path: '/api/*/media/vault' }, times: 2 });
  await page.goto(await greenroom.startHost());

  // A few steps of the sync and its end are announced in order; a step that passes at once is
  // left out.
  const walk = await listener.waitFor(/^Updated$/);
  const said = walk.filter((line) => !/ items$/.test(line));
  expect(said).toEqual(steps.filter((step) => said.includes(step)));
  expect(walk.length - said.length).toBeLessThanOrEqual(2);

  const left = (await showOnly(page, 'Videos')).toLocaleString('en');
  await listener.waitFor(new RegExp(`^${left} items$`));
  await page.getByRole('gridcell').first().click();
  await listener.waitFor(/^1 item selected$/);
  await page.keyboard.press('Escape');
  await listener.waitFor(/^Selection cleared$/);
  await page.keyboard.press('g');
  await listener.waitFor(/^G then O: Overview, /);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell').first().click();

  // Held for Undo: once, however long the countdown.
  await page.keyboard.press('Delete');
  await listener.waitFor(/^Deleting 1 item.*Undo$/);
  await listener.waitFor(/^Deleted 1 item/);

  await goWithin(page, '/accounts/1/links/tracking', page.getByRole('gridcell'));
  await page.getByRole('columnheader', { name: 'Revenue' }).getByRole('button').click();
  await listener.waitFor(/^Sorted by revenue, descending$/);

  await goWithin(page, '/accounts/1/compose', page.getByRole('textbox', { name: 'Post text' }));
  await page.getByRole('textbox', { name: 'Post text' }).fill('Said aloud');
  await page.getByRole('button', { name: /^Publish as/ }).click();
  await listener.waitFor(/^Published as Mara Lind/);
  await expect(page.locator(':focus')).toHaveAccessibleName(/Said aloud/);

  await goWithin(page, '/settings/export', page.getByRole('button', { name: 'Export everything' }));
  await page.getByRole('button', { name: 'Export everything' }).click();
  const exported = await listener.waitFor(/^Export finished: [\d,]+ rows$/);
  expect(exported.filter((line) => /\d/.test(line) && !/finished/.test(line))).toEqual([]);
  await page.getByRole('button', { name: 'Copy folder path' }).click();
  await listener.waitFor(/^(Copied|Couldn’t copy)$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('backups');
  await listener.waitFor(/^[\d,]+ results?$/);
  await page.keyboard.press('Escape');

  await goWithin(page, '/accounts/1/vault', page.getByRole('grid'));
  await greenroom.killPractice();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const out = await listener.waitFor(/is offline/);
  expect(out.join(' ')).not.toMatch(/since|ago/);
  await greenroom.startPractice(6000, 2, true, false, 6);
  await listener.waitFor(/^Back online$/);
});
