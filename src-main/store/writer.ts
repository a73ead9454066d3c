import type Database from 'better-sqlite3';
import { codeOf } from '../../src-shared/rules/caught-error.ts';
import { openDatabase, type WritableDatabase } from './database.ts';
import { fileOf, schemaOf, tablesOf } from './database-files.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { OpenFiles } from './open-files.ts';
import { cacheWrites, markRepaired, sharedWrites, type Operation } from '../operations.ts';
import { repair, removeFiles, removeQuarantined } from './repair.ts';
import { StoreError } from './store-error.ts';
import type { DatabaseName, WorkerRequest } from './worker-messages.ts';

export class Writer {
  readonly #folder: DataFolder;
  readonly #files = new OpenFiles((database) => openDatabase(fileOf(this.#folder, database), schemaOf(database)));

  constructor(dataDir: string) {
    this.#folder = dataFolder(dataDir);
  }

  run({ database, task }: WorkerRequest): unknown {
    if (task.kind === 'remove') {
      this.#remove(database);
      return null;
    }
    if (task.kind === 'repair') this.#repair(database);
    const { db, raw } = this.#files.get(database);
    if (task.kind === 'shrink') return shrink(raw);
    if (task.kind !== 'run') return null;
    const write = findWrite(database, task.operation);
    try {
      return db.transaction(() => write(db, task.input as never))();
    } catch (error) {
      throw blameFile(error, raw, fileOf(this.#folder, database));
    }
  }

  close(): void {
    this.#files.closeAll();
  }

  /** Set-aside copies go too, since a user wanted everything removed. */
  #remove(database: DatabaseName): void {
    this.#files.close(database);
    const file = fileOf(this.#folder, database);
    removeFiles(file);
    removeFiles(`${file}.repairing`);
    removeQuarantined(file, this.#folder.quarantine);
  }

  #repair(database: DatabaseName): void {
    this.#files.close(database);
    const now = new Date();
    repair(fileOf(this.#folder, database), schemaOf(database), {
      quarantine: this.#folder.quarantine,
      tables: tablesOf(database),
      now,
      afterwards: (db) => {
        if ('cache' in database) markRepaired(db, now.getTime());
      }
    });
  }
}

/** 4 kB pages to cut off at a time. */
const cutPages = 2000;

function shrink(raw: Database.Database): boolean {
  const countFree = () => Number(raw.pragma('freelist_count', { simple: true }));
  const before = countFree();
  raw.exec(`pragma incremental_vacuum(${String(cutPages)})`);
  const after = countFree();
  // A file that can't shrink, as with a damaged header, never gets smaller.
  const isMore = after > 0 && after < before;
  if (!isMore) raw.pragma('wal_checkpoint(TRUNCATE)');
  return isMore;
}

/**
 * An operation missed a row that SQLite says exists: either an index differs from its
 * table, or the operation is wrong. Only the slow full check can tell, so it runs only
 * here.
 */
function blameFile(error: unknown, raw: Database.Database, file: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_CONSTRAINT')) return error;
  if (raw.pragma('integrity_check(1)', { simple: true }) === 'ok') return error;
  return new StoreError('damaged', `${file} is damaged (${String(error)}).`);
}

function findWrite(database: DatabaseName, name: string): (db: WritableDatabase, input: never) => unknown {
  const operations: Record<string, Operation | undefined> =
    'cache' in database ? cacheWrites : sharedWrites[database.shared];
  const found = operations[name];
  if (!found) throw new Error(`The writer has no operation ${name}.`);
  // Every entry takes this handle. `never` only erases the difference between their inputs.
  return found as (db: WritableDatabase, input: never) => unknown;
}
