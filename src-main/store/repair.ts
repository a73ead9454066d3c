/** A damaged database is set aside, never deleted; what can still be read goes into a new one. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fileTails, openDatabase, unfinishedTail, type OpenOptions, type WritableDatabase } from './database.ts';
import { RowRecovery } from './row-recovery.ts';

/** A table worth saving, and the column to walk it by: one that an index or the table itself is ordered by. */
export interface TableKey {
  readonly table: string;
  readonly key: string;
}

export function removeFiles(file: string): void {
  for (const tail of [...fileTails, unfinishedTail]) rmSync(file + tail, { force: true });
}

/** Moves a database and its log out of the way, never onto another. @returns where it went */
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

/** Deletes every copy of a database that was ever set aside. */
export function removeQuarantined(file: string, folder: string): void {
  if (!existsSync(folder)) return;
  const isOfIt = (name: string) => name.startsWith(`${path.basename(file, '.db')}-`);
  for (const name of readdirSync(folder).filter(isOfIt)) rmSync(path.join(folder, name), { force: true });
}

export interface Repair {
  /** The folder for what is set aside. */
  readonly quarantine: string;
  readonly tables: readonly TableKey[];
  readonly now: Date;
  /** Notes in the new database that it is one. */
  readonly afterwards: (db: WritableDatabase) => void;
}

/**
 * Puts a new database in the place of a damaged one, with the rows that can still be read. The new one takes the place only
 * when it is complete: a kill in between leaves the damaged file where it was, and the next start repairs it.
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
  } finally {
    fresh.close();
  }
  quarantine(file, how.quarantine, how.now);
  renameSync(replacement, file);
}

function saveRows(damaged: string, fresh: Database.Database, tables: readonly TableKey[]): void {
  let old: Database.Database | undefined;
  try {
    old = new Database(damaged, { readonly: true });
    // What of the schema can't be read is passed over instead of barring the rest; the handle can't write all the same.
    old.unsafeMode(true);
    old.pragma('writable_schema = ON');
    for (const { table, key } of tables) new RowRecovery(old, fresh, table, key).run();
  } catch {
    // Nothing of it can be read: the new database stays empty and fills again.
  } finally {
    old?.close();
  }
}
