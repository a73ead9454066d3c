import { openForReading, type ReadableDatabase } from './database.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { OpenFiles } from './open-files.ts';
import { cacheReads, sharedReads, type Operation } from '../operations.ts';
import { fileOf, schemaOf } from './database-files.ts';
import type { DatabaseName, WorkerRequest } from './worker-messages.ts';

export class Reader {
  readonly #folder: DataFolder;
  readonly #files = new OpenFiles((database) => openForReading(fileOf(this.#folder, database), schemaOf(database)));

  constructor(dataDir: string) {
    this.#folder = dataFolder(dataDir);
  }

  run({ database, task }: WorkerRequest): unknown {
    if (task.kind === 'run') {
      const read = findRead(database, task.operation);
      if (task.isBrief) return this.#files.use(database, ({ db }) => read(db, task.input as never));
      return read(this.#files.get(database).db, task.input as never);
    }
    if (task.kind !== 'release') throw new Error(`The reader can’t ${task.kind}.`);
    this.#files.close(database);
    return null;
  }

  close(): void {
    this.#files.closeAll();
  }
}

function findRead(database: DatabaseName, name: string): (db: ReadableDatabase, input: never) => unknown {
  const operations: Record<string, Operation | undefined> =
    'cache' in database ? cacheReads : sharedReads[database.shared];
  const found = operations[name];
  if (!found) throw new Error(`The reader has no operation ${name}.`);
  // Every entry takes this handle. `never` only erases the difference between their inputs.
  return found as (db: ReadableDatabase, input: never) => unknown;
}
