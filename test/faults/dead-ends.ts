/** Ports where no exchange succeeds. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface DeadEnd {
  readonly port: number;
  readonly received: number;
  readonly connections: number;
  close(): Promise<void>;
}

/** A refusing port: it was free a moment ago. */
export async function findRefusingPort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resets each connection at once: with TLS before the request. */
export function startResetting(): Promise<DeadEnd> {
  return start((socket) => {
    socket.resetAndDestroy();
  });
}

/** Accepts connections and stays silent: TLS clients wait for the handshake forever. */
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
  return server.address() as AddressInfo;
}
