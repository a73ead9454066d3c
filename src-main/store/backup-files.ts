/** The copies of app.db in backups/: what they are called, what is in them, and which of them stay. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Backup } from '../../src-shared/bridge/storage.ts';
import { noticesSetting } from '../settings/setting-rows.ts';
import type { DataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { removeFiles } from './repair.ts';

/** `kept` was asked for by a user, or made before something that a user asked for. */
export type BackupKind = 'automatic' | 'kept';

export interface BackupFile {
  /** Its name without the folder. */
  readonly id: string;
  readonly file: string;
  /** Later ones have higher numbers, whatever the clock says. */
  readonly number: number;
  /** When it was made, by the clock of that moment. */
  readonly at: Ms;
  readonly kind: BackupKind;
}

/** Of each kind. */
const keptOfEach = 5;

const named = /^app-(\d{6,12})-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(-kept)?\.db$/;

/** The name of the next one. */
export function nameBackup(folder: DataFolder, at: Date, kind: BackupKind): string {
  const number = String((listBackups(folder)[0]?.number ?? 0) + 1).padStart(6, '0');
  return `app-${number}-${at.toISOString().replaceAll(/[:.]/g, '-')}${kind === 'kept' ? '-kept' : ''}.db`;
}

/** The newest first. What isn't called as a backup is none. */
export function listBackups(folder: DataFolder): BackupFile[] {
  if (!existsSync(folder.backups)) return [];
  return readdirSync(folder.backups)
    .flatMap((id) => {
      const { number, at } = readName(id);
      const kind: BackupKind = id.endsWith('-kept.db') ? 'kept' : 'automatic';
      return Number.isNaN(at) ? [] : [{ id, file: path.join(folder.backups, id), number, at, kind }];
    })
    .sort((a, b) => b.number - a.number || b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** When a backup was made (ms since 1970), by its name; null where there is none. */
export function timeOfBackup(file: string | null): number | null {
  return file === null ? null : readName(path.basename(file)).at;
}

function readName(id: string): { number: number; at: number } {
  const [, number = '', day = '', hour = '', minute = '', second = '', ms = ''] = named.exec(id) ?? [];
  return { number: Number(number), at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) };
}

/** The newest five of each kind stay, so that those made by themselves push none out that a user made. */
export function pruneBackups(folder: DataFolder, chosen: string | null): void {
  for (const kind of ['automatic', 'kept'] as const) {
    const all = listBackups(folder).filter((backup) => backup.kind === kind);
    for (const { id, file } of all.slice(keptOfEach)) if (id !== chosen) removeFiles(file);
  }
}

/**
 * The bytes of a backup of app.db as it is at this moment, without its notices of damage: they are of files that no backup brings
 * back, and whether a start finds such damage before it makes its backup or after is chance.
 */
export function copyApp({ raw }: OpenDatabase): Buffer {
  const bytes = raw.serialize();
  // Two bytes of the header say that there is a write-ahead log. A copy has none, and isn't opened in memory with one.
  bytes.fill(1, 18, 20);
  const copy = new Database(bytes);
  try {
    copy.prepare<[string]>(leaveOutNotices).run(noticesSetting);
    return copy.serialize();
  } finally {
    copy.close();
  }
}

/** What was said of damage is of this file's life. That earlier data was set aside stays true. */
const leaveOutNotices = `update setting set value =
  (select json_group_array(json(one.value)) from json_each(setting.value) one where one.value ->> 'kind' = 'preRelease')
  where name = ? and json_valid(value)`;

/** For its owner only, as the folder is; a file system without permissions takes it as it is. */
export function makePrivateFile(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // FAT and network shares know no permissions.
  }
}

/** Counts what is in a backup. What is no app.db is null. */
export function peekBackup(file: string): Backup['holds'] {
  let raw: Database.Database | undefined;
  // A read-only handle makes these two and leaves them behind.
  const strays = ['-wal', '-shm'].map((tail) => file + tail).filter((beside) => !existsSync(beside));
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true });
    return {
      accounts: count(raw, 'account'),
      drafts: count(raw, 'draft where deleted_at is null'),
      intents: count(raw, 'intent where ended_at is null')
    };
  } catch {
    return null;
  } finally {
    raw?.close();
    for (const stray of strays) rmSync(stray, { force: true });
  }
}

function count(raw: Database.Database, rows: string): number {
  return Number(raw.prepare<[], number>(`select count(*) from ${rows}`).pluck().get());
}
