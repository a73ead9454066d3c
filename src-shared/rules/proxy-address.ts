import type { Checked } from './connection-input.ts';

/**
 * - `no-address`: not an address
 * - `scheme`: not http, which tunnels need
 * - `credentials`: a username or password, which settings would store readably
 * - `path`: text after the port
 */
export type ProxyProblem = 'empty' | 'too-long' | 'no-address' | 'scheme' | 'credentials' | 'path';

const longest = 300;

/** Adds http if there is no scheme. @returns `http://host:port`; port 80 may be left out */
export function checkProxyAddress(text: string): Checked<string, ProxyProblem> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  if (trimmed.length > longest) return refuse('too-long');
  if (/\s/.test(trimmed)) return refuse('no-address');
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!url || url.hostname === '') return refuse('no-address');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  if (url.protocol !== 'http:') return refuse('scheme');
  if (url.pathname !== '/' || /[?#]/.test(trimmed)) return refuse('path');
  return { ok: true, value: url.origin };
}

function refuse(problem: ProxyProblem): { readonly ok: false; readonly problem: ProxyProblem } {
  return { ok: false, problem };
}
