import { Worker } from 'node:worker_threads';
import { StoreError } from './store-error.ts';
import type { DatabaseName, WorkerAnswer, WorkerRequest, WorkerStart, WorkerTask } from './worker-messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class WorkerLine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #next = 1;
  #isEnded = false;

  constructor(entry: URL, start: WorkerStart) {
    this.#worker = new Worker(entry, { workerData: start, name: `store ${start.role}` });
    this.#worker.on('message', (answer: WorkerAnswer) => {
      this.#settle(answer);
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

  /** Runs requests in order. Rejects with a StoreError. */
  ask(database: DatabaseName, task: WorkerTask): Promise<unknown> {
    if (this.#isEnded) return Promise.reject(new StoreError('closed', 'The store has been closed.'));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, database, task } satisfies WorkerRequest);
    });
  }

  /** Ends the worker after earlier requests. */
  async stop(): Promise<void> {
    if (!this.#isEnded) this.#worker.postMessage('stop');
    await this.#ended;
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
