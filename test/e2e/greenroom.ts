/** A Greenroom for one test: data folder, host and practice service, each of which the test may kill and bring back. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { Desktop } from '../bundles/desktop.ts';
import type { TestKeychain } from './host-process.ts';
import type { PracticeOrder, PracticeStart } from './practice-process.ts';
import { ask, kill, WebTestHost, type TestHost } from './test-host.ts';
import { launchEntry, type Launch } from '../setup/entries.ts';

/** The practice service's. */
export const apiKey = 'practice-key-of-the-end-to-end-tests';

export class Greenroom {
  readonly dataDir: string;
  readonly host: TestHost;
  readonly #launch: Launch;
  #practice: ChildProcess | undefined;
  /** Beside the data folder, which is the app's own. */
  readonly #kept: { readonly data: string; readonly calls: string };
  /** 0 takes any; from the first start on it stays the same. */
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

  /** Starts the practice service, with its usual day or with today's, on the port it had before if it was killed. */
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

  /** One whose day is today, that keeps what is sent to it over a kill, and a line for each call. */
  async startLastingPractice(
    media: number,
    accounts: number,
    more: Pick<PracticeStart, 'links' | 'chats' | 'isSignedOut'> = {}
  ): Promise<void> {
    await this.#start({ media, accounts, isToday: true, kept: this.#kept, ...more });
  }

  /** One that answers as live services also do, where the documents leave it open. */
  async startLeanPractice(media: number, accounts: number, links: number): Promise<void> {
    await this.#start({ media, accounts, links, lean: true });
  }

  async #start(start: Omit<PracticeStart, 'port' | 'apiKey' | 'seed'>): Promise<void> {
    this.#practice = this.#launch('practice-process');
    const whole: PracticeStart = { port: this.#servicePort, apiKey, seed: 'greenroom', ...start };
    const { baseUrl } = await ask<{ baseUrl: string }>(this.#practice, whole);
    this.#servicePort = Number(new URL(baseUrl).port);
  }

  /** The calls that came to an end at a lasting practice service, each as "POST /path 200 …". */
  readCalls(): string[] {
    return readFileSync(this.#kept.calls, 'utf8').trimEnd().split('\n');
  }

  /** What the service itself answers, asked past Greenroom. */
  async askService<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.serviceUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
    if (!answer.ok) throw new Error(await answer.text());
    // The practice service answers as its contract says; what is asked for, the test knows.
    return (await answer.json()) as T;
  }

  /**
   * Ends the sign-in of the practice service's nth account, from 0.
   * @returns the e-mail by which it is signed in again, with a code
   */
  async endSignIn(nth: number): Promise<string> {
    if (!this.#practice) throw new Error('No practice service was started.');
    const order: PracticeOrder = { endSignIn: nth };
    return (await ask<{ email: string }>(this.#practice, order)).email;
  }

  /** Tells the practice service how to behave otherwise from now on: a fault of src-practice/faults/kinds.ts. */
  async orderFault(fault: object): Promise<void> {
    await this.#tell('POST', '/practice/faults', fault);
  }

  /** Waits until every fault that strikes so many times has: the call that it is about is at the service then. */
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

  /** Sets the practice service's clock ahead of the host's. */
  async jumpClock(jumpMs: number): Promise<void> {
    await this.#tell('POST', '/practice/clock', { jumpMs });
  }

  /**
   * Ends the sign-in of the practice service's nth account, from 0, and has somebody else sign it in again.
   * @returns gives the code that the service asks for, and with it the sign-in is done
   */
  async signInElsewhere(nth: number): Promise<() => Promise<void>> {
    const start = { email: await this.endSignIn(nth), password: 'a password of the tests' };
    // As the contract says.
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

  /** Where the practice service answers, for what stands between it and the host. */
  get serviceUrl(): string {
    return `http://127.0.0.1:${String(this.#servicePort)}`;
  }

  /**
   * @param baseUrl where the host is to find the practice service
   * @param keychain what the web host finds in place of a keychain, instead of none
   * @returns a link that opens the app once
   */
  startHost(spacingMs = 20, baseUrl = this.serviceUrl, keychain?: TestKeychain): Promise<string> {
    const kept = keychain === undefined ? {} : { keychain };
    return this.host.start({ dataDir: this.dataDir, practice: { baseUrl, apiKey }, spacingMs, ...kept });
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
      const { data, calls } = this.#kept;
      for (const one of [this.dataDir, data, `${data}.lock`, calls]) rmSync(one, { recursive: true, force: true });
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
