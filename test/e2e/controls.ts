/** Where controls of actions are, and who looks for which: the walks and scenarios together for every action of the registry. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { actionTables, type ActionId } from '../../src-shared/actions/registry.ts';
import { priceActions, refreshActions } from '../../src-shared/actions/refresh.ts';
import { expectReachable } from './action-crawl.ts';

export const main = (page: Page) => page.locator('main');
export const control = (page: Page, id: ActionId) => page.locator(`[data-action~="${id}"]`).first();

/** By keys alone: a control is pressed where it has the focus. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.first().focus();
  await page.keyboard.press(key);
}

/**
 * Waits until each of them has a control that is seen and that the keyboard gets to. The ids are written out in the call:
 * `actionsOf` reads them there, so that what one scenario looks for no walk has to find.
 */
export async function expectControls(page: Page, ...ids: [ActionId, ...ActionId[]]): Promise<void> {
  await expectReachable(page, ids);
}

const written =
  'vault vault-sync vault-tools vault-viewer vault-picker posts post drafts outbox calendar compose compose-labels';
const writtenGroups = new Set(written.split(' '));
/** Of the strip over the rows of three lists. */
const steps = new Set(Object.keys({ ...refreshActions, ...priceActions }));

/** `reading`: what is done about a walk over a whole list; `written`: what belongs to posts and their media; `rest`: all others. */
type Walk = 'reading' | 'written' | 'rest';

function walkOf(group: string, name: string): Walk {
  if (['vault-sync', 'posts', 'links'].includes(group) && steps.has(name)) return 'reading';
  return writtenGroups.has(group) ? 'written' : 'rest';
}

/** What a walk has to find: each action is one walk's, unless a scenario looks for it. */
export function actionsOf(walk: Walk): string[] {
  const claimed = listClaimed();
  return Object.entries(actionTables)
    .flatMap(([group, table]) =>
      Object.keys(table).map((name) => ({ id: `${group}.${name}`, of: walkOf(group, name) }))
    )
    .flatMap(({ id, of }) => (of === walk && !claimed.has(id) ? [id] : []));
}

/** The ids in all calls of `expectControls`, each of which fails by itself where its control isn't drawn. */
function listClaimed(): Set<string> {
  const folders = ['.', '../bundles'].map((folder) => new URL(`${folder}/`, import.meta.url));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  );
  const calls = texts.flatMap((text) =>
    [...text.matchAll(/await expectControls\(([^)]*)\)/g)].map(([, given]) => given)
  );
  return new Set(calls.flatMap((given = '') => [...given.matchAll(/'([\w.-]+)'/g)].map(([, id = '']) => id)));
}
