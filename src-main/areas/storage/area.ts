/**
 * The data folder: sizes, backups, exports, and clearing caches.
 * The page names a folder, a backup or an account, never a path.
 */
import type { storageRequests } from '../../../src-shared/bridge/storage.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { SingleFlight } from '../../single-flight.ts';
import { dataFolder, type DataFolder } from '../../store/data-folder.ts';
import type { Backups } from '../../store/keep-backups.ts';
import { readAccount, readAccounts } from '../../registry/account-rows.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import { Exports } from './exports.ts';
import { createStorageHandlers } from './handlers.ts';
import { readSizes, weighDatabase } from './read-sizes.ts';
import { tellOfCache } from './tell-of-cache.ts';

interface StorageParts extends Pick<BackendOptions, 'dataDir' | 'version' | 'openFolder'> {
  readonly backups: Backups;
  readonly log: Pick<ActivityLog, 'flush'>;
  readonly drop: (accounts: readonly number[]) => Promise<void>;
}

export function storageArea(host: AreaHost, parts: StorageParts): Area<keyof typeof storageRequests> {
  const { db, store, news, report } = host;
  const { version, backups, log, openFolder = null, drop } = parts;
  const folder = dataFolder(parts.dataDir);
  /** Two clicks clear an account once. */
  const clearing = new SingleFlight<number>();
  const tell = () => void news.emit('storage.changed', {});
  const exports = new Exports({
    db,
    store,
    folder,
    version,
    flushLog: () => log.flush(),
    onChange: (state) => {
      news.emit('export.changed', { state });
      if (state.kind === 'done' || state.kind === 'failed') tell();
    },
    onDefect: report
  });

  /** Removes the whole file, since deleting rows wouldn't shrink it. */
  async function clearPictures(): Promise<number> {
    const file = folder.shared('pictures');
    const before = await weighDatabase(file);
    await store.clear({ shared: 'pictures' });
    return Math.max(0, before - (await weighDatabase(file)));
  }

  return {
    handlers: createStorageHandlers({
      folder,
      backups,
      exports,
      hasAccount: (account) => readAccount(db, account) !== null,
      readSizes: () =>
        readSizes(
          folder,
          readAccounts(db).map(({ number }) => number)
        ),
      clearAccount: (account) => clearing.run(account, 'cache', () => clearAccount(host, { folder, drop }, account)),
      clearPictures,
      openFolder,
      onChange: tell
    }),
    start: () => void exports.removeUnfinished().catch(report),
    stop: () => exports.close()
  };
}

interface ClearingParts {
  readonly folder: DataFolder;
  readonly drop: (accounts: readonly number[]) => Promise<void>;
}

/**
 * Keeps the user's own work and choices, which are in app.db.
 * @returns the bytes freed
 */
async function clearAccount(
  { store, news, ports }: AreaHost,
  { folder, drop }: ClearingParts,
  account: number
): Promise<number> {
  const file = folder.cache(account);
  const before = await weighDatabase(file);
  await drop([account]);
  // A view may have started work meanwhile, and no refresh may resume from the old cache.
  await drop([account]);
  news.emit('account.clearing', { account });
  await store.clear({ cache: account });
  await store.writeShared('summary', 'removeFigures', account);
  const after = await weighDatabase(file);
  await ports.adoptWritten(account);
  tellOfCache(news, account);
  return Math.max(0, before - after);
}
