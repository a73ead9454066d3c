/** A damaged database is set aside, never deleted; what can still be read goes into a new one. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { openDatabase, type OpenDatabase, type OpenOptions } from './database.ts';

const tails = ['', '-wal', '-shm'];

/** Moves a database and its log out of the way. @returns where it went */
export function quarantine(file: string, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const target = path.join(folder, `${path.basename(file, '.db')}-${stamp}.db`);
  for (const tail of tails) if (existsSync(file + tail)) renameSync(file + tail, target + tail);
  return target;
}

/**
 * Opens a fresh database in place of a damaged one and fills it with the rows that can still be read.
 * @param tables names with the column to walk by, most wanted first
 */
export function rebuild(
  file: string,
  options: OpenOptions,
  damage: { readonly aside: string; readonly tables: readonly (readonly [table: string, key: string])[] }
): OpenDatabase {
  const fresh = openDatabase(file, options);
  let old: Database.Database | undefined;
  try {
    old = new Database(damage.aside, { readonly: true });
    for (const [table, key] of damage.tables) salvage(old, fresh.raw, table, key);
  } catch {
    // Nothing of it can be read: the fresh database stays empty and fills again.
  } finally {
    old?.close();
  }
  return fresh;
}

/** Reads up from one end until the damage, then down from the other. */
function salvage(old: Database.Database, fresh: Database.Database, table: string, key: string): void {
  const columns = (fresh.pragma(`table_info(${table})`) as { name: string }[]).map((column) => column.name);
  const insert = fresh.prepare(
    `insert or ignore into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  );
  for (const way of ['asc', 'desc']) {
    try {
      const rows = old.prepare(`select ${columns.join(', ')} from ${table} order by ${key} ${way}`).raw().iterate();
      if (copyAll(rows as IterableIterator<unknown[]>, fresh, insert)) return;
    } catch {
      // The damage was met: what came before it is kept.
    }
  }
}

const batch = 1000;

/** @returns true when the rows came to their end */
function copyAll(rows: IterableIterator<unknown[]>, fresh: Database.Database, insert: Database.Statement): boolean {
  const write = fresh.transaction((some: unknown[][]) => {
    for (const row of some) insert.run(...row);
  });
  let pending: unknown[][] = [];
  try {
    for (const row of rows) {
      pending.push(row);
      if (pending.length === batch) {
        write(pending);
        pending = [];
      }
    }
    return true;
  } finally {
    write(pending);
  }
}
