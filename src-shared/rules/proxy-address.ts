/** The address of a proxy of one's own. The page checks it as it is typed, and the host again before it is kept. */
import type { Checked } from './connection-input.ts';

/**
 * - `empty`, `too-long`
 * - `no-address`: nothing that a proxy's address can be
 * - `scheme`: another scheme than http, which is what a tunnel is asked for in
 * - `credentials`: a user name or password, which would lie readable in the settings
 * - `path`: something behind the port: a proxy has no places in it
 */
export type ProxyProblem = 'empty' | 'too-long' | 'no-address' | 'scheme' | 'credentials' | 'path';

const longest = 300;

/** Without a scheme it is taken for http. @returns `http://host:port`; the port may be missing where it is 80 */
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
