/** The parts that areas share (store, log, connections, outbox, news), and their `AreaHost`. */
import type { AreaHost, Ports } from './area.ts';
import { Connections } from './areas/connections/connections.ts';
import { openSealing } from './sealing/sealing.ts';
import { ActivityLog } from './calls/activity-log.ts';
import { readSettings } from './settings/settings.ts';
import type { BackendOptions } from './backend-options.ts';
import { CommandRunner } from './commands.ts';
import { Keychain } from './keychain/keychain.ts';
import { createNews } from './news.ts';
import { BegunRecord } from './outbox/begun-record.ts';
import { Outbox } from './outbox/outbox.ts';
import { createOnAccount, type FindReach } from './reach.ts';
import { Feeds } from './feed/feeds.ts';
import type { PartSources } from './feed/parts.ts';
import { Throttles } from './timers.ts';
import { proxyOf } from './service-client/proxy.ts';
import { dataFolder } from './store/data-folder.ts';
import type { WritableDatabase } from './store/database.ts';
import { isClosed } from './store/store-error.ts';
import { Store } from './store/store.ts';
import type { DatabaseName } from './store/worker-messages.ts';

const tellOutboxEveryMs = 60;

export function createHostParts(options: BackendOptions, db: WritableDatabase) {
  const folder = dataFolder(options.dataDir);
  const news = createNews(options.onEvent);
  const throttles = new Throttles();
  const throttle = (everyMs: number, run: () => void) => throttles.add(everyMs, run);
  const report = (error: unknown) => {
    if (!isClosed(error)) options.log.error({ err: error }, 'background task failed');
  };
  const { storeWorker, storeReader, dataDir } = options;
  const tellRepaired = (database: DatabaseName) => void news.emit('store.repaired', { database });
  const store = new Store(storeWorker, dataDir, tellRepaired, storeReader);
  const log = new ActivityLog(store, report, () => void news.emit('calls.written', {}));
  const keychain = options.keychain ?? new Keychain();
  const sealing = openSealing(db, keychain);
  const begun = new BegunRecord(folder, report);
  news.on('removal.clearing', ({ kind, ref }) => {
    begun.forget((entry) => (kind === 'key' ? false : entry[kind] === Number(ref)));
  });
  const connections = new Connections({
    pictureAddress: options.pictureAddress,
    db,
    store,
    log,
    keychain,
    startPractice: options.startPractice,
    folder,
    client: { spacingMs: options.spacingMs, proxy: proxyOf(readSettings(db)) },
    onConnections: () => void news.emit('connections.written', {}),
    onAccounts: () => void news.emit('accounts.written', {}),
    onListed: (connection, accounts) => void news.emit('accounts.listed', { connection, accounts }),
    onOnline: (connection) => void news.emit('connection.online', { connection }),
    onDefect: report
  });
  const clientOf = (connection: number) => connections.clientOf(connection);
  const outbox = new Outbox({
    db,
    begun,
    clientOf,
    onChange: throttle(tellOutboxEveryMs, () => {
      news.emit('outbox.changed', { intents: outbox.list() });
      news.emit('needs.recheck', {});
    }),
    onDefect: report
  });
  const reach = createReach(connections, store);
  const host: AreaHost = {
    db,
    store,
    outbox,
    commands: new CommandRunner(),
    feeds: new Feeds({ reach, news, report }),
    news,
    // registerAreas fills both once all areas are made.
    parts: {} as PartSources,
    ports: {} as Ports,
    reach,
    onAccount: createOnAccount(reach),
    clientOf,
    sealer: () => sealing.sealer(),
    pictureAddress: options.pictureAddress,
    now: Date.now,
    throttle,
    report
  };
  return { host, connections, log, keychain, throttles };
}

function createReach(connections: Pick<Connections, 'find'>, store: Store): FindReach {
  return (number) => {
    const found = connections.find(number);
    if (!found) return null;
    const { account, live } = found;
    return {
      account: { number, serviceId: account.serviceId },
      connection: live.id,
      client: live.client,
      store,
      now: Date.now,
      isSignedIn: account.isSignedIn,
      get backgroundLeft() {
        return live.backgroundLeft();
      },
      get clockAheadMs() {
        return live.summary().clockAheadMs;
      }
    };
  };
}
