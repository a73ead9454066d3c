/** A Greenroom for one test: data folder, host and practice service, each of which the test may kill and bring back. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { HostOrder, HostStart } from './host-process.ts';
import type { PracticeStart } from './practice-process.ts';

const apiKey = 'practice-key-of-the-end-to-end-tests';

async function ask<T>(child: ChildProcess, message: unknown): Promise<T> {
  const answer = once(child, 'message');
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the test ended with ${String(code)}.`);
  });
  child.send(message as object);
  const [value] = (await Promise.race([answer, failure])) as [T];
  failure.catch(() => undefined);
  return value;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export class Greenroom {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-e2e-'));
  #practice: ChildProcess | undefined;
  #host: ChildProcess | undefined;
  #baseUrl = '';

  /** Starts the practice service, with its usual day or with today's, on the port it had before if it was killed. */
  async startPractice(media = 2000, accounts = 3, isToday = false, isSignedOut = false, links?: number): Promise<void> {
    this.#practice = fork(new URL('practice-process.ts', import.meta.url));
    const port = this.#baseUrl === '' ? 0 : Number(new URL(this.#baseUrl).port);
    const start: PracticeStart = {
      port,
      apiKey,
      media,
      accounts,
      seed: 'greenroom',
      isToday,
      isSignedOut,
      ...(links === undefined ? {} : { links })
    };
    this.#baseUrl = (await ask<{ baseUrl: string }>(this.#practice, start)).baseUrl;
  }

  /** Tells the practice service how to behave otherwise from now on: a fault of src-practice/faults/kinds.ts. */
  async orderFault(fault: object): Promise<void> {
    await this.#tell('faults', fault);
  }

  async #tell(what: 'faults' | 'clock', body: object): Promise<void> {
    const answer = await fetch(`${this.#baseUrl}/practice/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body)
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Sets the practice service's clock ahead of the host's. */
  async jumpClock(jumpMs: number): Promise<void> {
    await this.#tell('clock', { jumpMs });
  }

  async killPractice(): Promise<void> {
    await kill(this.#practice);
  }

  /** Where the practice service answers, for what stands between it and the host. */
  get serviceUrl(): string {
    return this.#baseUrl;
  }

  /**
   * @param baseUrl where the host is to find the practice service
   * @returns a link that opens the app once
   */
  async startHost(spacingMs = 20, baseUrl = this.#baseUrl): Promise<string> {
    this.#host = fork(new URL('host-process.ts', import.meta.url));
    const start: HostStart = { dataDir: this.dataDir, practice: { baseUrl, apiKey }, spacingMs };
    return (await ask<{ link: string }>(this.#host, start)).link;
  }

  /** A link that opens the app in one more window. */
  async anotherLink(): Promise<string> {
    return (await this.#order<{ link: string }>('link')).link;
  }

  /** Sets the host's clock ahead. */
  async jumpHostClock(jumpMs: number): Promise<void> {
    await this.#order({ jumpMs });
  }

  #order<T>(order: HostOrder): Promise<T> {
    if (!this.#host) throw new Error('No host was started.');
    return ask<T>(this.#host, order);
  }

  /** Ends the host as Ctrl-C does, with everything written where it belongs. */
  async closeHost(): Promise<void> {
    if (!this.#host) return;
    const ended = once(this.#host, 'exit');
    this.#host.send('close');
    await ended;
  }

  async killHost(): Promise<void> {
    await kill(this.#host);
  }

  async close(): Promise<void> {
    await this.killHost();
    await this.killPractice();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** `greenroom`: nothing started. `vault`: practice service and host started, and the page at the first account's full vault. */
export const test = base.extend<{ greenroom: Greenroom; vault: Page }>({
  // Playwright reads a fixture's needs from this pattern; an empty one says that it has none.
  greenroom: async ({}, use) => {
    const greenroom = new Greenroom();
    await use(greenroom);
    await greenroom.close();
  },
  vault: async ({ greenroom, page }, use) => {
    await greenroom.startPractice();
    await page.goto(await greenroom.startHost());
    await page.getByRole('grid').waitFor();
    await use(page);
  }
});
