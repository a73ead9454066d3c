/** One connection through the fault proxy: two sockets, and what is handed on between them. */
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Where a connection breaks: after exactly `at` bytes of what the client or the service sends were handed on. */
export interface Cut {
  readonly of: 'request' | 'answer';
  readonly at: number;
  /** `end`: closed in order, as by a proxy that stops. `reset`: torn, as by a crash. Both sides see the same. */
  readonly how: 'end' | 'reset';
}

export interface Rules {
  readonly cut?: Cut;
  /** Milliseconds that everything is held back, in each direction. */
  readonly delayMs?: number;
  /** Takes what the client sends, hands nothing on and never says a word. */
  readonly isBlackHole?: boolean;
}

export interface SeenConnection {
  /** Bytes handed on so far; of a black hole, bytes taken. */
  readonly requestBytes: number;
  readonly answerBytes: number;
  readonly isCut: boolean;
}

interface Given {
  readonly client: Socket;
  readonly rules: Rules;
  /** Makes the connection to the service. */
  readonly reach: () => Socket;
}

type Side = Cut['of'];

export class Relay {
  readonly #client: Socket;
  readonly #service: Socket | null;
  readonly #rules: Rules;
  readonly #bytes = { request: 0, answer: 0 };
  #isCut = false;
  /** Resolves when both sides are closed. */
  readonly closed: Promise<unknown>;

  constructor({ client, rules, reach }: Given) {
    this.#client = client;
    this.#rules = rules;
    this.#service = rules.isBlackHole === true ? null : reach();
    const sockets = [client, ...(this.#service === null ? [] : [this.#service])];
    this.closed = Promise.all(sockets.map(waitForClose));
    for (const socket of sockets) {
      // Nagle's algorithm would hold small pieces back, and let a cut come before the bytes before it.
      socket.setNoDelay(true);
      // What one side suffers, the other one does too.
      socket.on('error', () => {
        for (const other of sockets) if (!other.destroyed) other.resetAndDestroy();
      });
    }
    if (this.#service === null) this.#swallow();
    else this.#join(this.#service);
  }

  get seen(): SeenConnection {
    return { requestBytes: this.#bytes.request, answerBytes: this.#bytes.answer, isCut: this.#isCut };
  }

  destroy(): void {
    this.#client.destroy();
    this.#service?.destroy();
  }

  #swallow(): void {
    this.#client.on('data', (data) => (this.#bytes.request += data.length));
    this.#client.on('end', () => this.#client.end());
  }

  #join(service: Socket): void {
    // Cut before the first byte: not even the connection is of use.
    if (this.#rules.cut?.at === 0 && this.#rules.cut.of === 'request') {
      service.once('connect', () => {
        this.#cut(this.#rules.cut?.how ?? 'end');
      });
      return;
    }
    void this.#pump('request', this.#client, service);
    void this.#pump('answer', service, this.#client);
  }

  /** Hands on what comes, piece after piece, until the cut or the end. */
  async #pump(side: Side, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const data of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (this.#rules.delayMs !== undefined) await wait(this.#rules.delayMs);
        if (this.#isCut || (await this.#handOn(side, data, to))) return;
      }
      if (!this.#isCut) to.end();
    } catch {
      // One of the sockets broke; the listeners above see to the other.
    }
  }

  /** True when that was the end of the connection. */
  async #handOn(side: Side, data: Buffer, to: Socket): Promise<boolean> {
    const { cut } = this.#rules;
    const room = cut?.of === side ? cut.at - this.#bytes[side] : Infinity;
    const piece = data.subarray(0, room);
    if (piece.length > 0) await write(to, piece);
    this.#bytes[side] += piece.length;
    if (cut === undefined || room > data.length) return false;
    this.#cut(cut.how);
    return true;
  }

  #cut(how: Cut['how']): void {
    this.#isCut = true;
    for (const socket of [this.#client, this.#service]) {
      if (how === 'reset') socket?.resetAndDestroy();
      else socket?.destroySoon();
    }
  }
}

function waitForClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
}

/** Resolves when the system has the bytes. */
function write(socket: Socket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(data, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
