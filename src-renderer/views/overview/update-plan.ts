import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AccountOverview } from '../../../src-shared/bridge/overview.ts';
import { isOfThisMonth } from '../../format/month-earnings.ts';

export interface PlannedUpdate {
  readonly account: AccountSummary;
  readonly earnings: boolean;
  /** Only if never loaded: payouts name the currency, which rarely changes. */
  readonly payouts: boolean;
  readonly credits: number;
}

const hourMs = 3_600_000;
/** Eligibility, balances and systems. */
const creditsOfPayouts = 3;

/**
 * Earnings older than an hour and payouts never loaded, of reachable accounts.
 * @param now ms since 1970
 */
export function planUpdates(
  accounts: readonly AccountSummary[],
  find: (account: number) => AccountOverview | null,
  now: number
): PlannedUpdate[] {
  return accounts.flatMap((account) => {
    if (!account.isSignedIn || account.unlistedAt !== null) return [];
    const { earnings = null, payouts = null } = find(account.number) ?? {};
    const isOld = earnings === null || !isOfThisMonth(earnings, now) || Math.abs(now - earnings.readAt) >= hourMs;
    const credits = (isOld ? 1 : 0) + (payouts === null ? creditsOfPayouts : 0);
    return credits === 0 ? [] : [{ account, earnings: isOld, payouts: payouts === null, credits }];
  });
}

export function creditsOfUpdate(plan: readonly PlannedUpdate[]): number {
  return plan.reduce((sum, { credits }) => sum + credits, 0);
}
