/** A second service in its own process, which a test may kill and restart. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pictureFolder } from './picture-folder.ts';
import type { PracticeStart } from './practice-process.ts';
import { entryUrl } from '../setup/entries.ts';

export const ownSeed = 'another';

export class Service {
  readonly #accounts: number;
  readonly #more: Partial<PracticeStart>;
  #process: ChildProcess | undefined;
  baseUrl = '';
  /** The line that `--json` prints (src-practice/ready-line.ts). */
  ids = '';
  media: readonly (readonly number[])[] = [];

  constructor(accounts: number, more: Partial<PracticeStart> = {}) {
    this.#accounts = accounts;
    this.#more = more;
  }

  async start(apiKey: string): Promise<void> {
    const port = this.baseUrl === '' ? 0 : Number(new URL(this.baseUrl).port);
    this.#process = fork(entryUrl('practice-process'));
    const answer = once(this.#process, 'message');
    const usual = { port, apiKey, media: 300, accounts: this.#accounts, seed: ownSeed, pictureFolder };
    this.#process.send({ ...usual, ...this.#more } satisfies PracticeStart);
    const [told] = (await answer) as [Pick<Service, 'baseUrl' | 'ids' | 'media'>];
    Object.assign(this, told);
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
