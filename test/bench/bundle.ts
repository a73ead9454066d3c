/** P13: what the browser loads before it first paints. */
import { gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { startHostApart } from './host-apart.ts';
import { openTab } from './pages.ts';
import type { BenchRow, Measured } from './row.ts';

const most = 150_000;
const smallVault = 1000;

const isCode = (url: string) => /\.(js|css)$/.test(url) || !/\.\w+$/.test(url);

async function run(bench: Bench): Promise<Measured> {
  const host = await startHostApart(await bench.vault(smallVault));
  const page = await openTab(bench, 'about:blank');
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isAsked = response.request().method() === 'GET' && !pathname.startsWith('/picture/');
    if (isAsked) bodies.set(pathname, response.body());
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
  for (const [pathname, body] of bodies) {
    if (!loaded.has(pathname)) continue;
    if (!isCode(pathname)) fonts += (await body).length;
    else {
      bytes += gzipSync(await body, { level: 9 }).length;
      files += 1;
    }
  }
  await page.close();
  await host.close();
  return {
    ours: `${(bytes / 1000).toFixed(1)} kB in ${String(files)} files, fonts ${(fonts / 1000).toFixed(1)} kB`,
    reached: { goal: '150 kB', isMet: bytes < most },
    peers: []
  };
}

export const bundle: BenchRow = {
  id: 'P13',
  measure: 'what the page loads before its first paint, compressed',
  method:
    'HTML, scripts and styles that Chromium asked the host for until the vault’s first contentful paint, each compressed by gzip at 9; fonts and icon, which are compressed already, are told apart',
  goal: 'under 150 kB',
  run
};
