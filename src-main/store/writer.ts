/** The writer's side: makes, migrates and mends databases, and runs each operation that changes rows in one transaction. */
import { existsSync, mkdirSync } from 'node:fs';
import { openDatabase, type OpenDatabase, type WritableDatabase } from './database.ts';
import { fileOf, schemaOf, tablesOf } from './database-files.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { writeFact } from './facts.ts';
import { OpenFiles } from './open-files.ts';
import { cacheWrites, sharedWrites, type Operation } from './operations.ts';
import { quarantine, rebuild } from './repair.ts';
import { StoreError, toStoreError } from './store-error.ts';
import type { DatabaseName, WorkerRequest } from './worker-messages.ts';

/** Eight caches, and the shared databases beside them. */
const mostOpen = 11;

export class Writer {
  readonly #folder: DataFolder;
  readonly #files = new OpenFiles<OpenDatabase>(mostOpen, (file) => openDatabase(file, schemaOf(this.#folder, file)));

  readonly #onMended: (database: DatabaseName) => void;

  constructor(dataDir: string, onMended: (database: DatabaseName) => void) {
    this.#onMended = onMended;
    this.#folder = dataFolder(dataDir);
    mkdirSync(this.#folder.caches, { recursive: true, mode: 0o700 });
  }

  run(request: WorkerRequest): unknown {
    try {
      return this.#attempt(request);
    } catch (error) {
      const known = toStoreError(error, fileOf(this.#folder, request.database));
      if (!(known instanceof StoreError) || known.code !== 'damaged') throw known;
      this.#mend(request.database);
      return this.#attempt(request);
    }
  }

  close(): void {
    this.#files.closeAll();
  }

  #attempt({ database, operation, input }: WorkerRequest): unknown {
    const file = fileOf(this.#folder, database);
    if (operation === 'mend') {
      this.#mend(database);
      return null;
    }
    const { db } = this.#files.get(file);
    if (operation === 'prepare') return null;
    const write = findWrite(database, operation);
    return db.transaction(() => write(db, input as never))();
  }

  /** Sets the damaged file aside, saves what can be read, and leaves a note for the view. */
  #mend(database: DatabaseName): void {
    const file = fileOf(this.#folder, database);
    this.#files.close(file);
    if (!existsSync(file)) return;
    const now = new Date();
    const aside = quarantine(file, this.#folder.quarantine, now);
    const mended = rebuild(file, schemaOf(this.#folder, file), { aside, tables: tablesOf(database) });
    if ('cache' in database) writeFact(mended.db, 'damagedAt', now.getTime());
    mended.close();
    this.#onMended(database);
  }
}

function findWrite(database: DatabaseName, name: string): (db: WritableDatabase, input: never) => unknown {
  const operations: Record<string, Operation | undefined> = 'cache' in database ? cacheWrites : sharedWrites[database.shared];
  const found = operations[name];
  if (!found) throw new Error(`The writer has no operation ${name}.`);
  // Every entry takes this handle; `never` only erases the difference between their inputs.
  return found as (db: WritableDatabase, input: never) => unknown;
}
