/**
 * The data folder: sizes, backups, exports, and clearing caches.
 * The page names a folder, a backup or an account, never a path.
 */
import { mkdir } from 'node:fs/promises';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { storageRequests } from '../../../src-shared/bridge/storage.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { SingleFlight } from '../../single-flight.ts';
import { dataFolder, type DataFolder } from '../../store/data-folder.ts';
import type { Backups } from '../../store/keep-backups.ts';
import { toFailure } from '../../store/store-error.ts';
import { readAccount, readAccounts } from '../../registry/account-rows.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import { Exports } from './exports.ts';
import { readSizes, weighDatabase } from './read-sizes.ts';
import { tellOfCache } from './tell-of-cache.ts';

interface StorageParts extends Pick<BackendOptions, 'dataDir' | 'version' | 'openFolder'> {
  readonly backups: Backups;
  readonly log: Pick<ActivityLog, 'flush'>;
  readonly drop: (accounts: readonly number[]) => Promise<void>;
}

export function storageArea(host: AreaHost, parts: StorageParts): Area<keyof typeof storageRequests> {
  const { db, store, news, report } = host;
  const { version, backups, log, openFolder, drop } = parts;
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

  /** The page sends one of these names, never a path. */
  const folders = {
    data: folder.root,
    exports: folder.exports,
    quarantine: folder.quarantine,
    backups: folder.backups,
    logs: folder.logs
  };

  async function free(work: () => Promise<number>): Promise<Result<{ freed: number }>> {
    const freed = await guard(work);
    tell();
    return freed.ok ? ok({ freed: freed.value }) : freed;
  }

  async function show(name: keyof typeof folders): Promise<boolean> {
    if (!openFolder) return false;
    await mkdir(folders[name], { recursive: true, mode: 0o700 });
    await openFolder(folders[name]);
    return true;
  }

  return {
    handlers: {
      'storage.read': () => {
        const accounts = readAccounts(db).map(({ number }) => number);
        return guard(() => readSizes(folder, accounts));
      },
      'storage.clear': ({ of }) => {
        if (of.kind === 'pictures') return free(clearPictures);
        return readAccount(db, of.account)
          ? free(() => clearing.run(of.account, 'cache', () => clearAccount(host, { folder, drop }, of.account)))
          : Promise.resolve(failed(localFailure('unknown-account', `Account ${String(of.account)} not found.`)));
      },
      'storage.openFolder': async ({ folder: name }) => ok({ isOpened: await show(name).catch(() => false) }),
      'backups.read': () => guard(() => backups.read()),
      'backups.make': async () => {
        const made = await guard(() => backups.make());
        tell();
        return made.ok ? guard(() => backups.read()) : made;
      },
      'backups.choose': async ({ id }) => {
        const chosen = await guard(() => Promise.resolve(backups.choose(id)));
        if (!chosen.ok) return chosen;
        if (!chosen.value) return failed(localFailure('bad-request', 'This backup is missing or can’t be read.'));
        tell();
        return guard(() => backups.read());
      },
      'export.read': () => Promise.resolve(ok(exports.state)),
      'export.setRunning': async ({ isRunning }) => ok(isRunning ? exports.begin() : await exports.cancel())
    },
    start: () => void exports.removeUnfinished().catch(report),
    stop: () => exports.close()
  };
}

async function guard<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return failed(toFailure(error));
  }
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
