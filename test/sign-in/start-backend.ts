import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { BackendAsk, BackendSays, BackendStart } from './backend-process.ts';
import { entryUrl } from '../setup/entries.ts';

const entry = fileURLToPath(entryUrl('backend-process'));

/** Unit of POSIX's `ulimit -f`. */
const blockBytes = 512;

export class BackendProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  readonly said: unknown[] = [];
  readonly events: EventMessage[] = [];
  refusal: string | null = null;
  /** Resolves once it runs, refuses, or has ended. */
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
  #asked = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    this.begun = Promise.race([
      this.ended,
      new Promise<void>((resolve) => {
        child.once('message', () => {
          resolve();
        });
      })
    ]);
    child.on('message', (message: BackendSays) => {
      this.said.push(message);
      if ('refusal' in message) this.refusal = message.refusal;
      if ('event' in message) this.events.push(message.event);
      else if ('ask' in message) this.#waiting.get(message.ask)?.(message.answer);
    });
  }

  ask<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> {
    const ask = ++this.#asked;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(ask, resolve);
    this.#child.send({ ask, name, input } satisfies BackendAsk, (error) => {
      if (error) reject(error);
    });
    // Safe: the bridge's map ties answers to names.
    return promise as Promise<Result<Output<N>>>;
  }

  async read<N extends RequestName>(name: N, input: Input<N>): Promise<Output<N>> {
    const result = await this.ask(name, input);
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return result.value;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send('close');
    await ended;
  }
}

/**
 * Starts without waiting; ends with the test.
 * @param mostFileBytes limit of its files, like a full disk; without `sh` there is no limit
 */
export function forkBackend(start: BackendStart, mostFileBytes?: number): BackendProcess {
  const limit = mostFileBytes === undefined ? 'unlimited' : String(Math.floor(mostFileBytes / blockBytes));
  const script = 'ulimit -S -f "$1"; shift; exec "$@"';
  const [program, args] =
    process.platform === 'win32'
      ? [process.execPath, [entry]]
      : ['sh', ['-c', script, 'sh', limit, process.execPath, entry]];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const backend = new BackendProcess(child);
  onTestFinished(() => backend.kill());
  child.send(start);
  return backend;
}

export async function startBackend(start: BackendStart): Promise<BackendProcess> {
  const backend = forkBackend(start);
  await backend.begun;
  if (backend.refusal !== null) throw new Error(`The backend doesn't start: ${backend.refusal}`);
  return backend;
}
