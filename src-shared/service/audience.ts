import { Type } from 'typebox';
import { inData } from './envelope.ts';
import { documented, endpoint, onAccount } from './endpoint.ts';
import { DateTime, each, lean, nullable, record, row, Undocumented } from './schema.ts';

/** Fields of both kinds of user. c50, c144, w480 and w760 are undocumented. */
const identity = {
  view: Type.String(),
  avatar: nullable(Type.String()),
  avatarThumbs: nullable(record(each(['c50', 'c144'], Undocumented))),
  header: nullable(Type.String()),
  headerSize: nullable(record(each(['width', 'height'], Type.Integer()))),
  headerThumbs: nullable(record(each(['w480', 'w760'], Undocumented))),
  id: Type.Integer(),
  ...each(['name', 'username'], Type.String())
};

const sharedFlags = [
  'canLookStory',
  'canCommentStory',
  'hasNotViewedStory',
  'isVerified',
  'canPayInternal',
  'hasScheduledStream',
  'hasStream',
  'hasStories',
  'tipsEnabled',
  'tipsTextEnabled',
  'canEarn',
  'canAddSubscriber',
  'subscribedBy',
  'canTrialSend'
] as const;

const sharedAmounts = ['tipsMin', 'tipsMinInternal', 'tipsMax', 'subscribePrice'] as const;

/** A post's author (service-api.md, "Post"). */
export const UserSummary = row('id', {
  ...identity,
  ...each(sharedFlags, Type.Boolean()),
  ...each(
    [
      'hasCardProcessor',
      'isCardProcessorExist',
      'canSendChatToAll',
      'isPaywallPassed',
      'canCreateLists',
      'showMediaCount',
      'showPostsInFeed'
    ],
    Type.Boolean()
  ),
  ...each([...sharedAmounts, 'creditsMin', 'creditsMax'], Type.Number()),
  subscriptionBundles: Type.Array(Undocumented)
});

/**
 * Membership in a list. System lists have words as IDs (fans, following, …), custom ones
 * numbers.
 */
export const UserListState = row('id', {
  id: Type.Union([Type.String(), Type.Integer()]),
  ...each(['type', 'name'], Type.String()),
  ...each(['hasUser', 'canAddUser'], Type.Boolean()),
  cannotAddUserReason: nullable(Type.String())
});

/** One paid, trial or promotional period; `duration` is in days. */
export const SubscriptionRecord = row('id', {
  ...each(['id', 'userId', 'subscriberId', 'earningId'], Type.Integer()),
  ...each(['date', 'startDate', 'expireDate'], DateTime),
  ...each(['cancelDate', 'offerStart', 'offerEnd'], nullable(DateTime)),
  duration: Type.Integer(),
  ...each(['price', 'regularPrice', 'discount'], Type.Number()),
  ...each(['action', 'type'], Type.String()),
  isCurrent: Type.Boolean()
});

/** The document says "several" dates are nullable without naming them, so all are. */
const subscription = {
  ...each(['price', 'newPrice', 'regularPrice', 'subscribePrice', 'discountPercent', 'discountPeriod'], Type.Number()),
  ...each(['subscribeAt', 'expiredAt', 'renewedAt', 'discountFinishedAt', 'discountStartedAt'], nullable(DateTime)),
  status: nullable(Type.String()),
  isMuted: Type.Boolean(),
  unsubscribeReason: Type.String(),
  duration: Type.String(),
  subscribes: Type.Array(SubscriptionRecord),
  hasActivePaidSubscriptions: Type.Boolean()
};

/** The account's subscription to the user. */
export const SubscriptionBy = record({ ...subscription, showPostsInFeed: Type.Boolean() });

/** The user's subscription to the account, with revenue. */
export const SubscriptionOn = record({
  ...subscription,
  ...each(
    ['tipsSumm', 'subscribesSumm', 'messagesSumm', 'postsSumm', 'streamsSumm', 'totalSumm', 'recommendations'],
    Type.Number()
  ),
  lastActivity: DateTime
});

export const PromoOffer = row('id', {
  ...each(['id', 'subscribeDays'], Type.Integer()),
  ...each(['createdAt', 'finishedAt'], DateTime),
  expiredAt: nullable(DateTime),
  ...each(['subscriberId', 'userId'], Type.String())
});

/** From link subscribers, user search and chats (service-api.md, "User record"). */
export const UserRecord = row('id', {
  ...identity,
  ...each(['displayName', 'notice'], Type.String()),
  ...each(sharedFlags, Type.Boolean()),
  ...each(
    [
      'isRestricted',
      'canRestrict',
      'subscribedByExpire',
      'subscribedByAutoprolong',
      'subscribedIsExpiredNow',
      'subscribedOn',
      'subscribedOnExpiredNow',
      'canReport',
      'canReceiveChatMessage',
      'hideChat',
      'isPerformer',
      'isRealPerformer',
      'isBlocked',
      'canUnsubscribe',
      'isPendingAutoprolong'
    ],
    Type.Boolean()
  ),
  ...each([...sharedAmounts, 'currentSubscribePrice'], Type.Number()),
  ...each(['subscribedByExpireDate', 'lastSeen'], DateTime),
  subscribedOnDuration: Type.String({ description: 'for people to read, such as a number of days' }),
  listsStates: Type.Array(UserListState),
  subscribedByData: SubscriptionBy,
  subscribedOnData: SubscriptionOn,
  promoOffers: Type.Array(PromoOffer)
});

/** A user in an undocumented list: anything from an ID to the whole record. */
export const LeanUser = row('id', { ...lean(UserRecord.properties), id: UserRecord.properties.id });

export const searchUsers = endpoint({
  name: 'audience.searchUsers',
  method: 'GET',
  path: '/api/{account}/notifications/search-users',
  params: onAccount,
  query: { query: Type.String({ description: 'a name or username' }) },
  answer: inData(Type.Array(UserRecord)),
  effect: 'read',
  source: documented(20),
  summary: 'Users found by name or username'
});
