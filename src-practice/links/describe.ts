/** Links as the service writes them (service-api.md, "Trial link", "Tracking link"). */
import type { Static } from 'typebox';
import type { CreatedTrackingLink, TrackingLink, TrialLink } from '../../src-shared/service/links.ts';
import type { Practice } from '../practice.ts';
import { writeTime, writeTimeOrNull } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { countClaims, countClicks, isFinished, listSubscribers, sumRevenue } from './audience.ts';
import { findCalculation } from './campaigns.ts';
import type { Campaign, TrialOffer } from './sample-links.ts';

const publicOrigin = 'https://platform.example';
const dollars = 100;

function share(cents: number, among: number): number {
  return among === 0 ? 0 : Math.round(cents / among) / dollars;
}

function relate(practice: Practice, account: PracticeAccount, kind: 'trial-links' | 'tracking-links', id: number) {
  return { related: { subscribers: `${practice.origin()}/api/${account.id}/${kind}/${String(id)}/subscribers` } };
}

export function describeTrial(
  practice: Practice,
  account: PracticeAccount,
  trial: TrialOffer
): Static<typeof TrialLink> {
  const subscribers = listSubscribers(account, trial).length;
  const revenue = sumRevenue(account, trial);
  return {
    id: trial.id,
    trialLinkName: trial.name,
    url: `${publicOrigin}/${account.username}/trial/${trial.code}`,
    subscribeDays: trial.days,
    subscribeCounts: subscribers,
    claimCounts: countClaims(account, trial),
    expiredAt: writeTimeOrNull(trial.expiresAt),
    createdAt: writeTime(trial.createdAt),
    isFinished: isFinished(account, trial, practice.world.clock.now()),
    revenue: {
      total: revenue / dollars,
      revenuePerSubscriber: share(revenue, subscribers),
      calculatedAt: writeTime(account.sampledAt),
      isLoading: false
    },
    links: relate(practice, account, 'trial-links', trial.id)
  };
}

const pending = {
  total: null,
  revenuePerSubscriber: null,
  revenuePerClick: null,
  calculatedAt: null,
  isLoading: true
} as const;

/** No figures while pending (service-api.md, "States and transitions"). */
function describeRevenue(practice: Practice, account: PracticeAccount, campaign: Campaign) {
  const calculatedAt = findCalculation(account, campaign, practice.world.clock.now());
  if (calculatedAt === null) return pending;
  const revenue = sumRevenue(account, campaign);
  return {
    total: revenue / dollars,
    revenuePerSubscriber: share(revenue, listSubscribers(account, campaign).length),
    revenuePerClick: share(revenue, countClicks(account, campaign)),
    calculatedAt: writeTime(calculatedAt),
    isLoading: false
  };
}

export function describeCampaign(
  practice: Practice,
  account: PracticeAccount,
  campaign: Campaign
): Static<typeof TrackingLink> {
  return {
    id: campaign.id,
    campaignCode: campaign.code,
    campaignName: campaign.name,
    campaignUrl: `${publicOrigin}/${account.username}/c${String(campaign.code)}`,
    subscribersCount: listSubscribers(account, campaign).length,
    clicksCount: countClicks(account, campaign),
    createdAt: writeTime(campaign.createdAt),
    endDate: writeTimeOrNull(campaign.endedAt),
    revenue: describeRevenue(practice, account, campaign),
    links: relate(practice, account, 'tracking-links', campaign.id)
  };
}

/** The answer to creation isn't the list's record. */
export function describeCreated(campaign: Campaign): Static<typeof CreatedTrackingLink> {
  return {
    id: campaign.id,
    countSubscribers: 0,
    countTransitions: 0,
    campaignCode: campaign.code,
    campaignName: campaign.name,
    createdAt: writeTime(campaign.createdAt),
    endDate: null
  };
}
