/** A service beside the one that a Greenroom starts with, in a process of its own: a test may kill it and bring it back. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { PracticeStart } from './practice-process.ts';
import { entryUrl } from '../setup/entries.ts';

export const ownSeed = 'another';

export class Service {
  readonly #accounts: number;
  #process: ChildProcess | undefined;
  baseUrl = '';

  constructor(accounts: number) {
    this.#accounts = accounts;
  }

  /** On the port that it had before, where it ran before. */
  async start(apiKey: string): Promise<void> {
    const port = this.baseUrl === '' ? 0 : Number(new URL(this.baseUrl).port);
    this.#process = fork(entryUrl('practice-process'));
    const answer = once(this.#process, 'message');
    this.#process.send({ port, apiKey, media: 300, accounts: this.#accounts, seed: ownSeed } satisfies PracticeStart);
    const [{ baseUrl }] = (await answer) as [{ baseUrl: string }];
    this.baseUrl = baseUrl;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
