/** P1: from the start of the process to the cached vault on the screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from '@playwright/test';
import { at } from '../../scripts/lib/project.ts';
import type { Bench } from './bench.ts';
import { formatMs, median } from './figures.ts';
import { openBackend } from './filled-vault.ts';
import { openVault } from './lists.ts';
import { within } from './within.ts';
import type { BenchRow, Measured } from './row.ts';

const media = 10_000;
const rounds = 7;
const starterCode = 'const [, , web, given] = process.argv;\n(await import(web)).runWebHost(JSON.parse(given));\n';
const emptyPage = '<!doctype html>\n<html lang="en"><head><title>Empty</title></head><body>Empty</body></html>\n';

/** The built host as it is, with a page that has nothing in it. */
function makeEmpty(folder: string): string {
  cpSync(at('out', 'main'), path.join(folder, 'main'), { recursive: true });
  mkdirSync(path.join(folder, 'renderer', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'renderer', 'index.html'), emptyPage);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return path.join(folder, 'main', 'web.js');
}

/** Runs in the page: when (ms since 1970) the first frame with such an element had been drawn. */
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

interface Place {
  readonly browser: BrowserContext;
  readonly dataDir: string;
  /** Where Node keeps compiled code, as `npm start` has it. */
  readonly compiled: string;
  /** Runs the host whose built file it is given. */
  readonly starter: string;
}

/** @returns ms from the start of the host's process until each of these elements had been drawn, in order */
async function start(
  { browser, dataDir, compiled, starter }: Place,
  web: string,
  selectors: readonly string[]
): Promise<number[]> {
  const page = await browser.newPage();
  const began = performance.timeOrigin + performance.now();
  const given = JSON.stringify({ dataDir, port: 0, open: false, json: true, link: null });
  const child = spawn(process.execPath, [starter, web, given], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled }
  });
  const ended = once(child, 'exit');
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    await page.goto((JSON.parse(line) as { url: string }).url, { waitUntil: 'commit' });
    const times: number[] = [];
    for (const selector of selectors) times.push((await within(20_000, page.evaluate(waitForPaint, selector))) - began);
    return times;
  } finally {
    child.kill('SIGINT');
    await page.close();
    await ended;
  }
}

/** A vault whose first pictures are kept, with its service stopped: what is on the screen comes from the cache alone. */
async function makeCached(bench: Bench): Promise<string> {
  const { page, close } = await openVault(bench, media);
  await page.locator('[role=gridcell] img').first().waitFor();
  await page.waitForTimeout(3000);
  await close();
  const vault = await bench.vault(media);
  const backend = await openBackend(vault);
  await backend.handlers['connections.setPracticeRunning']({ isRunning: false });
  await backend.close();
  return vault.dataDir;
}

async function run(bench: Bench): Promise<Measured> {
  const web = makeEmpty(bench.folder('empty'));
  const compiled = bench.folder('compiled');
  const starter = path.join(compiled, 'start.mjs');
  writeFileSync(starter, starterCode);
  const place = { browser: await bench.browser(), dataDir: await makeCached(bench), compiled, starter };
  const times: Record<'tiles' | 'pictures' | 'empty', number[]> = { tiles: [], pictures: [], empty: [] };
  for (let round = 0; round <= rounds; round++) {
    const ours = await start(place, at('out', 'main', 'web.js'), ['[role=gridcell]', '[role=gridcell] img']);
    const [empty = 0] = await start(place, web, ['body']);
    // The first fills the caches of compiled code, as the first start of an app does.
    if (round === 0) continue;
    times.tiles.push(ours[0] ?? 0);
    times.pictures.push(ours[1] ?? 0);
    times.empty.push(empty);
  }
  const [tiles, empty] = [median(times.tiles), median(times.empty)];
  return {
    ours: `${formatMs(tiles)}, first picture ${formatMs(median(times.pictures))}`,
    peers: [{ name: 'empty window of the same host', figure: formatMs(empty), ratio: empty / tiles, wanted: 1 / 1.2 }]
  };
}

export const startToPaint: BenchRow = {
  id: 'P1',
  measure: 'from process start to the cached vault painted',
  method: `median of ${String(rounds)} starts of the built web host’s process on a cache of ${media.toLocaleString('en')} media without a service, in a tab of a Chromium that runs, until the message after the first frame with tiles; beside the same host on the same data with a page that holds one word`,
  goal: 'at most 1.2 × the empty window, so a ratio of at least 0.83',
  run
};
