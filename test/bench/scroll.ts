/** P4: a fling through a vault of a million items. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMs, percentile } from './figures.ts';
import { fling, scrollers, type Fling } from './frames.ts';
import { openList, openVault } from './lists.ts';
import type { BenchRow, Measured, Peer } from './row.ts';
import { largeVault } from './search.ts';

const places = [0, 0.4, 0.8];
const itemsOfPeers = 100_000;
const mostNodes = 500;
/** One frame of a screen that shows sixty a second, in tenths of a millisecond. */
const aFrame = 16.7;

interface Flings {
  /** ms */
  readonly p99: number;
  readonly blank: number;
  readonly nodes: number;
}

/** At each place twice: once for its frames alone, once looking at what they show. */
async function flingEverywhere(page: Page, scroller: string): Promise<Flings> {
  const [timed, looked]: [Fling[], Fling[]] = [[], []];
  // The first warms up.
  await fling(page, scroller, 0.2, false);
  for (const place of places) timed.push(await fling(page, scroller, place, false));
  for (const place of places) looked.push(await fling(page, scroller, place + 0.1, true));
  return {
    p99: percentile(
      timed.flatMap(({ frames }) => frames),
      0.99
    ),
    blank: looked.reduce((sum, { blank }) => sum + (blank ?? 0), 0),
    nodes: Math.max(...looked.map(({ nodes }) => nodes))
  };
}

function describe({ p99, blank, nodes }: Flings): string {
  return `${formatMs(p99)} p99, ${String(blank)} blank, ${String(nodes)} nodes`;
}

async function run(bench: Bench): Promise<Measured> {
  const { page, close } = await openVault(bench, largeVault);
  const ours = await flingEverywhere(page, scrollers.app);
  await close();
  const peers: Peer[] = [];
  for (const [list, name] of [
    ['tanstack', 'TanStack Virtual'],
    ['virtua', 'virtua']
  ] as const) {
    const peer = await openList(bench, list, itemsOfPeers);
    const theirs = await flingEverywhere(peer, scrollers.list);
    await peer.close();
    const ratio = theirs.p99 / ours.p99;
    peers.push({
      name: `${name}, ${itemsOfPeers.toLocaleString('en')}`,
      figure: describe(theirs),
      ratio,
      wanted: null
    });
  }
  const isMet = Math.round(ours.p99 * 10) / 10 <= aFrame && ours.blank === 0 && ours.nodes <= mostNodes;
  return { ours: describe(ours), reached: { goal: '16.7 ms, 0 blank, 500 nodes', isMet }, peers };
}

export const scroll: BenchRow = {
  id: 'P4',
  measure: `a fling through ${largeVault.toLocaleString('en')} items`,
  method: `the app in Chromium at 1280 × 800, ${String(places.length)} wheel gestures of 24,000 px at 8,000 px/s by the browser’s own input, times between animation frames; then ${String(places.length)} more that look in each frame for a strip without row or header (a tile whose picture is still to come counts as drawn) and count elements; beside the lists over plain tiles with the same pictures`,
  goal: 'frame p99 16.7 ms, 0 blank frames, at most 500 nodes',
  run
};
