/** P5: a jump within a vault of a million items, and a resize there. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { atOnce, timeDrawn } from './drawn.ts';
import { formatMs, percentile } from './figures.ts';
import { countTiles, openFloor } from './floor.ts';
import { scrollers } from './frames.ts';
import { atMost, timesFloor } from './goals.ts';
import { openVault } from './lists.ts';
import { apartMs } from './media.ts';
import type { AppRow, Contender } from './row.ts';
import { largeVault } from './search.ts';
import { fill, type Tree } from './tree.ts';

const jumpsARound = 10;
const widths = [1180, 1360, 1000, 1280];
/** Row height at which a million tiles exceed the browser's maximum element. */
const tileSize = 232;

function makeIsFull(scroller: string): () => boolean {
  const list = document.querySelector(scroller);
  if (!list) throw new Error('There is no list.');
  const firstShown = () => list.querySelector('[data-position]')?.getAttribute('data-position') ?? null;
  // Read now: by the event the browser may have laid out the new width.
  const [before, width] = [firstShown(), list.clientWidth];
  return () => {
    if (firstShown() === before && list.clientWidth === width) return false;
    const view = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
    let filled = view.top;
    for (const { top, bottom } of rows.sort((a, b) => a.top - b.top))
      if (top - filled <= 80) filled = Math.max(filled, bottom);
    return view.bottom - filled <= 80;
  };
}

/** Position of the top row (px), by its first item or, later, that item's row. */
function findAnchor(page: Page, item: string | null): Promise<{ item: string; y: number }> {
  return page.locator(scrollers.app).evaluate((list, wanted) => {
    const view = list.getBoundingClientRect();
    const tiles = [...list.querySelectorAll<HTMLElement>('[data-position]')]
      .map((tile) => ({ item: tile.dataset['position'] ?? '', box: tile.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
    const found =
      wanted === null ? tiles.find(({ box }) => box.bottom > view.top) : tiles.find((tile) => tile.item === wanted);
    return { item: found?.item ?? '', y: found ? found.box.top - view.top : Infinity };
  }, item);
}

type Timer = (type: string, act: () => Promise<unknown>) => Promise<number>;

async function jump(page: Page, time: Timer, share: number): Promise<number> {
  const box = await page.getByRole('slider', { name: 'Date' }).boundingBox();
  if (!box) throw new Error('There is no scrubber.');
  await page.mouse.move(box.x + box.width - 20, box.y + box.height * share);
  await page.waitForTimeout(60);
  const ms = await time('pointerdown', () => page.mouse.down());
  await page.mouse.up();
  return ms;
}

/** Other places each time: the top row may or may not begin with a day. */
function contend(page: Page, time: Timer, isOurs: boolean, close: () => Promise<void>): Contender {
  let jumps = 0;
  const nextPlace = () => 0.03 + ((jumps++ * 0.37) % 0.94);
  const round = async () => {
    const [jumped, resized, off]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < jumpsARound; n++) jumped.push(await jump(page, time, nextPlace()));
    for (const width of widths) {
      await jump(page, time, nextPlace());
      await page.waitForTimeout(250);
      const anchor = isOurs ? await findAnchor(page, null) : null;
      resized.push(await time('resize', () => page.setViewportSize({ width, height: 800 })));
      if (anchor) off.push(Math.abs((await findAnchor(page, anchor.item)).y - anchor.y));
    }
    return isOurs ? { jump: jumped, resize: resized, off } : { jump: jumped, resize: resized };
  };
  return { page, round, close };
}

async function openPlain(bench: Bench, ours: Page | null): Promise<Contender> {
  const page = await openFloor(bench, 'jump', { tiles: await countTiles(ours) });
  const time: Timer = (type, act) => timeDrawn(page, [type], atOnce, null, act);
  return contend(page, time, false, () => page.close());
}

const p95 = (figures: readonly number[]) => percentile(figures, 0.95);

function jumpThrough(title: string, media: number, apart: number): AppRow {
  const open = async (bench: Bench, tree: Tree) => {
    const folder = await bench.vault(media, tree, apart);
    await fill(tree, { what: 'tile size', tileSize, ...folder });
    const { page, close } = await openVault(bench, tree, media, apart);
    const time: Timer = (type, act) => timeDrawn(page, [type], makeIsFull, scrollers.app, act);
    return contend(page, time, true, async () => {
      await close();
      await fill(tree, { what: 'tile size', ...folder });
    });
  };
  return {
    id: 'P5',
    title,
    method: `at rows of ${String(tileSize)} px, p95 of presses on the date scrubber all over the vault and of changes of the window’s width at places of their own, each from the event’s time to the message after the first frame whose view is full of other rows; and how far the row at the top moved at a resize`,
    rounds: 2,
    measures: {
      jump: { what: 'jump', of: p95, format: formatMs, goal: timesFloor(1.5) },
      resize: { what: 'resize there', of: p95, format: formatMs, goal: timesFloor(2) },
      off: {
        what: 'row moved by',
        of: (figures) => Math.max(...figures),
        format: (px) => `${px.toFixed(2)} px`,
        goal: atMost(1, '1 px')
      }
    },
    open,
    beside: [{ name: 'floor', open: openPlain }]
  };
}

export const jumpAndResize = jumpThrough('jump in 1,000,000', largeVault, apartMs);

export const jumpMore = jumpThrough('jump in 3,000,000', 3_000_000, apartMs / 3);
