/** `synchronous=true`: the answer waits until revenue is calculated (service-api.md, Endpoint 18). */
import { setTimeout } from 'node:timers/promises';
import type { Practice } from '../practice.ts';
import type { PracticeAccount } from '../account.ts';
import { findCalculation } from './campaigns.ts';
import type { Campaign } from './sample-links.ts';

const lookEvery = 100;
/** Half a minute of looks: longer than a calculation takes, and an end where the clock is set back or stands still. */
const mostLooks = 300;

/** Looks at the clock again and again, so that a jump of it ends the wait. It keeps no process from ending. */
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
