/** Starts the backend in a process of its own, asks it as a page does, and kills it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { BackendAsk, BackendSays, BackendStart } from './backend-process.ts';

const entry = new URL('./backend-process.ts', import.meta.url);

export class BackendProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  /** Everything that has left it for the page. */
  readonly said: unknown[] = [];
  readonly events: EventMessage[] = [];
  #asked = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (message: BackendSays) => {
      this.said.push(message);
      if ('event' in message) this.events.push(message.event);
      else if ('ask' in message) this.#waiting.get(message.ask)?.(message.answer);
    });
  }

  ask<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> {
    const ask = ++this.#asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#waiting.set(ask, resolve);
    this.#child.send({ ask, name, input } satisfies BackendAsk);
    // What the backend answers to this name is of this type: the bridge's own map says so.
    return promise as Promise<Result<Output<N>>>;
  }

  /** What was asked for, or an error of the test's. */
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

/** Ends with the test. */
export async function startBackend(start: BackendStart): Promise<BackendProcess> {
  const child = fork(entry);
  const backend = new BackendProcess(child);
  onTestFinished(() => backend.kill());
  const ready = once(child, 'message');
  child.send(start);
  await ready;
  return backend;
}
