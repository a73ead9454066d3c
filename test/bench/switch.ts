/** P3: from one account to another, both in the cache, among two hundred. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import pino from 'pino';
import { createBackend } from '../../src-main/backend.ts';
import type { PracticeStart } from '../e2e/practice-process.ts';
import type { Bench } from './bench.ts';
import { formatMs, median, percentile } from './figures.ts';
import { storeWorker } from './filled-vault.ts';
import { startHostApart } from './host-apart.ts';
import { openTab } from './pages.ts';
import type { BenchRow, Measured } from './row.ts';
import { within } from './within.ts';

const [accounts, media] = [200, 60_000];
/** As many as the rail shows of two hundred: more than the page or the reader keeps at hand, so each switch reads its cache anew. */
const cached = 12;
const rounds = 6;
/** Three frames of a screen that shows sixty a second, in ms. */
const threeFrames = 50;
const apiKey = 'bench-key';

async function startService(bench: Bench): Promise<string> {
  const child = fork(fileURLToPath(new URL('../e2e/practice-process.ts', import.meta.url)));
  bench.atEnd(() => child.kill());
  const start: PracticeStart = { port: 0, apiKey, media, accounts, seed: 'greenroom' };
  child.send(start);
  const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
  return baseUrl;
}

/** Reads the vaults of the rail's accounts as a person who asks for them does. */
async function fillCaches(dataDir: string, baseUrl: string): Promise<void> {
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-bench',
    log: pino({ level: 'error' }, pino.destination(2)),
    storeWorker,
    startPractice: () => Promise.resolve({ baseUrl, apiKey, stop: () => Promise.resolve() }),
    pictureAddress: (unsigned) => unsigned,
    onEvent: () => undefined,
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(JSON.stringify(backend.failure));
  const { handlers } = backend.value;
  const numbers = Array.from({ length: cached + 1 }, (_, n) => n + 1).filter((number) => number !== 5);
  const read = await handlers['accounts.refreshMany']({ command: 'fill', accounts: numbers });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  for (const account of numbers) await handlers['accounts.noteLookedAt']({ account });
  await backend.value.close();
}

/**
 * Runs in the page: resolves with the ms from the next press to the first frame with the other account's tiles and name. The
 * grid stays, so the tiles say whose they are: by the addresses of their pictures, each with the account's number.
 */
function waitForAccount({ name, account }: { name: string; account: string }): void {
  const isThere = () => {
    const head = document.querySelector('main header')?.textContent ?? '';
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role=gridcell] img')];
    const isOwn = (picture: HTMLImageElement) => picture.src.includes(`/picture/${account}/`);
    return head.includes(name) && pictures.length > 0 && pictures.every(isOwn);
  };
  const switched = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              if (isThere()) resolve(performance.now() - timeStamp);
              else look();
            };
            port2.postMessage(null);
          });
        };
        look();
      },
      { capture: true, once: true }
    );
  });
  Object.assign(globalThis, { switched });
}

async function switchTo(page: Page, nth: number): Promise<number> {
  const button = page.locator('[data-rail] [data-account]').nth(nth);
  const name = ((await button.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  const account = (await button.getAttribute('data-account')) ?? '';
  await page.evaluate(waitForAccount, { name, account });
  await button.click();
  const ms = await within(
    10_000,
    page.evaluate(() => Reflect.get(globalThis, 'switched') as Promise<number>)
  );
  await page.waitForTimeout(150);
  return ms;
}

async function run(bench: Bench): Promise<Measured> {
  const dataDir = bench.folder('switch');
  const baseUrl = await startService(bench);
  await fillCaches(dataDir, baseUrl);
  const host = await startHostApart({ dataDir, origin: baseUrl });
  const page = await openTab(bench, host.link);
  await page.getByRole('gridcell').first().waitFor();
  const times: number[] = [];
  // It begins on the first of them.
  for (let n = 1; n <= cached * (rounds + 1); n++) {
    const ms = await switchTo(page, n % cached);
    // The first round only makes the code quick.
    if (n > cached) times.push(ms);
  }
  await page.close();
  await host.close();
  const p95 = percentile(times, 0.95);
  return {
    ours: `${formatMs(p95)}, median ${formatMs(median(times))}`,
    reached: { goal: 'three frames (50 ms)', isMet: p95 <= threeFrames },
    peers: []
  };
}

export const accountSwitch: BenchRow = {
  id: 'P3',
  measure: `switching between cached accounts, ${String(accounts)} in all, p95`,
  method: `the app in Chromium: ${String(rounds)} rounds of clicks through the ${String(cached)} accounts of the rail, more than page and reader keep, from the click’s time to the message after the first frame with the other account’s name and tiles`,
  goal: 'three frames: 50 ms',
  run
};
