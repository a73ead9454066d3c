/** How areas reach accounts: through the connections at work. */
import type { Connections } from './areas/connections/connections.ts';
import type { FindReach } from './reach.ts';
import type { Store } from './store/store.ts';

export function createReach(connections: Pick<Connections, 'find'>, store: Store): FindReach {
  return (number) => {
    const found = connections.find(number);
    if (!found) return null;
    const { account, live } = found;
    return {
      account: { number, serviceId: account.serviceId },
      connection: live.id,
      client: live.client,
      store,
      now: Date.now,
      isSignedIn: account.isSignedIn,
      get backgroundLeft() {
        return live.backgroundLeft();
      },
      get clockAheadMs() {
        return live.summary().clockAheadMs;
      }
    };
  };
}
