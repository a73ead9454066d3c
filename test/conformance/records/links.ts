import { all, record } from '../shapes.ts';

const related = record({ related: record({ subscribers: 'url' }) });

/** service-api.md, "Trial link". The notes (A9) name clicksCounts and revenue.spendersCount beside them. */
export const trialLink = record(
  {
    id: 'integer',
    trialLinkName: 'string',
    url: 'url',
    ...all('integer', 'subscribeDays, subscribeCounts, claimCounts'),
    expiredAt: 'iso|null',
    createdAt: 'iso',
    isFinished: 'boolean',
    revenue: record(
      { ...all('number', 'total, revenuePerSubscriber'), calculatedAt: 'string|null', isLoading: 'boolean' },
      ['spendersCount']
    ),
    links: related
  },
  ['clicksCounts']
);

/** service-api.md, "Tracking link". */
export const trackingLink = record(
  {
    ...all('integer', 'id, campaignCode, subscribersCount, clicksCount'),
    campaignName: 'string',
    campaignUrl: 'string',
    createdAt: 'iso',
    endDate: 'iso|null',
    revenue: record(
      {
        ...all('number|null', 'total, revenuePerSubscriber, revenuePerClick'),
        calculatedAt: 'string|null',
        isLoading: 'boolean'
      },
      ['spendersCount']
    ),
    links: related
  },
  ['tags']
);

/** service-api.md, "Tracking link": "The create response uses a different record". */
export const createdTrackingLink = record({
  ...all('integer', 'id, countSubscribers, countTransitions, campaignCode'),
  campaignName: 'string',
  createdAt: 'iso',
  endDate: 'iso|null'
});
