/** The host's side of the two store workers: typed reads and writes, and mending what the reader finds damaged. */
import { Worker } from 'node:worker_threads';
import type {
  cacheReads,
  cacheWrites,
  InputOfOperation,
  OutputOfOperation,
  SharedName,
  sharedReads,
  sharedWrites
} from './operations.ts';
import { StoreError } from './store-error.ts';
import type { DatabaseName, SettledAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './worker-messages.ts';

type CacheReads = typeof cacheReads;
type CacheWrites = typeof cacheWrites;

export class Store {
  readonly #reader: WorkerLine;
  readonly #writer: WorkerLine;

  /** @param entry the worker's file, built or as source: each host's entry knows where it lies */
  constructor(entry: URL, dataDir: string) {
    const reader = new WorkerLine(entry, { role: 'reader', dataDir }, () => undefined);
    this.#reader = reader;
    this.#writer = new WorkerLine(entry, { role: 'writer', dataDir }, (mended) => {
      void reader.ask(mended, 'release', null);
    });
  }

  /** Reads an account's cache. Rejects with a StoreError. */
  read<N extends keyof CacheReads>(
    account: number,
    name: N,
    input: InputOfOperation<CacheReads[N]>
  ): Promise<OutputOfOperation<CacheReads[N]>> {
    return this.#readPrepared({ cache: account }, name, input) as Promise<OutputOfOperation<CacheReads[N]>>;
  }

  write<N extends keyof CacheWrites>(
    account: number,
    name: N,
    input: InputOfOperation<CacheWrites[N]>
  ): Promise<OutputOfOperation<CacheWrites[N]>> {
    return this.#writer.ask({ cache: account }, name, input) as Promise<OutputOfOperation<CacheWrites[N]>>;
  }

  readShared<S extends SharedName, N extends keyof (typeof sharedReads)[S] & string>(
    shared: S,
    name: N,
    input: InputOfOperation<(typeof sharedReads)[S][N]>
  ): Promise<OutputOfOperation<(typeof sharedReads)[S][N]>> {
    return this.#readPrepared({ shared }, name, input) as Promise<OutputOfOperation<(typeof sharedReads)[S][N]>>;
  }

  writeShared<S extends SharedName, N extends keyof (typeof sharedWrites)[S] & string>(
    shared: S,
    name: N,
    input: InputOfOperation<(typeof sharedWrites)[S][N]>
  ): Promise<OutputOfOperation<(typeof sharedWrites)[S][N]>> {
    return this.#writer.ask({ shared }, name, input) as Promise<OutputOfOperation<(typeof sharedWrites)[S][N]>>;
  }

  /** Ends both workers when what was asked of them is done. */
  async close(): Promise<void> {
    await this.#reader.stop();
    await this.#writer.stop();
  }

  /** A reader can't make or mend a file, so it asks for that once and reads again. */
  async #readPrepared(database: DatabaseName, operation: string, input: unknown): Promise<unknown> {
    try {
      return await this.#reader.ask(database, operation, input);
    } catch (error) {
      if (!(error instanceof StoreError) || (error.code !== 'unprepared' && error.code !== 'damaged')) throw error;
      await this.#reader.ask(database, 'release', null);
      await this.#writer.ask(database, error.code === 'damaged' ? 'mend' : 'prepare', null);
      return this.#reader.ask(database, operation, input);
    }
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** One worker and the requests under way in it. */
class WorkerLine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #next = 1;
  #isEnded = false;

  constructor(entry: URL, start: WorkerStart, onMended: (database: DatabaseName) => void) {
    this.#worker = new Worker(entry, { workerData: start, name: `store ${start.role}` });
    this.#worker.on('message', (answer: WorkerAnswer) => {
      if ('mended' in answer) onMended(answer.mended);
      else this.#settle(answer);
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on('error', (error) => {
        this.#failAll(error instanceof Error ? error.message : String(error));
      });
      this.#worker.on('exit', () => {
        this.#failAll('The store has been closed.');
        resolve();
      });
    });
  }

  ask(database: DatabaseName, operation: string, input: unknown): Promise<unknown> {
    if (this.#isEnded) return Promise.reject(new StoreError('closed', 'The store has been closed.'));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, database, operation, input } satisfies WorkerRequest);
    });
  }

  async stop(): Promise<void> {
    if (!this.#isEnded) this.#worker.postMessage('stop');
    await this.#ended;
  }

  #settle(answer: SettledAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new StoreError(answer.code, answer.message));
  }

  #failAll(message: string): void {
    this.#isEnded = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new StoreError('closed', message));
    this.#waiting.clear();
  }
}
