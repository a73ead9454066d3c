import type { Ms } from '../../src-shared/rules/ms.ts';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Backup } from '../../src-shared/bridge/storage.ts';
import { noticesSetting } from '../settings/setting-rows.ts';
import type { DataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { removeFiles } from './repair.ts';
import { StoreError } from './store-error.ts';

export type BackupKind = 'automatic' | 'kept';

export interface BackupFile {
  readonly id: string;
  readonly file: string;
  /** Rises with each backup, whatever the clock says. */
  readonly number: number;
  readonly at: Ms;
  readonly kind: BackupKind;
}

const keptOfEach = 5;

const named = /^app-(\d{6,12})-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(-kept)?\.db$/;

export function nameBackup(folder: DataFolder, at: Date, kind: BackupKind): string {
  const number = String((listBackups(folder)[0]?.number ?? 0) + 1).padStart(6, '0');
  return `app-${number}-${at.toISOString().replaceAll(/[:.]/g, '-')}${kind === 'kept' ? '-kept' : ''}.db`;
}

/** Newest first. Files with other names are no backups. */
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

/** In ms since 1970, from its name. */
export function timeOfBackup(file: string | null): number | null {
  return file === null ? null : readName(path.basename(file)).at;
}

function readName(id: string): { number: number; at: number } {
  const [, number = '', day = '', hour = '', minute = '', second = '', ms = ''] = named.exec(id) ?? [];
  return { number: Number(number), at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) };
}

/** By kind, so automatic backups push out none of a user's. */
export function pruneBackups(folder: DataFolder, chosen: string | null): void {
  for (const kind of ['automatic', 'kept'] as const) {
    const all = listBackups(folder).filter((backup) => backup.kind === kind);
    for (const { id, file } of all.slice(keptOfEach)) if (id !== chosen) removeFiles(file);
  }
}

/**
 * Copies app.db without damage notices: those files aren't in a backup, and whether a
 * start finds damage before or after its backup is chance.
 * @throws if the copy is damaged: SQLite copies a page that it can't read as zeros
 */
export function copyApp({ raw }: OpenDatabase): Buffer {
  const bytes = raw.serialize();
  // Two header bytes announce a write-ahead log, with which a copy in memory can't be opened.
  bytes.fill(1, 18, 20);
  const copy = new Database(bytes);
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new StoreError('damaged', `A copy of app.db is damaged: ${String(found)}`);
    copy.prepare<[string]>(leaveOutNotices).run(noticesSetting);
    return copy.serialize();
  } finally {
    copy.close();
  }
}

/** Damage notices belong to this file, unlike a notice of earlier data that was set aside. */
const leaveOutNotices = `update setting set value =
  (select json_group_array(json(one.value)) from json_each(setting.value) one where one.value ->> 'kind' = 'preRelease')
  where name = ? and json_valid(value)`;

export function makePrivateFile(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // FAT and network shares have no permissions.
  }
}

/** Counts a backup's contents. Null if it isn't an app.db. */
export function peekBackup(file: string): Backup['holds'] {
  let raw: Database.Database | undefined;
  // A read-only handle creates these two files and leaves them.
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
