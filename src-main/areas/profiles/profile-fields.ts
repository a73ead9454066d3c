import type { ProfileGroup } from '../../../src-shared/bridge/profile.ts';
import { ProfileWithLimits } from '../../../src-shared/service/profile.ts';
import type { JsonValue } from '../../sealing/prune-fields.ts';

type KnownField = keyof typeof ProfileWithLimits.properties;

/** In display order. Fields without a group go to `rest`. */
const fieldsOfGroups: Partial<Record<ProfileGroup, readonly KnownField[]>> = {
  person: [
    ...([
      'name',
      'username',
      'id',
      'email',
      'joinDate',
      'lastSeen',
      'about',
      'location',
      'website',
      'wishlist'
    ] as const),
    ...([
      'socialOneUsername',
      'isSocialOneConnected',
      'isSocialTwoConnected',
      'isPerformer',
      'isRealPerformer'
    ] as const)
  ],
  counts: [
    ...(['subscribersCount', 'subscribesCount', 'postsCount', 'pinnedPostsCount', 'archivedPostsCount'] as const),
    ...(['privateArchivedPostsCount', 'mediasCount', 'photosCount', 'videosCount', 'audiosCount'] as const),
    ...(['favoritedCount', 'favoritesCount', 'chatMessagesCount', 'countPinnedChat', 'countPriorityChat'] as const),
    ...(['notificationsCount', 'newTagsCount'] as const)
  ],
  abilities: [
    ...(['canPinPost', 'canMakeExpirePosts', 'canCreateFundRaising', 'canChat', 'canSendChatToAll'] as const),
    ...(['canReceiveChatMessage', 'canCreateLists', 'canLookStory', 'canCommentStory', 'canAddCard'] as const),
    ...(['canPayInternal', 'canAlternativeWalletTopUp', 'canConnectPlatformAccount', 'isReferrerAllowed'] as const),
    ...(['isAllowTweets', 'isMakePayment', 'isPaywallPassed', 'enabledImageEditorForChat'] as const),
    'avatarHeaderConverterUpload'
  ],
  limits: [
    ...(['postMinPrice', 'postMaxPrice', 'messageMinPrice', 'messageMaxPrice', 'minFundRaisingTarget'] as const),
    ...(['maxFundRaisingTarget', 'trialMaxDays', 'trialMaxExpiresDays', 'maxPinnedPostsCount', 'paidFeed'] as const),
    ...(['isCreditsEnabled', 'creditBalance', 'creditsMin', 'creditsMax', 'isWalletAutorecharge'] as const),
    ...(['walletAutorechargeMin', 'walletAutorechargeAmount', 'walletFirstRebills'] as const)
  ],
  payouts: [
    ...(['isVerified', 'ivStatus', 'ivFlow', 'ivFailReason', 'ivCountry', 'needIVApprove', 'isAgeVerified'] as const),
    ...(['ageVerificationRequired', 'ageVerificationSession', 'faceIdRegular', 'payoutLegalApproveState'] as const),
    ...(['isLegalApprovedAllowed', 'hasInternalPayments', 'isPaymentCardConnected', 'isRealCardConnected'] as const)
  ],
  notices: [
    ...(['isVisibleOnline', 'showPostsInFeed', 'isWantComments', 'isOtpEnabled', 'isEmailChecked'] as const),
    ...(['isEmailRequired', 'hasNewAlerts', 'hasNewHints', 'hasSystemNotifications', 'hasNewTicketReplies'] as const),
    ...(['hasNewChangedPriceSubscriptions', 'hasNotViewedStory', 'isDeleteInitiated'] as const)
  ],
  connection: ['isAuth', 'ip', 'csrf', 'wsUrl', 'wsAuthToken', 'connectedPlatformAccounts'],
  rest: [
    ...(['view', 'hasLabels', 'hasTags', 'hasPinnedPosts', 'hasPurchasedPosts', 'hasScenario'] as const),
    ...(['isMarkdownDisabledForAbout', 'hasWatermarkPhoto', 'hasWatermarkVideo', 'watermarkText'] as const),
    ...(['watermarkPosition', 'avatar', 'avatarThumbs', 'header', 'headerSize', 'headerThumbs'] as const),
    ...(['upload', 'advBlock'] as const)
  ]
};

const places = new Map<string, { readonly group: ProfileGroup; readonly place: number }>(
  Object.entries(fieldsOfGroups).flatMap(([group, names]) =>
    // Safe: the record's own keys.
    names.map((name, place) => [name, { group: group as ProfileGroup, place }])
  )
);

export function findFieldPlace(name: string): { readonly group: ProfileGroup; readonly place: number } {
  const isKnown = Object.hasOwn(ProfileWithLimits.properties, name);
  return places.get(name) ?? { group: isKnown ? 'rest' : 'unknown', place: Infinity };
}

/** The address of an age check is a secret too: whoever has it can open the check. */
const secrets: ReadonlySet<string> = new Set<KnownField>([
  ...(['csrf', 'wsAuthToken', 'wsUrl', 'ip', 'email', 'ageVerificationSession'] as const)
]);

/** For undocumented names. */
const soundsSecret =
  /token|secret|csrf|xsrf|password|passwd|auth|cookie|session|credential|api_?key|e-?mail|phone|ip$|ip_?address|birth|passport|iban|bank|ssn|tax|legal|real(first|last|name|address)/i;

export function isSecretField(name: string, value: JsonValue): boolean {
  if (secrets.has(name)) return true;
  return findFieldPlace(name).group === 'unknown' && hidesSecret(name, value);
}

/** Booleans reveal nothing usable. A list or object is as secret as its most secret part. */
function hidesSecret(name: string, value: JsonValue): boolean {
  if (typeof value === 'boolean') return false;
  if (soundsSecret.test(name)) return true;
  if (typeof value !== 'object' || value === null) return false;
  // A list's positions count as names.
  return Object.entries<JsonValue>(value).some(([inner, one]) => hidesSecret(inner, one));
}
