/**
 * Shared by all rows: a Chromium, a temporary folder, and caches that take long to fill. All
 * are removed at the end.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.ts';
import { firstMessage } from './first-message.ts';
import { apartMs } from './media.ts';
import { fill, thisTree, type DataFolder, type Tree } from './tree.ts';

export class Bench {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'greenroom-bench-'));
  readonly #closers: (() => unknown)[] = [];
  readonly #kept = new Map<string, Promise<unknown>>();

  share<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#kept.get(name) ?? make();
    this.#kept.set(name, made);
    return made as Promise<T>;
  }

  folder(name: string): string {
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  atEnd(close: () => unknown): void {
    this.#closers.unshift(close);
  }

  /** A Chromium with a profile on disk: without one, its databases would be in memory. */
  browser(): Promise<BrowserContext> {
    return this.share('browser', async () => {
      const browser = await chromium.launchPersistentContext(this.folder('profile'), {
        executablePath: await findChromium(),
        args: chromiumArgs,
        // The system's own locale may be no language tag.
        locale: 'en-US',
        viewport: { width: 1280, height: 800 }
      });
      this.atEnd(() => browser.close());
      return browser;
    });
  }

  /**
   * Starts a service whose accounts each have this many generated media.
   * @param apart ms between two
   */
  service(media: number, apart = apartMs, accounts = 1): Promise<string> {
    const given = [media, apart, accounts].map(String);
    return this.share(`service ${given.join(' ')}`, async () => {
      const child = fork(fileURLToPath(new URL('canned-vault.ts', import.meta.url)), given);
      this.atEnd(() => child.kill());
      return firstMessage<string>(child);
    });
  }

  /** A tree's data folder whose first account has this many media cached. */
  vault(media: number, tree: Tree = thisTree, apart = apartMs): Promise<DataFolder> {
    const name = `vault-${tree.name}-${String(media)}-${String(apart)}`;
    return this.share(name, async () => {
      const folder = { dataDir: this.folder(name), origin: await this.service(media, apart) };
      await fill(tree, { what: 'media', media, apart, ...folder });
      return folder;
    });
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
