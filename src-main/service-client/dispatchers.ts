/** The connections that calls go out on: straight to the service, or through the proxy that the environment names. */
import { EnvHttpProxyAgent, Pool, type Dispatcher } from 'undici';
import { isLoopbackHost } from '../../src-shared/rules/loopback.ts';

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
 * `https_proxy`, `http_proxy` and `no_proxy` count in small and in capital letters, as everywhere; a proxy only ever gets a
 * tunnel, so it sees neither key nor answer. What is on this machine is never asked through one.
 */
export function openDispatchers(base: URL): Dispatchers {
  const isDirect = isLoopbackHost(base.hostname) || !variables.some((name) => process.env[name]);
  if (isDirect) return { kept: new Pool(base.origin, kept), fresh: new Pool(base.origin, fresh) };
  try {
    return { kept: tunnel(kept), fresh: tunnel(fresh) };
  } catch {
    // The value is kept out of the words: it can hold a password.
    const nowhere = failing('The proxy that the environment names is no address of a proxy.');
    return { kept: nowhere(base.origin), fresh: nowhere(base.origin) };
  }
}

function tunnel(options: typeof kept): Dispatcher {
  return new EnvHttpProxyAgent({ ...options, proxyTunnel: true, connectTimeout: connectTimeoutMs });
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
