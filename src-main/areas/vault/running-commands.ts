/** The commands under way, by the names that pages gave them: each can be followed and stopped, and none is started twice. */
import { failed, localFailure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { CommandDone, RunningCommand } from '../../../src-shared/bridge/vault.ts';

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<Result<CommandDone>>;
  at: RunningCommand;
}

/** What a command is, before anything of it is done. */
export type CommandBegin = Omit<RunningCommand, 'done'>;

export class RunningCommands {
  readonly #running = new Map<string, Running>();
  #isClosed = false;

  /**
   * A name that is under way, or that comes when the app is closing, is refused and nothing is sent.
   * @param work `signal` says to stop between two calls
   */
  async run(
    begin: CommandBegin,
    work: (signal: AbortSignal) => Promise<Result<CommandDone>>
  ): Promise<Result<CommandDone>> {
    const key = keyOf(begin.account, begin.command);
    if (this.#running.has(key)) return failed(localFailure('bad-request', 'This command is under way.'));
    if (this.#isClosed) return failed(localFailure('cancelled'));
    const stop = new AbortController();
    const ended = work(stop.signal);
    this.#running.set(key, { stop, ended, at: { ...begin, done: 0 } });
    try {
      return await ended;
    } finally {
      this.#running.delete(key);
    }
  }

  /** Takes down how far a command is. */
  move(account: number, name: string, { done, asked }: CommandDone): void {
    const running = this.#running.get(keyOf(account, name));
    if (running) running.at = { ...running.at, done, asked };
  }

  /** In the order in which they began. */
  list(): RunningCommand[] {
    return [...this.#running.values()].map(({ at }) => at);
  }

  /** What a command answers in the end; null where there is none of that name. */
  async follow(account: number, name: string): Promise<Result<CommandDone> | null> {
    return (await this.#running.get(keyOf(account, name))?.ended) ?? null;
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
