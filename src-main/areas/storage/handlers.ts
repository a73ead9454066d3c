import { mkdir } from 'node:fs/promises';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { storageRequests, StorageSizes } from '../../../src-shared/bridge/storage.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import type { Backups } from '../../store/keep-backups.ts';
import { toFailure } from '../../store/store-failure.ts';
import type { Exports } from './exports.ts';

export interface StorageHandlersContext {
  readonly folder: DataFolder;
  readonly backups: Pick<Backups, 'read' | 'make' | 'choose'>;
  readonly exports: Pick<Exports, 'state' | 'begin' | 'cancel'>;
  readonly hasAccount: (account: number) => boolean;
  readonly readSizes: () => Promise<StorageSizes>;
  readonly clearAccount: (account: number) => Promise<number>;
  readonly clearPictures: () => Promise<number>;
  readonly openFolder: ((folder: string) => Promise<void>) | null;
  readonly onChange: () => void;
}

export function createStorageHandlers(context: StorageHandlersContext): Pick<Handlers, keyof typeof storageRequests> {
  const { folder, backups, exports, hasAccount, readSizes, clearAccount, clearPictures, onChange } = context;
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
    onChange();
    return freed.ok ? ok({ freed: freed.value }) : freed;
  }

  async function openFolder(name: keyof typeof folders): Promise<boolean> {
    if (context.openFolder === null) return false;
    await mkdir(folders[name], { recursive: true, mode: 0o700 });
    await context.openFolder(folders[name]);
    return true;
  }

  return {
    'storage.read': () => guard(readSizes),
    'storage.clear': ({ of }) => {
      if (of.kind === 'pictures') return free(clearPictures);
      return hasAccount(of.account)
        ? free(() => clearAccount(of.account))
        : Promise.resolve(failed(localFailure('unknown-account', `Account ${String(of.account)} not found.`)));
    },
    'storage.openFolder': async ({ folder: name }) => ok({ isOpened: await openFolder(name).catch(() => false) }),
    'backups.read': () => guard(() => backups.read()),
    'backups.make': async () => {
      const made = await guard(() => backups.make());
      onChange();
      return made.ok ? guard(() => backups.read()) : made;
    },
    'backups.choose': async ({ id }) => {
      const chosen = await guard(() => Promise.resolve(backups.choose(id)));
      if (!chosen.ok) return chosen;
      if (!chosen.value) return failed(localFailure('bad-request', 'This backup is missing or can’t be read.'));
      onChange();
      return guard(() => backups.read());
    },
    'export.read': () => Promise.resolve(ok(exports.state)),
    'export.setRunning': async ({ isRunning }) => ok(isRunning ? exports.begin() : await exports.cancel())
  };
}

async function guard<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return failed(toFailure(error));
  }
}
