/** Writes reported calls to log.db in batches, so that logging never delays a call. */
import type { CallRow } from '../../src-shared/bridge/activity.ts';
import type { Attempt } from '../service-client/client-options.ts';
import type { Store } from '../store/store.ts';
import type { CreditUse, LogBatch, LoggedCall } from './log-rows.ts';

const flushAfterMs = 500;
const mostPending = 5000;
const mostNotes = 2000;

export type CallNotes = Pick<CallRow, 'creditsNote' | 'cacheNote'>;
type NotedCall = Pick<LoggedCall, 'at' | 'connection' | 'account' | 'endpoint'>;

export class ActivityLog {
  readonly #store: Store;
  readonly #onError: (error: unknown) => void;
  readonly #onWritten: () => void;
  #calls: LoggedCall[] = [];
  #drift: LogBatch['drift'][number][] = [];
  #balances = new Map<number, { balance: number; at: number }>();
  /** In memory only: free text may hold anything, so it is in no file. */
  readonly #notes = new Map<string, CallNotes>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, onError: (error: unknown) => void, onWritten: () => void = () => undefined) {
    this.#store = store;
    this.#onError = onError;
    this.#onWritten = onWritten;
  }

  add(connection: number, attempt: Attempt): void {
    const { at, reported } = attempt;
    const call = toCall(connection, attempt);
    if (this.#calls.length < mostPending) this.#calls.push(call);
    this.#note(call, attempt);
    if (reported?.balance != null) this.#balances.set(connection, { balance: reported.balance, at });
    for (const drift of attempt.drift) this.#drift.push({ endpoint: attempt.endpoint.name, ...drift, at });
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs);
  }

  /** Only calls since the start have notes, and of those only the newest. */
  notesOf(call: NotedCall): CallNotes {
    return this.#notes.get(nameCall(call)) ?? { creditsNote: null, cacheNote: null };
  }

  #note(call: NotedCall, { reported }: Attempt): void {
    const { creditsNote = null, cacheNote = null } = reported ?? {};
    if (creditsNote === null && cacheNote === null) return;
    this.#notes.set(nameCall(call), { creditsNote, cacheNote });
    const [oldest] = this.#notes.keys();
    if (this.#notes.size > mostNotes && oldest !== undefined) this.#notes.delete(oldest);
  }

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
   * The log's facts up to now. Later calls are written after this read, so a meter that
   * counts on from here counts no call twice.
   */
  readCredits(connection: number): Promise<CreditUse> {
    const facts = this.flush().then(() =>
      this.#store.readShared('log', 'readCreditUse', { at: Date.now(), connection })
    );
    this.#writing = facts.then(
      () => undefined,
      () => undefined
    );
    return facts;
  }
}

function nameCall({ at, connection, account, endpoint }: NotedCall): string {
  return [at, connection, account, endpoint].join(' ');
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
    isCached: reported?.isCached ?? null,
    failure: failure?.code ?? null,
    words: failure?.words ?? null
  };
}
