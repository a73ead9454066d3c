/** Sits between page and host: simulates a host that fails to read, is slow, or has more data. */
import type { Page, WebSocketRoute } from '@playwright/test';
import type { EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../src-shared/bridge/failure.ts';
import type { PartContents, ReadName } from '../../src-shared/bridge/part.ts';
import { decodeFrame, type HostFrame, type PageFrame } from '../../src-shared/bridge/frames.ts';

type Message = string | Buffer;

type Name = Exclude<RequestName, 'part.read'> | `part.read ${ReadName}`;
type Answer<N extends Name> = N extends `part.read ${infer P extends ReadName}`
  ? PartContents[P]
  : N extends RequestName
    ? Output<N>
    : never;

export class Between {
  readonly #refused = new Set<Name>();
  readonly #held = new Set<EventMessage['event']>();
  readonly #waiting = new Map<Name, (() => void)[]>();
  readonly #heard = new Map<Name, () => void>();
  readonly #changes = new Map<Name, (value: unknown) => unknown>();
  #tell: (frame: HostFrame) => void = () => undefined;

  /** Call before the page is opened. */
  static async on(page: Page): Promise<Between> {
    const between = new Between();
    await page.routeWebSocket(/\/bridge$/, (toPage) => {
      between.#join(toPage, toPage.connectToServer());
    });
    return between;
  }

  refuse(...names: Name[]): void {
    for (const name of names) this.#refused.add(name);
  }

  allow(...names: Name[]): void {
    for (const name of names) this.#refused.delete(name);
  }

  hold(...names: EventMessage['event'][]): void {
    for (const name of names) this.#held.add(name);
  }

  delay(name: Name): void {
    this.#waiting.set(name, []);
  }

  letGo(name: Name): void {
    const waiting = this.#waiting.get(name) ?? [];
    this.#waiting.delete(name);
    for (const send of waiting) send();
  }

  waitForAnswer(name: Name): Promise<undefined> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#heard.set(name, () => {
      resolve(undefined);
    });
    return promise;
  }

  /** Changes the answers from now on. Not for answers with bytes. */
  change<N extends Name>(name: N, change: (value: Answer<N>) => Answer<N>): void {
    // Safe: only called with answers of this name.
    this.#changes.set(name, (value) => change(value as Answer<N>));
  }

  /** As if the host had told it. */
  tell(message: EventMessage): void {
    this.#tell({ type: 'event', message });
  }

  #join(toPage: WebSocketRoute, toHost: WebSocketRoute): void {
    const asked = new Map<number, Name>();
    const tell = (frame: HostFrame) => {
      toPage.send(JSON.stringify(frame));
    };
    this.#tell = tell;
    toPage.onMessage((message) => {
      const frame = read(message);
      if (frame?.type === 'request') asked.set(frame.id, nameOf(frame));
      if (frame?.type !== 'request' || !this.#refused.has(nameOf(frame))) toHost.send(message);
      else tell({ type: 'answer', id: frame.id, result: failed(localFailure('internal')) });
    });
    toHost.onMessage((message) => {
      const frame = read(message);
      if (frame?.type === 'event' && this.#held.has(frame.message.event)) return;
      const name = frame?.type === 'answer' ? asked.get(frame.id) : undefined;
      if (name) this.#heard.get(name)?.();
      const change = name && this.#changes.get(name);
      const waiting = name && this.#waiting.get(name);
      if (waiting)
        waiting.push(() => {
          toPage.send(message);
        });
      else if (change && frame?.type === 'answer' && frame.result.ok)
        tell({ ...frame, result: ok(change(frame.result.value)) });
      else toPage.send(message);
    });
  }
}

function nameOf({ name, input }: Extract<PageFrame, { type: 'request' }>): Name {
  if (name !== 'part.read') return name;
  // Safe: the schema of `part.read`.
  const { of } = input as Input<'part.read'>;
  return `part.read ${of.part}`;
}

function read(message: Message): PageFrame | HostFrame | null {
  const frame = decodeFrame(typeof message === 'string' ? message : new Uint8Array(message).buffer);
  // Safe: the bridge's ends write nothing else.
  return frame.ok ? (frame.value as PageFrame | HostFrame) : null;
}
