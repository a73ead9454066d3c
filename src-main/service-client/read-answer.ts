/** What an answer means: the content of an endpoint, or one of the closed set of failures. */
import type { BesideOf, ContentOf, Endpoint } from '../../src-shared/service/endpoint.ts';
import { decode } from '../../src-shared/service/decode.ts';
import type { Drift } from '../../src-shared/service/drift.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import { field, readRetryAfter } from './read-credits.ts';
import type { RawAnswer, TransportFailure } from './transport.ts';

export interface Page {
  readonly hasMore: boolean;
  /** Query of `next_page`; null where it is absent or can't be used. */
  readonly nextQuery: Readonly<Record<string, string>> | null;
}

export interface Decoding<E extends Endpoint> {
  readonly content: ContentOf<E>;
  readonly beside: BesideOf<E> | null;
  readonly page: Page | null;
  readonly drift: readonly Drift[];
}

/** Parses a body; undefined where it isn't JSON. */
export function parseBody(answer: RawAnswer): unknown {
  const type = String(answer.headers['content-type'] ?? '');
  if (!/\bjson\b/i.test(type)) return undefined;
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    return undefined;
  }
}

/** Null when the answer is a success that decoding may look at. */
export function readRefusal(endpoint: Endpoint, answer: RawAnswer, body: unknown, now: number): ServiceFailure | null {
  const { status } = answer;
  const isWrite = endpoint.effect !== 'read';
  const said = {
    status,
    serviceCode: asText(field(body, 'error')),
    words: asText(field(body, 'message')) ?? asText(field(body, 'error')) ?? asText(field(body, 'description')),
    fields: readFields(field(body, 'errors')),
    retryAfterMs: readRetryAfter(answer.headers, now)
  };
  if (status === 401) return serviceFailure('refused-key', said);
  if (status === 402) return serviceFailure('no-credits', said);
  if (status === 429) return serviceFailure('rate-limited', said);
  // A 5xx says nothing of whether a write was carried out before it.
  if (status >= 500) return serviceFailure(isWrite ? 'outcome-unknown' : 'unreadable', said);
  if (status >= 300 && status < 400) return serviceFailure('unreadable', { ...said, words: 'Sent on to another address.' });
  if (status === 422) return serviceFailure('rejected', said);
  if (status === 404) return serviceFailure('not-found', said);
  if (status >= 400) return serviceFailure(body === undefined ? 'unreadable' : 'platform-refused', said);
  if (endpoint.answer.form === 'text' || endpoint.answer.form === 'none') return null;
  if (body === undefined)
    return serviceFailure(isWrite ? 'outcome-unknown' : 'unreadable', { ...said, words: describe(answer) });
  return saysNo(body) || saysNo(field(body, 'data')) ? serviceFailure('platform-refused', said) : null;
}

/** A refusal inside a 200, at the envelope or in `data`, not deeper (live-service-notes.md, A1, integrators' rules). */
function saysNo(value: unknown): boolean {
  const errors = field(value, 'errors');
  const hasErrors = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
  return (
    Boolean(field(value, 'error')) ||
    hasErrors ||
    field(value, 'hasError') === true ||
    field(value, 'success') === false
  );
}

function describe(answer: RawAnswer): string {
  const type = String(answer.headers['content-type'] ?? 'no type');
  return `Status ${String(answer.status)}, ${type}, ${String(answer.text.length)} characters that are not the JSON expected.`;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 2000) : null;
}

function readFields(errors: unknown): ServiceFailure['fields'] {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return null;
  const fields = Object.entries(errors).flatMap(([name, words]) =>
    Array.isArray(words) ? [[name, words.filter((word) => typeof word === 'string')] as const] : []
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** What a failure of the transport means for this endpoint. */
export function fromTransport(endpoint: Endpoint, failure: TransportFailure): ServiceFailure {
  const { words } = failure;
  if (failure.kind === 'unsent') return serviceFailure('offline', { words });
  if (endpoint.effect !== 'read' && failure.mayHaveArrived) return serviceFailure('outcome-unknown', { words });
  if (failure.kind === 'cancelled') return serviceFailure('cancelled', { words });
  return serviceFailure(failure.kind === 'timed-out' ? 'timed-out' : 'unreadable', { words });
}

/** Decodes a success. An answer of another shape altogether is a failure; an odd field is only drift. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, answer: RawAnswer, body: unknown): Decoding<E> | null {
  const { form } = endpoint.answer;
  if (form === 'text' || form === 'none') {
    const content = (form === 'text' ? answer.text : null) as ContentOf<E>;
    return { content, beside: null, page: null, drift: [] };
  }
  const data = form === 'bare' ? body : field(body, 'data');
  const raw = form === 'list' || form === 'items' ? field(data, form) : data;
  const isShaped = 'items' in endpoint.answer.content ? Array.isArray(raw) : typeof raw === 'object' && raw !== null;
  if (!isShaped) return null;
  const { value, drift } = decode(endpoint.answer.content, raw);
  if (value === null) return null;
  const beside = endpoint.answer.beside ? decode(endpoint.answer.beside, data) : null;
  return {
    // decode() returns what Decoded<> says of the schema it was given.
    content: value as ContentOf<E>,
    beside: (beside?.value ?? null) as BesideOf<E> | null,
    page: form === 'list' || form === 'items' || form === 'rows' ? readPage(form, body, data) : null,
    drift: [...drift, ...(beside?.drift ?? [])]
  };
}

function readPage(form: 'list' | 'items' | 'rows', body: unknown, data: unknown): Page {
  const nextQuery = readNextQuery(field(field(body, '_pagination'), 'next_page'));
  return { hasMore: form === 'list' ? field(data, 'hasMore') === true : nextQuery !== null, nextQuery };
}

/** Only the query of the address is used, on our own origin and path: it could name any host. */
function readNextQuery(address: unknown): Page['nextQuery'] {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const query = Object.fromEntries(new URL(address).searchParams);
  return Object.keys(query).length === 0 ? null : query;
}
