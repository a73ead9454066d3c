/** The vault's entries in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { CommandDone, MediaDetail, vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { Store } from '../../store/store.ts';
import { toFailure } from '../../store/store-failure.ts';
import { deleteFromVault, removeFromVaultList, type CommandRun, type Gone } from './commands.ts';
import type { CachedDetail, PictureKind } from './queries.ts';
import { prepareIndex } from './prepare-index.ts';
import type { VaultReach } from './read-pages.ts';
import type { VaultRefresher } from './refresh.ts';
import type { RunningCommands } from './running-commands.ts';

export interface VaultContext {
  readonly store: Store;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => VaultReach;
  readonly refresher: (account: number) => VaultRefresher;
  readonly pictureAddress: (path: string) => string;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
  /** Media are gone for good: from the service, and from the cache too. */
  readonly onGone: (account: number, gone: Gone) => void;
  readonly commands: RunningCommands;
  readonly onCommand: (account: number, command: string, at: CommandDone) => void;
}

export function createVaultHandlers(context: VaultContext): Pick<Handlers, keyof typeof vaultRequests> {
  const { store } = context;

  /** Every request names its account; one that isn't here is refused before anything is opened. */
  async function on<T>(account: number, work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!context.hasAccount(account)) return failed(localFailure('unknown-account', `No account ${String(account)}.`));
    try {
      return await work();
    } catch (error) {
      const failure = toFailure(error);
      // A defect is for whoever called the handler to log.
      if (failure.code === 'internal') throw error;
      return failed(failure);
    }
  }

  return {
    'vault.overview': ({ account }) =>
      on(account, async () => {
        const cached = await store.read(account, 'readOverview', null);
        return ok({ ...cached, refresh: context.refresher(account).state });
      }),
    'vault.index': ({ account, filter, known }) =>
      on(account, async () => {
        const index = await store.read(account, 'readIndex', { filter, known });
        if (known === null) void prepareIndex(store, account);
        return ok(index);
      }),
    'vault.details': ({ account, ids }) =>
      on(account, async () => {
        const details = await store.read(account, 'readDetails', ids);
        return ok(details.map((detail) => withAddresses(account, detail, context.pictureAddress)));
      }),
    'vault.show': ({ account }) => on(account, async () => ok(await context.refresher(account).show())),
    'vault.refresh': ({ account, scope }) =>
      on(account, async () => ok(await context.refresher(account).refresh(scope))),
    'vault.pause': ({ account }) => on(account, async () => ok(await context.refresher(account).pause())),
    'vault.resume': ({ account, beyondBudget }) =>
      on(account, async () => ok(await context.refresher(account).resume(beyondBudget))),
    'vault.deleteMedia': ({ account, command, ids }) =>
      on(account, () =>
        carryOut(account, command, (run) =>
          deleteFromVault(context.reach(account), new Float64Array(ids), run, (gone) => {
            context.onGone(account, gone);
          })
        )
      ),
    'vault.removeFromList': ({ account, command, list, ids }) =>
      on(account, () =>
        carryOut(account, command, (run) =>
          removeFromVaultList(context.reach(account), list, new Float64Array(ids), run)
        )
      ),
    'vault.stopCommand': ({ account, command }) =>
      on(account, () => Promise.resolve(ok({ isStopping: context.commands.stop(account, command) })))
  };

  /** Each part's rows are told as they change, and once more at the end: a part may have failed half way. */
  async function carryOut(
    account: number,
    command: string,
    work: (run: CommandRun) => Promise<Result<CommandDone>>
  ): Promise<Result<CommandDone>> {
    const result = await context.commands
      .run(account, command, (signal) => work({ signal, onPart: tellPart }))
      .finally(() => {
        context.onRows(account);
      });
    // What may or may not have been deleted shows when the counts are read again.
    if (!result.ok && isInDoubt(result.failure)) await context.refresher(account).refresh('walk');
    return result;

    function tellPart(at: CommandDone): void {
      context.onCommand(account, command, at);
      context.onRows(account);
    }
  }
}

function isInDoubt(failure: { code: string; partly?: { because: string } }): boolean {
  return failure.code === 'outcome-unknown' || failure.partly?.because === 'outcome-unknown';
}

function withAddresses(account: number, detail: CachedDetail, address: (path: string) => string): MediaDetail {
  const picture = (kind: PictureKind) =>
    detail.pictures[kind] ? address(`/picture/${String(account)}/${String(detail.id)}/${kind}`) : null;
  return { ...detail, pictures: { square: picture('square'), thumb: picture('thumb'), full: picture('full') } };
}
