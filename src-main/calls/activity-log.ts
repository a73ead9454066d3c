/** Collects what calls report and writes it to log.db in batches, so that logging never holds up a call. */
import type { Attempt } from '../service-client/client-options.ts';
import type { Store } from '../store/store.ts';
import type { CreditFacts, LogBatch, LoggedCall } from './log-rows.ts';

const flushAfterMs = 500;
const mostPending = 5000;

export class ActivityLog {
  readonly #store: Store;
  readonly #onError: (error: unknown) => void;
  readonly #onWritten: () => void;
  #calls: LoggedCall[] = [];
  #drift: LogBatch['drift'][number][] = [];
  #balances = new Map<number, { balance: number; at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param onWritten hears when calls have come into the log */
  constructor(store: Store, onError: (error: unknown) => void, onWritten: () => void = () => undefined) {
    this.#store = store;
    this.#onError = onError;
    this.#onWritten = onWritten;
  }

  add(connection: number, attempt: Attempt): void {
    const { at, reported } = attempt;
    if (this.#calls.length < mostPending) this.#calls.push(toCall(connection, attempt));
    if (reported?.balance != null) this.#balances.set(connection, { balance: reported.balance, at });
    for (const drift of attempt.drift) this.#drift.push({ endpoint: attempt.endpoint.name, ...drift, at });
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs);
  }

  /** Writes what is pending. A log that can't be written costs the log, never the call. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const balances = [...this.#balances].map(([connection, balance]) => ({ connection, ...balance }));
    const batch: LogBatch = { calls: this.#calls, drift: this.#drift, balances };
    this.#calls = [];
    this.#drift = [];
    this.#balances = new Map();
    if (batch.calls.length > 0)
      this.#writing = this.#writing
        .then(() => this.#store.writeShared('log', 'appendLog', batch))
        .then(this.#onWritten)
        .catch(this.#onError);
    return this.#writing;
  }

  /**
   * What the log knows of the calls before this moment, and of none after it: what comes meanwhile is written behind this
   * reading, so that whoever counts on from here counts no call twice.
   */
  readCredits(connection: number): Promise<CreditFacts> {
    const facts = this.flush().then(() =>
      this.#store.readShared('log', 'readCreditFacts', { at: Date.now(), connection })
    );
    this.#writing = facts.then(
      () => undefined,
      () => undefined
    );
    return facts;
  }
}

function toCall(connection: number, { endpoint, reported, failure, ...attempt }: Attempt): LoggedCall {
  return {
    at: attempt.at,
    connection,
    account: attempt.account,
    endpoint: endpoint.name,
    isBackground: attempt.isBackground,
    status: attempt.status,
    milliseconds: Math.round(attempt.milliseconds),
    credits: reported?.used ?? null,
    creditsNote: reported?.creditsNote ?? null,
    isCached: reported?.isCached ?? null,
    cacheNote: reported?.cacheNote ?? null,
    failure: failure?.code ?? null,
    words: failure?.words ?? null
  };
}
