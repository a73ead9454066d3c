/** P8 and P9: writing pages into the cache, and its effect on the host's thread. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Store } from '../../src-main/store/store.ts';
import { Writer } from '../../src-main/store/writer.ts';
import type { Bench } from './bench.ts';
import { openDexie } from './dexie-peer.ts';
import { formatMs, formatRate, median } from './figures.ts';
import { account, beginSync, storeWorker } from './tree/filled-vault.ts';
import { checkPage, pageOf, rawPage, writesPage } from './tree/media-pages.ts';
import { atMost } from './goals.ts';
import { alone, beside } from './lines.ts';
import type { Line, SourceRow } from './row.ts';

const rows = 40_000;
const aPage = 100;
const rounds = 3;
const origin = 'http://127.0.0.1:1';

async function openStore(dataDir: string): Promise<Store> {
  const store = new Store(storeWorker, dataDir);
  await beginSync(store, rows);
  return store;
}

/**
 * Page by page, as in a sync. Each is created when due, as JSON.parse would; all at once
 * would fill the heap.
 * @returns ms of checking and writing
 */
async function ingest(store: Store): Promise<number> {
  let spent = 0;
  for (let first = 0; first < rows; first += aPage) {
    const page = rawPage(first, aPage, origin);
    const began = performance.now();
    await store.write(account, writesPage, pageOf(checkPage(page), first, rows));
    spent += performance.now() - began;
  }
  return spent;
}

async function measureOnce(dataDir: string): Promise<number> {
  const store = await openStore(dataDir);
  const spent = await ingest(store);
  await store.close();
  return rows / (spent / 1000);
}

async function measureRate(bench: Bench): Promise<Line[]> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) rates.push(await measureOnce(bench.folder(`ingest-${String(round)}`)));
  const ours = median(rates);
  const dexie = await openDexie(bench);
  const best = Math.max(...dexie.rates.values());
  return [...dexie.rates].map(([size, rate], nth) =>
    beside(
      nth === 0 ? 'rows ingested' : '',
      nth === 0 ? formatRate(ours) : '',
      `Dexie by ${String(size)} ${formatRate(rate)}`,
      ours / rate,
      rate === best ? 3 : null
    )
  );
}

/** Longest time (ms) that this thread's event loop was blocked by `work`. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const resolution = 1;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  // The first reading includes the monitor's own timer.
  await nextTurn();
  delays.reset();
  await work();
  delays.disable();
  return Math.max(0, delays.max / 1e6 - resolution);
}

async function ingestHere(writer: Writer): Promise<void> {
  for (let first = 0; first < rows; first += aPage) {
    const input = pageOf(checkPage(rawPage(first, aPage, origin)), first, rows);
    writer.run({ id: first, database: { cache: account }, task: { kind: 'run', operation: writesPage, input } });
    await nextTurn();
  }
}

async function measureBlock(bench: Bench): Promise<Line[]> {
  const blocks: number[] = [];
  const blocksHere: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const store = await openStore(bench.folder(`block-${String(round)}`));
    blocks[round] = await longestBlock(() => ingest(store));
    await store.close();
    const here = bench.folder(`block-here-${String(round)}`);
    await (await openStore(here)).close();
    const writer = new Writer(here);
    blocksHere[round] = await longestBlock(() => ingestHere(writer));
    writer.close();
  }
  blocks.shift();
  blocksHere.shift();
  const [ours, here] = [median(blocks), median(blocksHere)];
  return [
    alone('longest block', formatMs(ours), { goal: atMost(8, '8 ms'), figure: ours }),
    beside('', '', `same thread ${formatMs(here)}`, here / ours, null)
  ];
}

export const ingestRate: SourceRow = {
  id: 'P8',
  title: 'ingest',
  method: `median of ${String(rounds)} × ${rows.toLocaleString('en')} generated media in pages of ${String(aPage)}: decode, then the writer’s transaction, one page after the other; Dexie’s bulkPut of the same columns, unchecked, with the same indexes, in Chromium with its profile on disk`,
  isOfThread: true,
  file: import.meta.filename,
  run: measureRate
};

export const ingestBlock: SourceRow = {
  id: 'P9',
  title: 'host’s thread at ingest',
  method: `perf_hooks’ monitorEventLoopDelay at 1 ms while P8’s rows are ingested, median of the longest of ${String(rounds)} runs; beside the same check and writing on that thread`,
  isOfThread: true,
  file: import.meta.filename,
  run: measureBlock
};
