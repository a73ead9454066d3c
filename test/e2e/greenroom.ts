/** A Greenroom for one test: data folder, host and practice service, each of which the test may kill and bring back. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { Desktop } from '../bundles/desktop.ts';
import type { PracticeStart } from './practice-process.ts';
import { ask, kill, WebTestHost, type TestHost } from './test-host.ts';

const apiKey = 'practice-key-of-the-end-to-end-tests';

export class Greenroom {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-e2e-'));
  readonly host: TestHost;
  #practice: ChildProcess | undefined;
  #baseUrl = '';

  constructor(host: TestHost) {
    this.host = host;
  }

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
  startHost(spacingMs = 20, baseUrl = this.#baseUrl): Promise<string> {
    return this.host.start({ dataDir: this.dataDir, practice: { baseUrl, apiKey }, spacingMs });
  }

  /** A link that opens the app in one more window. */
  anotherLink(): Promise<string> {
    return this.host.createLink();
  }

  /** Sets the host's clock ahead. */
  async jumpHostClock(jumpMs: number): Promise<void> {
    await this.host.jumpClock(jumpMs);
  }

  /** Ends the host as Ctrl-C does, with everything written where it belongs. */
  async closeHost(): Promise<void> {
    await this.host.close();
  }

  async killHost(): Promise<void> {
    await this.host.kill();
  }

  async close(): Promise<void> {
    try {
      await this.killHost();
    } finally {
      await this.killPractice();
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }
}

interface Fixtures {
  /** What runs the app: the web host from source, or the built bundles for Electron, without Electron. */
  readonly hostKind: 'web' | 'bundles';
  readonly greenroom: Greenroom;
  readonly vault: Page;
}

/** `greenroom`: nothing started. `vault`: practice service and host started, and the page at the first account's full vault. */
export const test = base.extend<Fixtures>({
  hostKind: ['web', { option: true }],
  // What the system's own formats are, on every machine: specs compare words with dates in them.
  locale: 'en-GB',
  greenroom: async ({ hostKind, page }, use) => {
    const greenroom = new Greenroom(hostKind === 'bundles' ? new Desktop(page) : new WebTestHost());
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
