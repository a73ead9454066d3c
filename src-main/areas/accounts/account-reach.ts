/** How an area reaches an account at its service. */
import type { Connections } from './connections.ts';
import { mayReadUnasked } from './opening-reads.ts';

/** Null for an account that isn't here. */
export function findReach(connections: Pick<Connections, 'find'>, account: number) {
  const found = connections.find(account);
  if (!found) return null;
  const { id, client } = found.live;
  return {
    serviceId: found.account.serviceId,
    connection: id,
    client,
    mayReadUnasked: mayReadUnasked(found.account),
    /** Credits that background refresh may still spend today. */
    backgroundLeft: found.live.backgroundLeft(),
    /** How far this computer's clock is ahead of the service's (ms); null where they agree. */
    clockAheadMs: found.live.summary().clockAheadMs
  };
}
