/** Sets a damaged database aside, and copies its readable rows into a new one. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fileTails, openDatabase, unfinishedTail, type OpenOptions, type WritableDatabase } from './database.ts';
import { recoverRows } from './row-recovery.ts';
import { isOfDisk } from './store-error.ts';

export interface TableKey {
  readonly table: string;
  readonly key: string;
}

export function removeFiles(file: string): void {
  for (const tail of [...fileTails, unfinishedTail]) rmSync(file + tail, { force: true });
}

/** Moves the log too, and never overwrites. @returns the new path */
export function quarantine(file: string, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const name = `${path.basename(file, '.db')}-${stamp}`;
  let target = path.join(folder, `${name}.db`);
  for (let n = 2; fileTails.some((tail) => existsSync(target + tail)); n++)
    target = path.join(folder, `${name}-${String(n)}.db`);
  for (const tail of fileTails) if (existsSync(file + tail)) renameSync(file + tail, target + tail);
  return target;
}

export function removeQuarantined(file: string, folder: string): void {
  if (!existsSync(folder)) return;
  const isOfIt = (name: string) => name.startsWith(`${path.basename(file, '.db')}-`);
  for (const name of readdirSync(folder).filter(isOfIt)) rmSync(path.join(folder, name), { force: true });
}

export interface Repair {
  readonly quarantine: string;
  readonly tables: readonly TableKey[];
  readonly now: Date;
  readonly afterwards: (db: WritableDatabase) => void;
}

/**
 * Replaces a damaged database by a new one with its readable rows. The new one takes the
 * name only when complete, so a kill or a full disk leaves the damaged file for the next
 * repair. @throws SQLite's error if the disk is at fault
 */
export function repair(file: string, options: OpenOptions, how: Repair): void {
  if (!existsSync(file)) return;
  const replacement = `${file}.repairing`;
  removeFiles(replacement);
  const fresh = openDatabase(replacement, options);
  try {
    saveRows(file, fresh.raw, how.tables);
    fresh.db.transaction(() => {
      how.afterwards(fresh.db);
    })();
    // The rename leaves the log behind. Closing folds it in only if no other program has the
    // file open, and hides a failure.
    fresh.raw.pragma('wal_checkpoint(TRUNCATE)');
    fresh.close();
  } catch (error) {
    fresh.close();
    removeFiles(replacement);
    throw error;
  }
  quarantine(file, how.quarantine, how.now);
  renameSync(replacement, file);
}

function saveRows(damaged: string, fresh: Database.Database, tables: readonly TableKey[]): void {
  let old: Database.Database | undefined;
  try {
    old = new Database(damaged, { readonly: true });
    // Skips unreadable parts of the schema instead of failing. The handle still can't write.
    old.unsafeMode(true);
    old.pragma('writable_schema = ON');
    for (const { table, key } of tables) recoverRows(old, fresh, table, key);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    // Nothing is readable, so the new database stays empty and fills again.
  } finally {
    old?.close();
  }
}
