import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { AskingFeed } from '../../feed/feeds.ts';
import type { FindReach } from '../../reach.ts';

export function findPriceNeeds(asking: readonly AskingFeed[], reach: FindReach): Need[] {
  return asking.flatMap(({ account, credits, items }): Need[] => {
    const connection = reach(account)?.connection;
    if (connection === undefined) return [];
    const about = { kind: 'price', credits, items } as const;
    return [{ id: `price ${String(account)}`, about, account, connection, name: null, since: null }];
  });
}
