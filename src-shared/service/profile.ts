import { Type } from 'typebox';
import { DateTime, each, record, Undocumented } from './schema.ts';

const integers = [
  'id',
  'creditsMax',
  'creditsMin',
  'postsCount',
  'audiosCount',
  'mediasCount',
  'photosCount',
  'videosCount',
  'newTagsCount',
  'creditBalance',
  'favoritedCount',
  'favoritesCount',
  'countPinnedChat',
  'countPriorityChat',
  'pinnedPostsCount',
  'maxPinnedPostsCount',
  'subscribersCount',
  'subscribesCount',
  'chatMessagesCount',
  'archivedPostsCount',
  'privateArchivedPostsCount',
  'notificationsCount',
  'walletAutorechargeMin',
  'walletAutorechargeAmount'
] as const;

/**
 * csrf, wsUrl, wsAuthToken, ip and email are secret or personal: never logged, indexed or
 * stored readable.
 */
const strings = [
  'ip',
  'csrf',
  'name',
  'view',
  'email',
  'wsUrl',
  'username',
  'ivFlow',
  'joinDate',
  'lastSeen',
  'ivFailReason',
  'watermarkText',
  'watermarkPosition',
  'payoutLegalApproveState',
  'wsAuthToken'
] as const;

const nullables = [
  'about',
  'avatar',
  'header',
  'website',
  'location',
  'wishlist',
  'ivCountry',
  'headerSize',
  'avatarThumbs',
  'headerThumbs',
  'socialOneUsername',
  'ivStatus'
] as const;

const booleans = [
  'isAuth',
  'canChat',
  'hasTags',
  'hasLabels',
  'canAddCard',
  'canPinPost',
  'isVerified',
  'hasNewHints',
  'hasScenario',
  'isPerformer',
  'canLookStory',
  'hasNewAlerts',
  'isOtpEnabled',
  'isAgeVerified',
  'isAllowTweets',
  'isMakePayment',
  'needIVApprove',
  'canCreateLists',
  'canPayInternal',
  'hasPinnedPosts',
  'isEmailChecked',
  'isWantComments',
  'canCommentStory',
  'isEmailRequired',
  'isPaywallPassed',
  'isRealPerformer',
  'isVisibleOnline',
  'showPostsInFeed',
  'canSendChatToAll',
  'isCreditsEnabled',
  'hasNotViewedStory',
  'hasPurchasedPosts',
  'hasWatermarkPhoto',
  'hasWatermarkVideo',
  'isDeleteInitiated',
  'isReferrerAllowed',
  'isSocialOneConnected',
  'isSocialTwoConnected',
  'walletFirstRebills',
  'canConnectPlatformAccount',
  'hasInternalPayments',
  'isRealCardConnected',
  'isWalletAutorecharge',
  'canReceiveChatMessage',
  'hasSystemNotifications',
  'isLegalApprovedAllowed',
  'isPaymentCardConnected',
  'ageVerificationRequired',
  'canAlternativeWalletTopUp',
  'enabledImageEditorForChat',
  'isMarkdownDisabledForAbout',
  'avatarHeaderConverterUpload',
  'hasNewChangedPriceSubscriptions',
  'paidFeed'
] as const;

const GeoUploadArgs = record({
  ...each(['preset', 'preset_png', 'protected_preset'], Type.String()),
  ...each(['isDelay', 'needThumbs'], Type.Boolean()),
  additional: record({ user: Type.String() })
});

/** All 111 fields in the groups of service-api.md, "Authentication attempt result". */
export const profileFields = {
  ...each(integers, Type.Integer()),
  ...each(strings, Type.String()),
  ...each(nullables, Undocumented),
  ...each(booleans, Type.Boolean()),
  advBlock: Type.Array(Type.String()),
  ...each(['faceIdRegular', 'connectedPlatformAccounts'], Type.Array(Undocumented)),
  upload: record({ geoUploadArgs: GeoUploadArgs }),
  hasNewTicketReplies: record(each(['open', 'closed', 'solved'], Type.Boolean())),
  ageVerificationSession: record({ ...each(['url', 'status', 'apiFlow'], Type.String()), expiredAt: DateTime })
};

export const Profile = record(profileFields);

/** The account's limits in /me (live-service-notes.md, A6, by examples only). */
export const ProfileWithLimits = record({
  ...profileFields,
  ...each(
    [
      'postMinPrice',
      'postMaxPrice',
      'messageMinPrice',
      'messageMaxPrice',
      'minFundRaisingTarget',
      'maxFundRaisingTarget',
      'trialMaxDays',
      'trialMaxExpiresDays'
    ],
    Type.Number()
  ),
  ...each(['canMakeExpirePosts', 'canCreateFundRaising'], Undocumented)
});
