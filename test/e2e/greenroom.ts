/**
 * One test's Greenroom: data folder, host and practice service, which the test may kill and
 * restart.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { Desktop } from '../bundles/desktop.ts';
import type { TestKeychain } from './host-process.ts';
import { pictureFolder } from './picture-folder.ts';
import type { PracticeOrder, PracticeStart } from './practice-process.ts';
import { ask, kill, WebTestHost, type TestHost } from './test-host.ts';
import { launchEntry, type Launch } from '../setup/entries.ts';

export const apiKey = 'practice-key-of-the-end-to-end-tests';

export class Greenroom {
  readonly dataDir: string;
  readonly host: TestHost;
  readonly #launch: Launch;
  #practice: ChildProcess | undefined;
  readonly #kept: { readonly data: string; readonly calls: string };
  /** 0 takes any port; from the first start on it stays the same. */
  #servicePort: number;

  constructor(
    host: TestHost,
    { dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-e2e-')), launch = launchEntry, servicePort = 0 } = {}
  ) {
    this.host = host;
    this.dataDir = dataDir;
    this.#launch = launch;
    this.#servicePort = servicePort;
    this.#kept = { data: `${dataDir}-service.data`, calls: `${dataDir}-service.log` };
  }

  /** Starts the practice service, with its fixed day or today's, on its earlier port. */
  async startPractice(
    media = 2000,
    accounts = 3,
    isToday = false,
    isSignedOut = false,
    links?: number,
    chats?: number
  ): Promise<void> {
    const sizes = { ...(links === undefined ? {} : { links }), ...(chats === undefined ? {} : { chats }) };
    await this.#start({ media, accounts, isToday, isSignedOut, ...sizes });
  }

  async startLastingPractice(
    media: number,
    accounts: number,
    more: Pick<PracticeStart, 'links' | 'chats' | 'isSignedOut'> = {}
  ): Promise<void> {
    await this.#start({ media, accounts, isToday: true, kept: this.#kept, ...more });
  }

  /** Answers like live services where the documents leave a choice. */
  async startLeanPractice(media: number, accounts: number, links: number): Promise<void> {
    await this.#start({ media, accounts, links, lean: true });
  }

  async #start(start: Omit<PracticeStart, 'port' | 'apiKey' | 'seed' | 'pictureFolder'>): Promise<void> {
    this.#practice = this.#launch('practice-process');
    const whole: PracticeStart = { port: this.#servicePort, apiKey, seed: 'greenroom', pictureFolder, ...start };
    const { baseUrl } = await ask<{ baseUrl: string }>(this.#practice, whole);
    this.#servicePort = Number(new URL(baseUrl).port);
  }

  /** Calls completed by a lasting practice service, as "POST /path 200 …". */
  readCalls(): string[] {
    return readFileSync(this.#kept.calls, 'utf8').trimEnd().split('\n');
  }

  /** Calls the service directly, bypassing Greenroom. */
  async askService<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.serviceUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
    if (!answer.ok) throw new Error(await answer.text());
    // Safe: the service keeps to its contract, and the test knows the call.
    return (await answer.json()) as T;
  }

  /**
   * Ends the sign-in of the nth account, from 0.
   * @returns its email; signing in again needs a code
   */
  async endSignIn(nth: number): Promise<string> {
    if (!this.#practice) throw new Error('No practice service was started.');
    const order: PracticeOrder = { endSignIn: nth };
    return (await ask<{ email: string }>(this.#practice, order)).email;
  }

  async orderFault(fault: object): Promise<void> {
    await this.#tell('POST', '/practice/faults', fault);
  }

  /** Waits until all counted faults have struck: their calls have then reached the service. */
  async waitForFaults(): Promise<void> {
    await expect
      .poll(async () => (await this.askService<{ faults: unknown[] }>('/practice/faults')).faults)
      .toEqual([]);
  }

  async #tell(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.serviceUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body)
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  async jumpClock(jumpMs: number): Promise<void> {
    await this.#tell('POST', '/practice/clock', { jumpMs });
  }

  /**
   * Ends the sign-in of the nth account, from 0, and starts another elsewhere.
   * @returns gives the code, which completes it
   */
  async signInElsewhere(nth: number): Promise<() => Promise<void>> {
    const start = { email: await this.endSignIn(nth), password: 'a password of the tests' };
    const { attempt_id: id } = (await this.#tell('POST', '/api/authenticate', start)) as { attempt_id: string };
    return async () => {
      await this.jumpClock(60_000);
      await this.#tell('PUT', `/api/authenticate/${id}`, { code: '123456' });
      await this.jumpClock(60_000);
    };
  }

  async killPractice(): Promise<void> {
    await kill(this.#practice);
  }

  get serviceUrl(): string {
    return `http://127.0.0.1:${String(this.#servicePort)}`;
  }

  /**
   * @param baseUrl the practice service's address for the host
   * @param keychain the web host's keychain, instead of none
   * @returns a single-use link that opens the app
   */
  startHost(spacingMs = 20, baseUrl = this.serviceUrl, keychain?: TestKeychain): Promise<string> {
    const kept = keychain === undefined ? {} : { keychain };
    return this.host.start({ dataDir: this.dataDir, practice: { baseUrl, apiKey }, spacingMs, ...kept });
  }

  anotherLink(): Promise<string> {
    return this.host.createLink();
  }

  async jumpHostClock(jumpMs: number): Promise<void> {
    await this.host.jumpClock(jumpMs);
  }

  /** Ends the host like Ctrl-C, with everything written. */
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
      const { data, calls } = this.#kept;
      for (const one of [this.dataDir, data, `${data}.lock`, calls]) rmSync(one, { recursive: true, force: true });
    }
  }
}

interface Fixtures {
  /** Runs the web host from source, or the built bundles without Electron. */
  readonly hostKind: 'web' | 'bundles';
  readonly greenroom: Greenroom;
  readonly vault: Page;
}

/**
 * `greenroom`: nothing started. `vault`: service and host started, the page at the first
 * account's whole vault.
 */
export const test = base.extend<Fixtures>({
  hostKind: ['web', { option: true }],
  // Fixes the system's formats, since specs compare dates.
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
