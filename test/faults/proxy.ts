/**
 * A wire that breaks: stands between a client and a service on loopback, hands bytes on, and cuts, delays, swallows or
 * refuses as a test tells it to. It knows nothing of HTTP, so that a cut can be at any byte.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Relay, type Rules, type SeenConnection } from './relay.ts';

export interface FaultProxy {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Every connection so far, in the order in which they were made. */
  readonly connections: readonly SeenConnection[];
  /** For connections made from now on; without rules bytes are handed on as they come. */
  setRules(rules: Rules): void;
  /** Nothing listens from here on, so that connections are refused; those that are open go on. */
  refuse(): void;
  /** Listens again, on the same port. */
  accept(): Promise<void>;
  /** Resolves when no connection is open any more. */
  waitForQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** `target` is the address of what it stands before: http, a host and a port. */
export async function startFaultProxy({ target, rules }: { target: string; rules?: Rules }): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const relays: Relay[] = [];
  let wanted = rules ?? {};
  let server = createServer({ allowHalfOpen: true }, take);

  function take(client: Socket): void {
    relays.push(
      new Relay({
        client,
        rules: wanted,
        reach: () => connect({ host: hostname, port: Number(targetPort), allowHalfOpen: true })
      })
    );
  }

  await listen(server, 0);
  // A TCP server's address is an object; it is a string for pipes only.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    get connections() {
      return relays.map(({ seen }) => seen);
    },
    setRules: (next) => {
      wanted = next;
    },
    refuse: () => {
      server.close();
    },
    accept: async () => {
      server = createServer({ allowHalfOpen: true }, take);
      await listen(server, port);
    },
    waitForQuiet: async () => {
      await Promise.all(relays.map(({ closed }) => closed));
    },
    close: async () => {
      server.close();
      for (const relay of relays) relay.destroy();
      await Promise.all(relays.map(({ closed }) => closed));
    }
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve();
    });
  });
}
