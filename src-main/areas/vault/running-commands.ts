/** The commands under way, by the names that pages gave them: each can be stopped, and none is started twice. */
import { failed, localFailure, type Result } from '../../../src-shared/bridge/failure.ts';

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<unknown>;
}

export class RunningCommands {
  readonly #running = new Map<string, Running>();
  #isClosed = false;

  /** A name that is under way, or that comes when the app is closing, is refused and nothing is sent. `signal` says to stop between two calls. */
  async run<T>(account: number, name: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    const key = keyOf(account, name);
    if (this.#running.has(key)) return failed(localFailure('bad-request', 'This command is under way.'));
    if (this.#isClosed) return failed(localFailure('cancelled'));
    const stop = new AbortController();
    const ended = work(stop.signal);
    this.#running.set(key, { stop, ended });
    try {
      return await ended;
    } finally {
      this.#running.delete(key);
    }
  }

  /** @returns whether there was one to stop */
  stop(account: number, name: string): boolean {
    const running = this.#running.get(keyOf(account, name));
    running?.stop.abort();
    return running !== undefined;
  }

  /** Stops all, and waits until the calls that are under way have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort();
    await Promise.allSettled(all.map(({ ended }) => ended));
  }
}

function keyOf(account: number, name: string): string {
  return `${String(account)} ${name}`;
}
