/** The connections that calls go out on: straight to the service, or through the proxy that the environment or a user names. */
import { EnvHttpProxyAgent, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { isLoopbackHost } from '../../src-shared/rules/loopback.ts';
import type { Proxy } from './proxy.ts';

const connectTimeoutMs = 10_000;
/** HTTP/2 could move a request to another connection by itself; 1.1 sends it once. */
const kept = {
  connections: 8,
  allowH2: false,
  connect: { timeout: connectTimeoutMs },
  // Every exchange has a deadline of its own.
  headersTimeout: 0,
  bodyTimeout: 0
};
const fresh = { ...kept, pipelining: 0 };

/** `fresh` is for writes: a connection kept alive may be dead already, and what is lost on it counts as sent. */
export interface Dispatchers {
  readonly kept: Dispatcher;
  readonly fresh: Dispatcher;
}

const variables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/**
 * A proxy only ever gets a tunnel, so it sees neither key nor answer. What is on this machine is never asked through one.
 * In `system`, `https_proxy`, `http_proxy` and `no_proxy` count in small and in capital letters, as everywhere.
 */
export function openDispatchers(base: URL, proxy: Proxy = { kind: 'system' }): Dispatchers {
  const open = isLoopbackHost(base.hostname) ? openDirect : openerOf(proxy);
  try {
    return { kept: open(base.origin, kept), fresh: open(base.origin, fresh) };
  } catch {
    // The value is kept out of the words: it can hold a password.
    const nowhere = failing(`The proxy that the ${namedBy[proxy.kind]} is no address of a proxy.`);
    return { kept: nowhere(base.origin), fresh: nowhere(base.origin) };
  }
}

const namedBy = { system: 'environment names', own: 'settings name', none: 'settings name' } as const;

type Open = (origin: string, options: typeof kept) => Dispatcher;

const openDirect: Open = (origin, options) => new Pool(origin, options);

function openerOf(proxy: Proxy): Open {
  const tunnelled = { proxyTunnel: true, connectTimeout: connectTimeoutMs };
  if (proxy.kind === 'own')
    // Without an address it throws as one that is none does.
    return (_, options) => new ProxyAgent({ ...options, ...tunnelled, uri: proxy.url ?? '' });
  if (proxy.kind === 'none' || !variables.some((name) => process.env[name])) return openDirect;
  return (_, options) => new EnvHttpProxyAgent({ ...options, ...tunnelled });
}

/** Connections that never come about, for the reason given. */
function failing(words: string): (origin: string) => Dispatcher {
  return (origin) =>
    new Pool(origin, {
      connect: (_options, done) => {
        done(new Error(words), null);
      }
    });
}
