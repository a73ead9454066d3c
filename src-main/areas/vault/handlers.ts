/** The vault's entries in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { CommandDone, RunningCommand, vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { AreaHost } from '../../area.ts';
import { changeVaultList, deleteFromVault, type CommandRun } from './commands.ts';
import { prepareIndex } from './prepare-index.ts';
import type { RunningCommands } from './running-commands.ts';

interface VaultParts {
  readonly commands: RunningCommands;
  /** Rows of the account's vault have changed. */
  readonly tell: (account: number) => void;
}

export function createVaultHandlers(
  { store, feeds, news, onAccount: on, pictureAddress, report }: AreaHost,
  { commands, tell }: VaultParts
): Pick<Handlers, keyof typeof vaultRequests> {
  return {
    'vault.overview': ({ account }) =>
      on(account, async () => {
        const cached = await store.read(account, 'readOverview', null);
        return ok({ ...cached, refresh: await feeds.state(account, 'media') });
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
        const addresses = details.ids.map((id) => pictureAddress(`/picture/${String(account)}/${String(id)}/*`));
        return ok({ ...details, addresses });
      }),
    'vault.change': ({ account, command, change, ids }) =>
      on(account, (reach) =>
        carryOut({ account, command, change }, ids, (column, run) =>
          change.kind === 'delete'
            ? deleteFromVault(reach, column, run, (gone) => {
                news.emit('account.figures', { account, media: gone.cached, counted: null, refreshedAt: null });
                store.writeShared('pictures', 'removePictures', { account, media: gone.ids }).catch(report);
              })
            : changeVaultList(reach, change.kind, change.list, column, run)
        )
      ),
    'vault.commands': () => Promise.resolve(ok(commands.list())),
    'vault.followCommand': ({ account, command }) =>
      on(account, async () => {
        const outcome = await commands.follow(command);
        return outcome?.ok === false ? outcome : ok({ outcome: outcome?.value ?? null });
      })
  };

  /** Each part's rows are told as they change, and once more at the end: a part may have failed half way. */
  async function carryOut(
    named: Omit<RunningCommand, keyof CommandDone>,
    ids: ArrayBuffer,
    work: (column: Float64Array, run: CommandRun) => Promise<Result<CommandDone>>
  ): Promise<Result<CommandDone>> {
    const { account, command } = named;
    const column = new Float64Array(ids);
    const result = await commands
      .run({ ...named, asked: column.length }, (signal) => work(column, { signal, onPart: tellPart }))
      .finally(() => {
        tell(account);
      });
    // What may or may not have been deleted shows when the counts are read again.
    if (!result.ok && isInDoubt(result.failure)) await feeds.refresh(account, 'media', 'new');
    return result;

    function tellPart(at: CommandDone): void {
      commands.move(command, at);
      news.emit('vault.commandMoved', { account, command, ...at });
      tell(account);
    }
  }
}

function isInDoubt(failure: { code: string; partly?: { because: string } }): boolean {
  return failure.code === 'outcome-unknown' || failure.partly?.because === 'outcome-unknown';
}
