/** What a page has under way: pictures and files that it loads, and requests to the host that haven't been answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** ms; a picture that is fetched from a service that hangs may take as long as it likes. */
const patienceMs = 30_000;

/** ms for which nothing is loaded: Chromium reads a script beside the page, and only then asks for those that it imports. */
const scriptMs = 250;

export class PageTraffic {
  readonly #loading = new Set<Request>();
  #scriptAt = 0;
  #unanswered = 0;
  /** Rises with everything that comes and goes. */
  count = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
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

  /** Requests that the host hasn't answered. Some wait for the service, and with it for time to pass. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Resolves when nothing is being loaded, or when that hangs. */
  async waitForFiles(): Promise<void> {
    const until = performance.now() + patienceMs;
    const isLoading = () => this.#loading.size > 0 || performance.now() < this.#scriptAt + scriptMs;
    while (isLoading() && performance.now() < until) await wait(3);
  }
}
