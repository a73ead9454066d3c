/** P12: the page's memory for a vault of a million items. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMegabytes, median } from './figures.ts';
import { atMost } from './goals.ts';
import { openVault } from './lists.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { ObjectsPage } from './pages/objects.ts';
import type { AppRow, Contender } from './row.ts';
import { largeVault } from './search.ts';
import type { Tree } from './tree.ts';

const smallVault = 1000;

/** Bytes of live objects and buffers, after garbage collection. */
async function measureHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize + backingStorageSize;
}

export async function measureVault(bench: Bench, tree: Tree, media: number, ...apart: [] | [number]): Promise<number> {
  const { page, close } = await openVault(bench, tree, media, ...apart);
  // Details and pictures of the first screen arrive, and temporary memory goes.
  await page.waitForTimeout(2500);
  const bytes = await measureHeap(page);
  await close();
  return bytes;
}

function open(bench: Bench, tree: Tree): Promise<Contender> {
  const round = async () => ({
    bytes: [(await measureVault(bench, tree, largeVault)) - (await measureVault(bench, tree, smallVault))]
  });
  return Promise.resolve({ page: null, round, close: () => Promise.resolve() });
}

async function openObjects(bench: Bench): Promise<Contender> {
  const page = await openOwn(bench, await serveFolder(bench, await buildPage(bench, 'objects')));
  const round = async () => {
    const before = await measureHeap(page);
    await callPage<ObjectsPage, 'keep'>(page, 'keep', largeVault);
    return { bytes: [(await measureHeap(page)) - before] };
  };
  return { page, round, close: () => page.close() };
}

export const memory: AppRow = {
  id: 'P12',
  title: 'page memory',
  method: `used heap and backing stores (CDP, after collecting garbage) of the app at a vault of ${largeVault.toLocaleString('en')}, less those at one of ${smallVault.toLocaleString('en')}; beside as many objects of id, time, ratio and kind, as JSON.parse makes them`,
  rounds: 1,
  warmUps: 0,
  measures: {
    bytes: { what: 'for 1,000,000 items', of: median, format: formatMegabytes, goal: atMost(16e6, '16 MB') }
  },
  open,
  beside: [{ name: 'objects', open: openObjects }]
};
