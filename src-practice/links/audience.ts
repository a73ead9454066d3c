import { listFans, type Fan } from '../fans/fans.ts';
import { readHistory, sumHistory } from '../fans/history.ts';
import { countAbandoned } from '../fans/source.ts';
import { unit } from '../sample/random.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import type { Campaign, TrialOffer } from './sample-links.ts';

/** By link ID, unique over both kinds; newest fans first. */
const groupFans = perAccount<ReadonlyMap<number, readonly Fan[]>>((account) => {
  const groups = new Map<number, Fan[]>();
  for (const fan of listFans(account).toReversed()) {
    if (fan.source === null) continue;
    const group = groups.get(fan.source.id) ?? [];
    group.push(fan);
    groups.set(fan.source.id, group);
  }
  return groups;
});

export function listSubscribers(account: PracticeAccount, link: { readonly id: number }): readonly Fan[] {
  return groupFans(account).get(link.id) ?? [];
}

const keepSums = perAccount(() => new Map<number, number>());

/** Cents before the platform's share. */
export function sumRevenue(account: PracticeAccount, link: { readonly id: number }): number {
  const sums = keepSums(account);
  const sum =
    sums.get(link.id) ??
    listSubscribers(account, link).reduce((all, fan) => all + sumHistory(readHistory(account, fan)), 0);
  sums.set(link.id, sum);
  return sum;
}

export function countClaims(account: PracticeAccount, trial: TrialOffer): number {
  return listSubscribers(account, trial).length + countAbandoned(trial);
}

export function countClicks(account: PracticeAccount, campaign: Campaign): number {
  const perSubscriber = 3 + 25 * unit(campaign.hash, 10);
  return Math.round(listSubscribers(account, campaign).length * perSubscriber) + campaign.strayClicks;
}

/** By the clock alone (service-api.md, "Trial link"). @param now ms since 1970 */
export function isFinished(account: PracticeAccount, trial: TrialOffer, now: number): boolean {
  const isExpired = trial.expiresAt !== null && trial.expiresAt <= now;
  return isExpired || (trial.limit !== null && countClaims(account, trial) >= trial.limit);
}
