import { Worker } from 'node:worker_threads';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import { StoreError } from './store-error.ts';
import type { DatabaseName, WorkerAnswer, WorkerRequest, WorkerStart, WorkerTask } from './worker-messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class WorkerLine {
  readonly #entry: URL;
  readonly #start: WorkerStart;
  readonly #waiting = new Map<number, Waiting>();
  readonly #given: Worker | undefined;
  #worker: Worker | null = null;
  #ended: Promise<void> = Promise.resolve();
  #next = 1;
  #isEnded = false;

  constructor(entry: URL, start: WorkerStart, running?: Worker) {
    this.#entry = entry;
    this.#start = start;
    this.#given = running;
  }

  ask(database: DatabaseName, task: WorkerTask): Promise<unknown> {
    if (this.#isEnded) return Promise.reject(new StoreError('closed', 'The store has been closed.'));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.running().postMessage({ id, database, task } satisfies WorkerRequest);
    });
  }

  async stop(): Promise<void> {
    if (!this.#isEnded) this.#worker?.postMessage('stop');
    this.#isEnded = true;
    await this.#ended;
  }

  /** A worker takes a tenth of a second of one processor, so it starts only when needed. */
  running(): Worker {
    if (this.#worker) return this.#worker;
    const name = `store ${this.#start.role}`;
    const worker = this.#given ?? new Worker(this.#entry, { workerData: this.#start, name });
    // A worker that ended before anybody listened has no thread.
    if (worker.threadId < 0) this.#failAll('The store has been closed.');
    else this.#ended = this.#listen(worker);
    return (this.#worker = worker);
  }

  #listen(worker: Worker): Promise<void> {
    worker.on('message', (answer: WorkerAnswer) => {
      this.#settle(answer);
    });
    return new Promise((resolve) => {
      worker.on('error', (error) => {
        this.#failAll(messageOf(error));
      });
      worker.on('exit', () => {
        this.#failAll('The store has been closed.');
        resolve();
      });
    });
  }

  #settle(answer: WorkerAnswer): void {
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
