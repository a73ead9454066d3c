/** A loopback service that only has links. A test can answer in its place. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface LinkCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

const newest = Date.UTC(2026, 10, 20, 12);

/** As the service lists one (service-api.md, "Tracking link"); link `n` is `n` hours older than the newest. */
export function rawTracking(n: number, given: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 900_000 - n,
    campaignCode: 1000 - n,
    campaignName: `Campaign ${String(n)}`,
    campaignUrl: `https://example.com/c${String(n)}`,
    subscribersCount: 10 + n,
    clicksCount: 100 + n,
    createdAt: new Date(newest - n * 3_600_000).toISOString(),
    endDate: null,
    revenue: calculated(n),
    links: { related: { subscribers: 'http://elsewhere.example/x' } },
    ...given
  };
}

/** Valid for both kinds: a trial link has one unknown field more. */
export function calculated(total: number) {
  return {
    total,
    revenuePerSubscriber: 1.25,
    revenuePerClick: 0.1,
    calculatedAt: '2026-11-20T12:00:00+00:00',
    isLoading: false
  };
}

export const calculating = {
  total: 0,
  revenuePerSubscriber: 0,
  revenuePerClick: 0,
  calculatedAt: null,
  isLoading: true
};

export function rawTrial(n: number, given: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 500_000 - n,
    trialLinkName: `Trial ${String(n)}`,
    url: `https://example.com/t${String(n)}`,
    subscribeDays: 7,
    subscribeCounts: 5 + n,
    claimCounts: 6 + n,
    expiredAt: null,
    createdAt: new Date(newest - n * 3_600_000).toISOString(),
    isFinished: false,
    revenue: calculated(n),
    links: { related: { subscribers: 'http://elsewhere.example/x' } },
    ...given
  };
}

export class LinkService {
  readonly apiKey = 'key';
  readonly account = 'acct_1';
  trials: object[] = [];
  tracking: object[] = [];
  subscribers: object[] = [];
  /** IDs in `tracking` that are only listed if deleted ones are requested. */
  readonly deleted = new Set<unknown>();
  readonly asked: LinkCall[] = [];
  /** True if it answers itself, or never. */
  intercept: (asked: LinkCall, response: ServerResponse) => boolean | Promise<boolean> = () => false;
  baseUrl = '';

  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const asked = {
          method: request.method ?? '',
          path: url.pathname.replace(/^\/api\/acct_1\//, ''),
          query: Object.fromEntries(url.searchParams),
          body
        };
        this.asked.push(asked);
        return this.#answer(asked, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    onTestFinished(async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    });
  }

  takeOffsets(path = 'tracking-links'): number[] {
    return this.asked
      .splice(0)
      .filter((asked) => asked.path === path && asked.method === 'GET')
      .map(({ query }) => Number(query['offset'] ?? 0));
  }

  async #answer(asked: LinkCall, response: ServerResponse): Promise<void> {
    if (await this.intercept(asked, response)) return;
    const { path, query } = asked;
    const all = path.endsWith('/subscribers')
      ? this.subscribers
      : { 'trial-links': this.trials, 'tracking-links': this.#listTracking(query) }[path];
    if (asked.method !== 'GET' || !all) answer(response, { error: 'NOT_FOUND', message: 'No.' }, 404);
    else answer(response, { data: cut(all, query) });
  }

  #listTracking({ with_deleted = 'false' }: LinkCall['query']): object[] {
    const hasAll = with_deleted === 'true' || with_deleted === '1';
    return hasAll ? this.tracking : this.tracking.filter((link) => !('id' in link && this.deleted.has(link.id)));
  }
}

export function cut(all: readonly object[], query: LinkCall['query']) {
  const offset = Number(query['offset'] ?? 0);
  const list = all.slice(offset, offset + Number(query['limit'] ?? 10));
  return { list, hasMore: offset + list.length < all.length };
}

export function answer(response: ServerResponse, body: object, status = 200): void {
  const limits = { limit_minute: 100_000, limit_day: 50_000, remaining_minute: 100_000, remaining_day: 50_000 };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...body, _meta: { _credits: { used: 1, balance: 1000 }, _rate_limits: limits } }));
}

export async function startLinkService(): Promise<LinkService> {
  const service = new LinkService();
  await service.listen();
  return service;
}
