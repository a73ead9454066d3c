/** The parts of the backend, made and joined: who gives what to whom. Opening and ending it is backend.ts. */
import type { EventMessage, Handlers } from '../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Result } from '../src-shared/bridge/failure.ts';
import { findReach } from './areas/accounts/account-reach.ts';
import { readableAccounts } from './areas/accounts/background-connections.ts';
import { openAccounts } from './areas/accounts/open-accounts.ts';
import { openNeeds } from './areas/accounts/open-needs.ts';
import { openProfiles } from './areas/accounts/open-profiles.ts';
import { openSealing } from './areas/accounts/open-sealing.ts';
import { ActivityLog } from './areas/activity/activity-log.ts';
import { openActivity } from './areas/activity/open-activity.ts';
import { createAppHandlers } from './areas/app/handlers.ts';
import { describeApp } from './areas/app/describe-app.ts';
import { readSettings } from './areas/app/settings.ts';
import { openLinks } from './areas/links/open-links.ts';
import { openAudience } from './areas/audience/open-audience.ts';
import { openMessages } from './areas/messages/open-messages.ts';
import { openOverview } from './areas/overview/open-overview.ts';
import { openPayouts } from './areas/payouts/open-payouts.ts';
import { openPosts } from './areas/posts/open-posts.ts';
import { openWriting } from './areas/posts/open-writing.ts';
import { openSignIns } from './areas/sign-in/open-sign-ins.ts';
import { openDamageNotices } from './areas/storage/damage-notices.ts';
import { openStorage } from './areas/storage/open-storage.ts';
import { openVault } from './areas/vault/open-vault.ts';
import { Keychain } from './keychain/keychain.ts';
import { BegunRecord } from './outbox/begun-record.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import type { FetchedPicture } from './pictures/fetch-picture.ts';
import { PictureStore, type PictureRequest } from './pictures/picture-store.ts';
import { BackgroundRefresh } from './refresh/background-refresh.ts';
import { proxyOf } from './service-client/proxy.ts';
import { dataFolder } from './store/data-folder.ts';
import type { WritableDatabase } from './store/database.ts';
import type { Backups } from './store/keep-backups.ts';
import { toFailure } from './store/store-failure.ts';
import { Store } from './store/store.ts';
import { Updates } from './updates/updates.ts';
import type { BackendOptions } from './backend.ts';

/** Makes the parts and joins them; data runs as ARCHITECTURE.md draws it. */
export function joinParts(options: BackendOptions, db: WritableDatabase, backups: Backups) {
  const onEvent = (message: EventMessage) => {
    options.onEvent(message);
    overview.note(message);
  };
  const onDefect = (error: unknown) => {
    options.log.error({ err: error }, 'something went wrong in the background');
  };
  const damage = openDamageNotices(db, onEvent);
  const store = new Store(options.storeWorker, options.dataDir, (database) => {
    // The page of an account says so of its cache, until everything has been read again.
    if ('shared' in database) damage.add({ kind: database.shared, at: Date.now() });
  });
  const log = new ActivityLog(store, onDefect, () => {
    activity.noteWritten();
  });
  const activity = openActivity({
    db,
    store,
    flush: () => log.flush(),
    clientOf: (connection) => connections.clientOf(connection),
    onEvent
  });
  const overview = openOverview({ db, store, intents: () => intents.outbox.list(), onEvent });
  const keychain = options.keychain ?? new Keychain();
  const sealing = openSealing(db, keychain);
  const sealer = () => sealing.sealer();
  const begun = new BegunRecord(dataFolder(options.dataDir), onDefect);
  const accounts = openAccounts({
    db,
    store,
    log,
    keychain,
    startPractice: options.startPractice,
    folder: dataFolder(options.dataDir),
    spacingMs: options.spacingMs,
    proxy: proxyOf(readSettings(db)),
    refreshMany: (numbers, stop, onMoved) => background.refreshMany(numbers, stop, onMoved),
    endWork,
    onRemoved: ({ kind, ref }) => {
      begun.forget((entry) => (kind === 'key' ? false : entry[kind] === Number(ref)));
    },
    onEvent,
    onNeeds,
    onAccounts: () => {
      writing.accountsChanged();
    },
    onOnline: (connection) => {
      pictures.forgetFailures();
      background.wake(connection);
      intents.outbox.wake(connection);
      signIns.wake(connection);
      vault.wake(connection);
      posts.wake(connection);
      links.wake(connection);
    },
    onDefect
  });
  const { connections, unnamed, tellOfAccounts } = accounts;
  const vault = openVault({
    store,
    connections,
    pictureAddress: options.pictureAddress,
    onEvent,
    onNeeds,
    onDefect
  });
  const background = new BackgroundRefresh({
    connections: () => readableAccounts(db, connections),
    visit: (account, allowance, stop) => vault.visit(account, allowance, stop),
    onDefect
  });
  const needs = openNeeds({
    db,
    connections,
    asking: () => vault.refreshers.asking(),
    signIns: () => ({ attempts: signIns.list(), intents: intents.outbox.list() }),
    sources: [() => signIns.findNeeds(), () => intents.findNeeds(), () => payouts.findNeeds()],
    notify: options.notify,
    onEvent
  });
  const clientOf = (connection: number) => connections.clientOf(connection);
  const reach = (account: number) => findReach(connections, account);
  const signIns = openSignIns({
    db,
    clientOf,
    submit: (submission) => intents.outbox.submit(submission),
    onEvent,
    onNeeds,
    onAccounts: tellOfAccounts,
    onBegun: (attempt) => {
      unnamed.noteBegin(attempt).catch(onDefect);
    },
    onUnnamedAccount: (signIn) => unnamed.settle(signIn),
    onProfile: (profile) => {
      profiles.takeSignIn(profile);
    },
    onDefect
  });
  const posts = openPosts({
    db,
    store,
    find: reach,
    pictureAddress: options.pictureAddress,
    onEvent,
    onDefect
  });
  const messages = openMessages({ store, connections, onEvent });
  const audience = openAudience({ store, connections, onEvent });
  const payouts = openPayouts({
    store,
    connections,
    summaries: overview.summaries,
    sealer,
    onEvent,
    onNeeds,
    onDefect
  });
  const writing = openWriting({
    db,
    reach,
    askSignedIn: async (account) => {
      const found = connections.find(account);
      if (found) await connections.refreshAccounts(found.live.id);
      return connections.find(account)?.account.isSignedIn ?? true;
    },
    cache: posts.cache,
    outbox: () => intents.outbox,
    onEvent,
    onDefect
  });
  const links = openLinks({
    db,
    store,
    find: reach,
    outbox: () => intents.outbox,
    summaries: overview.summaries,
    onEvent,
    onDefect
  });
  const intents = openOutbox({
    db,
    kinds: [signIns.kind, writing.kind, links.kind],
    begun,
    clientOf,
    onEvent,
    onNeeds,
    onDefect
  });
  const profiles = openProfiles({
    db,
    store,
    sealer,
    connections,
    pictureAddress: options.pictureAddress,
    onEvent,
    onAccounts: tellOfAccounts,
    onDefect
  });
  const pictures = new PictureStore({
    store,
    allowsLoopback: (account) => connections.find(account)?.live.isLoopback ?? false,
    profilePicture: (account, kind, number) => profiles.profiles.pictureUrl(account, kind, number),
    mostBytes: () => readSettings(db).pictureLimitMb * 1_000_000,
    onDefect
  });
  const storage = openStorage({
    dataDir: options.dataDir,
    version: options.version,
    db,
    store,
    backups,
    flushLog: () => log.flush(),
    endWork,
    forget: (account) => {
      connections.forgetFigures(account);
      tellOfAccounts();
    },
    adopt: (account) => posts.adopt(account),
    openFolder: options.openFolder ?? null,
    onEvent,
    onDefect
  });
  const updates = new Updates({
    source: options.updates ?? { why: 'browser' },
    settings: () => readSettings(db),
    isSending: () => intents.outbox.list().some(({ state }) => state === 'sending'),
    onChange: (state) => {
      onEvent({ event: 'updates.changed', payload: { state } });
    },
    onDefect
  });
  const handlers: Handlers = {
    ...createAppHandlers({
      db,
      info: describeApp(options, db),
      onEvent,
      onSettings: (change) => {
        if (change.pictureLimitMb !== undefined) pictures.applyLimit().catch(onDefect);
      },
      copyText: options.copyText ?? null,
      restart: options.restart ?? null
    }),
    ...accounts.handlers,
    ...intents.handlers,
    ...signIns.handlers,
    ...profiles.handlers,
    ...needs.handlers,
    ...vault.handlers,
    ...posts.handlers,
    ...writing.handlers,
    ...messages.handlers,
    ...activity.handlers,
    ...audience.handlers,
    ...links.handlers,
    ...overview.handlers,
    ...payouts.handlers,
    ...storage.handlers,
    ...damage.handlers,
    ...updates.handlers
  };

  function onNeeds(): void {
    needs.changed();
  }

  async function endWork(gone: readonly number[]): Promise<void> {
    profiles.profiles.drop(gone);
    messages.drop(gone);
    audience.drop(gone);
    payouts.drop(gone);
    await Promise.all([vault.drop(gone), posts.drop(gone), links.drop(gone)]);
  }

  async function readPicture(request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>> {
    if (!connections.find(request.account)) return failed(localFailure('unknown-account'));
    return pictures.read(request, signal).catch((error: unknown) => failed(toFailure(error)));
  }

  async function close(): Promise<void> {
    updates.close();
    accounts.stopAsking();
    const backgroundEnd = background.close();
    await Promise.all([vault.close(), posts.close(), links.close()]);
    await backgroundEnd;
    // What is being sent may still be answered.
    await intents.outbox.close();
    await connections.close();
    await intents.settle();
    await writing.settle();
    await links.settle();
    await signIns.close();
    // What the service has answered until now is still written.
    await vault.settle();
    // Only now: closing them tells of changes too. What is still read for them tells nobody any more.
    accounts.fallSilent();
    needs.close();
    overview.close();
    activity.close();
    await pictures.close();
    await log.flush();
    await store.close();
    keychain.close();
  }

  return {
    clearLeftovers: () => {
      accounts.clearLeftovers().catch(onDefect);
      storage.start();
    },
    connections,
    background,
    lists: accounts.lists,
    intents,
    signIns,
    writing,
    updates,
    damage,
    handlers,
    readPicture,
    close,
    onDefect
  };
}
