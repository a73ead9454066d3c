/**
 * Puts a backup in app.db's place. A copy beside app.db is checked, updated, marked as a
 * backup, and only then renamed. A kill before that leaves the old app.db, a kill after it
 * the marked backup.
 */
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import { openDatabase, type OpenDatabase, type ReadableDatabase, type WritableDatabase } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { removeFiles } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

const markSetting = 'restored.token';

export function readMark(db: ReadableDatabase): string | null {
  const mark = readSetting(db, markSetting);
  return typeof mark === 'string' ? mark : null;
}

export function clearMark(db: WritableDatabase): void {
  db.prepare<[string]>('delete from setting where name = ?').run(markSetting);
}

/**
 * Null if damaged, by SQLite's full check. The quick one doesn't compare rows with each
 * index, and an intent missing from the index of IDs could be sent again.
 */
export function openIfSound(file: string): OpenDatabase | null {
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

/**
 * Compares a backup with the app.db that it replaces, and changes the backup, before it
 * takes its place: a kill until then leaves both for the next start.
 * @param replaced path of that app.db
 * @param isDamaged if not, a user chose the backup
 */
export type Recover = (backup: WritableDatabase, replaced: string, isDamaged: boolean) => void;

export interface Placing {
  readonly token: string;
  readonly change?: (opened: OpenDatabase) => void;
  /** Called once the backup is known to be sound, before it takes the name. */
  readonly makeWay?: () => void;
}

/**
 * Returns false if the backup is damaged. app.db is unchanged then, and after an error before
 * `makeWay`.
 * @throws StoreError as openDatabase
 */
export function placeBackup(folder: DataFolder, from: string, { token, change, makeWay }: Placing): boolean {
  const beside = `${folder.app}.restored`;
  try {
    removeFiles(beside);
    copyFileSync(from, beside);
    const opened = openIfSound(beside);
    if (!opened) return false;
    opened.db.transaction(() => {
      writeSetting(opened.db, markSetting, token);
      change?.(opened);
    })();
    checkpointAndClose(opened);
    sync(beside);
    makeWay?.();
    // A log beside it belongs to the old file, and SQLite would apply it to this one.
    for (const tail of ['-wal', '-shm']) rmSync(folder.app + tail, { force: true });
    renameSync(beside, folder.app);
    syncFolder(path.dirname(folder.app));
    return true;
  } finally {
    removeFiles(beside);
  }
}

/** Checkpoints first, so that the file is complete without its log. */
export function checkpointAndClose(opened: OpenDatabase): void {
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

/** Syncs a folder's entries. Windows can't open a folder, and saves entries by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch {
    // Some file systems can't sync a folder.
  } finally {
    closeSync(opened);
  }
}
