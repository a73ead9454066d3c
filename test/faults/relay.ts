import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Cuts after forwarding exactly `at` bytes in one direction. */
export interface Cut {
  readonly of: 'request' | 'answer';
  readonly at: number;
  /** `end` closes in order, `reset` abruptly. Both sides see the same. */
  readonly how: 'end' | 'reset';
}

export interface Rules {
  readonly cut?: Cut;
  readonly delayMs?: number;
  /** Reads from the client, forwards nothing, and never answers. */
  readonly isBlackHole?: boolean;
}

export interface SeenConnection {
  readonly requestBytes: number;
  readonly answerBytes: number;
  readonly isCut: boolean;
}

interface Given {
  readonly client: Socket;
  readonly rules: Rules;
  readonly reach: () => Socket;
}

type Side = Cut['of'];

export class Relay {
  readonly #client: Socket;
  readonly #service: Socket | null;
  readonly #rules: Rules;
  readonly #bytes = { request: 0, answer: 0 };
  #isCut = false;
  readonly closed: Promise<unknown>;

  constructor({ client, rules, reach }: Given) {
    this.#client = client;
    this.#rules = rules;
    this.#service = rules.isBlackHole === true ? null : reach();
    const sockets = [client, ...(this.#service === null ? [] : [this.#service])];
    this.closed = Promise.all(sockets.map(waitForClose));
    for (const socket of sockets) {
      // Nagle's algorithm would delay small pieces past a cut.
      socket.setNoDelay(true);
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
    if (this.#rules.cut?.at === 0 && this.#rules.cut.of === 'request') {
      service.once('connect', () => {
        this.#cut(this.#rules.cut?.how ?? 'end');
      });
      return;
    }
    void this.#pump('request', this.#client, service);
    void this.#pump('answer', service, this.#client);
  }

  async #pump(side: Side, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const data of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (this.#rules.delayMs !== undefined) await wait(this.#rules.delayMs);
        if (this.#isCut || (await this.#handOn(side, data, to))) return;
      }
      if (!this.#isCut) to.end();
    } catch {
      // A socket broke; the listeners above clean up.
    }
  }

  /** True if that ended the connection. */
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

/** Resolves once the system has the bytes. */
function write(socket: Socket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(data, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
