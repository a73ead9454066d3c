/**
 * Records a fling and a jump through a vault of a million items in a real Chromium.
 * Writes two strips of frames to docs/screenshots and prints the page's timings.
 *
 * --media N        another number of items; 30000 is quicker
 * --data-dir DIR   keeps the loaded vault for the next recording
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import pino from 'pino';
import { createBackend } from '../src-main/backend.ts';
import { createPracticeStarter } from '../src-main/hosts/practice-thread.ts';
import { startWebHost } from '../src-main/hosts/web/host.ts';
import type { Handlers } from '../src-shared/bridge/bridge.ts';
import { fling, scrollers } from '../test/bench/frames.ts';
import { ensureBuilt } from './lib/build.ts';
import { chromiumArgs, findChromium } from './lib/chromium.ts';
import { chooseFrames, drawStrip, recordFrames, type Frame } from './lib/frame-strip.ts';
import { at } from './lib/project.ts';

const account = 1;
const plenty = 100_000_000;
const columns = 4;
/** Size limit (bytes) of a picture in README. */
const largestStrip = 600_000;
const folder = at('docs', 'screenshots');

async function readWhole(handlers: Handlers): Promise<void> {
  await handlers['feed.show']({ feed: 'media', account });
  let said = 0;
  for (;;) {
    const overview = await handlers['vault.overview']({ account });
    if (!overview.ok) throw new Error(overview.failure.code);
    const { phase, done } = overview.value.refresh;
    if (phase === 'idle') return;
    if (phase === 'failed') throw new Error('The vault couldn’t be read.');
    if (phase === 'asking') await handlers['feed.resume']({ feed: 'media', account, beyondBudget: true });
    if (done - said >= 100_000) {
      said = done;
      console.log(`${done.toLocaleString('en')} items read`);
    }
    await wait(500);
  }
}

async function measurePage(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heap: `${(heap / 2 ** 20).toFixed(1)} MB of JavaScript`, nodes: `${String(nodes)} elements in the page` };
}

async function save(page: Page, name: string, frames: readonly Frame[], from: number): Promise<void> {
  const strip = await drawStrip(page, frames, columns, from);
  if (strip.byteLength > largestStrip) throw new Error(`${name} has ${String(strip.byteLength)} bytes.`);
  writeFileSync(path.join(folder, `${name}.jpg`), strip);
  console.log(`docs/screenshots/${name}.jpg: ${String(frames.length)} frames, ${String(strip.byteLength >> 10)} kB`);
}

async function recordFling(page: Page, sheet: Page): Promise<void> {
  let flung: Awaited<ReturnType<typeof fling>> | undefined;
  const frames = await recordFrames(page, async () => {
    flung = await fling(page, scrollers.app, { from: 0.3, distance: 24_000, looks: true });
  });
  // Leave the grid at its start and at rest.
  const end = frames.at(-1)?.at ?? 0;
  const from = Math.max(0, end - 3000);
  await save(sheet, 'fling', chooseFrames(frames, from, end, 3 * columns), from);
  console.log(
    `A fling of ${String(Math.round(flung?.moved ?? 0))} px: ${String(flung?.blank)} blank frames of ` +
      `${String(flung?.frames.length)}, ${String(flung?.nodes)} elements in the grid at most`
  );
}

async function waitUntilFilled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const grid = document.querySelector('[role=grid]')?.getBoundingClientRect();
    if (!grid) return false;
    const seen = [...document.querySelectorAll('[role=gridcell]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > grid.top && top < grid.bottom;
    });
    return seen.every((tile) => {
      const picture = tile.querySelector('img');
      return picture ? picture.complete && picture.naturalWidth > 0 : tile.querySelector('svg') !== null;
    });
  });
}

async function recordJump(page: Page, sheet: Page): Promise<void> {
  const scrubber = await page.getByRole('slider', { name: 'Date', exact: true }).boundingBox();
  if (!scrubber) throw new Error('There is no scrubber.');
  let [jumpedAt, filledAt] = [0, 0];
  const frames = await recordFrames(page, async () => {
    const began = Date.now();
    await page.mouse.move(scrubber.x + 20, scrubber.y + scrubber.height * 0.8);
    await page.waitForTimeout(200);
    jumpedAt = Date.now() - began;
    await page.mouse.down();
    await page.mouse.up();
    await waitUntilFilled(page);
    filledAt = Date.now() - began;
    await page.waitForTimeout(300);
  });
  await save(sheet, 'jump', chooseFrames(frames, jumpedAt - 50, filledAt + 250, 2 * columns), jumpedAt);
  console.log(`A jump by the scrubber: every picture was there after ${String(filledAt - jumpedAt)} ms`);
}

async function record(link: string, media: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(120_000);
    await page.goto(link);
    await page.getByRole('grid', { name: `Media, ${media.toLocaleString('en')} items` }).waitFor();
    await waitUntilFilled(page);
    const sheet = await browser.newPage();
    await page.bringToFront();
    await recordFling(page, sheet);
    await page.bringToFront();
    await waitUntilFilled(page);
    await recordJump(page, sheet);
    const { heap, nodes } = await measurePage(page);
    console.log(`${media.toLocaleString('en')} items: ${nodes}, ${heap}`);
  } finally {
    await browser.close();
  }
}

async function run(media: number, kept: string | undefined): Promise<void> {
  if (!ensureBuilt()) throw new Error('The build failed.');
  mkdirSync(folder, { recursive: true });
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'greenroom-strip-'));
  let opened: Handlers | undefined;
  const host = await startWebHost({
    dataDir,
    port: 0,
    version: '0.1.0',
    log: pino({ level: 'warn' }),
    rendererDir: at('out', 'renderer'),
    storeWorker: new URL('../src-main/store-worker.ts', import.meta.url),
    startPractice: createPracticeStarter(new URL('../src-practice/worker.ts', import.meta.url), {
      media,
      accounts: 1,
      limitPerMinute: plenty,
      limitPerDay: plenty,
      credits: plenty
    }),
    createBackend: async (options) => {
      const made = await createBackend({ ...options, spacingMs: 0 });
      if (made.ok) opened = made.value.handlers;
      return made;
    }
  });
  if (!host.ok) throw new Error(host.failure.words);
  try {
    if (opened) await readWhole(opened);
    await record(host.value.createLink(), media);
  } finally {
    await host.value.close();
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { media: { type: 'string', default: '1000000' }, 'data-dir': { type: 'string' } },
  strict: true
});
await run(Number(values.media), values['data-dir']);
