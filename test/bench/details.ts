/** P7: loading the details of a screenful of tiles into the page. */
import type { Bench } from './bench.ts';
import { dexieRows, openDexie } from './dexie-peer.ts';
import { formatMs, median } from './figures.ts';
import { account } from './tree/filled-vault.ts';
import { startHostApart } from './host-apart.ts';
import { idsFrom } from './tree/media-pages.ts';
import { beside } from './lines.ts';
import { buildPage, callPage, openOwn } from './pages.ts';
import type { BridgePage } from './pages/bridge.ts';
import type { DexiePage } from './pages/dexie.ts';
import type { Line, SourceRow } from './row.ts';

export const pageSize = 200;
const pagesARound = 60;
const rounds = 5;

export function screenfuls(round: number, rows: number): number[][] {
  const places = rows - pageSize;
  return Array.from({ length: pagesARound }, (_, n) => idsFrom(((round * pagesARound + n) * 7919) % places, pageSize));
}

async function run(bench: Bench): Promise<Line[]> {
  const host = await startHostApart(await bench.vault(dexieRows), await buildPage(bench, 'bridge'));
  const page = await openOwn(bench, host.link);
  const dexie = await openDexie(bench);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const asked = screenfuls(round, dexieRows);
    const mine = await callPage<BridgePage, 'details'>(page, 'details', account, asked);
    const peers = await callPage<DexiePage, 'details'>(dexie.page, 'details', asked);
    if (round === 0) continue;
    ours.push(...mine);
    theirs.push(...peers);
  }
  await page.close();
  await host.close();
  const [mine, peer] = [median(ours), median(theirs)];
  return [beside(`page of ${String(pageSize)} rows`, formatMs(mine), `Dexie ${formatMs(peer)}`, peer / mine, 2.5)];
}

export const details: SourceRow = {
  id: 'P7',
  title: 'database + bridge',
  method: `median of ${String(rounds * pagesARound)} requests of a page in Chromium, each for ${String(pageSize)} rows that follow one another somewhere in a cache of ${dexieRows.toLocaleString('en')}, through socket, host and reader, with their lists and signed picture addresses, until they are rows in the page; Dexie’s bulkGet of the same ids and rows in its own page`,
  file: import.meta.filename,
  run
};
