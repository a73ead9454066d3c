/** Shared calls to the first account's posts, checked against the contract. */
import type { Static, TSchema } from 'typebox';
import { expect } from 'vitest';
import type { ArchiveCounters, ListedPost, Post, PostCounters } from '../../../src-shared/service/post.ts';
import type { Endpoint } from '../../../src-shared/service/endpoint.ts';
import * as contract from '../../../src-shared/service/posts.ts';
import type { PracticeOptions } from '../../options.ts';
import type { PracticeService } from '../../service.ts';
import { call, firstAccount, readChecked, startForTest, walkList, type TestAnswer } from '../../testing.ts';

export type Listed = Static<typeof ListedPost>;
export type Sent = Static<typeof Post>;
export type Counters = Static<typeof ArchiveCounters>;
export type Body = Record<string, unknown>;

type BodyOf<E extends Endpoint> = E['answer']['form'] extends 'list'
  ? {
      readonly data: { readonly list: Static<E['answer']['content']>; readonly hasMore: boolean } & BesideOf<E>;
      readonly _pagination: { readonly next_page: string | null };
    }
  : E['answer']['form'] extends 'items'
    ? {
        readonly data: { readonly items: Static<E['answer']['content']> };
        readonly _pagination: { readonly next_page: string | null };
      }
    : { readonly data: Static<E['answer']['content']> };
type BesideOf<E extends Endpoint> = E['answer']['beside'] extends TSchema ? Static<E['answer']['beside']> : object;

function readBody<E extends Endpoint>(answer: TestAnswer, endpoint: E): BodyOf<E> {
  return readChecked(answer, endpoint.answer.body) as BodyOf<E>;
}

export interface Refused {
  readonly status: number;
  readonly error: string;
  readonly credits: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export function readRefusal({ status, json, headers }: TestAnswer): Refused {
  const { error, errors } = json as { error: string; errors?: Record<string, string[]> }; // Safe: every refusal here has one.
  const credits = String(headers['x-svc-credits-used']);
  return { status, error, credits, ...(errors === undefined ? {} : { errors }) };
}

export const notFound: Refused = { status: 404, error: 'PLATFORM_ERROR', credits: '1' };
export const refused: Refused = { status: 400, error: 'PLATFORM_ERROR', credits: '1' };

export function rejected(errors: Record<string, string[]>): Refused {
  return { status: 422, error: 'VALIDATION_ERROR', credits: '0', errors };
}

export class PostCalls {
  readonly #service: PracticeService;

  constructor(service: PracticeService) {
    this.#service = service;
  }

  get base(): string {
    return `/api/${firstAccount(this.#service).id}`;
  }

  call(rest: string, given: Parameters<typeof call>[2] = {}): Promise<TestAnswer> {
    return call(this.#service, `${this.base}${rest}`, given);
  }

  async get<E extends Endpoint>(endpoint: E, rest: string): Promise<BodyOf<E>> {
    return readBody(await this.call(rest), endpoint);
  }

  /** @param rest the path after /posts */
  async list(rest: string): Promise<BodyOf<typeof contract.listPosts>> {
    return this.get(contract.listPosts, `/posts${rest}`);
  }

  /** Follows each page's next address. */
  async walk(rest: string): Promise<Listed[]> {
    return walkList(this.#service, `${this.base}/posts${rest}`, contract.listPosts.answer.body);
  }

  async listIds(): Promise<number[]> {
    return (await this.walk('?limit=500')).map(({ id }) => id);
  }

  trySend(body: unknown): Promise<TestAnswer> {
    return this.call('/posts', { method: 'POST', body });
  }

  async send(body: Body): Promise<Sent> {
    return readBody(await this.trySend(body), contract.sendPost).data;
  }

  async read(id: number): Promise<Listed> {
    return (await this.get(contract.readPost, `/posts/${String(id)}`)).data;
  }

  tryUpdate(id: number, body: unknown): Promise<TestAnswer> {
    return this.call(`/posts/${String(id)}`, { method: 'PUT', body });
  }

  async update(id: number, body: Body): Promise<void> {
    const { status, bytes, headers } = await this.tryUpdate(id, body);
    expect([status, bytes.length, headers['content-type']]).toEqual([200, 0, expect.stringMatching(/^text\/plain/)]);
  }

  tryRemove(id: number): Promise<TestAnswer> {
    return this.call(`/posts/${String(id)}`, { method: 'DELETE' });
  }

  async remove(id: number): Promise<Static<typeof PostCounters>> {
    const { data } = readBody(await this.tryRemove(id), contract.deletePost);
    expect(data.success).toBe(true);
    return data.counters;
  }

  tryArchive(id: number, query = ''): Promise<TestAnswer> {
    return this.call(`/posts/${String(id)}/archive${query}`, { method: 'POST' });
  }

  async archive(id: number, query = '') {
    return readBody(await this.tryArchive(id, query), contract.archivePost).data;
  }

  async count(): Promise<Counters> {
    const { data } = await this.list('?limit=1&counters=true');
    return data.counters as Counters; // Safe: undocumented in the list; tests compare it with documented ones.
  }
}

export function isFree(post: Listed): boolean {
  return post.canDelete && post.canEdit;
}

/** Media of the posts, by kind. */
export function countKinds(posts: readonly Pick<Listed, 'media'>[]) {
  const media = posts.flatMap((post) => post.media ?? []);
  const count = (type: string) => media.filter((item) => item.type === type).length;
  return {
    photosCount: count('photo'),
    videosCount: count('video'),
    audiosCount: count('audio'),
    mediasCount: media.length
  };
}

/** The clock moves by jumps only, so that both sides of a moment can be tested. */
export async function startFrozen(
  options: Partial<PracticeOptions> = {}
): Promise<{ service: PracticeService; posts: PostCalls; now: number }> {
  const now = Date.now();
  const service = await startForTest({ ...options, clock: () => now });
  return { service, posts: new PostCalls(service), now };
}

/** IDs of the oldest media, as a post's body takes them. */
export function nameMedia(service: PracticeService, count: number): string[] {
  return Array.from(firstAccount(service).vault.ids).slice(0, count).map(String);
}
