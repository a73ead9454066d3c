/**
 * A breakable wire on loopback: forwards bytes, or cuts, delays, swallows and refuses. It
 * ignores HTTP, so that it can cut at any byte.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Relay, type Rules, type SeenConnection } from './relay.ts';

export interface FaultProxy {
  readonly url: string;
  readonly port: number;
  readonly connections: readonly SeenConnection[];
  /** For new connections; without rules bytes pass unchanged. */
  setRules(rules: Rules): void;
  /** New connections are refused; open ones continue. */
  refuse(): void;
  accept(): Promise<void>;
  waitForQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** `target` is the service's address: http, a host and a port. */
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
