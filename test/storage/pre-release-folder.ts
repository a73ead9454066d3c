/**
 * A data folder from before the first release: invented tables with the version numbers of
 * then.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

const databases = {
  'app.db': 70,
  'log.db': 10,
  'pictures.db': 10,
  'summary.db': 30,
  'cache/1.db': 90,
  'cache/12.db': 80,
  'backups/app-000001-2026-11-01T10-00-00-000Z.db': 70
};

const others = {
  begun: 'a line\n',
  'chosen-backup.json': '{"id":"app-000001-2026-11-01T10-00-00-000Z.db","token":"t"}',
  'practice.journal': 'a journal\n',
  'window.json': '{}',
  'quarantine/app-2026-11-01T09-00-00-000Z.db': 'damaged',
  'exports/Greenroom 2026-11-01/media.csv': 'id\n1\n',
  'cache/12.db.repairing': 'unfinished'
};

/**
 * Creates the missing parts.
 * @param word is in every table, so that two such folders differ
 */
export function makePreRelease(dataDir: string, word = 'kept'): void {
  for (const [name, text] of Object.entries(others)) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), text);
  }
  const missing = Object.entries(databases).filter(([name]) => !existsSync(path.join(dataDir, name)));
  for (const [name, number] of missing) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    const raw = new Database(path.join(dataDir, name));
    raw.exec('create table connection (id integer primary key, name text not null)');
    raw.prepare('insert into connection (name) values (?)').run(word);
    raw.pragma(`user_version = ${String(number)}`);
    raw.close();
  }
  // A killed old version: its last writes are only in the log.
  const killed = new Database(path.join(dataDir, 'app.db'));
  killed.pragma('journal_mode = WAL');
  killed.exec('create table later (id integer primary key)');
  const log = readFileSync(path.join(dataDir, 'app.db-wal'));
  killed.close();
  writeFileSync(path.join(dataDir, 'app.db-wal'), log);
}

export function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file).toString('base64')];
    })
  );
}
