import { Type } from 'typebox';
import { LeanUser, UserRecord } from './audience.ts';
import { inData, inList } from './envelope.ts';
import { documented, endpoint, noted, onAccount, paging } from './endpoint.ts';
import { period } from './payouts.ts';
import { DateTime, each, nullable, record, row, Undocumented } from './schema.ts';

/** An absolute address of the subscribers; unused, since the ID is enough. */
const subscribersLink = record({ related: record({ subscribers: Type.String() }) });

const calculation = { calculatedAt: nullable(Type.String()), isLoading: Type.Boolean() };

export const TrialLink = row('id', {
  id: Type.Integer(),
  ...each(['trialLinkName', 'url'], Type.String()),
  ...each(['subscribeDays', 'subscribeCounts', 'claimCounts'], Type.Integer()),
  expiredAt: nullable(DateTime),
  createdAt: DateTime,
  isFinished: Type.Boolean({ description: 'expired or used up' }),
  revenue: record({ ...each(['total', 'revenuePerSubscriber'], Type.Number()), ...calculation }),
  links: subscribersLink
});

/** Figures in `revenue` are null while `isLoading`. */
export const TrackingLink = row('id', {
  ...each(['id', 'campaignCode'], Type.Integer()),
  ...each(['campaignName', 'campaignUrl'], Type.String()),
  ...each(['subscribersCount', 'clicksCount'], Type.Integer()),
  createdAt: DateTime,
  endDate: nullable(DateTime),
  revenue: record({
    ...each(['total', 'revenuePerSubscriber', 'revenuePerClick'], nullable(Type.Number())),
    ...calculation
  }),
  links: subscribersLink
});

/** Differs from the list's: without the address. */
export const CreatedTrackingLink = row('id', {
  ...each(['id', 'countSubscribers', 'countTransitions', 'campaignCode'], Type.Integer()),
  campaignName: Type.String(),
  createdAt: DateTime,
  endDate: nullable(DateTime)
});

/** These lists require limit and offset but also give defaults. */
const requiredPaging = {
  limit: Type.Integer({ minimum: 1, default: 10 }),
  offset: Type.Integer({ minimum: 0, default: 0 })
};

const sort = Type.Optional(Type.Enum(['desc', 'asc'], { default: 'desc' }));

export const listTrialLinks = endpoint({
  name: 'links.listTrialLinks',
  method: 'GET',
  path: '/api/{account}/trial-links',
  params: onAccount,
  query: {
    ...requiredPaging,
    sort,
    field: Type.Optional(
      Type.Enum(['create_date', 'expire_date', 'subscribe_counts', 'subscribe_days', 'claims_count'], {
        default: 'create_date'
      })
    )
  },
  answer: inList(TrialLink),
  effect: 'read',
  source: documented(16),
  summary: 'Trial links with their counts and revenue'
});

export const listTrialSubscribers = endpoint({
  name: 'links.listTrialSubscribers',
  method: 'GET',
  path: '/api/{account}/trial-links/{trial_link_id}/subscribers',
  params: { ...onAccount, trial_link_id: Type.Integer() },
  query: requiredPaging,
  answer: inList(UserRecord),
  effect: 'read',
  source: documented(17),
  summary: 'Who subscribed through a trial link'
});

export const listTrackingLinks = endpoint({
  name: 'links.listTrackingLinks',
  method: 'GET',
  path: '/api/{account}/tracking-links',
  params: onAccount,
  query: {
    ...period,
    with_deleted: Type.Optional(Type.Boolean({ default: false })),
    sortby: Type.Optional(Type.Enum(['claims', 'created_date'])),
    sort,
    ...paging({ limit: 3 }),
    synchronous: Type.Optional(
      Type.Boolean({ default: false, description: 'true waits until revenue is calculated, and answers later' })
    )
  },
  answer: inList(TrackingLink),
  effect: 'read',
  source: documented(18),
  summary: 'Tracking links with their counts and revenue'
});

export const createTrackingLink = endpoint({
  name: 'links.createTrackingLink',
  method: 'POST',
  path: '/api/{account}/tracking-links',
  params: onAccount,
  query: { name: Type.String() },
  answer: inData(Type.Array(CreatedTrackingLink)),
  effect: 'once',
  source: documented(19),
  summary: 'Create a tracking link'
});

export const listTrackingSubscribers = endpoint({
  name: 'links.listTrackingSubscribers',
  method: 'GET',
  path: '/api/{account}/tracking-links/{tracking_link_id}/subscribers',
  params: { ...onAccount, tracking_link_id: Type.Integer() },
  query: requiredPaging,
  answer: inList(LeanUser, { marker: Undocumented }),
  effect: 'read',
  source: noted('B1'),
  summary: 'Who subscribed through a tracking link'
});
