import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { codeOf } from '../../src-shared/rules/caught-error.ts';
import type { Migration } from './migration.ts';
import { StoreError } from './store-error.ts';

type Migrations = readonly Migration[];

/**
 * With a read-only handle: closing a writable one would fold the log into the file, and a
 * newer file must stay unchanged. @throws StoreError `newer-database` or `damaged`, or
 * SQLite's errors
 */
export function inspectFile(file: string, migrations: Migrations): void {
  if (!existsSync(file)) return;
  const found = statSync(file);
  if (found.isFile() && found.size === 0) throw new StoreError('damaged', `${file} is damaged (it is empty).`);
  // A read-only handle creates these two files and leaves them.
  const strays = ['-wal', '-shm'].map((tail) => file + tail).filter((beside) => !existsSync(beside));
  const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    refuseNewer(raw, file, migrations);
    raw.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    // Only this handle can have made them, since nobody works with a refused file.
    if (error instanceof StoreError && error.code === 'newer-database') {
      raw.close();
      for (const stray of strays) rmSync(stray, { force: true });
    }
    // A transaction to roll back, left by a kill during creation, needs a writable handle.
    if (codeOf(error).startsWith('SQLITE_READONLY')) return;
    throw blameFile(error, file);
  } finally {
    raw.close();
  }
}

/** The queries are valid, so an error is the file's fault. */
function blameFile(error: unknown, file: string): unknown {
  return codeOf(error) === 'SQLITE_ERROR' ? new StoreError('damaged', `${file} is damaged (${String(error)}).`) : error;
}

/** Through SQLite, so that the log counts. */
export function refuseNewer(raw: Database.Database, file: string, migrations: Migrations): void {
  const found = schemaNumber(raw);
  const oldest = migrations[0]?.number ?? 0;
  const newest = migrations.at(-1)?.number ?? 0;
  // A file gets its name after its first step, and numbers go up in tens, so this is damage.
  if (found < oldest || found % 10 !== 0)
    throw new StoreError('damaged', `${file} is damaged (schema ${String(found)}).`);
  if (found > newest) {
    throw new StoreError(
      'newer-database',
      `${file} was written by a newer Greenroom (schema ${String(found)}, this one supports ${String(newest)}). ` +
        'The file was left untouched. Start the newer Greenroom, or use another data folder.'
    );
  }
}

export function schemaNumber(raw: Database.Database): number {
  return raw.pragma('user_version', { simple: true }) as number;
}

const expected = new WeakMap<Migrations, Map<string, string>>();

/**
 * SQLite's checks don't read a schema's text. A file without the tables of its own
 * migrations is damaged, as is one that can't be written though the file system allows it.
 */
export function checkSchema(raw: Database.Database, file: string, migrations: Migrations): void {
  let made = expected.get(migrations);
  if (!made) expected.set(migrations, (made = schemaAfter(migrations)));
  const found = readSchemaOf(raw, file);
  for (const [name, sql] of made)
    if (found.get(name) !== sql) throw new StoreError('damaged', `${file} is damaged (its ${name} was changed).`);
  if (!raw.readonly) checkWritable(raw, file);
}

function schemaAfter(migrations: Migrations): Map<string, string> {
  const fresh = new Database(':memory:');
  try {
    for (const step of migrations) fresh.exec(step.sql);
    return readSchema(fresh);
  } finally {
    fresh.close();
  }
}

function readSchemaOf(raw: Database.Database, file: string): Map<string, string> {
  try {
    return readSchema(raw);
  } catch (error) {
    throw blameFile(error, file);
  }
}

function readSchema(raw: Database.Database): Map<string, string> {
  const rows = raw
    .prepare<[], { name: string; sql: string }>('select name, sql from sqlite_schema where sql is not null')
    .all();
  return new Map(rows.map(({ name, sql }) => [name, sql.replaceAll(/\s+/g, ' ')]));
}

export function readColumnNames(raw: Database.Database, table: string): string[] {
  return (raw.pragma(`table_info(${table})`) as { name: string }[]).map((column) => column.name);
}

/** A flipped header byte can make SQLite treat a file as read-only. */
function checkWritable(raw: Database.Database, file: string): void {
  try {
    raw.exec('begin immediate; rollback');
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_READONLY') throw error;
    accessSync(file, constants.R_OK | constants.W_OK);
    throw new StoreError('damaged', `${file} is damaged (its header forbids writing).`);
  }
}
