/** A canary key in every form that a service could echo, and a search for it. */
import { answerJson, answerText, cutHead, redirectTo, reset, stall } from './behaviours.ts';
import type { Behaviour } from './server.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The key itself, and as encoded in headers, addresses and dumps. */
export function formsOf(key: string): Readonly<Record<string, string>> {
  return {
    raw: key,
    bearer: `Bearer ${key}`,
    'url-encoded': encodeURIComponent(key),
    'url-encoded in small letters': encodeURIComponent(key).toLowerCase(),
    'form-encoded': new URLSearchParams({ key }).toString(),
    base64: base64(key),
    'base64 of the header': base64(`Bearer ${key}`),
    'base64 of a pair': base64(`user:${key}`),
    'base64 for addresses': Buffer.from(`x${key}`).toString('base64url'),
    hex: Buffer.from(key).toString('hex')
  };
}

export function findTraces(text: string, key: string): string[] {
  const lower = text.toLowerCase();
  const pieces = Object.values(formsOf(key)).flatMap((form) => [form.slice(0, 16), form.slice(-12), form.slice(4, 20)]);
  const harmless = new Set([`bearer ${key.slice(0, 9)}`, `key=${key.slice(0, 12)}`].map((text) => text.toLowerCase()));
  return pieces.filter((piece) => !harmless.has(piece.toLowerCase()) && lower.includes(piece.toLowerCase()));
}

export function failuresThatEcho(key: string): [string, Behaviour][] {
  const echo = Object.values(formsOf(key)).join(' | ');
  const address = `https://x.example/?a=${base64(key)}`;
  const paged = { data: { list: [], hasMore: true }, _pagination: { next_page: address } };
  return [
    ...([400, 401, 402, 403, 404, 422, 429, 500] as const).map((status): [string, Behaviour] => [
      `refusal with ${String(status)}`,
      answerJson(
        { error: echo, message: `No: ${echo}`, description: echo, errors: { [key]: [echo], text: [echo] } },
        status,
        { 'retry-after': '3600', 'x-echo': key }
      )
    ]),
    ['refusal in a 200', answerJson({ data: { success: false, error: { code: echo, message: echo } } })],
    ['cut across the key', answerJson({ error: 'E', message: `${'x'.repeat(1990)}${echo}` }, 422)],
    ['HTML', answerText(echo, 'text/html')],
    ['a content type', answerText(echo, `text/${key.replaceAll(/[^\w-]/g, '')}; key=${key}`)],
    ['a redirect', redirectTo(`https://elsewhere.example/?key=${encodeURIComponent(key)}`)],
    ['drift', answerJson({ data: { list: [{ id: key, [key]: 1 }], hasMore: key } })],
    ['a next page', answerJson(paged)],
    ['a reset', reset()],
    ['a cut', cutHead()],
    ['a stall', stall()]
  ];
}
