import path from 'node:path';
import type { StorageSizes } from '../../../src-shared/bridge/storage.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import { listSetAside } from '../../store/set-aside.ts';
import { weighFolder, weighNamed } from '../../store/weigh-files.ts';

/** @param accounts the known ones; others' leftovers are being removed, so they don't count */
export async function readSizes(folder: DataFolder, accounts: readonly number[]): Promise<StorageSizes> {
  const known = new Set(accounts);
  const caches = await weighNamed(folder.caches, (name) => {
    const account = Number(/^(\d{1,9})\.db/.exec(name)?.[1]);
    return known.has(account) ? account : null;
  });
  const setAside = await Promise.all(listSetAside(folder).map((name) => weighFolder(path.join(folder.root, name))));
  return {
    dataDir: folder.root,
    app: await weighDatabase(folder.app),
    backups: await weighFolder(folder.backups),
    log: await weighDatabase(folder.shared('log')),
    summary: await weighDatabase(folder.shared('summary')),
    pictures: await weighDatabase(folder.shared('pictures')),
    quarantine: await weighFolder(folder.quarantine),
    preRelease: setAside.reduce((sum, bytes) => sum + bytes, 0),
    exports: await weighFolder(folder.exports),
    accounts: [...caches].map(([account, bytes]) => ({ account, bytes })).sort((a, b) => b.bytes - a.bytes)
  };
}

/** Includes SQLite's side files and a replacement in the making. */
export async function weighDatabase(file: string): Promise<number> {
  const name = path.basename(file);
  const isOfIt = (found: string) => found === name || found.startsWith(`${name}-`) || found.startsWith(`${name}.`);
  const weights = await weighNamed(path.dirname(file), (found) => (isOfIt(found) ? name : null));
  return weights.get(name) ?? 0;
}
