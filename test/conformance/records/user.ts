import { all, listOf, record, type Shape } from '../shapes.ts';
import { userPictures } from './post.ts';

/**
 * service-api.md, "User record": list state. System lists have names as IDs, custom lists
 * numbers.
 */
const listState = record({
  id: 'string|integer',
  ...all('string', 'type, name'),
  ...all('boolean', 'hasUser, canAddUser'),
  cannotAddUserReason: 'string|null'
});

/** service-api.md, "Subscription record". */
const subscriptionRecord = record({
  ...all('integer', 'id, userId, subscriberId, earningId'),
  ...all('iso', 'date, startDate, expireDate'),
  ...all('iso|null', 'cancelDate, offerStart, offerEnd'),
  duration: 'integer',
  ...all('number', 'price, regularPrice, discount'),
  ...all('string', 'action, type'),
  isCurrent: 'boolean'
});

/**
 * service-api.md, "Subscription summary (both)". Which of the five dates are nullable is
 * undocumented, so any may be.
 */
const subscriptionSummary: Record<string, Shape> = {
  ...all('number', 'price, newPrice, regularPrice, subscribePrice, discountPercent, discountPeriod'),
  ...all('iso|null', 'subscribeAt, expiredAt, renewedAt, discountFinishedAt, discountStartedAt'),
  status: 'string|null',
  isMuted: 'boolean',
  ...all('string', 'unsubscribeReason, duration'),
  subscribes: listOf(subscriptionRecord),
  hasActivePaidSubscriptions: 'boolean'
};

const subscribedBy = record({ ...subscriptionSummary, showPostsInFeed: 'boolean' });

const subscribedOn = record({
  ...subscriptionSummary,
  ...all('number', 'tipsSumm, subscribesSumm, messagesSumm, postsSumm, streamsSumm, totalSumm, recommendations'),
  lastActivity: 'iso'
});

/** service-api.md, "Promo offer". */
const promoOffer = record({
  ...all('integer', 'id, subscribeDays'),
  ...all('iso', 'createdAt, finishedAt'),
  expiredAt: 'iso|null',
  ...all('string', 'subscriberId, userId')
});

/** service-api.md, "User record (trial link subscribers and notification user search)". */
export const userRecord = record({
  ...userPictures,
  id: 'integer',
  ...all('string', 'name, username, displayName, notice'),
  ...all(
    'boolean',
    `canLookStory, canCommentStory, hasNotViewedStory, isVerified, canPayInternal, hasScheduledStream, hasStream, hasStories,
    tipsEnabled, tipsTextEnabled, canEarn, canAddSubscriber, isRestricted, canRestrict, subscribedBy, subscribedByExpire,
    subscribedByAutoprolong, subscribedIsExpiredNow, subscribedOn, subscribedOnExpiredNow, canReport, canReceiveChatMessage,
    hideChat, isPerformer, isRealPerformer, canTrialSend, isBlocked, canUnsubscribe, isPendingAutoprolong`
  ),
  ...all('number', 'tipsMin, tipsMinInternal, tipsMax, subscribePrice, currentSubscribePrice'),
  ...all('iso', 'subscribedByExpireDate, lastSeen'),
  subscribedOnDuration: 'string',
  listsStates: listOf(listState),
  subscribedByData: subscribedBy,
  subscribedOnData: subscribedOn,
  promoOffers: listOf(promoOffer)
});
