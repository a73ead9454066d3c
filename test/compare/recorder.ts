/**
 * Records what a user would notice after a step, and finally what is stored: a folder of
 * texts and pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Listener } from '../e2e/listener.ts';
import type { RecordedCall, RecordingWay } from '../e2e/recording-way.ts';
import { describeFocus } from './in-page.ts';
import { readStored } from './stored.ts';

interface Sources {
  readonly folder: string;
  readonly dataDir: string;
  readonly page: Page;
  readonly listener: Listener;
  readonly way: RecordingWay;
}

/** Calls of different accounts interleave by chance; those of one account don't. */
function writeCalls(calls: readonly RecordedCall[]): string {
  const accountOf = ({ url }: RecordedCall) => /^\/api\/(acct_[^/?]+)/.exec(url)?.[1] ?? 'no account';
  return Object.entries(Object.groupBy(calls, accountOf))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([account, own = []]) => {
      const lines = own.map(({ method, url, status, body }) => `${method} ${url} ${String(status)} ${body}`.trim());
      return [account, ...lines.map((line) => `  ${line}`), ''].join('\n');
    })
    .join('');
}

export class Recorder {
  readonly #sources: Sources;
  #steps = 0;
  #calls = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async writeStep(name: string): Promise<void> {
    const { folder, page, listener, way } = this.#sources;
    this.#steps += 1;
    const step = path.join(folder, `${String(this.#steps).padStart(2, '0')} ${name}`);
    mkdirSync(step, { recursive: true });
    const { pathname, search } = new URL(page.url());
    const said = [`address: ${pathname}${search}`, `title: ${await page.title()}`];
    said.push(`focus: ${await page.evaluate(describeFocus)}`);
    const heard = [...(await listener.take()), ...(await this.#takeNotified())];
    const write = (file: string, text: string) => {
      writeFileSync(path.join(step, file), `${text}\n`);
    };
    write('place.txt', said.join('\n'));
    write('page.txt', await page.locator('body').ariaSnapshot());
    write('said.txt', heard.join('\n'));
    write('calls.txt', writeCalls(way.calls.slice(this.#calls)));
    this.#calls = way.calls.length;
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: path.join(step, `${theme}.png`) });
    }
  }

  async #takeNotified(): Promise<string[]> {
    const all = await this.#sources.page.evaluate(() => window.notified?.splice(0) ?? []);
    return all.map((one) => `notification: ${one}`);
  }

  writeStored(): void {
    const { folder, dataDir, way } = this.#sources;
    const rest = way.calls.slice(this.#calls);
    if (rest.length > 0) writeFileSync(path.join(folder, 'calls.txt'), writeCalls(rest));
    for (const [file, text] of readStored(dataDir)) {
      const to = path.join(folder, 'stored', file);
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, text);
    }
  }
}
