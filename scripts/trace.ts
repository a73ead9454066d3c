/** `npm run trace -- delete|refresh`: lists our functions that run for one user action. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { clickTile, tiles, waitForWholeVault } from '../test/e2e/pages.ts';
import { showAddress } from '../test/e2e/screens.ts';
import { chromiumArgs, findChromium } from './lib/chromium.ts';
import { startDevPage } from './lib/dev-page.ts';
import { DevProcess } from './lib/dev-process.ts';
import { at, root } from './lib/project.ts';
import { listRun, type RunFunction } from './lib/trace-functions.ts';

const help = `npm run trace -- delete|refresh [--list]

Runs the app from its sources, deletes a medium or refreshes posts, and counts the files and functions of ours that run for it in
the page, the host and its store, less those that run anyway.

  --list   names each file
`;

/** Idle time (ms) before and after, to find what runs anyway. */
const idleMs = 8000;

interface Traced {
  prepare(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const actions: Readonly<Record<string, Traced>> = {
  delete: {
    prepare: (page) => clickTile(page, 3),
    async act(page) {
      await page.keyboard.press('Delete');
      await page.getByText(/^Deleted 1 item/).waitFor();
    }
  },
  refresh: {
    async prepare(page) {
      await showAddress(page, '/accounts/1/posts/published');
      await page.getByRole('option').nth(3).waitFor();
    },
    async act(page) {
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      // The button is disabled meanwhile.
      await page.getByRole('button', { name: 'Refresh', exact: true, disabled: false }).waitFor();
      await wait(2000);
    }
  }
};

function fileOf(url: string): string | null {
  const whole = url.startsWith('file:')
    ? fileURLToPath(url)
    : url.startsWith('http')
      ? decodeURIComponent(new URL(url).pathname).replace(/^\/@fs\/+/, '/')
      : '';
  const inPage = url.startsWith('http') && !whole.startsWith(root) ? at('src-renderer', whole) : whole;
  const file = path.relative(root, inPage);
  return /^src-(main|renderer|shared|preload)\/.*\.(ts|svelte)$/.test(file) ? file : null;
}

class Tracer {
  readonly #host: DevProcess;
  readonly #page: CDPSession;

  private constructor(host: DevProcess, page: CDPSession) {
    this.#host = host;
    this.#page = page;
  }

  static async on(host: DevProcess, page: Page): Promise<Tracer> {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new Tracer(host, session);
  }

  async take(): Promise<Set<string>> {
    const inPage = listRun((await this.#page.send('Profiler.takePreciseCoverage')).result);
    // Safe: our own hook answers so.
    const inHost = (await this.#host.ask('take')) as RunFunction[];
    const all = [...inPage, ...inHost].flatMap(([url, name]) => {
      const file = fileOf(url);
      return file === null ? [] : [`${file} ${name}`];
    });
    return new Set(all);
  }
}

async function trace(traced: Traced): Promise<Set<string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-trace-'));
  const hook = new URL('./lib/trace-hook.ts', import.meta.url).href;
  const host = new DevProcess(dataDir, 0, ['--import', hook]);
  const hostLink = await host.start();
  if (!hostLink) throw new Error('The host did not start.');
  const { vite, link } = await startDevPage(hostLink, 0);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(link);
    await tiles(page).nth(12).waitFor({ timeout: 120_000 });
    await waitForWholeVault(page);
    await traced.prepare(page);
    const tracer = await Tracer.on(host, page);
    const idle = async () => {
      await tracer.take();
      await wait(idleMs);
      return tracer.take();
    };
    const before = await idle();
    await traced.act(page);
    const ran = await tracer.take();
    const after = await idle();
    return new Set([...ran].filter((one) => !before.has(one) && !after.has(one)));
  } finally {
    await browser.close();
    await vite.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true
});
const action = actions[positionals[0] ?? ''];
if (values.help || !action) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  const ran = await trace(action);
  const files = Map.groupBy(ran, (one) => one.split(' ')[0] ?? '');
  if (values.list)
    for (const [file, functions] of [...files].sort(([a], [b]) => a.localeCompare(b)))
      console.log(`${String(functions.length).padStart(4)}  ${file}`);
  console.log(`${String(files.size)} files, ${String(ran.size)} functions`);
  process.exit(0);
}
