/** Paths of a data folder's files. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface DataFolder {
  readonly root: string;
  readonly app: string;
  readonly backups: string;
  readonly caches: string;
  readonly quarantine: string;
  readonly exports: string;
  readonly logs: string;
  /** Names the backup that replaces app.db at the next start. */
  readonly chosen: string;
  /** The outbox's record of begun intents. */
  readonly begun: string;
  /** The practice service's journal, replayed at the next start. */
  readonly practice: string;
  cache(account: number): string;
  shared(name: 'log' | 'summary' | 'pictures'): string;
}

export function dataFolder(root: string): DataFolder {
  const caches = path.join(root, 'cache');
  return {
    root,
    app: path.join(root, 'app.db'),
    backups: path.join(root, 'backups'),
    caches,
    quarantine: path.join(root, 'quarantine'),
    exports: path.join(root, 'exports'),
    logs: path.join(root, 'logs'),
    chosen: path.join(root, 'chosen-backup.json'),
    begun: path.join(root, 'begun'),
    practice: path.join(root, 'practice.journal'),
    cache: (account) => path.join(caches, `${String(account)}.db`),
    shared: (name) => path.join(root, `${name}.db`)
  };
}

/** The highest account number with a cache file; 0 without any. */
export function highestCache(folder: DataFolder): number {
  if (!existsSync(folder.caches)) return 0;
  const numbers = readdirSync(folder.caches).flatMap((name) => /^(\d{1,9})\.db$/.exec(name)?.[1] ?? []);
  return Math.max(0, ...numbers.map(Number));
}
