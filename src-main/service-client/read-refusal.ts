/** Tells which refusal an answer is, if any (live-service-notes.md, A1). */
import { parseJson } from '../../src-shared/rules/parse-json.ts';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { serviceFailure, type ServiceFailure, type ServiceFailureCode } from '../../src-shared/service/failures.ts';
import { readField } from './field.ts';
import { isWithinBounds } from './json-bounds.ts';
import { readRetryAfter } from './retry-after.ts';
import type { RawAnswer, TransportFailure } from './transport.ts';

/** Undefined if it isn't JSON by type or text, or exceeds the bounds. */
export function parseBody(answer: RawAnswer): unknown {
  return isJson(answer) && isWithinBounds(answer.text) ? parseJson(answer.text) : undefined;
}

function isJson(answer: RawAnswer): boolean {
  return (
    answer.headers['content-type'] === 'application/json' ||
    /^(application|text)\/([\w.-]+\+)?json$/i.test(mediaType(answer))
  );
}

/**
 * Null for a success that can be decoded.
 * @param body result of parseBody
 * @param now ms since 1970
 */
export function readRefusal(endpoint: Endpoint, answer: RawAnswer, body: unknown, now: number): ServiceFailure | null {
  const inside = findRefusal(endpoint, body);
  const code = codeOfStatus(endpoint, answer.status, body) ?? codeOfSuccess(endpoint, answer, body, inside !== null);
  if (code === null) return null;
  const said = inside ?? body;
  return serviceFailure(code, {
    status: answer.status,
    serviceCode: asText(readField(said, 'error')) ?? asText(readField(readField(said, 'error'), 'code')),
    words: readWords(said) ?? describe(answer),
    fields: readFields(readField(said, 'errors')),
    retryAfterMs: readRetryAfter(answer.headers, now)
  });
}

export function fromTransport(endpoint: Endpoint, failure: TransportFailure): ServiceFailure {
  const said = { words: failure.words, status: failure.head?.status ?? null };
  if (failure.kind === 'unsent') return serviceFailure('offline', said);
  if (failure.mayHaveArrived && endpoint.effect !== 'read') return serviceFailure('outcome-unknown', said);
  if (failure.kind === 'cancelled') return serviceFailure('cancelled', said);
  return serviceFailure(failure.kind === 'timed-out' ? 'timed-out' : 'unreadable', said);
}

export function lostAnswer(endpoint: Endpoint): ServiceFailureCode {
  return endpoint.effect === 'read' ? 'unreadable' : 'outcome-unknown';
}

function isOfAccount({ path }: Endpoint): boolean {
  return path.includes('{account}');
}

function codeOfStatus(endpoint: Endpoint, status: number, body: unknown): ServiceFailureCode | null {
  if (status >= 200 && status < 300) return null;
  if (isUnknownRoute(status, body)) return 'not-offered';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  // The service passes on the platform's status with the platform's words. An expired
  // session there doesn't mean that the key is refused.
  if (!holdsPlatformResponse(body)) {
    // Without its body, an account's 401 may mean the key or its session (A1, rows 2 and 4).
    if (status === 401) return body === undefined && isOfAccount(endpoint) ? 'unreadable' : 'refused-key';
    if (status === 402) return 'no-credits';
    if (status === 422) return 'rejected';
  }
  // Timeouts and 5xx don't say whether a write was carried out, and a redirect may follow one.
  if (status === 408) return endpoint.effect === 'read' ? 'timed-out' : 'outcome-unknown';
  if (status >= 500 || status < 400) return lostAnswer(endpoint);
  return body === undefined ? 'unreadable' : 'platform-refused';
}

/**
 * Recognizes the framework's words for an unknown route or method (live-service-notes.md,
 * D: field-keyed 422s, "Server Error"). For things missing at the platform, the answer has
 * the platform's response or a code (A1 rows 2, 3).
 */
function isUnknownRoute(status: number, body: unknown): boolean {
  if (body === undefined || Boolean(readField(body, 'error')) || holdsPlatformResponse(body)) return false;
  if (status === 405) return true;
  return status === 404 && /^the route \S+ could not be found\b/i.test(asText(readField(body, 'message')) ?? '');
}

function holdsPlatformResponse(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name.endsWith('_response') && value !== null);
}

function codeOfSuccess(
  endpoint: Endpoint,
  answer: RawAnswer,
  body: unknown,
  isRefusal: boolean
): ServiceFailureCode | null {
  if (isRefusal) return 'platform-refused';
  const { form } = endpoint.answer;
  // A proxy or login page answers any request with HTML, even one without content.
  if (form === 'text' || form === 'none') return mediaType(answer) === 'text/html' ? lostAnswer(endpoint) : null;
  return body === undefined ? lostAnswer(endpoint) : null;
}

/** The envelope or `data`, not deeper (live-service-notes.md, A1, integrators' rules). */
function findRefusal(endpoint: Endpoint, body: unknown): unknown {
  const { form, content } = endpoint.answer;
  // A medium's own `hasError` is about its file.
  const isAboutContent = 'properties' in content && Object.hasOwn(content.properties as object, 'hasError');
  if (saysNo(body, form === 'bare' && isAboutContent)) return body;
  const data = readField(body, 'data');
  return saysNo(data, form === 'data' && isAboutContent) ? data : null;
}

function saysNo(value: unknown, isHasErrorContent: boolean): boolean {
  const errors = readField(value, 'errors');
  const hasErrors = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
  const hasError = !isHasErrorContent && readField(value, 'hasError') === true;
  return Boolean(readField(value, 'error')) || hasErrors || hasError || readField(value, 'success') === false;
}

function mediaType(answer: RawAnswer): string {
  return String(answer.headers['content-type'] ?? '')
    .replace(/;.*/s, '')
    .trim()
    .toLowerCase();
}

function describe(answer: RawAnswer): string {
  if (answer.status >= 300 && answer.status < 400)
    return 'The service redirected to another address. Greenroom doesn’t follow redirects.';
  const size = `${String(answer.text.length)} characters`;
  return `Status ${String(answer.status)}, ${mediaType(answer) || 'no type'}, ${size}, and not the JSON expected.`;
}

function readWords(said: unknown): string | null {
  const error = readField(said, 'error');
  return (
    asText(readField(said, 'message')) ??
    asText(error) ??
    asText(readField(error, 'message')) ??
    asText(readField(said, 'description'))
  );
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The documented form is a list of words for each field. A single word is accepted too. */
function readFields(errors: unknown): ServiceFailure['fields'] {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return null;
  const fields = Object.entries(errors).flatMap(([name, said]) => {
    const words = [said].flat().filter((word): word is string => typeof word === 'string');
    return words.length === 0 ? [] : [[name, words] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}
