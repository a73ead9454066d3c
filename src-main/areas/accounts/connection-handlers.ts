/** The entries of a person's own connections in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { connectionsRequests } from '../../../src-shared/bridge/connections.ts';
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { StoreError, toStoreError } from '../../store/store-error.ts';
import { toFailure } from '../../store/store-failure.ts';
import type { OwnConnections } from './own-connections.ts';
import { removeAccount, removeConnection, weighAccount, weighConnection, type RemovalContext } from './removal.ts';

export function createConnectionHandlers(
  own: OwnConnections,
  removal: RemovalContext
): Pick<Handlers, keyof typeof connectionsRequests> {
  return {
    'connections.add': (given) => orStoreFailure(() => own.add(given)),
    'connections.replaceKey': (given) => orStoreFailure(() => own.replaceKey(given)),
    'connections.stopCheck': ({ command }) => Promise.resolve(ok({ isStopping: own.stopCheck(command) })),
    'connections.edit': (given) => orStoreFailure(() => own.edit(given)),
    'connections.findAccounts': ({ connection }) => orStoreFailure(() => own.findAccounts(connection)),
    'connections.takeAccounts': ({ connection, ids }) => orStoreFailure(() => own.takeAccounts(connection, ids)),
    'connections.weigh': ({ connection }) => orStoreFailure(() => weighConnection(removal, connection)),
    'connections.remove': ({ connection }) =>
      orStoreFailure(async () => {
        const removed = await removeConnection(removal, connection);
        if (removed.ok) own.forget(connection);
        return removed;
      }),
    'accounts.weigh': ({ account }) => orStoreFailure(() => weighAccount(removal, account)),
    'accounts.remove': ({ account }) => orStoreFailure(() => removeAccount(removal, account))
  };
}

async function orStoreFailure<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const known = toStoreError(error, 'app.db');
    // A defect rejects: it is for whoever called the handler to log.
    if (!(known instanceof StoreError)) throw error;
    return failed(toFailure(known));
  }
}
