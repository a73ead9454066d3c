/** The cache's peer: a page with the same media in Dexie. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { DexiePage } from './pages/dexie.ts';

export const dexieRows = 20_000;
/** Rows per transaction: the service's page, and twenty of them, which is faster in a browser. */
const pageSizes = [100, 2000] as const;

export interface DexiePeer {
  readonly page: Page;
  readonly rates: ReadonlyMap<number, number>;
}

export function openDexie(bench: Bench): Promise<DexiePeer> {
  return bench.share('dexie', async () => {
    const page = await openOwn(bench, await serveFolder(bench, await buildPage(bench, 'dexie')));
    const share = dexieRows / pageSizes.length;
    const rates = new Map<number, number>();
    for (const [n, size] of pageSizes.entries()) {
      const ms = await callPage<DexiePage, 'ingest'>(page, 'ingest', n * share, share, size);
      rates.set(size, share / (ms / 1000));
    }
    return { page, rates };
  });
}
