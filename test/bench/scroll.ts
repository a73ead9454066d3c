/** P4: a fling through a vault of a million items. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatCount } from './figures.ts';
import { openFloor } from './floor.ts';
import { fling, scrollers } from './frames.ts';
import { asFewAsFloor, atMost } from './goals.ts';
import { openList, openVault } from './lists.ts';
import { apartMs } from './media.ts';
import type { AppRow, Beside, Contender } from './row.ts';
import { largeVault } from './search.ts';
import { thisTree, type Tree } from './tree.ts';

const places = [0.2, 0.7];
const itemsOfPeers = 100_000;
const distance = 12_000;
const tilesOfFloor = 800;
/** One and a half frames at 60 Hz: beyond it a frame was dropped. */
const lateMs = 25;

const countLate = (frames: readonly number[]) => frames.filter((ms) => ms > lateMs).length;

/**
 * @param looks also checks for blank frames and counts elements, in separate flings because
 * of the cost
 */
function contend(
  page: Page,
  scroller: string,
  starts: readonly number[],
  looks: boolean,
  close: () => Promise<void>
): Contender {
  let rounds = 0;
  const round = async () => {
    // Another place each round, so that none is cached in memory.
    const place = starts[rounds++ % starts.length] ?? 0;
    const { frames } = await fling(page, scroller, { from: place, distance, looks: false });
    const late = [countLate(frames)];
    if (!looks) return { late };
    const looked = await fling(page, scroller, { from: place + 0.1, distance, looks: true });
    return { late, blank: [looked.blank ?? 0], nodes: [looked.nodes] };
  };
  return { page, round, close };
}

/** Loads a page again on a screen of this device pixel ratio, until the page closes. */
async function setPixelRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no size.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: false });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('gridcell').first().waitFor();
  const set = await page.evaluate(() => devicePixelRatio);
  if (set !== deviceScaleFactor) throw new Error(`The device pixel ratio is ${String(set)}.`);
}

function plain(pixelRatio: number): Beside {
  const open = async (bench: Bench) => {
    const page = await openFloor(bench, 'scroll', { tiles: tilesOfFloor });
    if (pixelRatio !== 1) await setPixelRatio(page, pixelRatio);
    return contend(page, scrollers.list, [0], false, () => page.close());
  };
  return { name: 'floor', open };
}

function peer(list: 'tanstack' | 'virtua', name: string): Beside {
  const open = async (bench: Bench) => {
    const page = await openList(bench, list, itemsOfPeers);
    return contend(page, scrollers.list, places, false, () => page.close());
  };
  return { name, open };
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

interface Flung {
  readonly title: string;
  readonly media: number;
  /** ms between two media */
  readonly apart: number;
  readonly pixelRatio?: number;
  readonly peers?: readonly Beside[];
}

function flingThrough({ title, media, apart, pixelRatio = 1, peers = [] }: Flung): AppRow {
  const open = async (bench: Bench, tree: Tree) => {
    const { page, close } = await openVault(bench, tree, media, apart);
    if (pixelRatio !== 1) await setPixelRatio(page, pixelRatio);
    return contend(page, scrollers.app, places, true, close);
  };
  return {
    id: 'P4',
    title,
    method: `wheel gestures of ${distance.toLocaleString('en')} px at 8,000 px/s by the browser’s own input at ${String(places.length)} places: frames more than ${String(lateMs)} ms after the one before; then as many gestures that look in each frame for a strip without row or header, and count elements; beside a plain page of ${String(tilesOfFloor)} tiles with the same pictures, and, for P4’s first row, two libraries over ${itemsOfPeers.toLocaleString('en')} plain tiles`,
    rounds: places.length,
    prepare: (bench) => bench.vault(media, thisTree, apart),
    measures: {
      late: { what: 'late frames', of: sum, format: formatCount, goal: asFewAsFloor('frame') },
      blank: { what: 'blank frames', of: sum, format: formatCount, goal: atMost(0, '0') },
      nodes: { what: 'elements', of: (counts) => Math.max(...counts), format: formatCount, goal: atMost(500, '500') }
    },
    open,
    beside: [plain(pixelRatio), ...peers]
  };
}

export const scroll = flingThrough({
  title: 'fling, 1,000,000',
  media: largeVault,
  apart: apartMs,
  peers: [peer('tanstack', 'TanStack'), peer('virtua', 'virtua')]
});

export const scrollSharp = flingThrough({
  title: 'fling, pixel ratio 2',
  media: largeVault,
  apart: apartMs,
  pixelRatio: 2
});

/** A day has 86,400,000 ms; the newest item is in its middle. */
export const scrollADay = flingThrough({ title: 'fling, 100,000 in a day', media: 100_000, apart: 400 });

export const scrollMore = flingThrough({ title: 'fling, 3,000,000', media: 3_000_000, apart: apartMs / 3 });
