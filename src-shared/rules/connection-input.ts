/**
 * Checks addresses, keys and account IDs. The page checks while typing, the host again
 * before sending.
 */
import { isLoopbackHost } from './loopback.ts';

export type Checked<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/**
 * - `no-address`: not an address at all
 * - `a-file`: a local file, never a service
 * - `not-https`: the key would be readable on the way; only this computer needs no https
 * - `credentials`: a username or password, which the service doesn't use
 * - `query`: a question mark or `#`: no path can follow it
 */
export type AddressProblem = 'empty' | 'too-long' | 'no-address' | 'a-file' | 'not-https' | 'credentials' | 'query';

const longestAddress = 500;

/**
 * Adds https, or http on this computer, to an address without a scheme. Removes slashes at
 * the end and the `/api` that every endpoint starts with.
 * @returns origin and path, as in `https://service.example/eu`
 */
export function checkBaseUrl(text: string): Checked<string, AddressProblem> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  if (trimmed.length > longestAddress) return refuse('too-long');
  const url = /\s/.test(trimmed) ? null : URL.parse(withScheme(trimmed));
  if (!url || (!hasScheme(trimmed) && !isHostName(url.hostname))) return refuse('no-address');
  if (url.protocol === 'file:') return refuse('a-file');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('no-address');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  if (/[?#]/.test(trimmed)) return refuse('query');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return refuse('not-https');
  return {
    ok: true,
    value:
      url.origin +
      url.pathname
        .replace(/\/+$/, '')
        .replace(/\/api$/, '')
        .replace(/\/+$/, '')
  };
}

/** `localhost:4000` has a port after its colon, `file:` has none. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

/**
 * Recognizes host names and addresses. Most keys fail this, so a mispasted key reaches no
 * name server.
 */
function isHostName(host: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(host);
  return (
    isAddress || isLoopbackHost(host) || /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]+)$/.test(host)
  );
}

function withScheme(text: string): string {
  if (hasScheme(text)) return text;
  const bare = `https://${text}`;
  return isLoopbackHost(URL.parse(bare)?.hostname ?? '') ? `http://${text}` : bare;
}

/** True if a key for one may be sent to the other. Takes results of checkBaseUrl. */
export function hasSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

/**
 * - `spaces`: spaces or line breaks inside: two keys, or extra text
 * - `unusual`: characters that no key has and no request can carry
 */
export type KeyProblem = 'empty' | 'too-long' | 'spaces' | 'unusual';

export const longestKey = 512;

export function checkKey(text: string): Checked<string, KeyProblem> {
  const key = text.trim();
  if (key === '') return refuse('empty');
  if (key.length > longestKey) return refuse('too-long');
  if (/\s/.test(key)) return refuse('spaces');
  return /^[\x21-\x7e]+$/.test(key) ? { ok: true, value: key } : refuse('unusual');
}

/** Reads pasted account IDs, separated by lines, spaces or commas, without duplicates. */
export function readAccountIds(text: string): {
  readonly ids: readonly string[];
  readonly unusable: readonly string[];
} {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  const isId = (word: string) => /^acct_[A-Za-z0-9_-]{1,120}$/.test(word);
  return { ids: words.filter(isId), unusable: words.filter((word) => !isId(word)) };
}

function refuse<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
