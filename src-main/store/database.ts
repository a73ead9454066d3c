/** Opening SQLite files: settings, migrations, and the two kinds of handle. */
import { chmodSync, existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { toStoreError, StoreError } from './store-error.ts';

/** A handle that functions which only read ask for. */
export interface ReadableDatabase {
  prepare<P extends unknown[] | object, R = unknown>(sql: string): Database.Statement<P extends unknown[] ? P : [P], R>;
}

declare const isWritable: unique symbol;

/** A handle that may change rows; a function that takes one says so in its type. */
export interface WritableDatabase extends ReadableDatabase {
  readonly [isWritable]: true;
  transaction<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R;
  exec(sql: string): unknown;
}

/** A numbered step of a schema, immutable once shipped. Numbers go up in tens. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}

export interface OpenOptions {
  readonly migrations: readonly Migration[];
  /** FULL for what is precious, NORMAL for what can be had again. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

export interface OpenDatabase {
  readonly db: WritableDatabase;
  readonly raw: Database.Database;
  close(): void;
}

/**
 * Opens or creates a database and brings its schema up to date.
 * @throws StoreError `newer-database` when a newer Greenroom wrote it, `damaged` or `disk` as SQLite says
 */
export function openDatabase(file: string, options: OpenOptions): OpenDatabase {
  let raw: Database.Database | undefined;
  try {
    raw = new Database(file, { timeout: 5000 });
    // Before the first change: a newer file must be left exactly as it is.
    refuseNewer(raw, file, options.migrations);
    raw.pragma('journal_mode = WAL');
    raw.pragma(`synchronous = ${options.synchronous}`);
    raw.pragma('foreign_keys = ON');
    if (process.platform !== 'win32' && file !== ':memory:') chmodSync(file, 0o600);
    migrate(raw, options.migrations);
  } catch (error) {
    raw?.close();
    throw toStoreError(error, file);
  }
  const opened = raw;
  return { db: asWritable(opened), raw: opened, close: () => void opened.close() };
}

/**
 * Opens a database for reading only.
 * @throws StoreError `unprepared` when its writer has not made it or brought it up to date yet, else as openDatabase
 */
export function openForReading(file: string, options: OpenOptions): { db: ReadableDatabase; close(): void } {
  if (!existsSync(file)) throw new StoreError('unprepared', file);
  let raw: Database.Database | undefined;
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
    raw.pragma('query_only = ON');
    if (schemaNumber(raw) !== options.migrations.at(-1)?.number) throw new StoreError('unprepared', file);
  } catch (error) {
    raw?.close();
    throw toStoreError(error, file);
  }
  const opened = raw;
  return { db: opened as ReadableDatabase, close: () => void opened.close() };
}

function asWritable(raw: Database.Database): WritableDatabase {
  // The brand exists in the type only; better-sqlite3's handle has every method that the interface names.
  return raw as unknown as WritableDatabase;
}

function refuseNewer(raw: Database.Database, file: string, migrations: readonly Migration[]): void {
  const found = schemaNumber(raw);
  const newest = migrations.at(-1)?.number ?? 0;
  if (found > newest) {
    throw new StoreError(
      'newer-database',
      `${file} was written by a newer Greenroom (schema ${String(found)}, this one knows ${String(newest)}).`
    );
  }
}

function schemaNumber(raw: Database.Database): number {
  return raw.pragma('user_version', { simple: true }) as number;
}

/** Each step and the record of it are one transaction, so a kill leaves the old schema or the new, never between. */
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

/** A statement prepared once a handle and kept as long as the handle lives. */
export function statement<P extends unknown[] | object, R = unknown>(
  db: ReadableDatabase,
  sql: string
): Database.Statement<P extends unknown[] ? P : [P], R> {
  let statements = prepared.get(db);
  if (!statements) prepared.set(db, (statements = new Map()));
  let found = statements.get(sql);
  if (!found) statements.set(sql, (found = db.prepare(sql)));
  // The text of the statement fixes its parameters and row; the caller names both where the text stands.
  return found as unknown as Database.Statement<P extends unknown[] ? P : [P], R>;
}
