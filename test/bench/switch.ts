/** P3: switching between two cached accounts among two hundred. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { PracticeStart } from '../e2e/practice-process.ts';
import type { Bench } from './bench.ts';
import { atOnce, timeDrawn } from './drawn.ts';
import { firstMessage } from './first-message.ts';
import { formatMs, percentile } from './figures.ts';
import { countTiles, openFloor } from './floor.ts';
import { timesFloor } from './goals.ts';
import { openApp } from './lists.ts';
import type { AppRow, Contender } from './row.ts';
import { fill, thisTree, type DataFolder, type Tree } from './tree.ts';

const [accounts, media] = [200, 60_000];
/**
 * As many as the rail shows: more than page or reader keep, so that each switch reads its
 * cache.
 */
const cached = 11;
/** The rail also shows signed-out accounts, whose vaults were never loaded. */
const signedIn = '[data-rail] [data-account]:not([aria-label*="signed out"])';
/** Never to a neighbor, yet to every account: coprime to their number. */
const stride = 5;

function startPractice(bench: Bench, count: number): Promise<string> {
  return bench.share(`practice ${String(count)}`, async () => {
    const child = fork(fileURLToPath(new URL('../e2e/practice-process.ts', import.meta.url)));
    bench.atEnd(() => child.kill());
    const start: PracticeStart = { port: 0, apiKey: 'bench-key', media, accounts: count, seed: 'greenroom' };
    child.send(start);
    return (await firstMessage<{ baseUrl: string }>(child)).baseUrl;
  });
}

/**
 * A data folder with this many accounts.
 * @param most number of accounts with a loaded vault
 */
export function fillAccounts(
  bench: Bench,
  tree: Tree,
  count: number,
  most = cached,
  opened = most
): Promise<DataFolder> {
  const name = ['accounts', tree.name, count, most, opened].join('-');
  return bench.share(name, async () => {
    const folder = { dataDir: bench.folder(name), origin: await startPractice(bench, count) };
    await fill(tree, { what: 'accounts', most, opened, ...folder });
    return folder;
  });
}

/**
 * Runs in the page: whether the other account's tiles and name are shown. The grid stays, so
 * picture addresses identify the account.
 */
function makeIsAccount({ name, account }: { name: string; account: string }): () => boolean {
  return () => {
    const head = document.querySelector('main header')?.textContent ?? '';
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role=gridcell] img')];
    const isOwn = (picture: HTMLImageElement) => picture.src.includes(`/picture/${account}/`);
    return head.includes(name) && pictures.length > 0 && pictures.every(isOwn);
  };
}

async function switchOurs(page: Page, nth: number): Promise<number> {
  const button = page.locator(signedIn).nth(nth);
  const name = ((await button.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  const account = (await button.getAttribute('data-account')) ?? '';
  return timeDrawn(page, ['click'], makeIsAccount, { name, account }, () => button.click());
}

async function switchPlain(page: Page, nth: number): Promise<number> {
  const button = page.locator('#rail button').nth(nth);
  return timeDrawn(page, ['click'], atOnce, null, () => button.click());
}

function contend(
  page: Page,
  switchTo: (page: Page, nth: number) => Promise<number>,
  close: () => Promise<void>
): Contender {
  const go = async (step: number) => {
    const times: number[] = [];
    for (let n = 1; n <= cached; n++) {
      times.push(await switchTo(page, (n * step) % cached));
      await page.waitForTimeout(120);
    }
    return times;
  };
  return { page, round: async () => ({ any: await go(stride), neighbor: await go(1) }), close };
}

/** Runs in the page. */
function hasAllPictures(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role=gridcell] img')];
  return pictures.length > 0 && pictures.every(({ complete }) => complete);
}

/**
 * Puts each account's first pictures into the host's cache, as they are for whoever has used
 * them before. Else the practice service would draw them while the clicks are measured.
 */
async function cachePictures(page: Page): Promise<void> {
  for (let nth = 0; nth < cached; nth++) {
    await switchOurs(page, nth);
    await page.waitForFunction(hasAllPictures);
  }
  await page.reload();
  await page.getByRole('gridcell').first().waitFor();
}

async function open(bench: Bench, tree: Tree): Promise<Contender> {
  const { page, close } = await openApp(bench, tree, await fillAccounts(bench, tree, accounts));
  await page.getByRole('gridcell').first().waitFor();
  await cachePictures(page);
  return contend(page, switchOurs, close);
}

async function readPictures(): Promise<string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role=gridcell] img')];
  const read = async ({ src }: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  return Promise.all(pictures.map(read));
}

async function openPlain(bench: Bench, ours: Page | null): Promise<Contender> {
  const pictures = ((await ours?.evaluate(readPictures)) ?? []).map((text) => Buffer.from(text, 'base64'));
  const list = (await ours?.locator('main nav a').count()) ?? 0;
  const page = await openFloor(bench, 'switch', { accounts: cached, list, tiles: await countTiles(ours) }, pictures);
  return contend(page, switchPlain, () => page.close());
}

const inMs = { of: (figures: readonly number[]) => percentile(figures, 0.95), format: formatMs };

export const accountSwitch: AppRow = {
  id: 'P3',
  title: 'account switch',
  method: `p95 of clicks through the ${String(cached)} accounts of the rail, of ${String(accounts)} in all, each with its first pictures in the host’s cache; to the neighbor, and to the ${String(stride)}th from it; from the click’s time to the message after the first frame with the other account’s name and tiles`,
  rounds: 2,
  prepare: (bench) => fillAccounts(bench, thisTree, accounts),
  measures: {
    any: { what: 'to any account', ...inMs, goal: timesFloor(1.5) },
    neighbor: { what: 'to the neighbor', ...inMs, goal: timesFloor(1.2) }
  },
  open,
  beside: [{ name: 'floor', open: openPlain }]
};
