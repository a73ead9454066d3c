import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { HostOrder, HostStart } from './host-process.ts';
import { launchEntry, type Launch } from '../setup/entries.ts';

export interface TestHost {
  start(start: HostStart): Promise<string>;
  createLink(): Promise<string>;
  jumpClock(jumpMs: number): Promise<void>;
  /** Ends the host as a user would, with everything written. */
  close(): Promise<void>;
  kill(): Promise<void>;
}

export async function ask<T>(child: ChildProcess, message: unknown): Promise<T> {
  const answer = once(child, 'message');
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the test ended with ${String(code)}.`);
  });
  child.send(message as object);
  const [value] = (await Promise.race([answer, failure])) as [T];
  failure.catch(() => undefined);
  return value;
}

/** Reports a process that ended unexpectedly; later failures wouldn't explain it. */
function sayIfItEnds(child: ChildProcess, name: string): void {
  child.once('exit', (code, signal) => {
    if (code !== 0 && !child.killed) console.error(`The ${name} ended by itself: ${String(signal ?? code)}.`);
  });
}

export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export class WebTestHost implements TestHost {
  readonly #launch: Launch;
  #host: ChildProcess | undefined;

  constructor(launch = launchEntry) {
    this.#launch = launch;
  }

  async start(start: HostStart): Promise<string> {
    this.#host = this.#launch('host-process');
    sayIfItEnds(this.#host, 'host');
    return (await ask<{ link: string }>(this.#host, start)).link;
  }

  async createLink(): Promise<string> {
    return (await this.#order<{ link: string }>('link')).link;
  }

  async jumpClock(jumpMs: number): Promise<void> {
    await this.#order({ jumpMs });
  }

  #order<T>(order: HostOrder): Promise<T> {
    if (!this.#host) throw new Error('No host was started.');
    return ask<T>(this.#host, order);
  }

  async close(): Promise<void> {
    if (!this.#host) return;
    const ended = once(this.#host, 'exit');
    this.#host.send('close');
    await ended;
  }

  async kill(): Promise<void> {
    await kill(this.#host);
  }
}
