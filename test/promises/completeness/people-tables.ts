/** Calls 17, 20 and 21: complete people. read-table.ts explains the notation. */

const subscription = `{price newPrice regularPrice subscribePrice discountPercent discountPeriod subscribeAt expiredAt renewedAt},
  [].{subscribedByData subscribedOnData}.{discountFinishedAt discountStartedAt status isMuted unsubscribeReason duration},
  [].{subscribedByData subscribedOnData}.hasActivePaidSubscriptions,
  [].{subscribedByData subscribedOnData}.subscribes[].{id userId subscriberId earningId date startDate expireDate cancelDate},
  [].{subscribedByData subscribedOnData}.subscribes[].{offerStart offerEnd duration price regularPrice discount action type isCurrent}`;

const userRecord = `person.id: [].id
person.record → page: [].{view avatar header name username displayName notice subscribedOnDuration subscribedByExpireDate lastSeen},
  [].avatarThumbs.{c50 c144}, [].headerSize.{width height}, [].headerThumbs.{w480 w760},
  [].{canLookStory canCommentStory hasNotViewedStory isVerified canPayInternal hasScheduledStream hasStream hasStories},
  [].{tipsEnabled tipsTextEnabled canEarn canAddSubscriber subscribedBy canTrialSend isRestricted canRestrict},
  [].{subscribedByExpire subscribedByAutoprolong subscribedIsExpiredNow subscribedOn subscribedOnExpiredNow canReport},
  [].{canReceiveChatMessage hideChat isPerformer isRealPerformer isBlocked canUnsubscribe isPendingAutoprolong},
  [].{tipsMin tipsMinInternal tipsMax subscribePrice currentSubscribePrice},
  [].listsStates[].{id type name hasUser canAddUser cannotAddUserReason},
  [].{subscribedByData subscribedOnData}.${subscription},
  [].subscribedByData.showPostsInFeed,
  [].subscribedOnData.{tipsSumm subscribesSumm messagesSumm postsSumm streamsSumm totalSumm recommendations lastActivity},
  [].promoOffers[].{id subscribeDays createdAt finishedAt expiredAt subscriberId userId}`;

export const subscribers = `
17 links.listTrialSubscribers
sent: :account, :trial_link_id, ?limit, ?offset
${userRecord}
`;

export const people = `
20 audience.searchUsers
sent: :account, ?query
${userRecord}

21 sign-in.readAttempt
sent: :attempt_id
decides, which account is signed in: account.id
account.display_name: account.display_name
attempt_step.state → page: state
attempt_step.progress → page: progress
decides, how the attempt stands: lastAttempt.success
attempt_step.words → page: lastAttempt.error_message
attempt.phone_ending → page: lastAttempt.otp_phone_ending
attempt.outcome → page: lastAttempt.{needs_otp needs_face_otp}, twoFactorPending
memory → page: lastAttempt.face_otp_verification_url, mobile_auth_session_deeplink
attempt.service_started_at → page: lastAttempt.started_at
attempt.service_completed_at → page: lastAttempt.completed_at
attempt.error_code → page: lastAttempt.error_code
sealed profile → page: account.platform_data.{id creditsMax creditsMin postsCount audiosCount mediasCount photosCount videosCount},
  account.platform_data.{newTagsCount creditBalance favoritedCount favoritesCount countPinnedChat countPriorityChat},
  account.platform_data.{pinnedPostsCount maxPinnedPostsCount subscribersCount subscribesCount chatMessagesCount},
  account.platform_data.{archivedPostsCount privateArchivedPostsCount notificationsCount walletAutorechargeMin},
  account.platform_data.{walletAutorechargeAmount ip csrf name view email wsUrl username ivFlow joinDate lastSeen},
  account.platform_data.{ivFailReason watermarkText watermarkPosition payoutLegalApproveState wsAuthToken about avatar header},
  account.platform_data.{website location wishlist ivCountry headerSize avatarThumbs headerThumbs socialOneUsername ivStatus},
  account.platform_data.{isAuth canChat hasTags hasLabels canAddCard canPinPost isVerified hasNewHints hasScenario},
  account.platform_data.{isPerformer canLookStory hasNewAlerts isOtpEnabled isAgeVerified isAllowTweets isMakePayment},
  account.platform_data.{needIVApprove canCreateLists canPayInternal hasPinnedPosts isEmailChecked isWantComments},
  account.platform_data.{canCommentStory isEmailRequired isPaywallPassed isRealPerformer isVisibleOnline showPostsInFeed},
  account.platform_data.{canSendChatToAll isCreditsEnabled hasNotViewedStory hasPurchasedPosts hasWatermarkPhoto},
  account.platform_data.{hasWatermarkVideo isDeleteInitiated isReferrerAllowed isSocialOneConnected isSocialTwoConnected},
  account.platform_data.{walletFirstRebills canConnectPlatformAccount hasInternalPayments isRealCardConnected},
  account.platform_data.{isWalletAutorecharge canReceiveChatMessage hasSystemNotifications isLegalApprovedAllowed},
  account.platform_data.{isPaymentCardConnected ageVerificationRequired canAlternativeWalletTopUp enabledImageEditorForChat},
  account.platform_data.{isMarkdownDisabledForAbout avatarHeaderConverterUpload hasNewChangedPriceSubscriptions paidFeed},
  account.platform_data.{advBlock[] faceIdRegular[] connectedPlatformAccounts[]},
  account.platform_data.upload.geoUploadArgs.{preset preset_png protected_preset isDelay needThumbs additional.user},
  account.platform_data.hasNewTicketReplies.{open closed solved},
  account.platform_data.ageVerificationSession.{url status apiFlow expiredAt}
`;
