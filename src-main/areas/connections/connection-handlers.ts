/** The entries of a user's own connections in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { connectionsRequests } from '../../../src-shared/bridge/connections.ts';
import type { OwnConnections } from './own-connections.ts';
import {
  removeAccount,
  removeConnection,
  resetPractice,
  weighAccount,
  weighConnection,
  type RemovalContext
} from './removal.ts';

export function createConnectionHandlers(
  own: OwnConnections,
  removal: RemovalContext
): Pick<Handlers, keyof typeof connectionsRequests> {
  return {
    'connections.add': (given) => own.add(given),
    'connections.replaceKey': (given) => own.replaceKey(given),
    'connections.edit': (given) => own.edit(given),
    'connections.findAccounts': ({ connection }) => own.findAccounts(connection),
    'connections.takeAccounts': ({ connection, ids }) => own.takeAccounts(connection, ids),
    'connections.weigh': ({ connection }) => weighConnection(removal, connection),
    'connections.remove': async ({ connection }) => {
      const removed = await removeConnection(removal, connection);
      if (removed.ok) own.forget(connection);
      return removed;
    },
    'connections.resetPractice': () => resetPractice(removal),
    'accounts.weigh': ({ account }) => weighAccount(removal, account),
    'accounts.remove': ({ account }) => removeAccount(removal, account)
  };
}
