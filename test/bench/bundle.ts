/** P13: bytes that the browser loads before the first paint. */
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatCount, median } from './figures.ts';
import { atMost } from './goals.ts';
import { openTab } from './pages.ts';
import type { AppRow, Contender, Figures } from './row.ts';
import { startApp, type Tree } from './tree.ts';

const smallVault = 1000;

const isCode = (url: string) => /\.(js|css)$/.test(url) || !/\.\w+$/.test(url);

async function load(bench: Bench, tree: Tree): Promise<Figures> {
  const host = await startApp(bench, tree, await bench.vault(smallVault, tree));
  const page = await openTab(bench, 'about:blank');
  const answers = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isAsked = response.request().method() === 'GET' && !pathname.startsWith('/picture/');
    if (isAsked) answers.set(pathname, response);
  });
  await page.goto(host.link);
  await page.getByRole('gridcell').first().waitFor();
  const isBefore = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ startTime }) => startTime <= (painted?.startTime ?? Infinity)).map(({ name }) => name);
  });
  const loaded = new Set(['/', ...isBefore.map((name) => new URL(name).pathname)]);
  let [bytes, fonts, files] = [0, 0, 0];
  for (const [pathname, answer] of answers) {
    if (!loaded.has(pathname)) continue;
    if (!isCode(pathname)) fonts += (await answer.body()).length;
    else {
      bytes += gzipSync(await answer.body(), { level: 9 }).length;
      files += 1;
    }
  }
  await page.close();
  await host.close();
  return { bytes: [bytes], files: [files], fonts: [fonts] };
}

function open(bench: Bench, tree: Tree): Promise<Contender> {
  return Promise.resolve({ page: null, round: () => load(bench, tree), close: () => Promise.resolve() });
}

const inKilobytes = { of: median, format: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB` };

export const bundle: AppRow = {
  id: 'P13',
  title: 'page before first paint',
  method:
    'HTML, scripts and styles that Chromium asked the host for until the vault’s first contentful paint, each compressed by gzip at 9; fonts and icon, which are compressed already, are told apart',
  rounds: 1,
  warmUps: 0,
  measures: {
    bytes: { what: 'code, compressed', ...inKilobytes, goal: atMost(130_000, '130 kB') },
    files: { what: 'files', of: median, format: formatCount, goal: atMost(8, '8') },
    fonts: { what: 'fonts', ...inKilobytes, goal: null }
  },
  open,
  beside: []
};
