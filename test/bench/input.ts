/** P2: how soon the page responds to input. */
import type { Locator, Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMs, percentile } from './figures.ts';
import { countTiles, openFloor } from './floor.ts';
import { timesFloor } from './goals.ts';
import { openVault } from './lists.ts';
import { takePaints, watchPaints } from './paints.ts';
import type { AppRow, Contender } from './row.ts';
import { largeVault } from './search.ts';
import type { Tree } from './tree.ts';

interface Places {
  readonly find: Locator;
  readonly lists: readonly Locator[];
  readonly settings: Locator;
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

async function tour(page: Page, { find, lists, settings }: Places): Promise<void> {
  const tiles = page.getByRole('gridcell');
  for (const n of [1, 4, 9]) await tiles.nth(n).click();
  await press(page, ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown', 'PageDown', 'PageUp', 'Escape']);
  await tiles.nth(3).click();
  await press(page, ['Enter', 'ArrowRight', 'ArrowRight', 'Escape']);
  await find.click();
  await press(page, ['n', 'o', 'v', 'Backspace', 'Backspace', 'Backspace']);
  for (const list of lists) {
    await list.click();
    await page.waitForTimeout(300);
  }
  await settings.click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.goBack();
  await tiles.first().waitFor();
}

async function contend(page: Page, places: Places, close: () => Promise<void>): Promise<Contender> {
  await watchPaints(page);
  const round = async () => {
    await tour(page, places);
    return { paint: await takePaints(page) };
  };
  return { page, round, close };
}

async function open(bench: Bench, tree: Tree): Promise<Contender> {
  const { page, close } = await openVault(bench, tree, largeVault);
  const places = {
    find: page.getByLabel('Find media'),
    lists: [/^Teasers/, /^All media/].map((name) => page.getByRole('link', { name })),
    settings: page.getByRole('link', { name: 'Settings' })
  };
  return contend(page, places, close);
}

async function openPlain(bench: Bench, ours: Page | null): Promise<Contender> {
  const page = await openFloor(bench, 'tour', { tiles: await countTiles(ours) });
  const places = {
    find: page.getByLabel('Find'),
    lists: ['List', 'All media'].map((name) => page.getByRole('link', { name, exact: true })),
    settings: page.getByRole('link', { name: 'Settings' })
  };
  return contend(page, places, () => page.close());
}

export const input: AppRow = {
  id: 'P2',
  title: 'any view',
  method: `p95 of all inputs of tours through grid, viewer, find, lists and settings over ${largeVault.toLocaleString('en')} media by Chromium’s own keyboard and mouse, from the event’s time to the message after its first frame`,
  rounds: 3,
  prepare: (bench) => bench.vault(largeVault),
  measures: {
    paint: {
      what: 'input → paint',
      of: (figures) => percentile(figures, 0.95),
      format: formatMs,
      goal: timesFloor(1.3)
    }
  },
  open,
  beside: [{ name: 'floor', open: openPlain }]
};
