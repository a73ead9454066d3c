/** The app's processes in a comparison. They stand still, and run together for as long as they are told. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { entryUrl, type EntryName, type Launch } from '../setup/entries.ts';

/** The moment at which every walk begins; the practice service's day begins then too. */
export const begin = Date.UTC(2026, 10, 20, 15, 30);

/** One process, and the orders that it hasn't carried out yet. */
class Running {
  readonly name: EntryName;
  readonly #control: Duplex;
  readonly #open = new Map<string, () => void>();
  #orders = 0;

  constructor(name: EntryName, child: ChildProcess) {
    this.name = name;
    // A pipe beyond standard error goes both ways.
    this.#control = child.stdio[4] as Duplex;
    // A process that was killed can't be told anything.
    this.#control.on('error', () => undefined);
    createInterface(this.#control).on('line', (id) => {
      this.#end(id);
    });
    child.once('exit', () => {
      for (const id of [...this.#open.keys()]) this.#end(id);
    });
  }

  #end(id: string): void {
    this.#open.get(id)?.();
    this.#open.delete(id);
  }

  order(what: 'run' | 'park', number: number): Promise<void> {
    const id = String((this.#orders += 1));
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#control.write(`${id} ${what} ${String(number)}\n`);
    });
  }
}

export class Processes {
  readonly #root: string;
  #running: Running[] = [];
  #now = begin;

  /** @param root the folder of the commit whose bundled entries are started */
  constructor(root: string) {
    this.#root = root;
  }

  /** ms since 1970 */
  get now(): number {
    return this.#now;
  }

  readonly launch: Launch = (name) => {
    const child = fork(path.join(this.#root, 'out', 'test', `${name}.js`), {
      cwd: this.#root,
      // This commit's, for both.
      execArgv: ['--import', entryUrl('stand-still').href],
      env: { ...process.env, TZ: 'Europe/Berlin', GREENROOM_COMPARE_AT: String(this.#now) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe']
    });
    this.#add(name, child);
    return child;
  };

  #add(name: EntryName, child: ChildProcess): void {
    const running = new Running(name, child);
    // The service first: what it owes to time is there before the host asks for it.
    this.#running = [...this.#running, running].sort((a, b) => b.name.localeCompare(a.name));
    child.once('exit', () => {
      this.#running = this.#running.filter((one) => one !== running);
    });
  }

  /** Lets `ms` pass in all of them, and waits until nothing is under way. */
  async run(ms: number): Promise<void> {
    this.#now += ms;
    for (const running of this.#running) await running.order('run', ms);
  }

  /** Tells the host of an answer that is held back (1) until time passes, or comes now (-1). */
  async park(change: 1 | -1): Promise<void> {
    const host = this.#running.find(({ name }) => name === 'host-process');
    await host?.order('park', change);
  }
}
