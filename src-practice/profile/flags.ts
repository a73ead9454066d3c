import { unit } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';

const fixed = {
  canChat: true,
  hasTags: true,
  hasLabels: true,
  canAddCard: true,
  canPinPost: true,
  isVerified: true,
  hasScenario: false,
  isPerformer: true,
  isRealPerformer: true,
  canLookStory: true,
  canCommentStory: true,
  isAgeVerified: true,
  isMakePayment: false,
  needIVApprove: false,
  canCreateLists: true,
  canPayInternal: true,
  isEmailChecked: true,
  isEmailRequired: false,
  isPaywallPassed: true,
  canSendChatToAll: true,
  isCreditsEnabled: true,
  isDeleteInitiated: false,
  isReferrerAllowed: true,
  canConnectPlatformAccount: true,
  hasInternalPayments: true,
  canReceiveChatMessage: true,
  isLegalApprovedAllowed: true,
  ageVerificationRequired: false,
  canAlternativeWalletTopUp: false,
  enabledImageEditorForChat: true,
  avatarHeaderConverterUpload: true,
  hasNewChangedPriceSubscriptions: false
};

/** In percent of accounts. */
const shares = {
  hasNewHints: 20,
  hasNewAlerts: 50,
  isOtpEnabled: 70,
  isAllowTweets: 15,
  isWantComments: 85,
  isVisibleOnline: 80,
  showPostsInFeed: 90,
  hasNotViewedStory: 30,
  hasPurchasedPosts: 25,
  hasWatermarkPhoto: 60,
  hasWatermarkVideo: 55,
  isSocialTwoConnected: 20,
  walletFirstRebills: 10,
  isRealCardConnected: 60,
  isPaymentCardConnected: 65,
  isWalletAutorecharge: 25,
  hasSystemNotifications: 30,
  isMarkdownDisabledForAbout: 35,
  paidFeed: 45
};

export function describeFlags({ hash }: PracticeAccount) {
  const names = Object.keys(shares) as (keyof typeof shares)[]; // Safe: a literal's own keys.
  const drawn = names.map((name, place) => [name, unit(hash, 620 + place) < shares[name] / 100] as const);
  // Safe: the keys are exactly those of `shares`.
  return { ...fixed, ...(Object.fromEntries(drawn) as Record<keyof typeof shares, boolean>) };
}
