/**
 * The account's subscription to a fan who is a creator (service-api.md, "Subscription
 * summary", "by").
 */
import type { Static } from 'typebox';
import type { SubscriptionBy, SubscriptionRecord } from '../../src-shared/service/audience.ts';
import { day, writeTime, writeTimeOrNull } from '../sample/time.ts';
import { writeDays } from './describe-subscriptions.ts';
import type { Following, Standing } from './standing.ts';

const dollars = 100;

const nothing = {
  price: 0,
  newPrice: 0,
  regularPrice: 0,
  subscribePrice: 0,
  discountPercent: 0,
  discountPeriod: 0,
  discountStartedAt: null,
  discountFinishedAt: null,
  subscribeAt: null,
  expiredAt: null,
  renewedAt: null,
  status: null,
  isMuted: false,
  unsubscribeReason: '',
  duration: writeDays(0),
  subscribes: [],
  hasActivePaidSubscriptions: false,
  showPostsInFeed: false
} satisfies Static<typeof SubscriptionBy>;

function describeOwn({ account, fan }: Standing, follows: Following): Static<typeof SubscriptionRecord> {
  const startsAt = follows.expiresAt - 30 * day;
  return {
    id: fan.id,
    userId: fan.id,
    subscriberId: account.platformId,
    earningId: fan.id + 1,
    date: writeTime(startsAt),
    startDate: writeTime(startsAt),
    expireDate: writeTime(follows.expiresAt),
    cancelDate: writeTimeOrNull(follows.renews ? null : startsAt + day),
    offerStart: null,
    offerEnd: null,
    duration: 30,
    price: follows.price / dollars,
    regularPrice: follows.price / dollars,
    discount: 0,
    action: 'subscribe',
    type: 'auto',
    isCurrent: follows.isCurrent
  };
}

export function describeBy(standing: Standing): Static<typeof SubscriptionBy> {
  const { follows } = standing;
  if (follows === null) return nothing;
  const price = follows.price / dollars;
  const lastStart = follows.expiresAt - 30 * day;
  return {
    ...nothing,
    price,
    newPrice: price,
    regularPrice: price,
    subscribePrice: price,
    subscribeAt: writeTime(follows.startsAt),
    expiredAt: writeTime(follows.expiresAt),
    renewedAt: writeTimeOrNull(lastStart > follows.startsAt ? lastStart : null),
    status: follows.isCurrent && !follows.renews ? 'Set to Expire' : null,
    duration: writeDays(Math.floor((follows.expiresAt - follows.startsAt) / day)),
    subscribes: [describeOwn(standing, follows)],
    hasActivePaidSubscriptions: follows.isCurrent,
    showPostsInFeed: true
  };
}
