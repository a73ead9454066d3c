/**
 * Makes the pictures of README in docs/screenshots, from the app as it is: the web host over the practice service, in a
 * real Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import pino from 'pino';
import { createBackend } from '../src-main/backend.ts';
import { createPracticeStarter } from '../src-main/hosts/practice-thread.ts';
import { startWebHost } from '../src-main/hosts/web/host.ts';
import { ensureBuilt } from './lib/build.ts';
import { chromiumArgs, findChromium } from './lib/chromium.ts';
import { at } from './lib/project.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

interface Scene {
  readonly name: string;
  readonly themes: readonly Look['theme'][];
  prepare(page: Page): Promise<void>;
}

const tile = (page: Page, nth: number) => page.getByRole('gridcell').nth(nth);

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 15_000
  });
  await page.waitForTimeout(400);
}

async function select(page: Page): Promise<void> {
  await tile(page, 4).click();
  for (const nth of [5, 6, 11]) await tile(page, nth).click({ modifiers: ['ControlOrMeta'] });
}

async function setPractice(page: Page, isRunning: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Practice service', checked: !isRunning }).click();
  await page.getByRole('switch', { name: 'Practice service', checked: isRunning }).waitFor();
  await page.goBack();
}

/** A post with the media that are selected, a poll and a text. */
async function write(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await select(page);
  await page.getByRole('button', { name: 'Use in post' }).click();
  await page
    .getByRole('textbox', { name: 'Text of the post' })
    .fill('The lake set is finally here: two cold mornings, and the one where the fog would not lift.');
  await page.getByRole('group', { name: 'Add to the post' }).getByRole('button', { name: 'Poll', exact: true }).click();
  await page.getByPlaceholder('Answer 1').fill('Fog at six');
  await page.getByPlaceholder('Answer 2').fill('Last light');
  await page.getByText('Saved', { exact: true }).waitFor();
  // On some days one of them isn't ready yet, which is said.
  const notice = page.getByRole('button', { name: 'Close', exact: true });
  if (await notice.isVisible()) await notice.click();
}

const readme: readonly Scene[] = [
  { name: 'vault-light', themes: ['light'], prepare: () => Promise.resolve() },
  { name: 'vault-dark', themes: ['dark'], prepare: select },
  {
    name: 'viewer-dark',
    themes: ['dark'],
    async prepare(page) {
      await page.keyboard.press('Escape');
      await tile(page, 4).dblclick();
    }
  },
  { name: 'compose-light', themes: ['light'], prepare: write },
  {
    name: 'posts-dark',
    themes: ['dark'],
    async prepare(page) {
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await page.getByRole('option').nth(2).click();
      await page.getByRole('article').waitFor();
    }
  },
  {
    name: 'payouts-light',
    themes: ['light'],
    async prepare(page) {
      await page.getByRole('link', { name: 'Payouts', exact: true }).click();
      await page.getByRole('heading', { name: 'Totals by kind' }).waitFor();
      await page.getByText('Available', { exact: true }).waitFor();
    }
  },
  {
    name: 'links-dark',
    themes: ['dark'],
    async prepare(page) {
      await page.getByRole('link', { name: 'Links', exact: true }).click();
      await page.getByRole('button', { name: 'Revenue', exact: true }).click();
      await page.locator('[data-position]').nth(1).click();
      await page.getByRole('button', { name: /^Read who joined/ }).click();
      await page.getByText(/of \d+ read$/).waitFor();
    }
  },
  {
    name: 'offline-light',
    themes: ['light'],
    async prepare(page) {
      await page.getByRole('link', { name: 'Vault' }).click();
      await tile(page, 12).waitFor();
      await setPractice(page, false);
      await page.getByText(/Offline since/).waitFor();
    }
  }
];

async function shoot(page: Page, scene: Scene, look: Look, file: string): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme });
  await scene.prepare(page);
  // Out of the way of the grid, where a tile under the pointer would show its check.
  await page.mouse.move(130, 400);
  await settle(page);
  await page.screenshot({ path: file });
  console.log(path.relative(process.cwd(), file));
}

async function run(): Promise<void> {
  if (!ensureBuilt()) throw new Error('The build failed.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-screens-'));
  const host = await startWebHost({
    dataDir,
    port: 0,
    version: '0.1.0',
    log: pino({ level: 'warn' }),
    rendererDir: at('out', 'renderer'),
    storeWorker: new URL('../src-main/store/worker.ts', import.meta.url),
    startPractice: createPracticeStarter(new URL('../src-practice/worker.ts', import.meta.url)),
    createBackend
  });
  if (!host.ok) throw new Error(host.failure.words);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(host.value.createLink());
    await page.getByRole('gridcell').nth(12).waitFor();
    // Read to its end, so that no picture shows the vault on its way.
    await page
      .getByText(/^Updated/)
      .first()
      .waitFor();
    const folder = at('docs', 'screenshots');
    mkdirSync(folder, { recursive: true });
    for (const scene of readme)
      for (const theme of scene.themes)
        await shoot(page, scene, { theme, width: 1280, height: 800 }, path.join(folder, `${scene.name}.png`));
  } finally {
    await browser.close();
    await host.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

parseArgs({ options: {}, strict: true });
await run();
