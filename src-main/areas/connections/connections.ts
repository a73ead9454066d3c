import type { AccountSummary, ConnectionState, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { ClientSettings } from '../../service-client/client-options.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { Store } from '../../store/store.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import type { ListedAccount } from '../../news.ts';
import {
  markUnlisted,
  readAccount,
  readAccounts,
  readSignedIn,
  writeAccounts,
  type Account
} from '../../registry/account-rows.ts';
import { ConnectionKeys } from './connection-keys.ts';
import { addConnection, readConnections, type Connection } from '../../registry/connection-rows.ts';
import { changeRow } from './leftover-rows.ts';
import { LiveConnection } from './live-connection.ts';
import { FigureCache, summarizeAccount } from './account-figures.ts';
import type { AccountFigures as StoredFigures } from '../../store/tables/summaries.ts';
import { Practice, type PracticeOptions } from './practice.ts';
import type { StartPractice } from '../../start-practice.ts';
import { SignOutWatch } from './sign-out-watch.ts';
import { quietAtStartMs } from '../../timers.ts';

export interface ConnectionsOptions {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly log: ActivityLog;
  readonly keychain: Keychain;
  readonly startPractice: StartPractice;
  readonly folder: PracticeOptions['folder'];
  readonly client: ClientSettings;
  readonly pictureAddress: (path: string) => string;
  readonly onConnections: () => void;
  readonly onAccounts: () => void;
  readonly onListed: (connection: number, accounts: readonly ListedAccount[]) => void;
  readonly onOnline: (connection: number) => void;
  readonly onDefect: (error: unknown) => void;
}

/** Credits a day: enough for 150,000 media, and a few percent of a usual balance. */
export const defaultBudget = 1500;

const practiceHue = 250;

export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #live = new Map<number, LiveConnection>();
  readonly #practice: Practice;
  readonly keys: ConnectionKeys;
  readonly #listAskedAt = new Map<number, number>();
  /** Unfinished lists, which may share an answer, and the accounts that were signed in at each one's request. */
  readonly #lists = new Map<number, { before: ReadonlySet<string>; count: number }>();
  readonly #figures: FigureCache;
  readonly #signOuts: SignOutWatch;
  #firstCall: NodeJS.Timeout | undefined;
  restored: Promise<void> = Promise.resolve();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#figures = new FigureCache(options.store, options.onDefect);
    this.#signOuts = new SignOutWatch({
      isSignedIn: (connection, id) =>
        readAccounts(options.db).some(
          (account) => account.connection === connection && account.serviceId === id && account.isSignedIn
        ),
      read: (connection, priority) => this.refreshAccounts(connection, priority),
      onDefect: options.onDefect
    });
    this.keys = new ConnectionKeys({
      keychain: options.keychain,
      onPlace: (id, row) => {
        this.change(id, row);
      },
      onChange: (id, isAtHand) => {
        options.onConnections();
        if (isAtHand) options.onOnline(id);
      }
    });
    this.#practice = new Practice({
      db: options.db,
      start: options.startPractice,
      folder: options.folder,
      onDefect: options.onDefect,
      onStarted: (baseUrl) => {
        this.#movePractice(baseUrl);
      }
    });
  }

  /** Waits for the practice service on the first start only. */
  async start(): Promise<void> {
    for (const row of readConnections(this.#options.db)) {
      if (!row.sample) this.keys.know(row.id, row);
      this.#bringUp(row);
      // Unlocking prompts once, at the start, rather than in the middle of work.
      if (!row.sample) void this.keys.read(row.id);
    }
    this.restored = this.#figures.restore().then(() => {
      this.#options.onAccounts();
    });
    const isFirstStart = this.#live.size === 0;
    // Users with their own connections may remove it; without any, it comes back.
    if (this.#practice.isRemoved && !isFirstStart) return;
    if (this.#practice.isWanted) {
      const started = this.#startPractice();
      if (isFirstStart) await started;
    } else this.#firstCall = setTimeout(() => void this.#callSample(), quietAtStartMs);
  }

  async setPracticeRunning(isRunning: boolean): Promise<void> {
    if (isRunning) await this.#startPractice();
    else {
      await this.#practice.stop();
      void this.#callSample();
    }
  }

  get proxy(): ClientSettings['proxy'] {
    return this.#options.client.proxy;
  }

  accounts(): AccountSummary[] {
    return readAccounts(this.#options.db).map((account) =>
      summarizeAccount(account, this.#figures.of(account.number), this.#options.pictureAddress)
    );
  }

  summaries(): ConnectionSummary[] {
    return [...this.#live.values()].map((live) => live.summary());
  }

  reachable(): { id: number; requestedAt: number | null }[] {
    return this.summaries()
      .filter(({ state }) => state.kind === 'online' || state.kind === 'unknown')
      .map(({ id }) => ({ id, requestedAt: this.#listAskedAt.get(id) ?? null }));
  }

  get(id: number): LiveConnection | null {
    return this.#live.get(id) ?? null;
  }

  add(added: Omit<Connection, 'id'>): number {
    const id = addConnection(this.#options.db, { ...added, createdAt: Date.now() });
    this.#bringUp({ ...added, id });
    return id;
  }

  /** A new address restarts the connection there. Another host needs its own key, which is entered next. */
  change(id: number, change: Partial<Omit<Connection, 'id' | 'sample'>>): void {
    const live = this.#live.get(id);
    if (!live) return;
    const row = changeRow(this.#options.db, live.row, change);
    if (row.baseUrl === live.row.baseUrl) live.change(row);
    else {
      if (row.keyRef === null) this.keys.forget(id);
      live.close().catch(this.#options.onDefect);
      this.#bringUp(row);
    }
    this.#options.onConnections();
    // Work that waited for the budget resumes.
    if (change.backgroundBudget !== undefined) this.#options.onOnline(id);
  }

  async takeDown(id: number): Promise<void> {
    const live = this.#live.get(id);
    if (!live) return;
    this.#live.delete(id);
    if (live.row.sample) await this.#practice.remove();
    await live.close();
  }

  forgetFigures(account: number): void {
    this.#figures.forget(account);
  }

  find(number: number): { account: Account; live: LiveConnection } | null {
    const account = readAccount(this.#options.db, number);
    const live = account ? this.#live.get(account.connection) : undefined;
    return account && live ? { account, live } : null;
  }

  clientOf(connection: number): ServiceClient | null {
    return this.#live.get(connection)?.client ?? null;
  }

  noteFigures(account: number, figures: Omit<StoredFigures, 'account'>): void {
    this.#figures.note(account, figures);
    this.#options.onAccounts();
  }

  async refreshAccounts(
    connection: number,
    priority: 'interactive' | 'background' = 'interactive'
  ): Promise<Result<{ accounts: number }>> {
    const live = this.#live.get(connection);
    if (!live) return failed(localFailure('bad-request', 'Connection not found.'));
    this.#listAskedAt.set(connection, Date.now());
    const signedIn = readSignedIn(this.#options.db, connection);
    const listing = this.#lists.get(connection) ?? { before: signedIn, count: 0 };
    this.#lists.set(connection, listing);
    listing.before = listing.before.intersection(signedIn);
    listing.count += 1;
    const answer = await live.client.call(listAccounts, { params: {} }, { priority }).finally(() => {
      listing.count -= 1;
      if (listing.count === 0) this.#lists.delete(connection);
    });
    if (!answer.ok) return answer;
    // The connection was removed or moved before the answer arrived.
    if (this.#live.get(connection) !== live) return failed(localFailure('bad-request', 'Connection not found.'));
    // Users choose the accounts of their own connections. The practice connection brings all.
    const known = new Set(this.accounts().map((account) => `${String(account.connection)} ${account.id}`));
    const kept = live.row.sample
      ? answer.value.content
      : answer.value.content.filter(({ id }) => known.has(`${String(connection)} ${id}`));
    // A sign-in that ended while the list was requested is newer than the list.
    const signedInSince = readSignedIn(this.#options.db, connection).difference(listing.before);
    const wanted = kept.map((one) => (signedInSince.has(one.id) ? { ...one, is_authenticated: true } : one));
    const accounts = writeAccounts(this.#options.db, connection, wanted);
    const listed = [...answer.value.content, ...Array.from(signedInSince, (id) => ({ id }))];
    // A missing account may be in a row that couldn't be read.
    if (answer.value.isWhole) markUnlisted(this.#options.db, connection, listed);
    this.#options.onListed(connection, wanted);
    this.#options.onAccounts();
    return ok({ accounts });
  }

  async tryAgain(connection: number): Promise<Result<{ state: ConnectionState }>> {
    const live = this.#live.get(connection);
    if (!live) return failed(localFailure('bad-request', 'Connection not found.'));
    await this.keys.retry(connection);
    const state = await live.health.tryNow();
    if (state.kind === 'refused') await this.refreshAccounts(connection);
    return ok({ state: live.health.state });
  }

  dropSockets(): void {
    for (const { client } of this.#live.values()) client.dropSockets();
  }

  tryUnreached(): void {
    for (const { health } of this.#live.values()) if (health.state.kind === 'offline') void health.tryNow();
  }

  async close(): Promise<void> {
    clearTimeout(this.#firstCall);
    this.#signOuts.close();
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

  /** If nothing answers, this call marks the practice service as offline. */
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

  #movePractice(baseUrl: string): void {
    const before = this.#sample();
    if (!before) {
      this.add({
        name: 'Practice',
        baseUrl,
        sample: true,
        hue: practiceHue,
        backgroundBudget: defaultBudget,
        keyRef: null,
        keyPlace: 'none'
      });
      return;
    }
    if (before.row.baseUrl !== baseUrl) this.change(before.id, { baseUrl });
  }

  #bringUp(row: Connection): void {
    const live = new LiveConnection(row, {
      readKey: () => (row.sample ? this.#practice.readKey() : this.keys.read(row.id)),
      keyState: () => (row.sample ? { kind: 'kept' } : this.keys.state(row.id)),
      ...this.#options.client,
      onAttempt: (attempt) => {
        this.#options.log.add(row.id, attempt);
        this.#signOuts.note(row.id, attempt);
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
}
