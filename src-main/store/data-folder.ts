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
  readonly chosen: string;
  readonly begun: string;
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

export function highestCache(folder: DataFolder): number {
  if (!existsSync(folder.caches)) return 0;
  const numbers = readdirSync(folder.caches).flatMap((name) => /^(\d{1,9})\.db$/.exec(name)?.[1] ?? []);
  return Math.max(0, ...numbers.map(Number));
}
