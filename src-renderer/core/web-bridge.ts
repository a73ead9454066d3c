import type { Bridge, EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Result } from '../../src-shared/bridge/failure.ts';
import {
  decodeFrame,
  encodeFrame,
  unknownSessionCode,
  type HostFrame,
  type PageFrame
} from '../../src-shared/bridge/frames.ts';

export type BridgeStatus = 'connected' | 'reconnecting' | 'refused';

export interface WebBridge extends Bridge {
  /**
   * Reports the connection's state. On `connected` pages read again, since they may have
   * missed events.
   */
  onStatus(listener: (status: BridgeStatus) => void): () => void;
}

const storageKey = 'greenroom-session';
/** Shortest and longest delay before reconnecting (ms). */
const soonest = 100;
const latest = 5000;

/**
 * Removes the launch secret from the address first of all. The history marks a linked place,
 * since somebody else may have written the link.
 */
function showPlace(place: string | null): void {
  const isPlace = place !== null && /^\/[a-z]/.test(place);
  history.replaceState(isPlace ? { isFromLink: true } : null, '', isPlace ? place : '/');
}

/** From the launch file: the host answered its form with a page that holds a session. */
function takeMetaSession(): string | null {
  const session = document.querySelector<HTMLMetaElement>('meta[name="greenroom-session"]')?.content;
  if (!session) return null;
  document.querySelector('meta[name="greenroom-session"]')?.remove();
  showPlace(document.querySelector<HTMLMetaElement>('meta[name="greenroom-place"]')?.content ?? null);
  return session;
}

/** From the link: `#launch=…` is removed from the address, then exchanged. */
async function tradeLaunchToken(): Promise<string | null> {
  const given = new URLSearchParams(location.hash.slice(1));
  const token = given.get('launch');
  if (token === null) return null;
  showPlace(given.get('place'));
  try {
    const answer = await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token })
    });
    if (!answer.ok) return null;
    return ((await answer.json()) as { session: string }).session;
  } catch {
    return null;
  }
}

async function findSession(): Promise<string | null> {
  const fresh = takeMetaSession() ?? (await tradeLaunchToken());
  if (fresh !== null) sessionStorage.setItem(storageKey, fresh);
  return fresh ?? sessionStorage.getItem(storageKey);
}

class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}

class WebSocketBridge implements WebBridge {
  readonly #session: string;
  readonly #address = `ws://${location.host}/bridge`;
  readonly #events = new Listeners<EventMessage>();
  readonly #statuses = new Listeners<BridgeStatus>();
  readonly #pending = new Map<number, (result: Result<unknown>) => void>();
  #socket: WebSocket | null = null;
  #nextId = 1;
  #tries = 0;
  #wasConnected = false;

  constructor(session: string) {
    this.#session = session;
  }

  request<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> {
    return new Promise((resolve) => {
      const socket = this.#socket;
      if (!socket) {
        resolve(failed(localFailure('disconnected')));
        return;
      }
      const id = this.#nextId++;
      // Safe: the host answers as the bridge's map declares, and is trusted by type.
      this.#pending.set(id, resolve as (result: Result<unknown>) => void);
      socket.send(encodeFrame({ type: 'request', id, name, input } satisfies PageFrame));
    });
  }

  onEvent(listener: (message: EventMessage) => void): () => void {
    return this.#events.add(listener);
  }

  onStatus(listener: (status: BridgeStatus) => void): () => void {
    return this.#statuses.add(listener);
  }

  connect(): Promise<BridgeStatus> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#address);
      socket.binaryType = 'arraybuffer';
      socket.addEventListener('open', () => {
        socket.send(encodeFrame({ type: 'hello', session: this.#session }));
      });
      socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
        const frame = decodeFrame(data);
        // Safe: our own host's frames, written by the encoder beside this decoder.
        if (frame.ok) this.#take(frame.value as HostFrame, socket, resolve);
      });
      socket.addEventListener('close', ({ code }) => {
        resolve(this.#lose(code));
      });
    });
  }

  #take(frame: HostFrame, socket: WebSocket, onStatus: (status: BridgeStatus) => void): void {
    if (frame.type === 'event') this.#events.tell(frame.message);
    else if (frame.type === 'answer') {
      this.#pending.get(frame.id)?.(frame.result);
      this.#pending.delete(frame.id);
    } else {
      this.#socket = socket;
      this.#tries = 0;
      onStatus('connected');
      this.#statuses.tell('connected');
      if (this.#wasConnected) this.#events.tell({ event: 'app.reconnected', payload: {} });
      this.#wasConnected = true;
    }
  }

  #lose(code: number): BridgeStatus {
    this.#socket = null;
    for (const resolve of this.#pending.values()) resolve(failed(localFailure('disconnected')));
    this.#pending.clear();
    const status = code === unknownSessionCode ? 'refused' : 'reconnecting';
    if (status === 'refused') sessionStorage.removeItem(storageKey);
    else this.#connectLater();
    this.#statuses.tell(status);
    return status;
  }

  #connectLater(): void {
    const slowest = Math.min(latest, soonest * 2 ** this.#tries++);
    setTimeout(() => void this.connect(), slowest * (0.5 + Math.random() / 2));
  }
}

/**
 * Opens the page's bridge. `no-session` if a fresh link is needed. Otherwise it resolves
 * once connected, or while an absent host is awaited.
 */
export async function openWebBridge(): Promise<WebBridge | 'no-session'> {
  const session = await findSession();
  if (session === null) return 'no-session';
  const bridge = new WebSocketBridge(session);
  return (await bridge.connect()) === 'refused' ? 'no-session' : bridge;
}
