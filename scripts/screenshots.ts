/** Takes the pictures in docs/screenshots, with the web host over the practice service. */
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
import { scenes, type Scene } from './lib/scenes.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 15_000
  });
  await page.waitForTimeout(400);
}

async function shoot(page: Page, scene: Scene, look: Look, file: string): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme });
  await scene.prepare(page);
  // Keep the pointer off anything with a hover state.
  await page.mouse.move(640, 4);
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
    storeWorker: new URL('../src-main/store-worker.ts', import.meta.url),
    startPractice: createPracticeStarter(new URL('../src-practice/worker.ts', import.meta.url)),
    createBackend
  });
  if (!host.ok) throw new Error(host.failure.words);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(host.value.createLink());
    await page.getByRole('gridcell').nth(12).waitFor();
    // Load to the end, so no picture shows a partial vault.
    await page
      .getByText(/^Updated/)
      .first()
      .waitFor();
    const folder = at('docs', 'screenshots');
    mkdirSync(folder, { recursive: true });
    for (const scene of scenes)
      await shoot(
        page,
        scene,
        { theme: scene.theme, width: 1280, height: 800 },
        path.join(folder, `${scene.name}.png`)
      );
  } finally {
    await browser.close();
    await host.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

parseArgs({ options: {}, strict: true });
await run();
