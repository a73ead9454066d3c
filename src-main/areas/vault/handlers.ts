/** The vault's entries in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { MediaDetail, vaultRequests } from '../../../src-shared/bridge/vault.ts';
import type { Store } from '../../store/store.ts';
import { toFailure } from '../../store/store-failure.ts';
import { deleteFromVault, removeFromVaultList, type Gone } from './commands.ts';
import type { CachedDetail, PictureKind } from './queries.ts';
import type { VaultReach } from './read-pages.ts';
import type { VaultRefresher } from './refresh.ts';

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
    'vault.index': ({ account, filter }) => on(account, async () => ok(await store.read(account, 'readIndex', filter))),
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
    'vault.deleteMedia': ({ account, ids }) =>
      on(account, () =>
        andTell(
          account,
          deleteFromVault(context.reach(account), ids, (gone) => {
            context.onGone(account, gone);
          })
        )
      ),
    'vault.removeFromList': ({ account, list, ids }) =>
      on(account, () => andTell(account, removeFromVaultList(context.reach(account), list, ids)))
  };

  /** Rows may have changed even where a command stopped in the middle. */
  async function andTell<T>(account: number, command: Promise<Result<T>>): Promise<Result<T>> {
    const result = await command.finally(() => {
      context.onRows(account);
    });
    // What may or may not have been deleted shows when the counts are read again.
    if (!result.ok && isInDoubt(result.failure)) await context.refresher(account).refresh('walk');
    return result;
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
