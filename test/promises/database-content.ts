import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

export function contentOf(raw: Database.Database): string {
  const hash = createHash('sha256');
  const tables = raw
    .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all();
  for (const table of tables) {
    hash.update(`${table}\n`);
    // raw() returns rows as arrays.
    for (const row of raw.prepare(`select * from "${table}"`).raw().iterate() as IterableIterator<unknown[]>)
      for (const value of row) hash.update(Buffer.isBuffer(value) ? value : `${typeof value} ${String(value)}\n`);
  }
  return hash.digest('hex');
}

/** SQLite's full check, and its check of foreign keys. */
export function findFaults(raw: Database.Database): string[] {
  const said = raw.prepare<[], string>('pragma integrity_check').pluck().all();
  const orphans = raw.pragma('foreign_key_check') as unknown[];
  return [...said.filter((line) => line !== 'ok'), ...orphans.map((orphan) => JSON.stringify(orphan))];
}

/** Opens a file directly, without the app's own steps. */
export function readDatabase<T>(file: string, read: (raw: Database.Database) => T): T {
  const raw = new Database(file);
  try {
    return read(raw);
  } finally {
    raw.close();
  }
}
