import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { checkSchema, inspectFile, refuseNewer, schemaNumber } from './inspect-file.ts';
import { toStoreError, StoreError } from './store-error.ts';
import type { Migration } from './migration.ts';

export interface ReadableDatabase {
  prepare<P extends unknown[] | object, R = unknown>(sql: string): Database.Statement<P extends unknown[] ? P : [P], R>;
}

declare const isWritable: unique symbol;

export interface WritableDatabase extends ReadableDatabase {
  readonly [isWritable]: true;
  transaction<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R;
  exec(sql: string): unknown;
}

export interface OpenOptions {
  readonly migrations: readonly Migration[];
  /** FULL for precious data, NORMAL for data that can be fetched again. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Lets the file shrink after deletions. Takes effect only at creation. */
  readonly canShrink?: boolean;
}

export interface OpenDatabase {
  readonly db: WritableDatabase;
  readonly raw: Database.Database;
  close(): void;
}

export const fileTails = ['', '-wal', '-shm'] as const;

export const unfinishedTail = '.new';

const busyTimeoutMs = 5000;

/**
 * Opens or creates a database and its folder, and updates its schema.
 * @throws StoreError `newer-database` if a newer Greenroom wrote it (it stays unchanged),
 * `damaged` or `disk` as SQLite and the file system say
 */
export function openDatabase(file: string, options: OpenOptions): OpenDatabase {
  let raw: Database.Database | undefined;
  try {
    const { migrations } = options;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeDatabase(file, options);
    inspectFile(file, migrations);
    raw = new Database(file, { timeout: busyTimeoutMs });
    refuseNewer(raw, file, migrations);
    makePrivate(file);
    raw.pragma('journal_mode = WAL');
    raw.pragma(`synchronous = ${options.synchronous}`);
    if (options.synchronous === 'FULL') keepCommits(raw);
    raw.pragma('foreign_keys = ON');
    migrate(raw, migrations);
    checkSchema(raw, file, migrations);
  } catch (error) {
    raw?.close();
    throw toStoreError(error, file);
  }
  const opened = raw;
  return { db: asWritable(opened), raw: opened, close: () => void opened.close() };
}

function keepCommits(raw: Database.Database): void {
  // A commit that is only in the log is lost with it, so it goes into the file at once.
  raw.pragma('wal_autocheckpoint = 1');
  // Without it, a Mac's disk keeps commits in its own cache, which a power cut empties. It
  // covers checkpoints too, and does nothing on other systems (https://sqlite.org/pragma.html).
  raw.pragma('fullfsync = ON');
}

/**
 * Creates a database under another name, and renames it once it is complete and on disk,
 * since an empty file would look like damage. It needs no log: after a kill nobody needs
 * an unfinished one.
 */
function makeDatabase(file: string, { migrations, canShrink = false }: OpenOptions): void {
  const unfinished = file + unfinishedTail;
  rmSync(unfinished, { force: true });
  const raw = new Database(unfinished, { timeout: busyTimeoutMs });
  try {
    makePrivate(unfinished);
    raw.pragma('journal_mode = MEMORY');
    raw.pragma('synchronous = OFF');
    if (canShrink) raw.pragma('auto_vacuum = INCREMENTAL');
    migrate(raw, migrations);
  } finally {
    raw.close();
  }
  const written = openSync(unfinished, 'r+');
  fsyncSync(written);
  closeSync(written);
  for (const tail of fileTails) rmSync(file + tail, { force: true });
  renameSync(unfinished, file);
}

/**
 * @throws StoreError `unprepared` before its writer has created or updated it, else as
 * openDatabase
 */
export function openForReading(file: string, options: OpenOptions): { db: ReadableDatabase; close(): void } {
  let raw: Database.Database | undefined;
  try {
    if (!existsSync(file) || statSync(file).size === 0) throw new StoreError('unprepared', file);
    raw = new Database(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
    if (schemaNumber(raw) !== options.migrations.at(-1)?.number) throw new StoreError('unprepared', file);
    checkSchema(raw, file, options.migrations);
  } catch (error) {
    raw?.close();
    throw toStoreError(error, file);
  }
  const opened = raw;
  return { db: opened, close: () => void opened.close() };
}

function asWritable(raw: Database.Database): WritableDatabase {
  // The brand is in the type only. better-sqlite3's handle has all methods of the interface.
  return raw as unknown as WritableDatabase;
}

/** Call this before the log is created, which takes the file's permissions. */
function makePrivate(file: string): void {
  if (process.platform === 'win32') return;
  try {
    chmodSync(file, 0o600);
  } catch {
    // Some file systems (FAT, network shares) have no permissions. Data is better there than
    // nowhere.
  }
}

/** Each step and its record are one transaction, so a kill leaves the old schema or the new. */
function migrate(raw: Database.Database, migrations: readonly Migration[]): void {
  const found = schemaNumber(raw);
  for (const step of migrations) {
    if (step.number <= found) continue;
    raw.transaction(() => {
      raw.exec(step.sql);
      raw.pragma(`user_version = ${String(step.number)}`);
    })();
  }
}

const prepared = new WeakMap<ReadableDatabase, Map<string, Database.Statement>>();

/** Prepared once per handle, and kept as long as the handle. */
export function statement<P extends unknown[] | object, R = unknown>(
  db: ReadableDatabase,
  sql: string
): Database.Statement<P extends unknown[] ? P : [P], R> {
  let statements = prepared.get(db);
  if (!statements) prepared.set(db, (statements = new Map<string, Database.Statement>()));
  let found = statements.get(sql);
  if (!found) statements.set(sql, (found = db.prepare(sql)));
  // The statement's text fixes its parameters and row, and callers name both beside the text.
  return found as unknown as Database.Statement<P extends unknown[] ? P : [P], R>;
}
