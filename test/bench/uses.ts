/** P7 of the usage map: a medium's posts and messages, and the last use of a page of media. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { countUses, readLastUses, readUses } from '../../src-main/usage/use-queries.ts';
import { openForReading } from '../../src-main/store/database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import type { Bench } from './bench.ts';
import { openDexie } from './dexie-peer.ts';
import { formatMs, percentile } from './figures.ts';
import { alone, beside } from './lines.ts';
import { callPage } from './pages.ts';
import type { DexiePage } from './pages/dexie.ts';
import type { Line, SourceRow } from './row.ts';
import { mediumOf, useCounts } from './use-places.ts';

const placesOfDexie = 20_000;
const asked = 500;
const pageSize = 200;

function fillUses(bench: Bench): Promise<string> {
  return bench.share('uses', async () => {
    const file = `${bench.folder('uses')}/1.db`;
    const child = fork(fileURLToPath(new URL('fill-uses.ts', import.meta.url)), [file]);
    bench.atEnd(() => child.kill());
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The uses could not be filled; it says why above.');
    return file;
  });
}

function time(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

async function run(bench: Bench): Promise<Line[]> {
  const opened = openForReading(await fillUses(bench), cacheSchema);
  const { db } = opened;
  const ids = Array.from({ length: asked }, (_, n) => mediumOf(n * 7));
  const one = () => ids.map((id) => time(() => [countUses(db, id), readUses(db, id)]));
  one();
  const mine = one();
  const pages = Array.from({ length: 50 }, (_, page) =>
    time(() =>
      readLastUses(
        db,
        Array.from({ length: pageSize }, (__, n) => mediumOf(page * pageSize + n))
      )
    )
  );
  opened.close();
  const { page } = await openDexie(bench);
  await callPage<DexiePage, 'ingestUses'>(page, 'ingestUses', placesOfDexie);
  await callPage<DexiePage, 'readUses'>(page, 'readUses', ids);
  const theirs = await callPage<DexiePage, 'readUses'>(page, 'readUses', ids);
  const [ours, peer] = [percentile(mine, 0.95), percentile(theirs, 0.95)];
  return [
    beside('uses of a medium', formatMs(ours), `Dexie ${formatMs(peer)}`, peer / ours, 2.5),
    alone(`last uses of ${String(pageSize)} media`, formatMs(percentile(pages, 0.95)))
  ];
}

export const uses: SourceRow = {
  id: 'P7',
  title: 'where media are used',
  method: `p95 of ${String(asked)} media among ${useCounts.posts.toLocaleString('en')} posts and ${useCounts.messages.toLocaleString('en')} messages: how many it is in and the latest 200 of them; the same by an index of Dexie’s over ${placesOfDexie.toLocaleString('en')} posts and messages, not scaled`,
  file: import.meta.filename,
  prepare: fillUses,
  run
};
