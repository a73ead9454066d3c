/** A loopback service that only has posts. A test can answer in its place. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface PostCall {
  readonly method: string;
  readonly path: string;
  readonly offset: number;
  readonly limit: number;
}

/** As the service lists one (live-service-notes.md, B4); post `n` is `n` hours older than the newest. */
export function rawPost(n: number, given: Readonly<Record<string, unknown>> = {}) {
  const at = Date.UTC(2026, 10, 20, 12) - n * 3_600_000;
  return {
    author: { id: 7, _view: 's' },
    responseType: 'post',
    id: 5_000_000 - n,
    postedAt: new Date(at).toISOString(),
    postedAtPrecise: (at / 1000).toFixed(6),
    text: `<p>Post ${String(n)}</p>`,
    rawText: `Post ${String(n)}`,
    tipsAmount: '$0.00',
    canEdit: true,
    canDelete: true,
    canComment: false,
    isMarkdownDisabled: true,
    isOpened: true,
    canToggleFavorite: true,
    canViewMedia: true,
    ...given
  };
}

export class ListService {
  posts: object[];
  /** The count in `counters`: null leaves them out, undefined counts the posts. */
  counted: number | null | undefined;
  readonly asked: PostCall[] = [];
  /** True if it answers itself, or never. */
  intercept: (asked: PostCall, response: ServerResponse) => boolean | Promise<boolean> = () => false;
  baseUrl = '';

  constructor(count: number) {
    this.posts = Array.from({ length: count }, (_, n) => rawPost(n));
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const numberOf = (name: string) => Number(url.searchParams.get(name) ?? 0);
      const asked = {
        method: request.method ?? '',
        path: url.pathname,
        offset: numberOf('offset'),
        limit: numberOf('limit')
      };
      this.asked.push(asked);
      void this.#answer(asked, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    onTestFinished(async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    });
  }

  /** Requested offsets; resets the record. */
  takeOffsets(): number[] {
    return this.asked.splice(0).map(({ offset }) => offset);
  }

  async #answer(asked: PostCall, response: ServerResponse): Promise<void> {
    if (await this.intercept(asked, response)) return;
    if (!asked.path.endsWith('/posts')) answer(response, { error: 'NOT_FOUND', message: 'No.' }, 404);
    else answer(response, { data: this.page(asked) });
  }

  page({ offset, limit }: Pick<PostCall, 'offset' | 'limit'>) {
    const list = this.posts.slice(offset, offset + limit);
    const counters = this.counted === null ? {} : { counters: { postsCount: this.counted ?? this.posts.length } };
    return { list, hasMore: offset + list.length < this.posts.length, ...(offset === 0 ? counters : {}) };
  }
}

export function answer(response: ServerResponse, body: object, status = 200): void {
  const limits = { limit_minute: 100_000, limit_day: 50_000, remaining_minute: 100_000, remaining_day: 50_000 };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...body, _meta: { _credits: { used: 1, balance: 1000 }, _rate_limits: limits } }));
}

export async function startList(count: number): Promise<ListService> {
  const service = new ListService(count);
  await service.listen();
  return service;
}
