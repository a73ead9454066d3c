/** The host's side of the two store workers. It also repairs damaged files. */
import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type {
  cacheReads,
  cacheWrites,
  InputOfOperation,
  OutputOfOperation,
  SharedName,
  sharedReads,
  sharedWrites
} from '../operations.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { StoreError } from './store-error.ts';
import { WorkerLine } from './worker-line.ts';
import type { DatabaseName, WorkerTask } from './worker-messages.ts';

type CacheReads = typeof cacheReads;
type CacheWrites = typeof cacheWrites;

/** One attempt to create the file, one to repair it, one to run. */
const mostAttempts = 3;

export class Store {
  readonly #folder: DataFolder;
  readonly #reader: WorkerLine;
  readonly #writer: WorkerLine;
  /** Databases under repair or being emptied. Nobody uses them meanwhile. */
  readonly #repairing = new Map<string, Promise<void>>();
  /** Counts repairs, since damage reported by an older handle is no news. */
  readonly #repaired = new Map<string, number>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #removed = new Set<string>();
  readonly #onRepaired: (database: DatabaseName) => void;
  #isClosed = false;

  /**
   * @param entry the worker's file, built or as source
   * @param onRepaired called when a damaged database was set aside and its readable rows are
   * in a new one
   * @param reader a worker that was started before
   */
  constructor(
    entry: URL,
    dataDir: string,
    onRepaired: (database: DatabaseName) => void = () => undefined,
    reader?: Worker
  ) {
    this.#onRepaired = onRepaired;
    this.#folder = dataFolder(dataDir);
    this.#reader = new WorkerLine(entry, { role: 'reader', dataDir }, reader);
    // The first window reads, and nothing is written before a second has passed.
    this.#reader.running();
    this.#writer = new WorkerLine(entry, { role: 'writer', dataDir });
  }

  read<N extends keyof CacheReads>(
    account: number,
    name: N,
    input: InputOfOperation<CacheReads[N]>
  ): Promise<OutputOfOperation<CacheReads[N]>> {
    return this.#run(this.#reader, { cache: account }, name, input);
  }

  /** For reads over many accounts: keeps no file open. @returns null if nothing was ever cached */
  async readBriefly<N extends keyof CacheReads>(
    account: number,
    name: N,
    input: InputOfOperation<CacheReads[N]>
  ): Promise<OutputOfOperation<CacheReads[N]> | null> {
    if (!existsSync(this.#folder.cache(account))) return null;
    return this.#run(this.#reader, { cache: account }, name, input, true);
  }

  write<N extends keyof CacheWrites>(
    account: number,
    name: N,
    input: InputOfOperation<CacheWrites[N]>
  ): Promise<OutputOfOperation<CacheWrites[N]>> {
    return this.#run(this.#writer, { cache: account }, name, input);
  }

  readShared<S extends SharedName, N extends keyof (typeof sharedReads)[S] & string>(
    shared: S,
    name: N,
    input: InputOfOperation<(typeof sharedReads)[S][N]>
  ): Promise<OutputOfOperation<(typeof sharedReads)[S][N]>> {
    return this.#run(this.#reader, { shared }, name, input);
  }

  writeShared<S extends SharedName, N extends keyof (typeof sharedWrites)[S] & string>(
    shared: S,
    name: N,
    input: InputOfOperation<(typeof sharedWrites)[S][N]>
  ): Promise<OutputOfOperation<(typeof sharedWrites)[S][N]>> {
    return this.#run(this.#writer, { shared }, name, input);
  }

  /**
   * Deletes an account's cache and everything set aside of it. Earlier work finishes first,
   * and later requests are refused as `closed`, so nothing recreates it.
   */
  async removeCache(account: number): Promise<void> {
    if (this.#isClosed) throw new StoreError('closed', 'The store has been closed.');
    const database = { cache: account };
    this.#removed.add(JSON.stringify(database));
    await this.#repairing.get(JSON.stringify(database));
    await this.#reader.ask(database, { kind: 'release' });
    await this.#writer.ask(database, { kind: 'remove' });
  }

  /** Deletes the file, which the next request creates. Requests wait. Rejects with a StoreError. */
  async clear(database: DatabaseName): Promise<void> {
    const key = JSON.stringify(database);
    // A database that can't be repaired can still be emptied.
    while (this.#repairing.has(key)) await this.#repairing.get(key)?.catch(() => undefined);
    if (this.#isClosed || this.#removed.has(key)) throw new StoreError('closed', 'The store has been closed.');
    await this.#blockWhile(key, () => this.#clearNow(database));
  }

  /** Returns free space to the file system, a few MB at a time, so nobody waits long. */
  async shrink(shared: SharedName): Promise<void> {
    while (!this.#isClosed && (await this.#track(this.#writer.ask({ shared }, { kind: 'shrink' }))) === true);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    await this.#reader.stop();
    await this.#writer.stop();
  }

  /** `T` is the operation's result; callers take both from the same entry. */
  #run<T>(line: WorkerLine, database: DatabaseName, operation: string, input: unknown, isBrief = false): Promise<T> {
    if (this.#isClosed) return Promise.reject(new StoreError('closed', 'The store has been closed.'));
    return this.#track(this.#attempt(line, database, { kind: 'run', operation, input, isBrief }) as Promise<T>);
  }

  #track<T>(running: Promise<T>): Promise<T> {
    this.#underWay.add(running);
    const forget = () => this.#underWay.delete(running);
    running.then(forget, forget);
    return running;
  }

  async #attempt(line: WorkerLine, database: DatabaseName, task: WorkerTask): Promise<unknown> {
    const key = JSON.stringify(database);
    for (let attempt = 1; ; attempt++) {
      await this.#repairing.get(key);
      if (this.#removed.has(key)) throw new StoreError('closed', 'This account was removed.');
      const repaired = this.#repaired.get(key) ?? 0;
      try {
        return await line.ask(database, task);
      } catch (error) {
        const code = error instanceof StoreError ? error.code : 'internal';
        if (attempt === mostAttempts || (code !== 'unprepared' && code !== 'damaged')) throw error;
        // A file that its writer prepared and its reader can't use is damaged too.
        if (code === 'unprepared' && attempt === 1) await this.#prepare(database);
        else if ((this.#repaired.get(key) ?? 0) === repaired) await this.#repair(database, key);
      }
    }
  }

  async #prepare(database: DatabaseName): Promise<void> {
    try {
      await this.#writer.ask(database, { kind: 'prepare' });
    } catch (error) {
      // The next attempt meets the damage too, and repairs it.
      if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    }
  }

  /** One repair for everyone who met the damage. */
  #repair(database: DatabaseName, key: string): Promise<void> {
    return this.#repairing.get(key) ?? this.#blockWhile(key, () => this.#repairNow(database));
  }

  #blockWhile(key: string, work: () => Promise<void>): Promise<void> {
    const working = work().finally(() => {
      this.#repairing.delete(key);
      this.#repaired.set(key, (this.#repaired.get(key) ?? 0) + 1);
    });
    this.#repairing.set(key, working);
    return this.#track(working);
  }

  /**
   * The reader closes first: it must not read the old file, and some systems can't move an
   * open one.
   */
  async #repairNow(database: DatabaseName): Promise<void> {
    await this.#reader.ask(database, { kind: 'release' });
    await this.#writer.ask(database, { kind: 'repair' });
    this.#onRepaired(database);
  }

  async #clearNow(database: DatabaseName): Promise<void> {
    await this.#reader.ask(database, { kind: 'release' });
    await this.#writer.ask(database, { kind: 'remove' });
  }
}
