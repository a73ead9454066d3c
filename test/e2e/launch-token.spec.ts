/**
 * Checks what browser, system and network see of the launch token when the launch file is
 * opened.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { callOwner } from '../../src-main/owner-socket.ts';
import { printFigures } from '../promises/figures.ts';
import { waitForPictures } from './pages.ts';
import { test } from './starter.ts';

function readArgumentLists(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
}

function readListeners(port: number): string[] {
  if (process.platform !== 'linux') return [];
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(wanted) && state === listening)
    .map(([, local = '']) => local.slice(0, -wanted.length));
}

interface Heard {
  readonly addresses: string[];
  readonly headers: string[];
}

/** Requests as sent, with headers that only the network sees. */
async function listen(page: Page): Promise<Heard> {
  const heard: Heard = { addresses: [], headers: [] };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request }) => heard.addresses.push(request.url));
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) => heard.headers.push(JSON.stringify(headers)));
  return heard;
}

async function readHistory(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.flatMap(({ url, userTypedURL, title }) => [url, userTypedURL, title]);
}

test('the token of a launch file works once and is never exposed', { tag: '@walk' }, async ({ starter, page }) => {
  const { line } = await starter.start();
  const forward = await callOwner(starter.dataDir, 'open');
  const file = forward?.launchFile ?? '';
  const token = /name="token" value="([\w-]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const bits = token.length * 6;
  expect(bits).toBeGreaterThanOrEqual(128);

  const heard = await listen(page);
  await page.goto(`file://${file}`);
  await waitForPictures(page);
  await page.goto(`${new URL(line.url).origin}/settings`);
  await page.goBack();
  await waitForPictures(page);

  const history = await readHistory(page);
  const referers = heard.headers.filter((text) => /"referer"/i.test(text));
  const places = [...history, ...heard.addresses, ...heard.headers, ...readArgumentLists()];
  const hits = places.filter((text) => text.includes(token));
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.referrer])
  );
  const listeners = readListeners(Number(new URL(line.url).port));
  printFigures('S19', {
    bits,
    places: places.length,
    hits: hits.length,
    referers: referers.length,
    listeners: listeners.join(' ') || 'not shown by this system'
  });
  expect(history.some((text) => text.includes('127.0.0.1'))).toBe(true);
  expect(heard.headers.length).toBeGreaterThan(5);
  expect(hits).toEqual([]);
  expect(referers).toEqual([]);
  expect(kept).not.toContain(token);
  expect(await page.context().cookies()).toEqual([]);
  expect(existsSync(file)).toBe(false);
  for (const address of listeners) expect(address).toBe('0100007F');

  const again = await page.request.post(`${new URL(line.url).origin}/launch`, {
    form: { token },
    headers: { origin: 'null' }
  });
  expect(again.status()).toBe(403);
});
