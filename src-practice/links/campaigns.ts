/** Tracking links: those of the sample and those that calls created. */
import { mix } from '../sample/random.ts';
import { second } from '../sample/time.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { listSampleCampaigns, numberCampaign, type Campaign } from './sample-links.ts';

const listCreated = perAccount<Campaign[]>(() => []);

/** Oldest first, deleted ones too. */
export function listCampaigns(account: PracticeAccount): readonly Campaign[] {
  return [...listSampleCampaigns(account), ...listCreated(account)];
}

/** Deleted ones are found too: their subscribers can still be read. */
export function findCampaign(account: PracticeAccount, id: number): Campaign | undefined {
  return listCampaigns(account).find((campaign) => campaign.id === id);
}

/** Two of the same name are two links. `now` is ms since 1970. */
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

/** A choice of the practice service: the document says only that the calculation takes a while. */
const calculationTime = 8 * second;

/**
 * When the revenue was calculated (ms since 1970); null while it is pending. It is derived from the clock, never set, so that a
 * jump of the clock moves it as waiting does. The sample's was calculated at the end of the sample, or is still pending then.
 */
export function findCalculation({ sampledAt }: PracticeAccount, { createdAt }: Campaign, now: number): number | null {
  const first = createdAt + calculationTime;
  if (now < first) return null;
  return createdAt <= sampledAt ? Math.max(first, sampledAt) : first;
}
