/**
 * A proxy to the practice service that can be closed and opened, holds calls, and records
 * them with the newest answers.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedCall {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Null if the call was cut off before its answer. */
  readonly status: number | null;
}

interface SentPost {
  readonly body: Record<string, unknown>;
  readonly status: number;
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Holds a method's calls after this many have passed. */
interface Hold {
  readonly method: string;
  passing: number;
  readonly arrival: PromiseWithResolvers<undefined>;
  readonly end: PromiseWithResolvers<undefined>;
}

export class RecordingWay {
  readonly calls: RecordedCall[] = [];
  readonly answers = new Map<string, string>();
  readonly #to: URL;
  readonly #beforeAnswer: () => Promise<void>;
  #server: Server | null = null;
  #hold: Hold | null = null;
  #port: number;

  constructor(to: string, port = 0, beforeAnswer = () => Promise.resolve()) {
    this.#to = new URL(to);
    this.#beforeAnswer = beforeAnswer;
    this.#port = port;
  }

  get posts(): SentPost[] {
    return this.calls.flatMap(({ method, url, body, status }) =>
      status !== null && /^\/api\/[^/]+\/posts(\/\d+)?$/.test(url) && ['POST', 'PUT'].includes(method)
        ? [{ status, body: JSON.parse(body) as Record<string, unknown> }]
        : []
    );
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async open(): Promise<void> {
    this.#server = createServer((asked, answer) => {
      const { method = 'GET', url = '/', headers } = asked;
      void readAll(asked).then(async (sent) => {
        await this.#wait(method);
        // A kept socket may be closed while it is used again, which would cut this call.
        const on = request(new URL(url, this.#to), { method, headers, agent: false }, (back) => {
          void readAll(back).then(async (bytes) => {
            const status = back.statusCode ?? 0;
            this.calls.push({ method, url, body: sent.toString(), status });
            this.answers.set(url.split('?')[0] ?? url, bytes.toString());
            await this.#beforeAnswer();
            answer.writeHead(status, back.headers);
            answer.end(bytes);
          });
        });
        on.on('error', () => {
          this.calls.push({ method, url, body: sent.toString(), status: null });
          answer.destroy();
        });
        on.end(sent);
      });
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /**
   * Passes this many calls of a method, then holds further ones until `letGo`.
   * @returns when the first held call has arrived
   */
  holdAfter(passing: number, method: string): Promise<undefined> {
    const arrival = Promise.withResolvers<undefined>();
    this.#hold = { method, passing, arrival, end: Promise.withResolvers() };
    return arrival.promise;
  }

  letGo(): void {
    this.#hold?.end.resolve(undefined);
    this.#hold = null;
  }

  async #wait(method: string): Promise<void> {
    const hold = this.#hold;
    if (hold?.method !== method) return;
    hold.passing -= 1;
    if (hold.passing >= 0) return;
    hold.arrival.resolve(undefined);
    await hold.end.promise;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
    this.#server = null;
  }
}
