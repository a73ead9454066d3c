/**
 * Puts a backup in app.db's place. It is copied beside app.db, checked, updated and marked as a backup, and only then
 * renamed. A kill before leaves the old app.db, a kill after leaves the marked backup.
 */
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import { openDatabase, type OpenDatabase, type ReadableDatabase, type WritableDatabase } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { removeFiles } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

/** In app.db from when a backup is in place until the outbox has marked waiting intents as unconfirmed. */
const markSetting = 'restored.token';

/** The choice or damage that put the present backup in place, if any. */
export function readMark(db: ReadableDatabase): string | null {
  const mark = readSetting(db, markSetting);
  return typeof mark === 'string' ? mark : null;
}

export function clearMark(db: WritableDatabase): void {
  db.prepare<[string]>('delete from setting where name = ?').run(markSetting);
}

/**
 * Null if damaged, by SQLite's full check: the quick one doesn't compare rows with each
 * index, and an intent missing from the index of IDs could be sent again.
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
  readonly token: string;
  /** Changes to app.db beyond the backup. */
  readonly change?: (opened: OpenDatabase) => void;
  /** Called once the backup is sound, and before it takes the name. */
  readonly makeWay?: () => void;
}

/**
 * Returns false if the backup is damaged: nothing changed. @throws StoreError as
 * openDatabase: nothing changed
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
    // A log beside it belongs to the old file: SQLite would apply it to this one.
    for (const tail of ['-wal', '-shm']) rmSync(folder.app + tail, { force: true });
    renameSync(beside, folder.app);
    syncFolder(path.dirname(folder.app));
    return true;
  } finally {
    removeFiles(beside);
  }
}

/** Closes it with everything in one file. */
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

/** Syncs a name to disk too. Windows opens no folder, and writes names by itself. */
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
