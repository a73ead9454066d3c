import { mix } from '../sample/random.ts';
import { second } from '../sample/time.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { listSampleCampaigns, numberCampaign, type Campaign } from './sample-links.ts';

const listCreated = perAccount<Campaign[]>(() => []);

/** Oldest first, with deleted ones. */
export function listCampaigns(account: PracticeAccount): readonly Campaign[] {
  return [...listSampleCampaigns(account), ...listCreated(account)];
}

/** Finds deleted ones too, since their subscribers stay readable. */
export function findCampaign(account: PracticeAccount, id: number): Campaign | undefined {
  return listCampaigns(account).find((campaign) => campaign.id === id);
}

/** Equal names make two links. @param now ms since 1970 */
export function createCampaign(account: PracticeAccount, name: string, now: number): Campaign {
  const place = listCampaigns(account).length;
  const campaign: Campaign = {
    id: numberCampaign(account, place),
    hash: mix(mix(account.hash, 403), place),
    name,
    code: place + 1,
    createdAt: now,
    endedAt: null,
    strayClicks: 0
  };
  listCreated(account).push(campaign);
  return campaign;
}

/** Our choice, since the document says only that it takes a while. */
const calculationTime = 8 * second;

/** ms since 1970; null while pending. From the clock, so that a jump acts like waiting. */
export function findCalculation({ sampledAt }: PracticeAccount, { createdAt }: Campaign, now: number): number | null {
  const first = createdAt + calculationTime;
  if (now < first) return null;
  return createdAt <= sampledAt ? Math.max(first, sampledAt) : first;
}
