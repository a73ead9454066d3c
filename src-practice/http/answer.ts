import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TArray, TSchema } from 'typebox';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { listLists } from '../../src-shared/service/vault.ts';
import type { Practice } from '../practice.ts';
import { creditHeaders, type Meter } from './meter.ts';
import type { Refusal } from './refusal.ts';

/** `next` is the query of `next_page`, unless that is limit and offset. */
interface Page<R, B> {
  readonly rows: readonly R[];
  readonly hasMore: boolean;
  readonly beside: B;
  readonly next?: Readonly<Record<string, string>>;
}

type Beside<E extends Endpoint> = E['answer'] extends { readonly beside: infer B extends TSchema } ? Static<B> : object;

/** Stricter than the client's decoder: every documented field is sent, with its type. */
export type Given<E extends Endpoint> = E['answer']['form'] extends 'list' | 'items' | 'rows'
  ? Page<E['answer']['content'] extends TArray<infer R> ? Static<R> : never, Beside<E>>
  : Static<E['answer']['content']>;

/** Answers without `_meta` are free (live-service-notes.md, A3). */
export function isFree({ answer }: Endpoint): boolean {
  return answer.form === 'bare' || answer.form === 'none';
}

/** The next offset is the last one plus the number of items (service-api.md, "Paging rule"). */
function findNextPage(practice: Practice, request: FastifyRequest, page: Page<unknown, unknown>): string | null {
  if (!page.hasMore) return null;
  const { limit, offset } = request.query as { limit?: number; offset?: number }; // Safe: checked by the endpoint's schema.
  const usual = { limit: String(limit ?? page.rows.length), offset: String((offset ?? 0) + page.rows.length) };
  const url = new URL(request.url, practice.origin());
  for (const [name, value] of Object.entries(page.next ?? usual)) url.searchParams.set(name, value);
  return url.href;
}

function buildBody(practice: Practice, request: FastifyRequest, endpoint: Endpoint, given: unknown): object {
  const { form } = endpoint.answer;
  if (form === 'data') return { data: given };
  const page = given as Page<unknown, object>; // Safe: `Given` makes it a page in the other three forms.
  const _pagination = { next_page: findNextPage(practice, request, page) };
  if (form === 'rows') return { data: page.rows, _pagination };
  if (form === 'items') return { data: { items: page.rows }, _pagination };
  return { data: { list: page.rows, hasMore: page.hasMore, ...page.beside }, _pagination };
}

/** Tags `data` only: `_meta` always differs. Vault lists only (live-service-notes.md, A4). */
function findTag(endpoint: Endpoint, body: object): string | null {
  if (endpoint !== listLists || !('data' in body)) return null;
  return `"${createHash('sha256').update(JSON.stringify(body.data)).digest('base64url')}"`;
}

export function sendAnswer(
  practice: Practice,
  endpoint: Endpoint,
  call: { request: FastifyRequest; reply: FastifyReply; given: unknown }
): FastifyReply {
  const { request, reply, given } = call;
  const { form } = endpoint.answer;
  reply.headers(practice.meter.rateHeaders());
  if (form === 'none') return reply.code(204).send();
  if (form === 'bare') return reply.send(given);
  const _meta = practice.meter.charge(1);
  reply.headers(creditHeaders(_meta));
  if (form === 'text') return reply.type('text/plain; charset=utf-8').send(given);
  const body = buildBody(practice, request, endpoint, given);
  const tag = findTag(endpoint, body);
  if (tag !== null) reply.header('ETag', tag);
  // Charged anyway (live-service-notes.md, A3).
  if (tag !== null && request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send({ ...body, _meta });
}

export function sendRefusal(meter: Meter, reply: FastifyReply, refusal: Refusal, isFree: boolean): FastifyReply {
  const { status, body, used, note, hasMeta, retryAfter } = refusal.given;
  reply.code(status);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  const isByPlatform = 'platform_response' in body;
  if (status === 401 && !isByPlatform) return reply.header('WWW-Authenticate', 'Bearer').send(body);
  reply.headers(meter.rateHeaders());
  if (isFree) return reply.send(body);
  const _meta = meter.charge(used, note);
  return reply.headers(creditHeaders(_meta)).send(hasMeta ? { ...body, _meta } : body);
}
