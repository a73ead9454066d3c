import type { Static } from 'typebox';
import type { listTrackingLinks, listTrialLinks } from '../../src-shared/service/links.ts';
import { isWithin, type Period } from '../http/period.ts';
import type { PracticeAccount } from '../account.ts';
import { countClaims, listSubscribers } from './audience.ts';
import { listCampaigns } from './campaigns.ts';
import { listSampleTrials, type Campaign, type TrialOffer } from './sample-links.ts';

type TrialQuery = Static<typeof listTrialLinks.query>;
type TrackingQuery = Static<typeof listTrackingLinks.query>;
type TrialField = NonNullable<TrialQuery['field']>;

/** Ties go by ID, so no link is on two pages. Descending is the exact reverse. */
function sortBy<T extends { readonly id: number }>(links: readonly T[], read: (link: T) => number, isRising: boolean) {
  const keyed = links.map((link) => ({ link, key: read(link) }));
  // Infinity minus itself is NaN: offers without an end are equal.
  keyed.sort((a, b) => (a.key === b.key ? a.link.id - b.link.id : a.key - b.key));
  const rising = keyed.map(({ link }) => link);
  return isRising ? rising : rising.reverse();
}

function readTrialField(account: PracticeAccount, field: TrialField): (trial: TrialOffer) => number {
  const fields: Record<TrialField, (trial: TrialOffer) => number> = {
    create_date: ({ createdAt }) => createdAt,
    expire_date: ({ expiresAt }) => expiresAt ?? Infinity,
    subscribe_counts: (trial) => listSubscribers(account, trial).length,
    subscribe_days: ({ days }) => days,
    claims_count: (trial) => countClaims(account, trial)
  };
  return fields[field];
}

export function sortTrials(account: PracticeAccount, query: Pick<TrialQuery, 'field' | 'sort'>): TrialOffer[] {
  const read = readTrialField(account, query.field ?? 'create_date');
  return sortBy(listSampleTrials(account), read, query.sort === 'asc');
}

export function findTrial(account: PracticeAccount, id: number): TrialOffer | undefined {
  return listSampleTrials(account).find((trial) => trial.id === id);
}

/** Created in the period, ends included. Our choice: the document names no date to compare. */
export function sortCampaigns(account: PracticeAccount, query: TrackingQuery, period: Period): Campaign[] {
  const wanted = listCampaigns(account).filter(
    ({ endedAt, createdAt }) => (query.with_deleted === true || endedAt === null) && isWithin(period, createdAt)
  );
  const read = (campaign: Campaign) =>
    query.sortby === 'claims' ? listSubscribers(account, campaign).length : campaign.createdAt;
  return sortBy(wanted, read, query.sort === 'asc');
}

const mostIds = 20;

function listNewest(links: readonly { readonly id: number; readonly createdAt: number }[], now: number): number[] {
  const made = links.filter(({ createdAt }) => createdAt <= now);
  const ids = made.slice(-mostIds).map(({ id }) => id);
  return ids.reverse();
}

/** Newest first, at most 20. @param now ms since 1970 */
export function listTrialLinkIds(account: PracticeAccount, now: number): number[] {
  return listNewest(listSampleTrials(account), now);
}

/** Newest first, at most 20, without deleted ones. @param now ms since 1970 */
export function listTrackingLinkIds(account: PracticeAccount, now: number): number[] {
  return listNewest(
    listCampaigns(account).filter(({ endedAt }) => endedAt === null),
    now
  );
}
