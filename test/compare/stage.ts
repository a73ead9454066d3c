/**
 * One walk's Greenroom: practice service, host and page, sharing one clock that the walk
 * advances. Records each step.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { Greenroom } from '../e2e/greenroom.ts';
import { Listener } from '../e2e/listener.ts';
import { showAddress } from '../e2e/screens.ts';
import { RecordingWay } from '../e2e/recording-way.ts';
import { WebTestHost } from '../e2e/test-host.ts';
import { catchUp, wayAndBack } from './in-page.ts';
import { makePage, PageTraffic } from './page-traffic.ts';
import { Processes } from './processes.ts';
import { Recorder } from './recorder.ts';

/** ms; timers closer than this may fire in another order in page and host. */
const sliceMs = 100;
/** After this many checks of an idle page, a pending action is assumed to wait for time. */
const patience = 60;
const questionMs = 100;
const startsWithinMs = 180_000;

type Sizes = Parameters<Greenroom['startLastingPractice']>[2];

export interface Place {
  readonly root: string;
  /** Used by one walk at a time, and emptied, so that shown paths are the same on both sides. */
  readonly folder: string;
  readonly ports: { readonly service: number; readonly way: number };
  readonly recording: string;
}

export class Stage {
  readonly greenroom: Greenroom;
  readonly way: RecordingWay;
  readonly page: Page;
  readonly #processes: Processes;
  readonly #traffic: PageTraffic;
  readonly #recorder: Recorder;
  /** Answers for the next slice, in the order in which the service finished. */
  #held: (() => void)[] = [];
  #isTimeless = false;
  #isAnsweredAtOnce = false;
  /** Messages from the page that have certainly reached the host. */
  #arrived = 0;
  isSlow = false;

  private constructor(place: Place, page: Page, listener: Listener) {
    const { root, folder, ports, recording } = place;
    this.#processes = new Processes(root);
    const { launch } = this.#processes;
    const dataDir = path.join(folder, 'data');
    this.greenroom = new Greenroom(new WebTestHost(launch), { dataDir, launch, servicePort: ports.service });
    this.way = new RecordingWay(`http://127.0.0.1:${String(ports.service)}`, ports.way, () => this.#hold());
    this.page = page;
    this.#traffic = new PageTraffic(page);
    this.#recorder = new Recorder({ folder: recording, dataDir, page, listener, way: this.way });
  }

  static async open(browser: Browser, place: Place): Promise<Stage> {
    rmSync(place.folder, { recursive: true, force: true });
    mkdirSync(path.join(place.folder, 'data'), { recursive: true, mode: 0o700 });
    const page = await makePage(browser);
    return new Stage(place, page, await Listener.on(page));
  }

  /**
   * Starts the host and opens its page. No time passes until the first view has made all its
   * requests.
   */
  openPage(): Promise<void> {
    const open = async () => {
      const link = await this.greenroom.startHost(20, this.way.baseUrl);
      await this.#processes.run(0);
      this.#isAnsweredAtOnce = false;
      await this.page.goto(link);
      await this.page.locator('main h1').first().waitFor();
      await this.settle();
    };
    return this.#withoutTime(open());
  }

  /** No time passes while a process starts or stops, however slow the computer is. */
  async #withoutTime<T>(work: Promise<T>): Promise<T> {
    this.#isTimeless = true;
    this.#isAnsweredAtOnce = true;
    const late = wait(startsWithinMs, null, { ref: false }).then(() => {
      throw new Error('A process neither starts nor ends without time.');
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      this.#isTimeless = false;
      this.#isAnsweredAtOnce = false;
    }
  }

  async start(media: number, accounts: number, more: Sizes = {}) {
    await this.startService(media, accounts, more);
    await this.way.open();
    await this.openPage();
  }

  async startService(media: number, accounts: number, more: Sizes = {}) {
    await this.#withoutTime(this.greenroom.startLastingPractice(media, accounts, more));
  }

  /** Calls take time: otherwise a page would show loading states by chance. */
  async #hold(): Promise<void> {
    if (this.#isAnsweredAtOnce) return;
    await this.#processes.park(1);
    return new Promise((resolve) => this.#held.push(resolve));
  }

  /** One by one, since simultaneous answers are handled in any order. */
  async #letGo(): Promise<void> {
    if (this.isSlow) return;
    for (const go of this.#held.splice(0)) {
      await this.#processes.park(-1);
      go();
      await this.#processes.run(0);
    }
  }

  async settle(): Promise<void> {
    // Repeats until a round brings nothing new and began with all messages delivered.
    for (let isQuiet = false; !isQuiet;) {
      const { count, sent } = this.#traffic;
      await this.#processes.run(0);
      await this.#traffic.waitForFiles();
      await this.#catchUp(wayAndBack);
      isQuiet = this.#traffic.count === count && this.#arrived === sent;
      this.#arrived = sent;
    }
  }

  async #catchUp(address: string | null = null): Promise<void> {
    await this.page.evaluate(catchUp, address).catch(() => undefined);
  }

  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= sliceMs) {
      const slice = Math.min(left, sliceMs);
      await this.#letGo();
      await this.#processes.run(slice);
      await this.settle();
      await this.page.clock.runFor(slice);
      await this.settle();
    }
  }

  async runHost(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= sliceMs) {
      await this.#letGo();
      await this.#processes.run(sliceMs);
    }
  }

  /** Runs an action, and advances time if it waits for that. */
  async act<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const done = work.finally(() => {
      state.isDone = true;
    });
    done.catch(() => undefined);
    for (;;) {
      const before = this.#traffic.count;
      for (let asked = 0; !state.isDone && asked < patience; asked++) {
        await Promise.race([done, wait(questionMs)]);
        await this.#catchUp();
      }
      if (state.isDone) return done;
      if (!this.#isTimeless) await this.settle();
      // The action may be waiting for what just arrived.
      if (!this.#isTimeless && this.#traffic.count === before) await this.run(sliceMs);
    }
  }

  /** Advances time until an element is visible, two minutes at most. */
  async until(there: Locator): Promise<void> {
    await this.settle();
    for (let passed = 0; !(await this.#sees(there)); passed += sliceMs) {
      if (passed > 120_000) throw new Error(`Not to be seen after two minutes: ${String(there)}`);
      await this.run(sliceMs);
    }
  }

  async #sees(there: Locator): Promise<boolean> {
    for (let asked = 0; asked < 5; asked++) {
      if (await there.first().isVisible()) return true;
      await wait(20);
      await this.#catchUp();
    }
    return false;
  }

  /** Runs an action, lets a second pass, and records what a user would notice. */
  async step(name: string, action: (page: Page) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await this.settle();
    await this.act(action(this.page));
    await this.settle();
    await this.run(1000);
    await this.#recorder.writeStep(name);
  }

  async goTo(address: string): Promise<void> {
    await showAddress(this.page, address);
    await this.settle();
  }

  async closeHost(): Promise<void> {
    await this.#letGo();
    await this.#withoutTime(this.greenroom.closeHost());
  }

  /** Ends the host like a crash; held answers are lost. */
  async killHost(): Promise<void> {
    await this.greenroom.killHost();
    this.#held = [];
  }

  async end(): Promise<void> {
    await this.page.goto('about:blank');
    await this.closeHost();
    this.#recorder.writeStored();
  }

  async close(): Promise<void> {
    await this.page.close();
    await this.greenroom.close();
    this.way.close();
  }
}
