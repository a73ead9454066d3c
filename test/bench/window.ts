/**
 * A Chromium whose window can be hidden. Playwright otherwise has each page think that a
 * user looks at it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.ts';
import type { Bench } from './bench.ts';

/** Within it, a timer and what follows from it, such as an observer's call, are one. */
const burstUs = 100_000;

interface Trace {
  /** `ts` in µs */
  readonly traceEvents: readonly { readonly name: string; readonly ts: number }[];
}

export interface BenchWindow {
  readonly hide: () => Promise<void>;
  readonly watch: () => Promise<void>;
  /** How often the page's script ran since `watch`. */
  readonly countWakes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

async function start(bench: Bench, profile: string) {
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumArgs];
  const child = spawn(await findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  bench.atEnd(() => child.kill());
  for await (const line of createInterface(child.stderr)) {
    const address = /^DevTools listening on (?<address>ws:.*)/.exec(line)?.groups?.['address'];
    if (!address) continue;
    // The loop's end pauses it, and Chromium would wait for somebody to read it.
    child.stderr.resume();
    return { address, ended };
  }
  throw new Error('Chromium ended before it listened.');
}

export async function openWindow(bench: Bench, name: string, url: string): Promise<BenchWindow> {
  const { address, ended } = await start(bench, bench.folder(`window-${name}`));
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!context || !page) throw new Error('Chromium has no window.');
  await page.goto(url);
  const control = await context.newCDPSession(page);
  return {
    async hide() {
      const { windowId } = await control.send('Browser.getWindowForTarget');
      await control.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
      await page.waitForFunction(() => document.visibilityState === 'hidden', null, { polling: 100 });
    },
    watch: () => browser.startTracing(page, { categories: ['devtools.timeline'] }),
    async countWakes() {
      const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
      const calls = trace.traceEvents.filter(({ name }) => name === 'FunctionCall').map(({ ts }) => ts);
      return calls.toSorted((a, b) => a - b).filter((ts, n, all) => ts - (all[n - 1] ?? 0) > burstUs).length;
    },
    async close() {
      await browser.newBrowserCDPSession().then((session) => session.send('Browser.close'));
      await ended;
    }
  };
}
