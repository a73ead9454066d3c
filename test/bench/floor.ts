/** The floors: minimal pages with the same visible change, on a bare static server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { fetchPictures } from './lists.ts';
import { openTab } from './pages.ts';

export const floorFolder = fileURLToPath(new URL('floors', import.meta.url));
const pictureCount = 32;

export async function startBare(folder: string, env = process.env): Promise<{ child: ChildProcess; url: string }> {
  const server = path.join(floorFolder, 'server.mjs');
  const child = spawn(process.execPath, [server, folder], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url };
}

function serveFloors(bench: Bench, name: string, pictures: readonly Buffer[]): Promise<string> {
  return bench.share(`floors ${name}`, async () => {
    const folder = bench.folder(`floors-${name}`);
    cpSync(floorFolder, folder, { recursive: true });
    mkdirSync(path.join(folder, 'p'));
    for (let n = 0; n < pictureCount; n++)
      writeFileSync(path.join(folder, 'p', `${String(n)}.png`), pictures[n % pictures.length] ?? '');
    const { child, url } = await startBare(folder);
    bench.atEnd(() => child.kill());
    return url;
  });
}

/**
 * @param counts of the elements that it draws
 * @param pictures default: those of the canned service
 */
export async function openFloor(
  bench: Bench,
  name: string,
  counts: Readonly<Record<string, number>>,
  pictures?: readonly Buffer[]
): Promise<Page> {
  const shown = pictures ?? (await fetchPictures(await bench.service(1))).flat();
  const url = await serveFloors(bench, pictures === undefined ? 'canned' : name, shown);
  const query = new URLSearchParams(Object.entries(counts).map(([key, count]) => [key, String(count)]));
  const page = await openTab(bench, `${url}/${name}.html?${query.toString()}`);
  await page.waitForLoadState('networkidle');
  return page;
}

export async function countTiles(page: Page | null): Promise<number> {
  if (page === null) throw new Error('There is no page of the app to count in.');
  return page.locator('main [role=gridcell]').count();
}
