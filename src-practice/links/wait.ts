/** `synchronous=true` waits until revenue is calculated (service-api.md, Endpoint 18). */
import { setTimeout } from 'node:timers/promises';
import type { Practice } from '../practice.ts';
import type { PracticeAccount } from '../account.ts';
import { findCalculation } from './campaigns.ts';
import type { Campaign } from './sample-links.ts';

const lookEvery = 100;
/** Half a minute: longer than a calculation, and an end if the clock stands still. */
const mostLooks = 300;

/** Polls, so that a clock jump ends the wait. Doesn't keep the process alive. */
export async function waitForRevenue(
  { world }: Practice,
  account: PracticeAccount,
  campaigns: readonly Campaign[]
): Promise<void> {
  const isPending = (campaign: Campaign) => findCalculation(account, campaign, world.clock.now()) === null;
  for (let look = 0; look < mostLooks && campaigns.some(isPending); look++) {
    await setTimeout(lookEvery, undefined, { ref: false });
  }
}
