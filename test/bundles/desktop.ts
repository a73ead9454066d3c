/**
 * Runs the shipped files together without Electron: the built main bundle in its own process
 * with a fake `electron`, the built preload and page in a real Chromium. IPC and `app://`
 * requests are answered by the handlers that main registered. It proves that the bundles fit
 * together and what main tells Electron to do; isolation, sandbox and fuses need Electron
 * itself. Chromium has no `app:` scheme, so the page has an https origin; addresses are
 * translated both ways, the rest (content security policy included) is unchanged.
 */
import { readFile } from 'node:fs/promises';
import type { Frame, Page, Route } from '@playwright/test';
import type { HostStart } from '../e2e/host-process.ts';
import type { TestHost } from '../e2e/test-host.ts';
import { packBuffers, unpackBuffers } from './buffers.ts';
import { MainProcess } from './main-process.ts';
import type { PageAnswer } from './messages.ts';
import { runPreload, type PageMessage, type PageQuestion } from './run-preload.ts';

const appOrigin = 'app://greenroom';
const standInOrigin = 'https://greenroom';

function translate(text: string, from: string, to: string): string {
  const start = text.startsWith('blob:') ? 'blob:' : '';
  const bare = text.slice(start.length);
  return bare === from || bare.startsWith(`${from}/`) ? start + to + bare.slice(from.length) : text;
}

const toPage = (text: string) => translate(text, appOrigin, standInOrigin);
const toApp = (text: string) => translate(text, standInOrigin, appOrigin);

function describeFrame(frame: Frame) {
  return { origin: toApp(new URL(frame.url()).origin), isTop: frame.parentFrame() === null };
}

async function makePreload(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  return `(${runPreload.toString()})({
    origin: ${JSON.stringify(standInOrigin)},
    pack: ${packBuffers.toString()},
    unpack: ${unpackBuffers.toString()},
    preload: (require) => { ${source} }
  })`;
}

/** A page that navigated or a process that ended neither hears nor answers. */
const ofThoseGone = /closed|destroyed|navigat|has ended|EPIPE/i;

export class Desktop implements TestHost {
  readonly elsewhere: string[] = [];
  readonly env: Record<string, string> = {};
  readonly #page: Page;
  #main: MainProcess | null = null;
  #preload: string | null = null;
  /** Problems between page and main, which neither would report. */
  readonly #troubles: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  get main(): MainProcess {
    if (!this.#main) throw new Error('The main bundle was not started.');
    return this.#main;
  }

  async start({ dataDir, practice }: HostStart): Promise<string> {
    this.#main = new MainProcess({ dataDir, practice, env: this.env }, ({ channel, args }) => {
      this.#tell({ channel, args: packBuffers(args, toPage) });
    });
    const { url, preload } = await this.#main.firstLoad;
    await this.#equip(preload);
    return toPage(url);
  }

  async #equip(preload: string): Promise<void> {
    if (this.#preload === preload) return;
    if (this.#preload !== null) throw new Error(`Main has another preload now: ${preload}`);
    this.#preload = preload;
    await this.#page.exposeBinding('askMain', ({ frame }, question: PageQuestion) => this.#answer(frame, question));
    await this.#page.addInitScript({ content: await makePreload(preload) });
    await this.#page.route('**/*', (route) => this.#serve(route));
    this.#page.on('download', (download) => {
      const given = { url: toApp(download.url()), name: download.suggestedFilename() };
      this.main
        .evaluate(({ downloads }, { url, name }) => {
          downloads.begin(url, name);
        }, given)
        .catch((error: unknown) => {
          this.#note(error);
        });
    });
    this.#page.on('load', () => {
      this.#main?.evaluate(({ BrowserWindow }) => BrowserWindow.all[0]?.finishLoading()).catch(() => undefined);
    });
  }

  async #answer(frame: Frame, { id, channel, args }: PageQuestion): Promise<void> {
    try {
      const given = unpackBuffers(args) as unknown[];
      const value = await this.main.ask({ ask: 'invoke', channel, frame: describeFrame(frame), args: given });
      this.#tell({ id, value: packBuffers(value, toPage) });
    } catch (error) {
      this.#tell({ id, words: `Error invoking remote method '${channel}': ${String(error)}` });
    }
  }

  #note(error: unknown): void {
    if (!ofThoseGone.test(String(error))) this.#troubles.push(String(error));
  }

  /** One queue for answers and events, so that they keep their order. */
  #tell(message: PageMessage): void {
    this.#page
      .evaluate((told) => {
        globalThis.tellPage?.(told);
      }, message)
      .catch((error: unknown) => {
        this.#note(error);
      });
  }

  async #serve(route: Route): Promise<void> {
    const request = route.request();
    const url = toApp(request.url());
    if (url === request.url()) {
      this.elsewhere.push(url);
      await route.abort();
      return;
    }
    const wanted = { ask: 'fetch', method: request.method(), url, headers: request.headers() } as const;
    try {
      // Safe: the fake answers each `fetch` like this.
      const { status, headers, body } = (await this.main.ask(wanted)) as PageAnswer;
      await route.fulfill({ status, headers, body: Buffer.from(body) });
    } catch (error) {
      this.#note(error);
      await route.abort().catch(() => undefined);
    }
  }

  createLink(): Promise<string> {
    return Promise.resolve(`${standInOrigin}/`);
  }

  async jumpClock(jumpMs: number): Promise<void> {
    await this.main.evaluate(({ clock }, ms) => {
      clock.aheadMs += ms;
    }, jumpMs);
  }

  async close(): Promise<void> {
    await this.main.evaluate(({ app }) => {
      app.quit();
    });
    await this.main.ended;
    await this.#leave();
  }

  async kill(): Promise<void> {
    if (!this.#main) return;
    await this.#main.kill();
    await this.#leave();
  }

  async #leave(): Promise<void> {
    if (!this.#page.isClosed()) await this.#page.goto('about:blank');
    const lacking = this.main.lacking.map(
      (name) => `The main bundle asked for electron.${name}, which its stand-in lacks.`
    );
    const troubles = [...lacking, ...this.#troubles];
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  }
}
