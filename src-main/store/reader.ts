/** The reader's side: opens databases read-only and runs the operations that only read. */
import { openForReading, type ReadableDatabase } from './database.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { OpenFiles } from './open-files.ts';
import { cacheReads, sharedReads, type Operation } from './operations.ts';
import { fileOf, schemaOf } from './database-files.ts';
import type { DatabaseName, WorkerRequest } from './worker-messages.ts';

const mostOpen = 11;

export class Reader {
  readonly #folder: DataFolder;
  readonly #files = new OpenFiles(mostOpen, (file) => openForReading(file, schemaOf(this.#folder, file)));

  constructor(dataDir: string) {
    this.#folder = dataFolder(dataDir);
  }

  run({ database, operation, input }: WorkerRequest): unknown {
    const file = fileOf(this.#folder, database);
    if (operation === 'release') {
      this.#files.close(file);
      return null;
    }
    return findRead(database, operation)(this.#files.get(file).db, input as never);
  }

  close(): void {
    this.#files.closeAll();
  }
}

function findRead(database: DatabaseName, name: string): (db: ReadableDatabase, input: never) => unknown {
  const operations: Record<string, Operation | undefined> = 'cache' in database ? cacheReads : sharedReads[database.shared];
  const found = operations[name];
  if (!found) throw new Error(`The reader has no operation ${name}.`);
  // Every entry takes this handle; `never` only erases the difference between their inputs.
  return found as (db: ReadableDatabase, input: never) => unknown;
}
