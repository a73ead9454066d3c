import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { mediaInACall } from '../../../src-shared/bridge/media-kinds.ts';
import type { CommandDone, RunningCommand } from '../../../src-shared/bridge/vault.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { addToList, deleteMedia, removeFromList } from '../../../src-shared/service/vault.ts';
import type { CommandRunner } from '../../commands.ts';
import type { Reach } from '../../reach.ts';

export interface DeletedMedia {
  readonly ids: readonly number[];
  readonly cached: number;
}

export interface CommandRun {
  /** Checked between calls. A running call is never cut, since its outcome would be unknown. */
  readonly signal: AbortSignal;
  readonly onPart: (at: CommandDone) => void;
}

/**
 * Media leave the cache as soon as the service confirms their call, so a stop in between
 * leaves a true state.
 */
export function deleteFromVault(
  reach: Reach,
  ids: Float64Array,
  run: CommandRun,
  onGone: (gone: DeletedMedia) => void
): Promise<Result<CommandDone>> {
  const { number, serviceId } = reach.account;
  return inParts(ids, run, async (part) => {
    const answer = await reach.client.call(
      deleteMedia,
      { params: { account: serviceId }, body: { mediaIds: part } },
      { priority: 'interactive' }
    );
    if (!answer.ok) return answer.failure;
    const { cached } = await reach.store.write(number, 'removeDeletedMedia', { ids: part, at: reach.now() });
    onGone({ ids: part, cached });
    return null;
  });
}

const listChanges = {
  remove: { endpoint: removeFromList, write: 'removeFromVaultList' },
  add: { endpoint: addToList, write: 'addToVaultList' }
} as const;

export function changeVaultList(
  reach: Reach,
  how: keyof typeof listChanges,
  list: number,
  ids: Float64Array,
  run: CommandRun
): Promise<Result<CommandDone>> {
  const { number, serviceId } = reach.account;
  const { endpoint, write } = listChanges[how];
  return inParts(ids, run, async (part) => {
    const answer = await reach.client.call(
      endpoint,
      { params: { account: serviceId, list_id: list }, body: { mediaIds: part } },
      { priority: 'interactive' }
    );
    if (!answer.ok) return answer.failure;
    await reach.store.write(number, write, { list, ids: part, answer: answer.value.content });
    return null;
  });
}

/** Sends parts until a user stops it or one fails. The failure says how much was done. */
async function inParts(
  ids: Float64Array,
  { signal, onPart }: CommandRun,
  send: (part: number[]) => Promise<ServiceFailure | null>
): Promise<Result<CommandDone>> {
  const asked = ids.length;
  let done = 0;
  for (const part of uniqueParts(ids)) {
    if (signal.aborted) return done === 0 ? failed(localFailure('cancelled')) : ok({ done, asked });
    const failure = await send(part);
    if (failure) return failed(done === 0 ? failure : partly(failure, done, asked));
    done += part.length;
    onPart({ done, asked });
  }
  return ok({ done, asked: done });
}

/** One call's IDs, each once. Cut one call at a time, so that the host never blocks. */
function* uniqueParts(ids: Float64Array): Generator<number[]> {
  const seen = new IdSet(ids.length);
  let part: number[] = [];
  for (const id of ids) {
    if (!seen.add(id)) continue;
    part.push(id);
    if (part.length < mediaInACall) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

function partly(failure: ServiceFailure, done: number, asked: number): Failure {
  return { ...failure, code: 'partly-done', partly: { done, asked, because: failure.code } };
}

interface Running {
  readonly ended: Promise<Result<CommandDone>>;
  at: RunningCommand;
}

type CommandBegin = Omit<RunningCommand, 'done'>;

/** Pages that didn't start a command can follow it here. */
export class RunningCommands {
  readonly #commands: CommandRunner;
  readonly #running = new Map<string, Running>();
  #isClosed = false;

  constructor(commands: CommandRunner) {
    this.#commands = commands;
  }

  /**
   * Refuses a name that is running, and everything while the app closes.
   * @param work `signal` asks it to stop between two calls
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

  move(name: string, { done, asked }: CommandDone): void {
    const running = this.#running.get(name);
    if (running) running.at = { ...running.at, done, asked };
  }

  list(): RunningCommand[] {
    return [...this.#running.values()].map(({ at }) => at);
  }

  async follow(name: string): Promise<Result<CommandDone> | null> {
    return (await this.#running.get(name)?.ended) ?? null;
  }

  async end(accounts?: ReadonlySet<number>): Promise<void> {
    const ending = [...this.#running].filter(([, { at }]) => accounts?.has(at.account) ?? true);
    for (const [name] of ending) this.#commands.stop(name);
    await Promise.allSettled(ending.map(([, { ended }]) => ended));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.end();
  }
}
