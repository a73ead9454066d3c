/** What is being read of messages at the service, and why a list couldn't be read: one reading at a time for a chat, and for the list. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';

export interface Reading {
  readonly account: number;
  /** Null for the list of chats. */
  readonly chat: number | null;
  /** Equal readings under way at once are one. */
  readonly what: string;
}

interface Running {
  readonly what: string;
  readonly ended: Promise<Failure | null>;
}

type Work = (signal: AbortSignal) => Promise<Failure | null>;

export class Readings {
  readonly #onChange: (account: number, chat: number | null) => void;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Map<string, Failure>();
  readonly #stops = new Map<number, AbortController>();

  /** @param onChange hears when a reading begins and when it has ended */
  constructor(onChange: (account: number, chat: number | null) => void) {
    this.#onChange = onChange;
  }

  state(account: number, chat: number | null): { readonly isReading: boolean; readonly failure: Failure | null } {
    const key = keyOf(account, chat);
    return { isReading: this.#running.has(key), failure: this.#failures.get(key) ?? null };
  }

  /** Behind another reading of the same chat; its place is only known when that has ended. Gives back why it failed. */
  async run(reading: Reading, work: Work): Promise<Failure | null> {
    const { account, chat, what } = reading;
    const key = keyOf(account, chat);
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      if (other.what === what) return other.ended;
      await other.ended.catch(() => null);
    }
    const signal = this.#signalOf(account);
    const ended = work(signal);
    this.#running.set(key, { what, ended });
    this.#onChange(account, chat);
    try {
      const failure = await ended;
      this.#note(key, failure);
      return failure;
    } finally {
      this.#running.delete(key);
      if (!signal.aborted) this.#onChange(account, chat);
    }
  }

  /** Beside the lists: one message, or the settings. That it failed is said to who asked. */
  async once(account: number, what: string, work: Work): Promise<Failure | null> {
    const key = `${String(account)} ${what}`;
    const running = this.#running.get(key);
    if (running) return running.ended;
    const ended = work(this.#signalOf(account));
    this.#running.set(key, { what, ended });
    return ended.finally(() => {
      this.#running.delete(key);
    });
  }

  /** Ends what is read for an account that goes. */
  drop(account: number): void {
    this.#stops.get(account)?.abort();
    this.#stops.delete(account);
    for (const key of this.#failures.keys()) if (key.startsWith(`${String(account)} `)) this.#failures.delete(key);
  }

  #signalOf(account: number): AbortSignal {
    const stop = this.#stops.get(account) ?? new AbortController();
    this.#stops.set(account, stop);
    return stop.signal;
  }

  #note(key: string, failure: Failure | null): void {
    if (failure === null) this.#failures.delete(key);
    else if (failure.code !== 'cancelled') this.#failures.set(key, failure);
  }
}

function keyOf(account: number, chat: number | null): string {
  return `${String(account)} ${String(chat)}`;
}
