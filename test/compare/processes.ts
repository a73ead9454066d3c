/**
 * The app's processes in a comparison. Their time stands still except when told to run
 * together.
 */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { entryUrl, type EntryName, type Launch } from '../setup/entries.ts';

/** Start time of every walk, and of the practice service's day. */
export const begin = Date.UTC(2026, 10, 20, 15, 30);

class Running {
  readonly name: EntryName;
  readonly #control: Duplex;
  readonly #open = new Map<string, () => void>();
  #orders = 0;

  constructor(name: EntryName, child: ChildProcess) {
    this.name = name;
    // A pipe beyond standard error is bidirectional.
    this.#control = child.stdio[4] as Duplex;
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

  constructor(root: string) {
    this.#root = root;
  }

  get now(): number {
    return this.#now;
  }

  readonly launch: Launch = (name) => {
    const child = fork(path.join(this.#root, 'out', 'test', `${name}.js`), {
      cwd: this.#root,
      execArgv: ['--import', entryUrl('stand-still').href],
      env: { ...process.env, TZ: 'Europe/Berlin', GREENROOM_COMPARE_AT: String(this.#now) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe']
    });
    this.#add(name, child);
    return child;
  };

  #add(name: EntryName, child: ChildProcess): void {
    const running = new Running(name, child);
    // The service first, so that its timed work is done before the host asks.
    this.#running = [...this.#running, running].sort((a, b) => b.name.localeCompare(a.name));
    child.once('exit', () => {
      this.#running = this.#running.filter((one) => one !== running);
    });
  }

  /** Advances all by `ms`, and waits until they are idle. */
  async run(ms: number): Promise<void> {
    this.#now += ms;
    for (const running of this.#running) await running.order('run', ms);
  }

  /** Tells the host about an answer that waits for time to pass (1), or has arrived (-1). */
  async park(change: 1 | -1): Promise<void> {
    const host = this.#running.find(({ name }) => name === 'host-process');
    await host?.order('park', change);
  }
}
