/** A tunneling HTTP proxy on loopback that records requests and all bytes. */
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxy {
  readonly url: string;
  readonly tunnels: readonly string[];
  /** Requests other than for a tunnel: there should be none. */
  readonly forwarded: readonly string[];
  close(): Promise<void>;
}

/**
 * @param resolve the loopback port for a tunnel to `host:port`
 * @param status the answer to a tunnel; only 200 opens it
 */
export async function startConnectProxy(resolve: (authority: string) => number, status = 200): Promise<ConnectProxy> {
  const tunnels: string[] = [];
  const forwarded: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  };
  const server = createServer((request, response) => {
    forwarded.push(request.url ?? '');
    response.writeHead(500).end();
  });
  server.on('connection', keep);
  server.on('connect', (request, socket: Socket) => {
    tunnels.push(request.url ?? '');
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${String(status)} No\r\n\r\n`);
      return;
    }
    const upstream = connect(resolve(request.url ?? ''), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    keep(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    tunnels,
    forwarded,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        for (const socket of sockets) socket.destroy();
      })
  };
}
