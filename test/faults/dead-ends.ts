/** Ports where no exchange ever comes about. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface DeadEnd {
  readonly port: number;
  /** Bytes that clients have sent before it was over. */
  readonly received: number;
  readonly connections: number;
  close(): Promise<void>;
}

/** A port that refuses: it was free a moment ago, and nothing listens on it. */
export async function findRefusingPort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resets every connection as soon as it is made: for a client that speaks TLS, before a byte of a request. */
export function startResetting(): Promise<DeadEnd> {
  return start((socket) => {
    socket.resetAndDestroy();
  });
}

/** Takes every connection and never says a word: a client that speaks TLS waits for the handshake for ever. */
export function startSilent(): Promise<DeadEnd> {
  return start(() => undefined);
}

async function start(onConnection: (socket: Socket) => void): Promise<DeadEnd> {
  const sockets = new Set<Socket>();
  const counts = { received: 0, connections: 0 };
  const server = createServer((socket) => {
    counts.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      counts.received += data.byteLength;
    });
    onConnection(socket);
  });
  await listen(server);
  return {
    port: addressOf(server).port,
    get received() {
      return counts.received;
    },
    get connections() {
      return counts.connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      })
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function addressOf(server: Server): AddressInfo {
  // A TCP server's address is an object; it is a string for pipes only.
  return server.address() as AddressInfo;
}
