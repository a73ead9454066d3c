/** While a connection is offline, a free HEAD of `/` is retried with growing pauses. */
import type { ConnectionState } from '../../../src-shared/bridge/accounts.ts';
import { serviceFailure, type ServiceFailure } from '../../../src-shared/service/failures.ts';

const firstTryMs = 1000;
const longestTryMs = 15_000;

export interface HealthOptions {
  readonly isReachable: () => Promise<boolean>;
  readonly onChange: (state: ConnectionState) => void;
  readonly now?: () => number;
}

export class ConnectionHealth {
  readonly #options: HealthOptions;
  readonly #now: () => number;
  #state: ConnectionState = { kind: 'unknown' };
  #timer: NodeJS.Timeout | undefined;
  #waitMs = firstTryMs;
  #isClosed = false;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  note(failure: ServiceFailure | null, status: number | null): void {
    if (this.#isClosed) return;
    if (failure?.code === 'offline') this.#enter('offline', failure);
    else if (failure?.code === 'refused-key') this.#enter('refused', failure);
    else if (status !== null) this.#goOnline();
  }

  /** A response to HEAD doesn't clear a refused key; only a call does. */
  async tryNow(): Promise<ConnectionState> {
    this.#stopTimer();
    const isReachable = await this.#options.isReachable();
    if (this.#isClosed) return this.#state;
    if (!isReachable) this.#enter('offline', serviceFailure('offline', { words: 'No response from its address.' }));
    else if (this.#state.kind !== 'refused') this.#goOnline();
    return this.#state;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #enter(kind: 'offline' | 'refused', failure: ServiceFailure): void {
    if (this.#state.kind !== kind) {
      this.#state = { kind, since: this.#now(), failure };
      this.#options.onChange(this.#state);
    }
    if (kind === 'offline') this.#schedule();
    else this.#stopTimer();
  }

  #goOnline(): void {
    this.#waitMs = firstTryMs;
    this.#stopTimer();
    if (this.#state.kind === 'online') return;
    this.#state = { kind: 'online', since: this.#now() };
    this.#options.onChange(this.#state);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.tryNow(), this.#waitMs);
    this.#timer.unref();
    this.#waitMs = Math.min(longestTryMs, this.#waitMs * 1.6);
  }
}
