/** The backend: everything behind the bridge. Both hosts make one and give it what only they know. */
import type { Logger } from 'pino';
import type { EventMessage, Handlers } from '../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../src-shared/bridge/failure.ts';
import { findAccountNeeds } from './areas/accounts/account-needs.ts';
import { readAccounts } from './areas/accounts/account-rows.ts';
import { readableAccounts } from './areas/accounts/background-connections.ts';
import { createAccountsHandlers } from './areas/accounts/handlers.ts';
import { createConnectionHandlers } from './areas/accounts/connection-handlers.ts';
import { Connections } from './areas/accounts/connections.ts';
import { createManyAccountsHandlers } from './areas/accounts/many-accounts.ts';
import { Needs } from './areas/accounts/needs.ts';
import { openProfiles } from './areas/accounts/open-profiles.ts';
import { OwnConnections } from './areas/accounts/own-connections.ts';
import type { RunningPractice } from './areas/accounts/practice.ts';
import { clearLeftovers, type RemovalContext } from './areas/accounts/removal.ts';
import { ActivityLog } from './areas/activity/activity-log.ts';
import { createAppHandlers } from './areas/app/handlers.ts';
import type { Notification } from './areas/sign-in/describe-code-needed.ts';
import { openSignIns } from './areas/sign-in/open-sign-ins.ts';
import { createVaultHandlers } from './areas/vault/handlers.ts';
import type { VaultReach } from './areas/vault/read-pages.ts';
import { RunningCommands } from './areas/vault/running-commands.ts';
import { VaultRefresher } from './areas/vault/refresh.ts';
import { VaultRefreshers } from './areas/vault/refreshers.ts';
import { Keychain } from './keychain/keychain.ts';
import type { FetchedPicture } from './pictures/fetch-picture.ts';
import { PictureStore, type PictureRequest } from './pictures/picture-store.ts';
import { BackgroundRefresh, type VisitEnd } from './refresh/background-refresh.ts';
import { Throttle } from './refresh/throttle.ts';
import { dataFolder } from './store/data-folder.ts';
import type { WritableDatabase } from './store/database.ts';
import { backUp, openAppDatabase, type OpenedApp } from './store/open-app-database.ts';
import { StoreError } from './store/store-error.ts';
import { toFailure } from './store/store-failure.ts';
import { Store } from './store/store.ts';

export interface BackendOptions {
  readonly dataDir: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly log: Logger;
  /** The store's worker, built or as source: each host's entry knows where it lies. */
  readonly storeWorker: URL;
  /** Starts the practice service, on `port` if that is free; 0 takes any. */
  readonly startPractice: (port: number) => Promise<RunningPractice>;
  /** Turns `/picture/<account>/<media>/<kind>` into an address that the host's page may load. */
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  /** Shows a notification of the system's, whose click leads to its route; absent where the page does that by itself. */
  readonly notify?: (notification: Notification) => void;
  /** Puts a text on the clipboard; absent where the page may do that itself. */
  readonly copyText?: (text: string) => Promise<void>;
  /** The operating system's where absent. */
  readonly keychain?: Keychain;
  /** Milliseconds between the starts of an account's background calls; the client's own default where absent. */
  readonly spacingMs?: number;
}

/** What is on it, for the line that start prints. */
export interface Contents {
  readonly connections: readonly { readonly name: string; readonly accounts: number }[];
  readonly media: number;
}

export interface Backend {
  readonly handlers: Handlers;
  /** A picture's bytes, already sniffed: `type` is one of the image types that a page may show. */
  readPicture(request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>>;
  describe(): Contents;
  close(): Promise<void>;
}

export interface StartFailure {
  readonly code: 'newer-database' | 'disk' | 'internal';
  readonly words: string;
}

/** Opens the data folder and brings everything up. The folder must belong to this process alone (see owner.ts). */
export async function createBackend(options: BackendOptions): Promise<Result<Backend, StartFailure>> {
  const folder = dataFolder(options.dataDir);
  let opened: OpenedApp;
  try {
    opened = openAppDatabase(folder);
  } catch (error) {
    return failed(toStartFailure(error));
  }
  if (opened.restored) options.log.warn(opened.restored, 'app.db was damaged and was set aside');
  const parts = assemble(options, opened.database.db);
  try {
    await parts.connections.start();
    parts.background.start();
    parts.clearLeftovers();
    parts.signIns.start();
  } catch (error) {
    await parts.close();
    opened.database.close();
    return failed(toStartFailure(error));
  }
  const backedUp = backUp(opened.database, folder, new Date()).catch(parts.onDefect);
  return ok({
    handlers: parts.handlers,
    readPicture: parts.readPicture,
    describe: () => describe(parts.connections),
    close: async () => {
      await parts.close();
      await backedUp;
      opened.database.close();
    }
  });
}

function toStartFailure(error: unknown): StartFailure {
  if (error instanceof StoreError && (error.code === 'newer-database' || error.code === 'disk'))
    return { code: error.code, words: error.message };
  return { code: 'internal', words: error instanceof Error ? error.message : String(error) };
}

function describe(connections: Connections): Contents {
  const accounts = connections.accounts();
  return {
    connections: connections
      .summaries()
      .map(({ id, name }) => ({ name, accounts: accounts.filter((one) => one.connection === id).length })),
    media: accounts.reduce((sum, account) => sum + account.mediaCached, 0)
  };
}

/** Makes the parts and joins them; data runs as ARCHITECTURE.md draws it. */
function assemble(options: BackendOptions, db: WritableDatabase) {
  const { onEvent } = options;
  const onDefect = (error: unknown) => {
    options.log.error({ err: error }, 'something went wrong in the background');
  };
  let isClosed = false;
  const store = new Store(options.storeWorker, options.dataDir);
  const log = new ActivityLog(store, onDefect);
  const tellConnections = new Throttle(250, () => {
    onEvent({ event: 'connections.changed', payload: { connections: connections.summaries() } });
  });
  const tellAccounts = new Throttle(250, () => {
    onEvent({ event: 'accounts.changed', payload: { accounts: connections.accounts() } });
  });
  const keychain = options.keychain ?? new Keychain();
  const connections = new Connections({
    db,
    store,
    log,
    keychain,
    startPractice: options.startPractice,
    spacingMs: options.spacingMs,
    onConnections: tellOfConnections,
    onAccounts: tellOfAccounts,
    onOnline: (connection) => {
      pictures.forgetFailures();
      background.wake(connection);
      signIns.wake(connection);
      refreshers.wake((account) => connections.find(account)?.live.id === connection);
    },
    onDefect
  });
  const refreshers = new VaultRefreshers(createRefresher);
  const background = new BackgroundRefresh({
    connections: () => readableAccounts(db, connections),
    visit: visitVault,
    onDefect
  });
  /** An area that knows of something that waits for a person adds its source here, and calls needs.changed(). */
  const needs = new Needs(
    [
      () =>
        findAccountNeeds({
          accounts: readAccounts(db),
          connections: connections.summaries(),
          asking: refreshers.asking()
        }),
      () => signIns.findNeeds()
    ],
    (all) => {
      onEvent({ event: 'needs.changed', payload: { needs: all } });
    }
  );
  const signIns = openSignIns({
    db,
    clientOf: (connection) => connections.clientOf(connection),
    onEvent,
    onNeeds: () => {
      needs.changed();
    },
    notify: options.notify ?? null,
    onAccounts: tellOfAccounts,
    onUnnamedAccount: (connection) => {
      connections.refreshAccounts(connection).catch(onDefect);
    },
    onProfile: (profile) => {
      profiles.takeSignIn(profile);
    },
    onDefect
  });
  const profiles = openProfiles({
    db,
    store,
    keychain,
    connections,
    pictureAddress: options.pictureAddress,
    onEvent,
    onAccounts: tellOfAccounts,
    onDefect
  });
  const commands = new RunningCommands();
  const pictures = new PictureStore({
    store,
    allowsLoopback: (account) => connections.find(account)?.live.isLoopback ?? false,
    profilePicture: (account, kind, number) => profiles.profiles.pictureUrl(account, kind, number),
    onDefect
  });
  const own = new OwnConnections({ db, connections, log, onAccounts: tellOfAccounts });
  const removal: RemovalContext = {
    db,
    store,
    log,
    keychain,
    connections,
    endWork,
    onAccounts: tellOfAccounts,
    onConnections: tellOfConnections,
    onDefect
  };
  const handlers: Handlers = {
    ...createAppHandlers({
      db,
      info: { version: options.version, host: options.host, dataDir: options.dataDir },
      onEvent,
      copyText: options.copyText ?? null
    }),
    ...createAccountsHandlers(connections),
    ...createConnectionHandlers(own, removal),
    ...createManyAccountsHandlers({
      db,
      background,
      onAccounts: tellOfAccounts,
      onGroups: (groups) => {
        onEvent({ event: 'groups.changed', payload: { groups } });
      },
      onMoved: (command, at) => {
        onEvent({ event: 'accounts.refreshMoved', payload: { command, ...at } });
      }
    }),
    ...signIns.handlers,
    ...profiles.handlers,
    'needs.list': () => Promise.resolve(ok(needs.list())),
    ...createVaultHandlers({
      store,
      hasAccount: (account) => connections.find(account) !== null,
      reach,
      refresher: (account) => refreshers.of(account),
      pictureAddress: options.pictureAddress,
      onRows: tellVault,
      commands,
      onCommand: (account, command, at) => {
        onEvent({ event: 'vault.commandMoved', payload: { account, command, ...at } });
      },
      onGone: (account, { ids, cached }) => {
        connections.noteFigures(account, { media: cached, counted: null, refreshedAt: null });
        store.writeShared('pictures', 'removePictures', { account, media: ids }).catch(onDefect);
      }
    })
  };

  function reach(account: number): VaultReach {
    const found = connections.find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    const { serviceId } = found.account;
    return { account: { number: account, serviceId }, client: found.live.client, store, now: Date.now };
  }

  async function endWork(accounts: readonly number[]): Promise<void> {
    const gone = new Set(accounts);
    const running = commands.list().filter(({ account }) => gone.has(account));
    profiles.profiles.drop(accounts);
    for (const { account, command } of running) commands.stop(account, command);
    await Promise.all([
      ...running.map(({ account, command }) => commands.follow(account, command)),
      refreshers.drop(accounts)
    ]);
  }

  function tellOfConnections(): void {
    if (isClosed) return;
    tellConnections.call();
    needs.changed();
  }

  function tellOfAccounts(): void {
    if (isClosed) return;
    tellAccounts.call();
    needs.changed();
  }

  /** What a connection can't be asked for now, no other account of it can be asked for either. */
  async function visitVault(account: number, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<VisitEnd> {
    const { phase, failure } = await refreshers.of(account).visit(allowance, stop);
    if (phase === 'waiting' || failure?.code === 'refused-key') return 'passing';
    return phase === 'failed' ? 'failed' : 'done';
  }

  function tellVault(account: number): void {
    onEvent({ event: 'vault.changed', payload: { account } });
  }

  function createRefresher(account: number): VaultRefresher {
    return new VaultRefresher({
      reach: () => reach(account),
      backgroundLeft: () => connections.find(account)?.live.backgroundLeft() ?? 0,
      onProgress: (refresh) => {
        onEvent({ event: 'vault.refreshChanged', payload: { account, refresh } });
        needs.changed();
      },
      onRows: (figures) => {
        connections.noteFigures(account, figures);
        tellVault(account);
      },
      onDefect
    });
  }

  async function readPicture(request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>> {
    if (!connections.find(request.account)) return failed(localFailure('unknown-account'));
    return pictures.read(request, signal).catch((error: unknown) => failed(toFailure(error)));
  }

  async function close(): Promise<void> {
    own.close();
    const commandsEnd = commands.close();
    const backgroundEnd = background.close();
    await refreshers.close();
    await backgroundEnd;
    await signIns.closeOutbox();
    await connections.close();
    await signIns.close();
    // What the service has answered until now is still written.
    await commandsEnd;
    // Only now: closing them tells of changes too. What is still read for them tells nobody any more.
    isClosed = true;
    tellConnections.cancel();
    tellAccounts.cancel();
    needs.close();
    await pictures.close();
    await log.flush();
    await store.close();
    keychain.close();
  }

  return {
    clearLeftovers: () => void clearLeftovers(removal).catch(onDefect),
    connections,
    background,
    signIns,
    handlers,
    readPicture,
    close,
    onDefect
  };
}
