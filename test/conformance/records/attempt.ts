import { all, listOf, record, type Shape } from '../shapes.ts';

/** service-api.md, "platform_data fields", in the document's groups. */
export const platformDataFields: Record<string, Shape> = {
  ...all(
    'integer',
    `id, creditsMax, creditsMin, postsCount, audiosCount, mediasCount, photosCount, videosCount, newTagsCount, creditBalance,
    favoritedCount, favoritesCount, countPinnedChat, countPriorityChat, pinnedPostsCount, maxPinnedPostsCount,
    subscribersCount, subscribesCount, chatMessagesCount, archivedPostsCount, privateArchivedPostsCount, notificationsCount,
    walletAutorechargeMin, walletAutorechargeAmount`
  ),
  ...all(
    'string',
    `ip, csrf, name, view, email, wsUrl, username, ivFlow, joinDate, lastSeen, ivFailReason, watermarkText,
    watermarkPosition, payoutLegalApproveState, wsAuthToken`
  ),
  ...all(
    'null|string|object',
    `about, avatar, header, website, location, wishlist, ivCountry, headerSize, avatarThumbs, headerThumbs,
    socialOneUsername, ivStatus`
  ),
  ...all(
    'boolean',
    `isAuth, canChat, hasTags, hasLabels, canAddCard, canPinPost, isVerified, hasNewHints, hasScenario, isPerformer,
    canLookStory, hasNewAlerts, isOtpEnabled, isAgeVerified, isAllowTweets, isMakePayment, needIVApprove, canCreateLists,
    canPayInternal, hasPinnedPosts, isEmailChecked, isWantComments, canCommentStory, isEmailRequired, isPaywallPassed,
    isRealPerformer, isVisibleOnline, showPostsInFeed, canSendChatToAll, isCreditsEnabled, hasNotViewedStory,
    hasPurchasedPosts, hasWatermarkPhoto, hasWatermarkVideo, isDeleteInitiated, isReferrerAllowed, isSocialOneConnected,
    isSocialTwoConnected, walletFirstRebills, canConnectPlatformAccount, hasInternalPayments, isRealCardConnected,
    isWalletAutorecharge, canReceiveChatMessage, hasSystemNotifications, isLegalApprovedAllowed, isPaymentCardConnected,
    ageVerificationRequired, canAlternativeWalletTopUp, enabledImageEditorForChat, isMarkdownDisabledForAbout,
    avatarHeaderConverterUpload, hasNewChangedPriceSubscriptions, paidFeed`
  ),
  advBlock: listOf('string'),
  ...all('array', 'faceIdRegular, connectedPlatformAccounts'),
  upload: record({
    geoUploadArgs: record({
      ...all('string', 'preset, preset_png, protected_preset'),
      ...all('boolean', 'isDelay, needThumbs'),
      additional: record({ user: 'string' })
    })
  }),
  hasNewTicketReplies: record(all('boolean', 'open, closed, solved')),
  ageVerificationSession: record({ ...all('string', 'url, status, apiFlow'), expiredAt: 'iso' })
};

/** Named in the notes (A5), but not in the document. */
const notedAtTop = ['twoFactorPending', 'mobile_auth_session_deeplink'];
const notedInLastAttempt = ['error_code', 'needs_face_otp', 'face_otp_verification_url'];

const account = record({ id: 'string', display_name: 'string', platform_data: record(platformDataFields) });

function attempt(completedAt: string): Shape {
  return record(
    {
      account,
      ...all('string', 'state, progress'),
      lastAttempt: record(
        {
          started_at: 'microseconds',
          completed_at: completedAt,
          success: 'boolean',
          error_message: 'string|null',
          needs_otp: 'boolean',
          otp_phone_ending: 'string|null'
        },
        notedInLastAttempt
      )
    },
    notedAtTop
  );
}

/** service-api.md, "Authentication attempt result", after a sign-in. */
export const finishedAttempt = attempt('microseconds');

/**
 * Before its end: by the notes (A5) a set completed_at marks the end, so it is null until
 * then.
 */
export const unfinishedAttempt = attempt('microseconds|null');
