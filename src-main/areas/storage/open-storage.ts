/** What lies on the disk, joined with what it needs of the other parts. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { ExportState, storageRequests } from '../../../src-shared/bridge/storage.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { dataFolder } from '../../store/data-folder.ts';
import type { Backups } from '../../store/keep-backups.ts';
import type { Store } from '../../store/store.ts';
import { readAccount, readAccounts } from '../accounts/account-rows.ts';
import { clearAccount, type ClearingContext } from './clear-account.ts';
import { Exports } from './exports.ts';
import { createStorageHandlers } from './handlers.ts';
import { readSizes, weighDatabase } from './read-sizes.ts';

export interface OpenStorageOptions extends Pick<ClearingContext, 'endWork' | 'forget' | 'adopt' | 'onEvent'> {
  readonly dataDir: string;
  readonly version: string;
  /** app.db */
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly backups: Backups;
  readonly flushLog: () => Promise<void>;
  /** Shows a folder in the system's own program for files; null where the host can't. */
  readonly openFolder: ((folder: string) => Promise<void>) | null;
  readonly onDefect: (error: unknown) => void;
}

export interface OpenedStorage {
  readonly handlers: Pick<Handlers, keyof typeof storageRequests>;
  /** Removes what an export that was killed has left. */
  start(): void;
  /** Resolves when nothing is exported any more. */
  close(): Promise<void>;
}

export function openStorage(options: OpenStorageOptions): OpenedStorage {
  const { dataDir, version, db, store, backups, flushLog, openFolder, onEvent, onDefect } = options;
  const folder = dataFolder(dataDir);
  /** Two clicks on the same account empty it once. */
  const clearing = new Map<number, Promise<number>>();
  const tell = () => {
    onEvent({ event: 'storage.changed', payload: {} });
  };
  const exports = new Exports({
    db,
    store,
    folder,
    version,
    flushLog,
    onChange: (state: ExportState) => {
      onEvent({ event: 'export.changed', payload: { state } } satisfies EventMessage);
      if (state.kind === 'done' || state.kind === 'failed') tell();
    },
    onDefect
  });

  function clearOnce(account: number): Promise<number> {
    const running = clearing.get(account);
    if (running) return running;
    const work = clearAccount({ ...options, folder }, account).finally(() => clearing.delete(account));
    clearing.set(account, work);
    return work;
  }

  /** The file goes as a whole: rows that are deleted one by one would leave it as large as it was. */
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
      clearAccount: clearOnce,
      clearPictures,
      openFolder,
      onChange: tell
    }),
    start: () => void exports.removeUnfinished().catch(onDefect),
    close: () => exports.close()
  };
}
