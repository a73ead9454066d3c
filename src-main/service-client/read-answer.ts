import type { BesideOf, ContentOf, Endpoint } from '../../src-shared/service/endpoint.ts';
import { decode } from '../../src-shared/service/decode.ts';
import type { Drift } from '../../src-shared/service/drift.ts';
import { readField } from './field.ts';
import { mostRows } from './json-bounds.ts';
import type { RawAnswer } from './transport.ts';

export interface Page {
  readonly hasMore: boolean;
  readonly nextQuery: Readonly<Record<string, string>> | null;
}

export interface Decoding<E extends Endpoint> {
  readonly content: ContentOf<E>;
  readonly beside: BesideOf<E> | null;
  readonly page: Page | null;
  /** False if a row of a list was dropped. */
  readonly isWhole: boolean;
  readonly drift: readonly Drift[];
}

/** Null for another shape altogether; an odd field is only drift. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, answer: RawAnswer, body: unknown): Decoding<E> | null {
  const { form } = endpoint.answer;
  if (form === 'text' || form === 'none') {
    // The two forms have fixed content: a text, or nothing.
    const content = (form === 'text' ? answer.text : null) as ContentOf<E>;
    return { content, beside: null, page: null, isWhole: true, drift: [] };
  }
  const data = form === 'bare' ? body : readField(body, 'data');
  const raw = form === 'list' || form === 'items' ? readField(data, form) : data;
  const isShaped = 'items' in endpoint.answer.content ? Array.isArray(raw) : typeof raw === 'object' && raw !== null;
  if (!isShaped) return null;
  if (Array.isArray(raw) && raw.length > mostRows) return null;
  const { value, drift } = decode(endpoint.answer.content, raw);
  const dropped = countRows(raw) - countRows(value);
  // As an empty list this would make all known rows look deleted.
  if (value === null || (dropped > 0 && countRows(value) === 0)) return null;
  const beside = endpoint.answer.beside ? decode(endpoint.answer.beside, data) : null;
  return {
    // decode() returns the Decoded<> type of its schema.
    content: value as ContentOf<E>,
    beside: (beside?.value ?? null) as BesideOf<E> | null,
    page: form === 'list' || form === 'items' || form === 'rows' ? readPage(form, body, data) : null,
    isWhole: dropped === 0,
    drift: [...drift, ...(beside?.drift ?? [])]
  };
}

function countRows(content: unknown): number {
  return Array.isArray(content) ? content.length : 0;
}

function readPage(form: 'list' | 'items' | 'rows', body: unknown, data: unknown): Page {
  const nextQuery = readNextQuery(readField(readField(body, '_pagination'), 'next_page'));
  return { hasMore: form === 'list' ? readField(data, 'hasMore') === true : nextQuery !== null, nextQuery };
}

/** Longer than any query that the service needs. Queries of next pages are stored. */
const longestAddress = 4096;

/** Keeps only the query, since the address could name any host. */
function readNextQuery(address: unknown): Page['nextQuery'] {
  if (typeof address !== 'string' || address.length > longestAddress) return null;
  const url = URL.parse(address, 'http://service.invalid');
  const query = Object.fromEntries(url?.searchParams ?? []);
  return Object.keys(query).length === 0 ? null : query;
}
