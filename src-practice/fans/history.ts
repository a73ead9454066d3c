import type { PracticeAccount } from '../account.ts';
import type { Fan } from './fans.ts';
import { listSpendings, type Spending } from './spendings.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';

export interface FanHistory {
  /** Oldest first, without overlaps. */
  readonly subscriptions: readonly Subscription[];
  readonly spendings: readonly Spending[];
}

/** Computed each time, since keeping all would take most of the memory. */
export function readHistory(account: PracticeAccount, fan: Fan): FanHistory {
  const subscriptions = listSubscriptions(account, fan);
  return { subscriptions, spendings: listSpendings(account, fan, subscriptions) };
}

/** Cents, before the platform's share. */
export function sumHistory({ subscriptions, spendings }: FanHistory): number {
  const paid = subscriptions.reduce((all, { price }) => all + price, 0);
  return spendings.reduce((all, { cents }) => all + cents, paid);
}
