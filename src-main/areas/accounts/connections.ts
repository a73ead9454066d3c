/** The connections at work and the accounts they reach. */
import type { AccountSummary, ConnectionState, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import type { Store } from '../../store/store.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { readAccount, readAccounts, writeAccounts, type Account } from './account-rows.ts';
import { addConnection, readConnections, setBackgroundBudget, setBaseUrl, type Connection } from './connection-rows.ts';
import { LiveConnection } from './live-connection.ts';
import type { AccountFigures } from './summary-rows.ts';
import { Practice, type RunningPractice } from './practice.ts';

export interface ConnectionsOptions {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly log: ActivityLog;
  readonly startPractice: (port: number) => Promise<RunningPractice>;
  readonly spacingMs?: number | undefined;
  readonly onConnections: () => void;
  readonly onAccounts: () => void;
  readonly onOnline: (connection: number) => void;
  readonly onDefect: (error: unknown) => void;
}

/** Credits a day for background refresh: enough for a vault of 150,000 media, a few percent of a usual balance. */
const defaultBudget = 1500;

export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #live = new Map<number, LiveConnection>();
  readonly #practice: Practice;
  readonly #figures = new Map<number, Omit<AccountFigures, 'account'>>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#practice = new Practice({
      db: options.db,
      start: options.startPractice,
      onStarted: (baseUrl) => {
        this.#movePractice(baseUrl);
      }
    });
  }

  /** Brings up what app.db knows, and the practice service beside it. Resolves before that answers, unless it is the first start. */
  async start(): Promise<void> {
    for (const row of readConnections(this.#options.db)) this.#bringUp(row);
    await this.#restoreFigures();
    const isFirstStart = this.#live.size === 0;
    const started = this.#practice.isWanted ? this.#startPractice() : this.#callSample();
    if (isFirstStart) await started;
  }

  async setPracticeRunning(isRunning: boolean): Promise<void> {
    if (isRunning) await this.#startPractice();
    else {
      await this.#practice.stop();
      void this.#callSample();
    }
  }

  accounts(): AccountSummary[] {
    return readAccounts(this.#options.db).map((account) => ({
      number: account.number,
      id: account.serviceId,
      connection: account.connection,
      displayName: account.displayName,
      username: account.username,
      hue: account.hue,
      isSignedIn: account.isSignedIn,
      mediaCached: this.#figures.get(account.number)?.media ?? 0,
      refreshedAt: this.#figures.get(account.number)?.refreshedAt ?? null
    }));
  }

  summaries(): ConnectionSummary[] {
    return [...this.#live.values()].map((live) => live.summary());
  }

  /** An account with the connection that reaches it; null for a number that isn't here. */
  find(number: number): { account: Account; live: LiveConnection } | null {
    const account = readAccount(this.#options.db, number);
    const live = account ? this.#live.get(account.connection) : undefined;
    return account && live ? { account, live } : null;
  }

  noteFigures(account: number, figures: Omit<AccountFigures, 'account'>): void {
    const before = this.#figures.get(account);
    const after = { media: figures.media, refreshedAt: figures.refreshedAt ?? before?.refreshedAt ?? null };
    this.#figures.set(account, after);
    this.#options.store.writeShared('summary', 'writeFigures', { account, ...after }).catch(this.#options.onDefect);
    this.#options.onAccounts();
  }

  /** Asks the service which accounts the key reaches. */
  async refreshAccounts(connection: number): Promise<Result<{ accounts: number }>> {
    const live = this.#live.get(connection);
    if (!live) return failed(localFailure('bad-request', 'No such connection.'));
    const answer = await live.client.call(listAccounts, { params: {} }, { priority: 'interactive' });
    if (!answer.ok) return answer;
    const accounts = writeAccounts(this.#options.db, connection, answer.value.content);
    this.#options.onAccounts();
    return ok({ accounts });
  }

  async tryAgain(connection: number): Promise<Result<{ state: ConnectionState }>> {
    const live = this.#live.get(connection);
    if (!live) return failed(localFailure('bad-request', 'No such connection.'));
    // Whether the key is still refused, only a call can tell.
    if (live.health.state.kind === 'refused') await this.refreshAccounts(connection);
    return ok({ state: await live.health.tryNow() });
  }

  setBudget(connection: number, budget: number): Result<{ backgroundBudget: number }> {
    const live = this.#live.get(connection);
    if (!live) return failed(localFailure('bad-request', 'No such connection.'));
    setBackgroundBudget(this.#options.db, connection, budget);
    live.setBudget(budget);
    this.#options.onConnections();
    this.#options.onOnline(connection);
    return ok({ backgroundBudget: budget });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.close()));
    await this.#practice.close();
  }

  async #startPractice(): Promise<void> {
    try {
      await this.#practice.start(this.#sample()?.row.baseUrl ?? null);
    } catch (error) {
      this.#options.onDefect(error);
    }
    await this.#callSample();
  }

  /** Asks for the sample's accounts. Where nobody is there, this call is the one that says so everywhere. */
  async #callSample(): Promise<void> {
    const sample = this.#sample();
    if (!sample) return;
    try {
      await this.refreshAccounts(sample.id);
    } catch (error) {
      this.#options.onDefect(error);
    }
  }

  #sample(): LiveConnection | undefined {
    return [...this.#live.values()].find((live) => live.row.sample);
  }

  /** The practice service answers at `baseUrl`: its connection is made or moved there. */
  #movePractice(baseUrl: string): void {
    const { db } = this.#options;
    const before = this.#sample();
    if (!before) {
      const added = { name: 'Practice', baseUrl, sample: true, backgroundBudget: defaultBudget };
      this.#bringUp({ ...added, id: addConnection(db, { ...added, createdAt: Date.now() }) });
      return;
    }
    if (before.row.baseUrl === baseUrl) return;
    setBaseUrl(db, before.id, baseUrl);
    before.close().catch(this.#options.onDefect);
    this.#bringUp({ ...before.row, baseUrl });
  }

  #bringUp(row: Connection): void {
    const live = new LiveConnection(row, {
      readKey: () => this.#practice.readKey(),
      spacingMs: this.#options.spacingMs,
      onAttempt: (attempt) => {
        this.#options.log.add(row.id, attempt);
      },
      onChange: this.#options.onConnections,
      onOnline: () => {
        this.#options.onOnline(row.id);
      }
    });
    this.#live.set(row.id, live);
    this.#options.onConnections();
    this.#options.log
      .readCredits(row.id)
      .then((facts) => {
        live.meter.restore(facts);
        this.#options.onConnections();
      })
      .catch(this.#options.onDefect);
  }

  async #restoreFigures(): Promise<void> {
    try {
      for (const { account, media, refreshedAt } of await this.#options.store.readShared(
        'summary',
        'readFigures',
        null
      ))
        this.#figures.set(account, { media, refreshedAt });
    } catch (error) {
      // Figures are a convenience; a start without them is a start all the same.
      this.#options.onDefect(error);
    }
  }
}
