/** A way to the practice service that can be closed and opened, and remembers which posts were sent along it. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentPost {
  readonly body: Record<string, unknown>;
  readonly status: number;
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  // A message is a stream of buffers where no encoding is set.
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export class RecordingWay {
  /** New and changed posts, in the order of their answers. */
  readonly posts: SentPost[] = [];
  readonly #to: URL;
  #server: Server | null = null;
  #port = 0;

  constructor(to: string) {
    this.#to = new URL(to);
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** On the port that it had before, if it was closed. */
  async open(): Promise<void> {
    this.#server = createServer((asked, answer) => {
      const { method = 'GET', url = '/', headers } = asked;
      void readAll(asked).then((sent) => {
        const on = request(new URL(url, this.#to), { method, headers }, (back) => {
          void readAll(back).then((bytes) => {
            const status = back.statusCode ?? 0;
            if (/^\/api\/[^/]+\/posts(\/\d+)?$/.test(url) && ['POST', 'PUT'].includes(method))
              this.posts.push({ status, body: JSON.parse(sent.toString()) as Record<string, unknown> });
            answer.writeHead(status, back.headers);
            answer.end(bytes);
          });
        });
        on.on('error', () => answer.destroy());
        on.end(sent);
      });
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    // A server that listens on a port of an interface says which.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
    this.#server = null;
  }
}
