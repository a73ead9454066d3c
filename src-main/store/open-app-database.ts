/** app.db: checked and backed up on each start; when it is damaged it is set aside and the newest good backup takes its place. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from './database.ts';
import { highestCache, type DataFolder } from './data-folder.ts';
import { quarantine, removeFiles } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

const backupsKept = 5;

export interface OpenedApp {
  readonly database: OpenDatabase;
  /** Set when app.db was damaged or gone: where it was put, and which backup came in its place, if any. */
  readonly restored: { readonly aside: string | null; readonly from: string | null } | null;
}

/** @throws StoreError as openDatabase */
export function openAppDatabase(folder: DataFolder): OpenedApp {
  makeFolders(folder);
  const opened = openOrRestore(folder);
  keepNumbersApart(opened.database, highestCache(folder));
  return opened;
}

function makeFolders(folder: DataFolder): void {
  try {
    mkdirSync(folder.backups, { recursive: true, mode: 0o700 });
  } catch (error) {
    const known = toStoreError(error, folder.root);
    if (!(known instanceof StoreError)) throw known;
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError(known.code, `Greenroom can’t write to its data folder ${folder.root} (${why}).`);
  }
}

function openOrRestore(folder: DataFolder): OpenedApp {
  const isThere = existsSync(folder.app);
  const backups = backupsOf(folder);
  if (!isThere && backups.length === 0) return { database: openDatabase(folder.app, appSchema), restored: null };
  const sound = isThere ? openSound(folder.app) : null;
  if (sound) return { database: sound, restored: null };
  const aside = isThere ? quarantine(folder.app, folder.quarantine, new Date()) : null;
  for (const from of backups) {
    removeFiles(folder.app);
    copyFileSync(from, folder.app);
    const database = openSound(folder.app);
    if (database) return { database, restored: { aside, from } };
  }
  removeFiles(folder.app);
  return { database: openDatabase(folder.app, appSchema), restored: { aside, from: null } };
}

/**
 * Null when it is damaged, by SQLite's own check: the whole one, since the quick one doesn't look whether every row is in each index.
 * An intent that is missing from the index of ids could be taken in, and sent, once more.
 */
function openSound(file: string): OpenDatabase | null {
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

/** A number names a cache file for good: an account that an older app.db doesn't know must not get another one's cache. */
function keepNumbersApart({ raw }: OpenDatabase, highest: number): void {
  const row = raw
    .prepare<[], { seq: number }>(`select max(seq) seq from sqlite_sequence where name = 'account' having count(*) > 0`)
    .get();
  if (!row) raw.prepare(`insert into sqlite_sequence (name, seq) values ('account', ?)`).run(highest);
  else if (row.seq < highest) raw.prepare(`update sqlite_sequence set seq = ? where name = 'account'`).run(highest);
}

/** Newest first: names carry the time. */
function backupsOf(folder: DataFolder): string[] {
  return readdirSync(folder.backups)
    .filter((name) => /^app-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(folder.backups, name));
}

/**
 * Copies app.db as it is now, page by page while others may write, and keeps the newest five copies that differ. A copy gets
 * its name only when it is complete.
 */
export async function backUp(database: OpenDatabase, folder: DataFolder, now: Date): Promise<void> {
  const unfinished = path.join(folder.backups, 'unfinished');
  rmSync(unfinished, { force: true });
  await database.raw.backup(unfinished);
  const [newest] = backupsOf(folder);
  if (newest && readFileSync(newest).equals(readFileSync(unfinished))) {
    rmSync(unfinished);
    return;
  }
  renameSync(unfinished, path.join(folder.backups, `app-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`));
  for (const old of backupsOf(folder).slice(backupsKept)) rmSync(old, { force: true });
}
