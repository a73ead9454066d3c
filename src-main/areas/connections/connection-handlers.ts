/** The entries of a user's own connections in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { connectionsRequests } from '../../../src-shared/bridge/connections.ts';
import type { OwnConnections } from './own-connections.ts';
import { remove, resetPractice, weigh, type RemovalContext } from './removal.ts';

export function createConnectionHandlers(
  own: OwnConnections,
  removal: RemovalContext
): Pick<Handlers, keyof typeof connectionsRequests> {
  return {
    'connections.add': (given) => own.add(given),
    'connections.replaceKey': (given) => own.replaceKey(given),
    'connections.change': ({ connection, change }) => own.change(connection, change),
    'connections.findAccounts': ({ connection }) => own.findAccounts(connection),
    'connections.takeAccounts': ({ connection, ids }) => own.takeAccounts(connection, ids),
    'connections.resetPractice': () => resetPractice(removal),
    'removal.weigh': ({ of }) => weigh(removal, of),
    'removal.carryOut': async ({ of }) => {
      const removed = await remove(removal, of);
      if (removed.ok && of.kind === 'connection') own.forget(of.connection);
      return removed;
    }
  };
}
