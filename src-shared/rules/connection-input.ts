/**
 * Checks a user's input for a connection: address, key, IDs of accounts. The page checks while typing, the host again
 * before anything is sent.
 */
import { isLoopbackHost } from './loopback.ts';

export type Checked<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/**
 * - `empty`, `too-long`
 * - `no-address`: nothing that an address can be
 * - `a-file`: a file of this computer, never a service
 * - `not-https`: a key would travel for everybody to read; only this computer itself needs no https
 * - `credentials`: a user name or password in the address: those belong in no address, and the service asks for none
 * - `query`: a question mark or a `#` with what follows: no path can be built behind it
 */
export type AddressProblem = 'empty' | 'too-long' | 'no-address' | 'a-file' | 'not-https' | 'credentials' | 'query';

const longestAddress = 500;

/**
 * An address without a scheme is taken for https, or http on this computer. A path is kept without slashes at its end, and
 * without the `/api` that every endpoint begins with itself.
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

/** `localhost:4000` has a port behind its colon, `file:` has none. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

/**
 * Whether it looks like a host name or an address. Most keys that are pasted here by mistake don't, so they reach no name server.
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

/** Both are origin and path, as checkBaseUrl gives them: a key of the one may be sent to the other. */
export function hasSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

/**
 * - `empty`, `too-long`
 * - `spaces`: spaces or line breaks inside: more than the key was copied, or two keys
 * - `unusual`: letters that no key has and no request can carry
 */
export type KeyProblem = 'empty' | 'too-long' | 'spaces' | 'unusual';

export const longestKey = 512;

/** The white space around a paste is no part of a key. */
export function checkKey(text: string): Checked<string, KeyProblem> {
  const key = text.trim();
  if (key === '') return refuse('empty');
  if (key.length > longestKey) return refuse('too-long');
  if (/\s/.test(key)) return refuse('spaces');
  return /^[\x21-\x7e]+$/.test(key) ? { ok: true, value: key } : refuse('unusual');
}

/** Ids of accounts as they are pasted: one a line, or with spaces or commas between. Each once, in their order. */
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
