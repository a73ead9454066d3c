/** app.db: checked and backed up on each start; when it is damaged it is set aside and the newest good backup takes its place. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { quarantine } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

const backupsKept = 5;

export interface OpenedApp {
  readonly database: OpenDatabase;
  /** Set when app.db was damaged: where it was put, and which backup came in its place, if any. */
  readonly restored: { readonly aside: string; readonly from: string | null } | null;
}

/** @throws StoreError as openDatabase */
export function openAppDatabase(folder: DataFolder): OpenedApp {
  try {
    mkdirSync(folder.backups, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw toStoreError(error, folder.root);
  }
  const sound = openSound(folder.app);
  if (sound) return { database: sound, restored: null };
  const aside = quarantine(folder.app, folder.quarantine, new Date());
  for (const from of backupsOf(folder)) {
    copyFileSync(from, folder.app);
    const database = openSound(folder.app);
    if (database) return { database, restored: { aside, from } };
    rmSync(folder.app, { force: true });
  }
  return { database: openDatabase(folder.app, appSchema), restored: { aside, from: null } };
}

/** Null when it is damaged, by SQLite's own check. */
function openSound(file: string): OpenDatabase | null {
  try {
    const opened = openDatabase(file, appSchema);
    if (opened.raw.pragma('quick_check', { simple: true }) === 'ok') return opened;
    opened.close();
    return null;
  } catch (error) {
    const known = toStoreError(error, file);
    if (known instanceof StoreError && known.code === 'damaged') return null;
    throw known;
  }
}

/** Newest first: names carry the time. */
function backupsOf(folder: DataFolder): string[] {
  if (!existsSync(folder.backups)) return [];
  return readdirSync(folder.backups)
    .filter((name) => /^app-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(folder.backups, name));
}

/** Copies app.db as it is now, page by page while others may write, and keeps the newest five copies. */
export async function backUp(database: OpenDatabase, folder: DataFolder, now: Date): Promise<void> {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  await database.raw.backup(path.join(folder.backups, `app-${stamp}.db`));
  for (const old of backupsOf(folder).slice(backupsKept)) rmSync(old, { force: true });
}
