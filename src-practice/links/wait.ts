/** `synchronous=true` waits until revenue is calculated (service-api.md, Endpoint 18). */
import { setTimeout } from 'node:timers/promises';
import type { Practice } from '../practice.ts';
import type { PracticeAccount } from '../account.ts';
import { findCalculation } from './campaigns.ts';
import type { Campaign } from './sample-links.ts';

const pollMs = 100;
/** Half a minute: longer than a calculation, and an end if the clock stands still. */
const mostPolls = 300;

/** Polls, so that a clock jump ends the wait. Doesn't keep the process alive. */
export async function waitForRevenue(
  { world }: Practice,
  account: PracticeAccount,
  campaigns: readonly Campaign[]
): Promise<void> {
  const isPending = (campaign: Campaign) => findCalculation(account, campaign, world.clock.now()) === null;
  for (let poll = 0; poll < mostPolls && campaigns.some(isPending); poll++) {
    await setTimeout(pollMs, undefined, { ref: false });
  }
}
