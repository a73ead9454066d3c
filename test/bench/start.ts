/** P1: from the process's start to the first answer, and to the cached vault on screen. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMs, median } from './figures.ts';
import { floorFolder, startBare } from './floor.ts';
import { timesPeer } from './goals.ts';
import { openVault } from './lists.ts';
import { idOf } from './media.ts';
import type { AppRow, Contender, Figures } from './row.ts';
import { fill, readFirstRows, startApp, type DataFolder, type Tree } from './tree.ts';
import { within } from './within.ts';

const media = 10_000;
const ids = Array.from({ length: 40 }, (_, n) => idOf(n));
const longestMs = 20_000;

/** Runs in the page: time (ms since 1970) of the first frame with such an element. */
function waitForPaint(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          const found = document.querySelector(selector);
          const isThere = found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found !== null;
          if (isThere) resolve(performance.timeOrigin + performance.now());
          else look();
        };
        port2.postMessage(null);
      });
    };
    look();
  });
}

const now = () => performance.timeOrigin + performance.now();

function paintAt(page: Page, selector: string): Promise<number> {
  return within(longestMs, page.evaluate(waitForPaint, selector));
}

/** Two starts, since a client and an opening page would slow each other down. */
async function startOurs(bench: Bench, tree: Tree, folder: DataFolder, page: Page): Promise<Figures> {
  const asked = await startApp(bench, tree, folder);
  const rows = await readFirstRows(tree, asked.link, ids);
  const answer = now() - asked.began;
  await asked.close();
  if (rows !== ids.length) throw new Error(`The host answered with ${String(rows)} rows.`);
  const shown = await startApp(bench, tree, folder);
  await page.goto(shown.link, { waitUntil: 'commit' });
  const painted = (await paintAt(page, '[role=gridcell]')) - shown.began;
  const picture = (await paintAt(page, '[role=gridcell] img')) - shown.began;
  await page.goto('about:blank');
  await shown.close();
  return { answer: [answer], painted: [painted], picture: [picture] };
}

async function startFloor(page: Page, env: NodeJS.ProcessEnv): Promise<Figures> {
  let began = now();
  const asked = await startBare(floorFolder, env);
  await (await fetch(`${asked.url}/word.html`)).text();
  const answer = now() - began;
  asked.child.kill();
  began = now();
  const shown = await startBare(floorFolder, env);
  await page.goto(`${shown.url}/word.html`, { waitUntil: 'commit' });
  const painted = (await paintAt(page, 'p')) - began;
  await page.goto('about:blank');
  shown.child.kill();
  return { answer: [answer], painted: [painted] };
}

async function newPage(bench: Bench): Promise<Page> {
  return (await bench.browser()).newPage();
}

/**
 * A vault with its first pictures cached and its service stopped: everything comes from the
 * cache.
 */
async function open(bench: Bench, tree: Tree): Promise<Contender> {
  const vault = await openVault(bench, tree, media);
  await vault.page.locator('[role=gridcell] img').first().waitFor();
  await vault.page.waitForLoadState('networkidle');
  await vault.close();
  const folder = await bench.vault(media, tree);
  await fill(tree, { what: 'offline', ...folder });
  const page = await newPage(bench);
  return { page, round: () => startOurs(bench, tree, folder, page), close: () => page.close() };
}

async function openFloor(bench: Bench): Promise<Contender> {
  const page = await newPage(bench);
  const env = { ...process.env, NODE_COMPILE_CACHE: bench.folder('compiled') };
  return { page, round: () => startFloor(page, env), close: () => page.close() };
}

const inMs = { of: median, format: formatMs };

export const start: AppRow = {
  id: 'P1',
  title: 'start',
  method: `medians of starts of the built web host, its service stopped, on a cache of ${media.toLocaleString('en')} media: until a client has ${String(ids.length)} of the rows, until Chromium has drawn the vault’s tiles, and until it has drawn the first picture; beside a bare Node HTTP server’s first answer, and its page of one word`,
  rounds: 4,
  measures: {
    answer: { what: 'first cached rows', ...inMs, goal: timesPeer(3) },
    painted: { what: 'cached vault painted', ...inMs, goal: timesPeer(2.5) },
    picture: { what: 'first picture', ...inMs, goal: null }
  },
  open,
  beside: [{ name: 'bare', open: openFloor }]
};
