/** A scripted server on loopback: one behavior per request, all recorded. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Number of its connection; equal numbers mean a shared one. */
  readonly connection: number;
}

export interface FaultServer {
  readonly url: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  readonly connections: number;
  /** Bytes written to sockets, with headers. */
  readonly bytesWritten: number;
  /** Behaviors of the next requests, in order; the last one repeats. */
  script(...behaviours: Behaviour[]): void;
  waitForRequests(count: number): Promise<void>;
  waitForQuiet(): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultServer(...behaviours: Behaviour[]): Promise<FaultServer> {
  const state = new State();
  state.script(behaviours);
  const server = createServer((request, response) => {
    void state.answer(request, response);
  });
  server.on('connection', (socket) => {
    state.addConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    seen: state.seen,
    get connections() {
      return state.numbers;
    },
    get bytesWritten() {
      return state.countBytes();
    },
    script: (...next) => {
      state.script(next);
    },
    waitForRequests: (count) => state.waitUntil(() => state.seen.length >= count),
    waitForQuiet: () => state.waitUntil(() => state.open.size === 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of state.open.keys()) socket.destroy();
      })
  };
}

class State {
  readonly seen: SeenRequest[] = [];
  readonly open = new Map<Socket, number>();
  numbers = 0;
  #closedBytes = 0;
  #script: Behaviour[] = [];
  readonly #waiting = new Set<() => void>();

  script(behaviours: readonly Behaviour[]): void {
    this.#script = [...behaviours];
  }

  addConnection(socket: Socket): void {
    this.open.set(socket, ++this.numbers);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#closedBytes += socket.bytesWritten;
      this.open.delete(socket);
      this.#check();
    });
  }

  countBytes(): number {
    return [...this.open.keys()].reduce((sum, socket) => sum + socket.bytesWritten, this.#closedBytes);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return;
    }
    this.seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      connection: this.open.get(request.socket) ?? 0
    });
    const [behaviour] = this.#script;
    if (this.#script.length > 1) this.#script.shift();
    behaviour?.(response, request);
    this.#check();
  }

  waitUntil(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSo()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  #check(): void {
    for (const check of this.#waiting) check();
  }
}
