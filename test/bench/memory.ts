/** P12: what a vault of a million items takes of the page's memory. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMegabytes } from './figures.ts';
import { openVault } from './lists.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { ObjectsPage } from './pages/objects.ts';
import type { BenchRow, Measured } from './row.ts';
import { largeVault } from './search.ts';

const smallVault = 1000;
const most = 16e6;

/** Bytes of the page's objects and of the buffers behind its typed arrays, once what nobody uses is gone. */
async function measureHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize + backingStorageSize;
}

async function measureVault(bench: Bench, media: number): Promise<number> {
  const { page, close } = await openVault(bench, media);
  // Details and pictures of the first screen come, and what reading the index needed goes.
  await page.waitForTimeout(3000);
  const bytes = await measureHeap(page);
  await close();
  return bytes;
}

async function measureObjects(bench: Bench): Promise<number> {
  const page = await openOwn(bench, await serveFolder(bench, await buildPage(bench, 'objects')));
  const before = await measureHeap(page);
  await callPage<ObjectsPage, 'keep'>(page, 'keep', largeVault);
  const bytes = (await measureHeap(page)) - before;
  await page.close();
  return bytes;
}

async function run(bench: Bench): Promise<Measured> {
  const ours = (await measureVault(bench, largeVault)) - (await measureVault(bench, smallVault));
  const objects = await measureObjects(bench);
  return {
    ours: formatMegabytes(ours),
    reached: { goal: '16 MB', isMet: ours <= most },
    peers: [{ name: 'row objects', figure: formatMegabytes(objects), ratio: objects / ours, wanted: null }]
  };
}

export const memory: BenchRow = {
  id: 'P12',
  measure: `the page’s memory for ${largeVault.toLocaleString('en')} items`,
  method: `used heap and backing stores (CDP, after collecting garbage) of the app at a vault of ${largeVault.toLocaleString('en')}, less those at one of ${smallVault.toLocaleString('en')}: index, layout and all; beside as many objects of id, time, ratio and kind, as JSON.parse makes them`,
  goal: '16 MB',
  run
};
