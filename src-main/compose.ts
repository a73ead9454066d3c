/** The composition root: lists the areas and leads them through start, removals and end. */
import type { Handlers } from '../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Result } from '../src-shared/bridge/failure.ts';
import { joinHandlers, type Area } from './area.ts';
import { accountsArea } from './areas/accounts/area.ts';
import { connectionsArea } from './areas/connections/area.ts';
import { backgroundConnections } from './areas/connections/background-connections.ts';
import { needsArea } from './areas/needs/area.ts';
import { profilesArea } from './areas/profiles/area.ts';
import { activityArea } from './areas/activity/area.ts';
import { appArea } from './areas/app/area.ts';
import { readSettings } from './settings/settings.ts';
import { audienceArea } from './areas/audience/area.ts';
import { linksArea } from './areas/links/area.ts';
import { messagesArea } from './areas/messages/area.ts';
import { overviewArea } from './areas/overview/area.ts';
import { payoutsArea } from './areas/payouts/area.ts';
import { postsArea } from './areas/posts/area.ts';
import { signInArea } from './areas/sign-in/area.ts';
import { storageArea } from './areas/storage/area.ts';
import { damageNotices } from './areas/storage/damage-notices.ts';
import { vaultArea } from './areas/vault/area.ts';
import type { BackendOptions } from './backend-options.ts';
import { createHostParts } from './host-parts.ts';
import { dropAccounts, registerAreas, startAreas, stopAreas, wakeAreas } from './lifecycle.ts';
import { outboxArea } from './outbox/area.ts';
import type { FetchedPicture } from './pictures/fetch-picture.ts';
import { PictureStore, type PictureRequest } from './pictures/picture-store.ts';
import { Recordings, type Recording, type RecordingRequest } from './pictures/recordings.ts';
import { feedsArea, partsArea } from './feed/area.ts';
import { BackgroundRefresh } from './feed/background-refresh.ts';
import type { WritableDatabase } from './store/database.ts';
import type { Backups } from './store/keep-backups.ts';
import { toFailure } from './store/store-error.ts';
import { updatesArea } from './updates/area.ts';

export interface OpenedData {
  readonly db: WritableDatabase;
  readonly backups: Backups;
  readonly isFromBackup: boolean;
}

export function compose(options: BackendOptions, { db, backups, isFromBackup }: OpenedData) {
  const { host, connections, log, keychain, throttles } = createHostParts(options, db);
  const { news, ports, report, store } = host;
  const background = new BackgroundRefresh({
    connections: () => backgroundConnections(db, connections),
    visit: (...visit) => ports.visitVault(...visit),
    onDefect: report
  });
  let { pictureLimitMb } = readSettings(db);
  const allowsLoopback = (account: number) => connections.find(account)?.live.isLoopback ?? false;
  const pictures = new PictureStore({
    store,
    isKnown: (account) => connections.find(account) !== null,
    allowsLoopback,
    profilePicture: (...picture) => ports.profilePicture(...picture),
    mostBytes: () => pictureLimitMb * 1_000_000,
    onDefect: report
  });
  const recordings = new Recordings({ store, allowsLoopback });
  const damage = damageNotices(host);
  // In starting order: the outbox before the areas it sends for.
  const areas = [
    damage,
    connectionsArea(host, { connections, log, keychain, drop }),
    accountsArea(host, background),
    outboxArea(host, isFromBackup),
    feedsArea(host),
    // Stops commands, so behind the feeds, whose closing keeps approvals.
    appArea(host, options),
    partsArea(host),
    signInArea(host),
    vaultArea(host),
    postsArea(host),
    linksArea(host),
    profilesArea(host),
    messagesArea(host),
    audienceArea(host),
    payoutsArea(host),
    overviewArea(host),
    activityArea(host, log),
    storageArea(host, { ...options, backups, log, drop }),
    updatesArea(host, options.updates),
    needsArea(host, {
      listAccounts: () => connections.accounts(),
      listConnections: () => connections.summaries(),
      listOthers,
      notify: options.notify
    })
  ] as const;
  const handlers: Handlers = joinHandlers(areas);
  const all: readonly Area<never>[] = areas;
  const led = { connections, background, outbox: host.outbox, report };
  registerAreas(all, host);

  news.on('connection.online', ({ connection }) => {
    pictures.forgetFailures();
    background.wake(connection);
    wakeAreas(all, connection, report);
  });
  news.on('settings.changed', ({ settings }) => {
    if (settings.pictureLimitMb === pictureLimitMb) return;
    ({ pictureLimitMb } = settings);
    pictures.applyLimit().catch(report);
  });

  function listOthers() {
    return all.flatMap((area) => area.needs?.() ?? []);
  }

  function drop(gone: readonly number[]): Promise<void> {
    return dropAccounts(all, gone);
  }

  async function close(): Promise<void> {
    await stopAreas(all, led);
    throttles.end();
    await pictures.close();
    await recordings.close();
    await log.flush();
    await store.close();
    keychain.close();
  }

  /** Fails for an unknown account, and while the app closes, when a page may still ask. */
  async function ofAccount<T>(account: number, read: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return connections.find(account) ? await read() : failed(localFailure('unknown-account'));
    } catch (error) {
      return failed(toFailure(error));
    }
  }

  const readPicture = (request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>> =>
    ofAccount(request.account, () => pictures.read(request, signal));
  const openRecording = (request: RecordingRequest, signal: AbortSignal): Promise<Result<Recording>> =>
    ofAccount(request.account, () => recordings.open(request, signal));

  const start = () => startAreas(all, led);
  return { handlers, connections, background, damage, news, start, close, readPicture, openRecording };
}
