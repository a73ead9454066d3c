/** While a connection is offline, a free HEAD of `/` is retried with growing pauses. */
import type { ConnectionState } from '../../../src-shared/bridge/accounts.ts';
import { serviceFailure, type ServiceFailure } from '../../../src-shared/service/failures.ts';
import { provesKey } from './check-connection.ts';

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
  /** Kept while offline, since only a call shows that the key is good. */
  #refusal: Extract<ConnectionState, { kind: 'refused' }> | null = null;
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
    if (failure?.code === 'offline') {
      this.#goOffline(failure);
      return;
    }
    if (failure?.code === 'refused-key') this.#refusal ??= { kind: 'refused', since: this.#now(), failure };
    else if (status === null) return;
    else if (failure === null || provesKey(failure)) this.#refusal = null;
    this.#noteReachable();
  }

  /** For another key, which a check has shown to be good. */
  acceptKey(): void {
    this.#refusal = null;
    if (this.#state.kind === 'refused') this.#noteReachable();
  }

  /** A response to HEAD doesn't clear a refused key. */
  async tryNow(): Promise<ConnectionState> {
    this.#stopTimer();
    const isReachable = await this.#options.isReachable();
    if (this.#isClosed) return this.#state;
    if (isReachable) this.#noteReachable();
    else this.#goOffline(serviceFailure('offline', { words: 'No response from its address.' }));
    return this.#state;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #goOffline(failure: ServiceFailure): void {
    if (this.#state.kind !== 'offline') this.#enter({ kind: 'offline', since: this.#now(), failure });
    this.#schedule();
  }

  #noteReachable(): void {
    this.#waitMs = firstTryMs;
    this.#stopTimer();
    const next = this.#refusal ?? { kind: 'online', since: this.#now() };
    if (this.#state.kind !== next.kind) this.#enter(next);
  }

  #enter(state: ConnectionState): void {
    this.#state = state;
    this.#options.onChange(state);
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
