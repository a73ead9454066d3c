/** The vault's commands under way: each can be followed by a page that didn't start it. */
import { failed, localFailure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { CommandDone, RunningCommand } from '../../../src-shared/bridge/vault.ts';
import type { Commands } from '../../commands.ts';

interface Running {
  readonly ended: Promise<Result<CommandDone>>;
  at: RunningCommand;
}

/** What a command is, before anything of it is done. */
export type CommandBegin = Omit<RunningCommand, 'done'>;

export class RunningCommands {
  readonly #commands: Commands;
  readonly #running = new Map<string, Running>();
  #isClosed = false;

  constructor(commands: Commands) {
    this.#commands = commands;
  }

  /**
   * A name that is under way, or that comes when the app is closing, is refused and nothing is sent.
   * @param work `signal` says to stop between two calls
   */
  async run(
    begin: CommandBegin,
    work: (signal: AbortSignal) => Promise<Result<CommandDone>>
  ): Promise<Result<CommandDone>> {
    if (this.#isClosed) return failed(localFailure('cancelled'));
    return this.#commands.run(begin.command, async (signal) => {
      const ended = work(signal);
      this.#running.set(begin.command, { ended, at: { ...begin, done: 0 } });
      try {
        return await ended;
      } finally {
        this.#running.delete(begin.command);
      }
    });
  }

  /** Takes down how far a command is. */
  move(name: string, { done, asked }: CommandDone): void {
    const running = this.#running.get(name);
    if (running) running.at = { ...running.at, done, asked };
  }

  /** In the order in which they began. */
  list(): RunningCommand[] {
    return [...this.#running.values()].map(({ at }) => at);
  }

  /** What a command answers in the end; null where there is none of that name. */
  async follow(name: string): Promise<Result<CommandDone> | null> {
    return (await this.#running.get(name)?.ended) ?? null;
  }

  /** Stops all, or those of some accounts, and waits until the calls that are under way have ended. */
  async end(accounts?: ReadonlySet<number>): Promise<void> {
    const ending = [...this.#running].filter(([, { at }]) => accounts?.has(at.account) ?? true);
    for (const [name] of ending) this.#commands.stop(name);
    await Promise.allSettled(ending.map(([, { ended }]) => ended));
  }

  /** Ends all; what comes from now on is refused. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.end();
  }
}
