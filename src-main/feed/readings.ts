/** Running readings of an account's parts, one per part, and why the last one failed. */
import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';
import { isDue } from './due.ts';

interface Running {
  readonly what: string;
  readonly ended: Promise<Failure | null>;
  isOutdated: boolean;
}

interface Asked {
  readonly account: number;
  /** Such as `balances` or `chat 12`; each area has its own. */
  readonly part: string;
  readonly what?: string;
  readonly orJoin?: string;
  /** A failure goes to the caller only, and isn't remembered. */
  readonly isAlone?: boolean;
}

interface Freshness {
  readonly readAt: Ms | null;
  readonly freshForMs: number;
}

type Work = (signal: AbortSignal) => Promise<Failure | null>;

export class Readings {
  readonly #onChange: (account: number, part: string) => void;
  readonly #now: () => number;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Map<string, { readonly failure: Failure; readonly at: number }>();
  readonly #stops = new Map<number, AbortController>();

  constructor(onChange: (account: number, part: string) => void, now: () => number) {
    this.#onChange = onChange;
    this.#now = now;
  }

  state(account: number, part: string): { readonly isReading: boolean; readonly failure: Failure | null } {
    const key = keyOf(account, part);
    return { isReading: this.#running.has(key), failure: this.#failures.get(key)?.failure ?? null };
  }

  isDue({ account, part, readAt, freshForMs }: Asked & Freshness): boolean {
    return isDue({ readAt, freshForMs, last: this.#failures.get(keyOf(account, part)) }, this.#now());
  }

  /**
   * Waits for another reading of the same part, since the cursor is known only then. Rejects
   * with what `work` rejects with.
   */
  async run(
    { account, part, what = part, orJoin = what, isAlone = false }: Asked,
    work: Work
  ): Promise<Failure | null> {
    const key = keyOf(account, part);
    const signal = this.#signalOf(account);
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      if (!other.isOutdated && (other.what === what || other.what === orJoin)) return other.ended;
      await other.ended.catch(() => null);
    }
    // The account was dropped while this reading waited.
    if (signal.aborted) return localFailure('cancelled');
    const ended = work(signal).then((failure) => {
      if (!isAlone) this.#note(key, failure);
      return failure;
    });
    this.#running.set(key, { what, ended, isOutdated: false });
    this.#onChange(account, part);
    try {
      return await ended;
    } finally {
      this.#running.delete(key);
      if (this.#stops.get(account)?.signal === signal) this.#onChange(account, part);
    }
  }

  /** Call this after a change: later requests don't join a reading that began before it. */
  outdate(account: number): void {
    for (const [key, running] of this.#running) if (key.startsWith(keyOf(account, ''))) running.isOutdated = true;
  }

  drop(account: number): void {
    this.#stops.get(account)?.abort();
    this.#stops.delete(account);
    this.#forget(account, () => true);
  }

  /** They are explained by being signed out, so a sign-in makes them worth a retry. */
  forgetRefusals(account: number): void {
    this.#forget(
      account,
      ({ code, status }) => code === 'platform-refused' || (code === 'unreadable' && status === 401)
    );
  }

  close(): void {
    for (const account of [...this.#stops.keys()]) this.drop(account);
  }

  #forget(account: number, isConcerned: (failure: Failure) => boolean): void {
    for (const [key, { failure }] of this.#failures)
      if (key.startsWith(`${String(account)} `) && isConcerned(failure)) this.#failures.delete(key);
  }

  #signalOf(account: number): AbortSignal {
    const stop = this.#stops.get(account) ?? new AbortController();
    this.#stops.set(account, stop);
    return stop.signal;
  }

  #note(key: string, failure: Failure | null): void {
    if (failure === null) this.#failures.delete(key);
    else if (failure.code !== 'cancelled') this.#failures.set(key, { failure, at: this.#now() });
  }
}

function keyOf(account: number, part: string): string {
  return `${String(account)} ${part}`;
}
