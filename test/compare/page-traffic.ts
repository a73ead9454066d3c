/** A walk's page with its messages, pictures and files. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { standStillInPage, wayAndBack } from './in-page.ts';
import { begin } from './processes.ts';

/** ms; a picture from a hanging service may take any time. */
const patienceMs = 30_000;

/** ms without loading: Chromium requests a script's imports only after reading it. */
const scriptMs = 250;

export async function makePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'light'
  });
  await page.addInitScript(standStillInPage);
  await page.clock.install({ time: begin - 1000 });
  await page.clock.pauseAt(begin);
  return page;
}

export class PageTraffic {
  readonly #loading = new Set<Request>();
  #scriptAt = 0;
  count = 0;
  sent = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.url().endsWith(wayAndBack)) return;
      this.count += 1;
      this.#loading.add(request);
    });
    const end = (request: Request) => {
      this.#loading.delete(request);
      if (request.resourceType() === 'script') this.#scriptAt = performance.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('websocket', (socket) => {
      socket.on('framesent', () => {
        this.count += 1;
        this.sent += 1;
      });
      socket.on('framereceived', () => {
        this.count += 1;
      });
    });
  }

  /** Resolves once nothing loads any more, or loading hangs. */
  async waitForFiles(): Promise<void> {
    const until = performance.now() + patienceMs;
    const isLoading = () => this.#loading.size > 0 || performance.now() < this.#scriptAt + scriptMs;
    while (isLoading() && performance.now() < until) await wait(3);
  }
}
