/**
 * A backup in app.db's place. It is copied beside app.db, checked, brought up to date and marked as a backup there; only then does
 * it take the name. A kill before leaves app.db as it was, a kill after leaves the backup with its mark.
 */
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import { openDatabase, type OpenDatabase, type ReadableDatabase, type WritableDatabase } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { removeFiles } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

/** Stands in app.db from the moment that a backup is in place until the outbox has all that waits in doubt. */
const markSetting = 'restored.token';

/** Which choice, or damage, put a backup in place that nothing was made of yet; null where none did. */
export function readMark(db: ReadableDatabase): string | null {
  const mark = readSetting(db, markSetting);
  return typeof mark === 'string' ? mark : null;
}

export function clearMark(db: WritableDatabase): void {
  db.prepare<[string]>('delete from setting where name = ?').run(markSetting);
}

/**
 * Null when it is damaged, by SQLite's own check: the whole one, since the quick one doesn't look whether every row is in each index.
 * An intent that is missing from the index of ids could be taken in, and sent, once more.
 */
export function openSound(file: string): OpenDatabase | null {
  try {
    const opened = openDatabase(file, appSchema);
    if (opened.raw.pragma('integrity_check(1)', { simple: true }) === 'ok') return opened;
    opened.close();
    return null;
  } catch (error) {
    const known = toStoreError(error, file);
    if (known instanceof StoreError && known.code === 'damaged') return null;
    throw known;
  }
}

export interface Placing {
  /** Of this restoring alone; app.db carries it until the mark is cleared. */
  readonly token: string;
  /** What else differs in app.db from the backup. */
  readonly change?: (opened: OpenDatabase) => void;
  /** Once the backup is known to be sound, and before it takes the name. */
  readonly makeWay?: () => void;
}

/**
 * @returns false where the backup is damaged: nothing has changed
 * @throws StoreError as openDatabase: nothing has changed
 */
export function placeBackup(folder: DataFolder, from: string, { token, change, makeWay }: Placing): boolean {
  const beside = `${folder.app}.restored`;
  try {
    removeFiles(beside);
    copyFileSync(from, beside);
    const opened = openSound(beside);
    if (!opened) return false;
    opened.db.transaction(() => {
      writeSetting(opened.db, markSetting, token);
      change?.(opened);
    })();
    closeWhole(opened);
    sync(beside);
    makeWay?.();
    // A log that lies beside it is the other one's: SQLite would carry it out on this one.
    for (const tail of ['-wal', '-shm']) rmSync(folder.app + tail, { force: true });
    renameSync(beside, folder.app);
    syncFolder(path.dirname(folder.app));
    return true;
  } finally {
    removeFiles(beside);
  }
}

/** Closes it with everything in the one file. */
export function closeWhole(opened: OpenDatabase): void {
  try {
    opened.raw.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    opened.close();
  }
}

export function sync(file: string): void {
  const written = openSync(file, 'r+');
  fsyncSync(written);
  closeSync(written);
}

/** So that a name is on the disk too. Windows opens no folder, and writes names by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch {
    // Some file systems can't.
  } finally {
    closeSync(opened);
  }
}
