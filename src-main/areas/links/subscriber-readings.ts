/** Which links' subscribers are being read, and why the last try failed: one reading at a time for a link. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { OnLink } from './subscriber-rows.ts';

export interface OnLinkOf extends OnLink {
  readonly account: number;
}

interface Running {
  readonly more: boolean;
  readonly ended: Promise<Failure | null>;
}

/** Gives back why it failed. */
type Work = (signal: AbortSignal) => Promise<Failure | null>;

export class SubscriberReadings {
  readonly #onChange: (account: number) => void;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Map<string, Failure>();
  readonly #stops = new Map<number, AbortController>();

  /** @param onChange hears when a reading begins and when it has ended */
  constructor(onChange: (account: number) => void) {
    this.#onChange = onChange;
  }

  state(on: OnLinkOf): { readonly isReading: boolean; readonly failure: Failure | null } {
    const key = keyOf(on);
    return { isReading: this.#running.has(key), failure: this.#failures.get(key) ?? null };
  }

  /** Behind another reading of the same link, since its place is only known when that has ended; an equal one is the same. Gives back why it failed. */
  async run(on: OnLinkOf & { readonly more: boolean }, work: Work): Promise<Failure | null> {
    const key = keyOf(on);
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      if (other.more === on.more) return other.ended;
      await other.ended.catch(() => null);
    }
    const ended = this.#read(key, on.account, work);
    this.#running.set(key, { more: on.more, ended });
    this.#onChange(on.account);
    return ended;
  }

  /** Ends what is read for an account that goes. */
  drop(account: number): void {
    this.#stops.get(account)?.abort();
    this.#stops.delete(account);
    for (const key of this.#failures.keys()) if (key.startsWith(`${String(account)} `)) this.#failures.delete(key);
  }

  close(): void {
    for (const account of [...this.#stops.keys()]) this.drop(account);
  }

  async #read(key: string, account: number, work: Work): Promise<Failure | null> {
    const signal = this.#signalOf(account);
    try {
      const failure = await work(signal);
      if (failure === null) this.#failures.delete(key);
      else if (failure.code !== 'cancelled') this.#failures.set(key, failure);
      return failure;
    } finally {
      this.#running.delete(key);
      if (!signal.aborted) this.#onChange(account);
    }
  }

  #signalOf(account: number): AbortSignal {
    const stop = this.#stops.get(account) ?? new AbortController();
    this.#stops.set(account, stop);
    return stop.signal;
  }
}

function keyOf({ account, kind, link }: OnLinkOf): string {
  return `${String(account)} ${kind} ${String(link)}`;
}
