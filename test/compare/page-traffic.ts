/** What a page has under way: pictures and files that it loads, and requests to the host that haven't been answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const patienceMs = 5000;

export class PageTraffic {
  readonly #loading = new Set<object>();
  #unanswered = 0;
  /** Rises with everything that comes and goes. */
  count = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.count += 1;
      this.#loading.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      // @ts-expect-error Both hand over a request; TypeScript looks at one overload at a time.
      page.on(end, (request: object) => this.#loading.delete(request));
    page.on('websocket', (socket) => {
      this.#unanswered = 0;
      socket.on('framesent', ({ payload }) => {
        this.count += 1;
        if (/"type":"(request|hello)"/.test(payload.toString())) this.#unanswered += 1;
      });
      socket.on('framereceived', ({ payload }) => {
        this.count += 1;
        if (/"type":"(answer|welcome)"/.test(payload.toString())) this.#unanswered -= 1;
      });
      socket.on('close', () => {
        this.#unanswered = 0;
      });
    });
  }

  /** Resolves when nothing is under way, or after five seconds. */
  async settle(): Promise<void> {
    const until = performance.now() + patienceMs;
    while ((this.#loading.size > 0 || this.#unanswered > 0) && performance.now() < until) await wait(3);
  }
}
