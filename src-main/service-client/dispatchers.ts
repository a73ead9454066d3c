import type { Dispatcher } from 'undici';
import { isLoopbackHost } from '../../src-shared/rules/loopback.ts';
import { loadUndici } from './load-undici.ts';
import type { Proxy } from './proxy.ts';

const connectTimeoutMs = 10_000;
/** HTTP/2 could move a request to another connection by itself. HTTP/1.1 sends it once. */
const kept = {
  connections: 8,
  allowH2: false,
  connect: { timeout: connectTimeoutMs },
  // Every exchange has its own deadline.
  headersTimeout: 0,
  bodyTimeout: 0
};
const fresh = { ...kept, pipelining: 0 };

/**
 * `fresh` is for writes: a kept connection may be dead, and a request lost on it counts as
 * sent.
 */
export interface Dispatchers {
  readonly kept: Dispatcher;
  readonly fresh: Dispatcher;
}

const variables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/**
 * A proxy only gets a tunnel, so it sees neither key nor answer. This machine is never
 * reached through one. `system` reads `https_proxy`, `http_proxy` and `no_proxy` in lower
 * and upper case.
 */
export function openDispatchers(base: URL, proxy: Proxy = { kind: 'system' }): Dispatchers {
  const open = isLoopbackHost(base.hostname) ? openDirect : openerOf(proxy);
  try {
    return { kept: open(base.origin, kept), fresh: open(base.origin, fresh) };
  } catch {
    // Without the address, which can contain a password.
    const nowhere = failing(`The proxy address in ${namedBy[proxy.kind]} isn’t valid.`);
    return { kept: nowhere(base.origin), fresh: nowhere(base.origin) };
  }
}

const namedBy = { system: 'the environment', own: 'Settings', none: 'Settings' } as const;

type Open = (origin: string, options: typeof kept) => Dispatcher;

const openDirect: Open = (origin, options) => {
  const { Pool } = loadUndici();
  return new Pool(origin, options);
};

function openerOf(proxy: Proxy): Open {
  const { EnvHttpProxyAgent, ProxyAgent } = loadUndici();
  const tunnelled = { proxyTunnel: true, connectTimeout: connectTimeoutMs };
  if (proxy.kind === 'own') return (_, options) => new ProxyAgent({ ...options, ...tunnelled, uri: proxy.url ?? '' });
  if (proxy.kind === 'none' || !variables.some((name) => process.env[name])) return openDirect;
  return (_, options) => new EnvHttpProxyAgent({ ...options, ...tunnelled });
}

function failing(words: string): (origin: string) => Dispatcher {
  const { Pool } = loadUndici();
  return (origin) =>
    new Pool(origin, {
      connect: (_options, done) => {
        done(new Error(words), null);
      }
    });
}
