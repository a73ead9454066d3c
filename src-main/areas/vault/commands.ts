/** Commands on many media: each call of the service, then the cache, then news for the pages. */
import type { Input } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, mayBeDone, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { mediaInACall } from '../../../src-shared/bridge/media-kinds.ts';
import type { CommandDone, RunningCommand, VaultChange } from '../../../src-shared/bridge/vault.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { addToList, deleteMedia, removeFromList } from '../../../src-shared/service/vault.ts';
import type { AreaHost } from '../../area.ts';
import type { Reach } from '../../reach.ts';

type CommandsHost = Pick<AreaHost, 'commands' | 'feeds' | 'news' | 'store' | 'report'>;

interface Running {
  readonly ended: Promise<Result<CommandDone>>;
  at: RunningCommand;
}

/** Pages that didn't start a command can follow it here. */
export class RunningCommands {
  readonly #host: CommandsHost;
  readonly #running = new Map<string, Running>();
  #isClosed = false;

  constructor(host: CommandsHost) {
    this.#host = host;
  }

  /**
   * Refuses a name that is running, and everything while the app closes. Tells pages after
   * each part, and once more at the end, since a part may fail halfway.
   */
  async run(reach: Reach, { account, command, change, ids }: Input<'vault.change'>): Promise<Result<CommandDone>> {
    if (this.#isClosed) return failed(localFailure('cancelled'));
    const { commands, feeds, news } = this.#host;
    const column = new Float64Array(ids);
    const tell = () => void news.emit('vault.changed', { account });
    const onPart = (done: CommandDone) => {
      const running = this.#running.get(command);
      if (running) running.at = { ...running.at, ...done };
      news.emit('vault.commandMoved', { account, command, ...done });
      tell();
    };
    const unwritten: unknown[] = [];
    const onUnwritten = (error: unknown) => {
      unwritten.push(error);
      this.#host.report(error);
    };
    const work = (signal: AbortSignal) => {
      const ended = this.#change(reach, change, column, { signal, onPart, onUnwritten });
      this.#running.set(command, { ended, at: { account, command, change, done: 0, asked: column.length } });
      return ended.finally(() => this.#running.delete(command));
    };
    const result = await commands.run(command, work).finally(tell);
    // The service may have deleted some anyway, which a refresh shows.
    if (unwritten.length > 0 || (!result.ok && mayBeDone(result.failure.partly?.because ?? result.failure.code)))
      await feeds.refreshUnlessStopped(account, 'media');
    return result;
  }

  #change(reach: Reach, change: VaultChange, ids: Float64Array, run: CommandRun): Promise<Result<CommandDone>> {
    if (change.kind !== 'delete') return changeVaultList(reach, change.kind, change.list, ids, run);
    const { news, store, report } = this.#host;
    const account = reach.account.number;
    return deleteFromVault(reach, ids, run, (gone) => {
      news.emit('account.figures', { account, media: gone.cached, counted: null, refreshedAt: null });
      store.writeShared('pictures', 'removePictures', { account, media: gone.ids }).catch(report);
    });
  }

  list(): RunningCommand[] {
    return [...this.#running.values()].map(({ at }) => at);
  }

  async follow(name: string): Promise<Result<CommandDone> | null> {
    return (await this.#running.get(name)?.ended) ?? null;
  }

  async end(accounts?: ReadonlySet<number>): Promise<void> {
    const ending = [...this.#running].filter(([, { at }]) => accounts?.has(at.account) ?? true);
    for (const [name] of ending) this.#host.commands.stop(name);
    await Promise.allSettled(ending.map(([, { ended }]) => ended));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.end();
  }
}

interface DeletedMedia {
  readonly ids: readonly number[];
  readonly cached: number;
}

interface CommandRun {
  /** Checked between calls. A running call is never cut, since its outcome would be unknown. */
  readonly signal: AbortSignal;
  readonly onPart: (at: CommandDone) => void;
  /** The service made a change that the cache couldn't take, such as on a full disk. */
  readonly onUnwritten: (error: unknown) => void;
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
    await reach.store
      .write(number, 'removeDeletedMedia', { ids: part, at: reach.now() })
      .then(({ cached }) => onGone({ ids: part, cached }), run.onUnwritten);
    return null;
  });
}

const listChanges = {
  remove: { endpoint: removeFromList, write: 'removeFromVaultList' },
  add: { endpoint: addToList, write: 'addToVaultList' }
} as const;

function changeVaultList(
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
    await reach.store.write(number, write, { list, ids: part, answer: answer.value.content }).catch(run.onUnwritten);
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
