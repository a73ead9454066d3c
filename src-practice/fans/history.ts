/** What a fan did up to the end of the sample: periods of subscription, and money beside them. */
import type { PracticeAccount } from '../account.ts';
import type { Fan } from './fans.ts';
import { listSpendings, type Spending } from './spendings.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';

export interface FanHistory {
  /** Oldest first; they don't overlap. */
  readonly subscriptions: readonly Subscription[];
  /** Oldest first. */
  readonly spendings: readonly Spending[];
}

/** Made anew at each call, always the same: keeping it for every fan would take more memory than all else. */
export function readHistory(account: PracticeAccount, fan: Fan): FanHistory {
  const subscriptions = listSubscriptions(account, fan);
  return { subscriptions, spendings: listSpendings(account, fan, subscriptions) };
}

/** All that the fan paid, in cents before the platform's share. */
export function sumHistory({ subscriptions, spendings }: FanHistory): number {
  const paid = subscriptions.reduce((all, { price }) => all + price, 0);
  return spendings.reduce((all, { cents }) => all + cents, paid);
}
