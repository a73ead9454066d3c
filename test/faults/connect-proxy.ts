/** A plain HTTP proxy on loopback that tunnels, and remembers what it was asked for and every byte that went through it. */
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxy {
  readonly url: string;
  /** `host:port` of each tunnel asked for. */
  readonly tunnels: readonly string[];
  /** Requests that asked for something other than a tunnel: none should. */
  readonly forwarded: readonly string[];
  close(): Promise<void>;
}

/**
 * @param resolve where a tunnel to `host:port` leads: a port on loopback
 * @param status what a tunnel is answered with; only 200 opens one
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
  // A TCP server's address is an object; it is a string for pipes only.
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
