/**
 * Divides all actions of the registry between walks and scenarios, which look for their
 * controls.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { actionTables, type ActionId } from '../../src-shared/actions/registry.ts';
import { priceActions, refreshActions } from '../../src-shared/actions/refresh.ts';
import { expectReachable } from './action-crawl.ts';

export const main = (page: Page) => page.locator('main');
export const control = (page: Page, id: ActionId) => page.locator(`[data-action~="${id}"]`).first();

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.first().focus();
  await page.keyboard.press(key);
}

/**
 * Waits for visible controls that keys reach. IDs must be literals: `actionsOf` parses them,
 * and leaves them out of the walks.
 */
export async function expectControls(page: Page, ...ids: [ActionId, ...ActionId[]]): Promise<void> {
  await expectReachable(page, ids);
}

const written =
  'vault vault-sync vault-tools vault-viewer vault-picker posts posts-selection post drafts outbox calendar compose compose-labels';
const writtenGroups = new Set(written.split(' '));
const steps = new Set(Object.keys({ ...refreshActions, ...priceActions }));

/** `reading`: whole syncs; `written`: posts and their media; `rest`: all others. */
type Walk = 'reading' | 'written' | 'rest';

function walkOf(group: string, name: string): Walk {
  if (['vault-sync', 'posts', 'links'].includes(group) && steps.has(name)) return 'reading';
  return writtenGroups.has(group) ? 'written' : 'rest';
}

/** Actions that a walk must find: one walk each, unless a scenario covers them. */
export function actionsOf(walk: Walk): string[] {
  const claimed = listClaimed();
  return Object.entries(actionTables)
    .flatMap(([group, table]) =>
      Object.keys(table).map((name) => ({ id: `${group}.${name}`, of: walkOf(group, name) }))
    )
    .flatMap(({ id, of }) => (of === walk && !claimed.has(id) ? [id] : []));
}

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
