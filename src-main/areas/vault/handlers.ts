/** The vault's entries in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { CommandDone, RunningCommand, vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { Refresher } from '../../refresh/refresher.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import { changeVaultList, deleteFromVault, type CommandRun, type Gone } from './commands.ts';
import { prepareIndex } from './prepare-index.ts';
import type { VaultReach } from './read-pages.ts';
import type { RunningCommands } from './running-commands.ts';

export interface VaultContext {
  readonly store: Store;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => VaultReach;
  readonly refresher: (account: number) => Refresher;
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

  const on = createOnAccount(context.hasAccount);

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
        const addresses = details.ids.map((id) =>
          context.pictureAddress(`/picture/${String(account)}/${String(id)}/*`)
        );
        return ok({ ...details, addresses });
      }),
    'vault.show': ({ account }) => on(account, async () => ok(await context.refresher(account).show())),
    'vault.refresh': ({ account, scope }) =>
      on(account, async () => ok(await context.refresher(account).refresh(scope))),
    'vault.pause': ({ account }) => on(account, async () => ok(await context.refresher(account).pause())),
    'vault.resume': ({ account, beyondBudget }) =>
      on(account, async () => ok(await context.refresher(account).resume(beyondBudget))),
    'vault.deleteMedia': ({ account, command, ids }) =>
      on(account, () =>
        carryOut({ account, command, kind: 'delete', list: null }, ids, (column, run) =>
          deleteFromVault(context.reach(account), column, run, (gone) => {
            context.onGone(account, gone);
          })
        )
      ),
    'vault.removeFromList': (change) => changeList('remove', change),
    'vault.addToList': (change) => changeList('add', change),
    'vault.commands': () => Promise.resolve(ok(context.commands.list())),
    'vault.followCommand': ({ account, command }) =>
      on(account, async () => {
        const outcome = await context.commands.follow(account, command);
        return outcome?.ok === false ? outcome : ok({ outcome: outcome?.value ?? null });
      }),
    'vault.stopCommand': ({ account, command }) =>
      on(account, () => Promise.resolve(ok({ isStopping: context.commands.stop(account, command) })))
  };

  function changeList(
    kind: 'remove' | 'add',
    { account, command, list, ids }: { account: number; command: string; list: number; ids: ArrayBuffer }
  ): Promise<Result<CommandDone>> {
    return on(account, () =>
      carryOut({ account, command, kind, list }, ids, (column, run) =>
        changeVaultList(context.reach(account), kind, list, column, run)
      )
    );
  }

  /** Each part's rows are told as they change, and once more at the end: a part may have failed half way. */
  async function carryOut(
    named: Omit<RunningCommand, keyof CommandDone>,
    ids: ArrayBuffer,
    work: (column: Float64Array, run: CommandRun) => Promise<Result<CommandDone>>
  ): Promise<Result<CommandDone>> {
    const { account, command } = named;
    const column = new Float64Array(ids);
    const result = await context.commands
      .run({ ...named, asked: column.length }, (signal) => work(column, { signal, onPart: tellPart }))
      .finally(() => {
        context.onRows(account);
      });
    // What may or may not have been deleted shows when the counts are read again.
    if (!result.ok && isInDoubt(result.failure)) await context.refresher(account).refresh('walk');
    return result;

    function tellPart(at: CommandDone): void {
      context.commands.move(account, command, at);
      context.onCommand(account, command, at);
      context.onRows(account);
    }
  }
}

function isInDoubt(failure: { code: string; partly?: { because: string } }): boolean {
  return failure.code === 'outcome-unknown' || failure.partly?.because === 'outcome-unknown';
}
