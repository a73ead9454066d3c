/**
 * The system's keychain, the only home of keys. Its calls run on a thread of their own,
 * each with a deadline, since a prompt can stay open forever and the keychain may never
 * answer (docs/decisions/019).
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { tellApart, type KeychainAnswer } from './outcome.ts';
import { runEntries, type KeychainReply, type KeychainTask, type KeychainThread } from './run-entries.ts';

export interface KeychainOptions {
  readonly service?: string;
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 20_000;
const missing = { ok: false, trouble: 'keychain-missing' } as const;
const late = { ok: false, trouble: 'keychain-timeout' } as const;

type Asked = Omit<KeychainTask, 'id'>;
type Answered = (answer: KeychainAnswer<string | null>) => void;

export class Keychain {
  readonly #service: string;
  readonly #deadlineMs: number;
  readonly #waiting = new Map<number, Answered>();
  #thread: Worker | null = null;
  #next = 1;
  #isClosed = false;
  readonly #endWithProcess = () => {
    // A thread inside the library can't be ended, and a process waits for its threads.
    // Everything is written by now.
    if (this.#waiting.size > 0) process.kill(process.pid, 'SIGKILL');
  };

  constructor({ service = 'Greenroom', deadlineMs = defaultDeadlineMs }: KeychainOptions = {}) {
    this.#service = service;
    this.#deadlineMs = deadlineMs;
  }

  /** @param onLate called with an answer after the deadline */
  read(ref: string, onLate?: Answered): Promise<KeychainAnswer<string | null>> {
    return this.#ask({ kind: 'read', ref, secret: null }, onLate);
  }

  /** @param onLate as for `read` */
  write(ref: string, secret: string, onLate?: Answered): Promise<KeychainAnswer<string | null>> {
    return this.#ask({ kind: 'write', ref, secret }, onLate);
  }

  /** A missing entry counts as removed. */
  remove(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#ask({ kind: 'remove', ref, secret: null });
  }

  /** Waiting and later calls end as `keychain-timeout`. */
  close(): void {
    this.#isClosed = true;
    if (this.#waiting.size === 0) this.#end();
  }

  #ask(asked: Asked, onLate?: Answered): Promise<KeychainAnswer<string | null>> {
    if (this.#isClosed) return Promise.resolve(late);
    const id = this.#next++;
    return new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        resolve(late);
      }, this.#deadlineMs);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        if (isLate) onLate?.(answer);
        else resolve(answer);
      });
      this.#running().postMessage({ id, ...asked } satisfies KeychainTask);
    });
  }

  #running(): Worker {
    if (this.#thread) return this.#thread;
    // Passed as text, so neither hosts nor tests need a file for it in the build.
    const thread = new Worker(`(${runEntries.toString()})()`, {
      eval: true,
      name: 'keychain',
      workerData: { service: this.#service, library: findLibrary() } satisfies KeychainThread
    });
    thread.on('message', (reply: KeychainReply) => {
      this.#settle(reply.id, reply.ok ? reply : { ok: false, trouble: tellApart(reply.words) });
    });
    // A library that can't be loaded is a missing keychain.
    thread.on('error', () => {
      this.#lose(thread);
    });
    thread.on('exit', () => {
      this.#lose(thread);
    });
    process.once('exit', this.#endWithProcess);
    // After the listeners, each of which references the thread again. An open prompt must not
    // keep the process alive.
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  #settle(id: number, answer: KeychainAnswer<string | null>): void {
    const answered = this.#waiting.get(id);
    this.#waiting.delete(id);
    answered?.(answer);
    if (this.#isClosed && this.#waiting.size === 0) this.#end();
  }

  #lose(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, missing);
  }

  #end(): void {
    process.removeListener('exit', this.#endWithProcess);
    void this.#thread?.terminate();
    this.#thread = null;
  }
}

/** Resolved from this file, which is part of the project both as source and in the build. */
function findLibrary(): string {
  return createRequire(import.meta.url).resolve('@napi-rs/keyring');
}
