/**
 * The app in Electron's own window: starts, shows the practice vault, and returns to its
 * place.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { tiles, waitForPictures, waitForWholeVault } from '../e2e/pages.ts';
import { findHindrance, startDesktopApp, type DesktopApp } from './desktop-app.ts';

const hindrance = findHindrance();
test.skip(hindrance !== null, `the desktop window's smoke test, since ${hindrance ?? ''}`);

let dataDir = '';
// Not at the top: listing tests also loads this file.
test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-smoke-'));
});
const started: DesktopApp[] = [];
test.afterAll(() => {
  for (const app of started) app.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<DesktopApp> {
  const app = await startDesktopApp(dataDir);
  started.push(app);
  return app;
}

function findShown(page: Page): Promise<number[]> {
  return tiles(page).evaluateAll((all) => {
    const inView = all.filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const positions = inView.map((tile) => Number(tile.closest<HTMLElement>('[data-position]')?.dataset['position']));
    return positions.sort((a, b) => a - b);
  });
}

function readPlace(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Safe: without the preload's bridge the page would show nothing.
    const { greenroom } = window as unknown as { readonly greenroom: Bridge };
    const answer = await greenroom.request('settings.read', {});
    return answer.ok ? answer.value.lastPlace : '';
  });
}

test('starts on the practice service, shows its vault with pictures, and returns to its place after a restart', async () => {
  const first = await start();
  await waitForWholeVault(first.page);
  await waitForPictures(first.page);
  // The page has its own origin, and only the bridge of Node or Electron.
  expect(new URL(first.page.url()).href).toMatch(/^app:\/\/greenroom\//);
  const reach = await first.page.evaluate(() => ['process', 'require', 'module'].filter((name) => name in globalThis));
  expect(reach).toEqual([]);

  await first.page.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = 7333;
  });
  await expect(first.page).toHaveURL(/[?&]at=/);
  const place = await first.page.evaluate(() => location.pathname + location.search);
  await expect.poll(() => readPlace(first.page)).toBe(place);
  await waitForPictures(first.page);
  const shown = await findShown(first.page);
  expect(shown[0]).toBeGreaterThan(20);
  expect(await first.quit()).toBe(0);

  const second = await start();
  await waitForPictures(second.page);
  await expect.poll(() => findShown(second.page)).toEqual(shown);
  expect(await second.quit()).toBe(0);
});
