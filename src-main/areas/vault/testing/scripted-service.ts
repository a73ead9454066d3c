/**
 * A loopback service of one account's vault (service-api.md; live-service-notes.md, B1 and B2) that counts requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { rawMedia } from './media.ts';

export interface VaultCall {
  readonly kind: 'lists' | 'media' | 'other';
  readonly offset: number;
}

/** Answers instead of the service; null leaves it to the service. */
export type Interceptor = (asked: VaultCall, response: ServerResponse) => boolean | Promise<boolean>;

export class ScriptedService {
  media: number[];
  lists: { id: number; name: string }[] = [{ id: 1, name: 'Beach' }];
  /** The service's count, if it differs; null leaves the counts out. */
  counted: number | null | undefined;
  readonly asked: VaultCall[] = [];
  intercept: Interceptor = () => false;
  nextCursor: (asked: VaultCall, items: number) => string | null = (asked, items) =>
    `https://elsewhere.example.com/api/x?limit=100&offset=${String(asked.offset + items)}`;
  baseUrl = '';
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  constructor(count: number) {
    this.media = Array.from({ length: count }, (_, n) => n);
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.baseUrl = `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Requested offsets of media pages; resets the record. */
  takeOffsets(): number[] {
    return this.asked.splice(0).flatMap((asked) => (asked.kind === 'media' ? [asked.offset] : []));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const kind = url.pathname.endsWith('/media/vault/lists')
      ? 'lists'
      : url.pathname.endsWith('/media/vault')
        ? 'media'
        : 'other';
    const asked = { kind, offset: Number(url.searchParams.get('offset') ?? 0) } as const;
    this.asked.push(asked);
    if (await this.intercept(asked, response)) return;
    if (kind === 'media') answerJson(response, this.#page(asked, Number(url.searchParams.get('limit'))));
    else if (kind === 'lists') answerJson(response, { data: this.#lists() });
    else answerJson(response, { error: 'NOT_FOUND' }, 404);
  }

  #page(asked: VaultCall, limit: number) {
    const items = this.media.slice(asked.offset, asked.offset + limit);
    const hasMore = asked.offset + items.length < this.media.length;
    const next_page = hasMore ? this.nextCursor(asked, items.length) : null;
    return { data: { list: items.map((n) => rawMedia(n)), hasMore }, _pagination: { next_page } };
  }

  #lists() {
    const counts = (photos: number) => ({
      photosCount: photos,
      videosCount: 0,
      gifsCount: 0,
      audiosCount: 0,
      medias: []
    });
    const flags = { type: 'custom', hasMedia: true, canUpdate: true, canDelete: true };
    const total = this.counted === undefined ? this.media.length : this.counted;
    return {
      list: this.lists.map((list) => ({ ...list, ...flags, ...counts(0) })),
      all: total === null ? {} : counts(total),
      hasMore: false
    };
  }
}

const limits = { limit_minute: 100_000, limit_day: 50_000, remaining_minute: 100_000, remaining_day: 50_000 };

export function answerJson(response: ServerResponse, body: object, status = 200): void {
  const _meta = { _credits: { used: 1, balance: 1000, note: 'Always' }, _rate_limits: limits };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...body, _meta }));
}

export async function startService(count: number): Promise<ScriptedService> {
  const service = new ScriptedService(count);
  await service.listen();
  onTestFinished(() => service.stop());
  return service;
}
