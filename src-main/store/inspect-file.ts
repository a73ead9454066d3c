/** Looks at a database file before it is trusted: whether a newer Greenroom wrote it, and whether its tables are there. */
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Migration } from './migration.ts';
import { codeOf, StoreError } from './store-error.ts';

type Migrations = readonly Migration[];

/**
 * Through a read-only handle: a writable one folds the log into the file when it is closed, and a newer file must stay
 * exactly as it is.
 * @throws StoreError `newer-database` or `damaged`, or what SQLite throws
 */
export function inspectFile(file: string, migrations: Migrations): void {
  if (!existsSync(file)) return;
  const found = statSync(file);
  if (found.isFile() && found.size === 0) throw new StoreError('damaged', `${file} is damaged (it is empty).`);
  // A read-only handle makes these two and leaves them behind.
  const strays = ['-wal', '-shm'].map((tail) => file + tail).filter((beside) => !existsSync(beside));
  const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    refuseNewer(raw, file, migrations);
    raw.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    // The only one who can have made them is this handle: nobody works with a file that is refused here.
    if (error instanceof StoreError && error.code === 'newer-database') {
      raw.close();
      for (const stray of strays) rmSync(stray, { force: true });
    }
    // A transaction to roll back, as a kill while the file was made leaves it, needs a writable handle.
    if (codeOf(error).startsWith('SQLITE_READONLY')) return;
    throw blameFile(error, file);
  } finally {
    raw.close();
  }
}

/** What is asked of the schema is asked right, so what SQLite can't make of the question is the file's fault. */
function blameFile(error: unknown, file: string): unknown {
  return codeOf(error) === 'SQLITE_ERROR' ? new StoreError('damaged', `${file} is damaged (${String(error)}).`) : error;
}

/** Read from what SQLite says of the file, the log beside it included. */
export function refuseNewer(raw: Database.Database, file: string, migrations: Migrations): void {
  const found = schemaNumber(raw);
  const oldest = migrations[0]?.number ?? 0;
  const newest = migrations.at(-1)?.number ?? 0;
  // A file has its name only once its first step is done, and numbers go up in tens: any other was not written by any Greenroom.
  if (found < oldest || found % 10 !== 0)
    throw new StoreError('damaged', `${file} is damaged (schema ${String(found)}).`);
  if (found > newest) {
    throw new StoreError(
      'newer-database',
      `${file} was written by a newer Greenroom (schema ${String(found)}, this one knows ${String(newest)}). ` +
        'It was left as it is. Start the newer Greenroom, or use another data folder.'
    );
  }
}

export function schemaNumber(raw: Database.Database): number {
  return raw.pragma('user_version', { simple: true }) as number;
}

const expected = new WeakMap<Migrations, Map<string, string>>();

/**
 * SQLite's own checks don't look at the words of a schema, and a statement that misses its table is an error like any other.
 * A file that doesn't have what its own migrations make, or can't be written though the file system lets it, is damaged.
 */
export function checkSchema(raw: Database.Database, file: string, migrations: Migrations): void {
  let made = expected.get(migrations);
  if (!made) expected.set(migrations, (made = schemaAfter(migrations)));
  const found = readSchemaOf(raw, file);
  for (const [name, sql] of made)
    if (found.get(name) !== sql)
      throw new StoreError('damaged', `${file} is damaged (its ${name} is not as it was made).`);
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

/** Tables, indexes and triggers by name. How they were laid out on the page when they were written makes no difference. */
function readSchema(raw: Database.Database): Map<string, string> {
  const rows = raw
    .prepare<[], { name: string; sql: string }>('select name, sql from sqlite_schema where sql is not null')
    .all();
  return new Map(rows.map(({ name, sql }) => [name, sql.replaceAll(/\s+/g, ' ')]));
}

export function columnsOf(raw: Database.Database, table: string): string[] {
  return (raw.pragma(`table_info(${table})`) as { name: string }[]).map((column) => column.name);
}

/** A flipped byte in the header makes SQLite take a file for one that may only be read. */
function checkWritable(raw: Database.Database, file: string): void {
  try {
    raw.exec('begin immediate; rollback');
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_READONLY') throw error;
    accessSync(file, constants.R_OK | constants.W_OK);
    throw new StoreError('damaged', `${file} is damaged (its header forbids writing).`);
  }
}
