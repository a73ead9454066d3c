/**
 * Copied from service-api.md as `type: names`; a `?` marks optional fields. A null daily
 * limit and an attempt's `?` fields are later forms (live-service-notes.md, A5 and A9).
 */
export const tables = `
credits
  integer: used, balance
  string: note

cache
  boolean: is_cached
  string: note

rate limits
  integer: limit_minute, remaining_minute
  integer or null: limit_day, remaining_day

vault list
  integer: id, videosCount, photosCount, gifsCount, audiosCount
  string: type, name
  boolean: hasMedia, canUpdate, canDelete
  object[]: medias

post
  UserSummary: author
  string: responseType, postedAtPrecise, text, rawText, tipsAmount
  integer: id, mediaCount
  date: postedAt
  boolean: isMarkdownDisabled, canDelete, canComment, canEdit, isOpened, canToggleFavorite, canViewMedia
  PostMedia[]: media

media item
  integer: id, duration
  string: type
  boolean: convertedToVideo, canView, hasError, isReady, hasCustomPreview
  date: createdAt
  unknown[]: releaseForms
  MediaFiles: files

files
  object: full
  object or null: thumb, preview, squarePreview

full file
  string or null: url
  integer: width, height, size
  unknown[]: sources

user summary
  string: view, name, username
  string or null: avatar, header
  object or null: avatarThumbs, headerSize, headerThumbs
  integer: id
  boolean: canLookStory, canCommentStory, hasNotViewedStory, isVerified, canPayInternal, hasScheduledStream, hasStream, hasStories, tipsEnabled, tipsTextEnabled, canEarn, canAddSubscriber, hasCardProcessor, isCardProcessorExist, canSendChatToAll, isPaywallPassed, canCreateLists, showMediaCount, showPostsInFeed, subscribedBy, canTrialSend
  number: tipsMin, tipsMinInternal, tipsMax, subscribePrice, creditsMin, creditsMax
  unknown[]: subscriptionBundles

avatar thumbs
  unknown: c50, c144

header size
  integer: width, height

header thumbs
  unknown: w480, w760

post counters
  integer: audiosCount, photosCount, videosCount, mediasCount, postsCount, streamsCount, archivedPostsCount

archive counters
  integer: audiosCount, photosCount, videosCount, mediasCount, postsCount, streamsCount, archivedPostsCount, privateArchivedPostsCount

label state
  string: id, name, type
  boolean: isClearInProgress
  integer: postsCount
  object[]: posts

post of a label state
  string: type
  boolean: canViewMedia
  integer: postId

user record
  string: view, name, username, displayName, notice, subscribedOnDuration
  string or null: avatar, header
  object or null: avatarThumbs, headerSize, headerThumbs
  integer: id
  boolean: canLookStory, canCommentStory, hasNotViewedStory, isVerified, canPayInternal, hasScheduledStream, hasStream, hasStories, tipsEnabled, tipsTextEnabled, canEarn, canAddSubscriber, isRestricted, canRestrict, subscribedBy, subscribedByExpire, subscribedByAutoprolong, subscribedIsExpiredNow, subscribedOn, subscribedOnExpiredNow, canReport, canReceiveChatMessage, hideChat, isPerformer, isRealPerformer, canTrialSend, isBlocked, canUnsubscribe, isPendingAutoprolong
  number: tipsMin, tipsMinInternal, tipsMax, subscribePrice, currentSubscribePrice
  date: subscribedByExpireDate, lastSeen
  UserListState[]: listsStates
  SubscriptionBy: subscribedByData
  SubscriptionOn: subscribedOnData
  PromoOffer[]: promoOffers

list state
  string or integer: id
  string: type, name
  boolean: hasUser, canAddUser
  string or null: cannotAddUserReason

subscription by
  number: price, newPrice, regularPrice, subscribePrice, discountPercent, discountPeriod
  date or null: subscribeAt, expiredAt, renewedAt, discountFinishedAt, discountStartedAt
  string or null: status
  boolean: isMuted, hasActivePaidSubscriptions
  string: unsubscribeReason, duration
  SubscriptionRecord[]: subscribes
  boolean: showPostsInFeed

subscription on
  number: price, newPrice, regularPrice, subscribePrice, discountPercent, discountPeriod
  date or null: subscribeAt, expiredAt, renewedAt, discountFinishedAt, discountStartedAt
  string or null: status
  boolean: isMuted, hasActivePaidSubscriptions
  string: unsubscribeReason, duration
  SubscriptionRecord[]: subscribes
  number: tipsSumm, subscribesSumm, messagesSumm, postsSumm, streamsSumm, totalSumm, recommendations
  date: lastActivity

subscription record
  integer: id, userId, subscriberId, earningId, duration
  date: date, startDate, expireDate
  date or null: cancelDate, offerStart, offerEnd
  number: price, regularPrice, discount
  string: action, type
  boolean: isCurrent

promo offer
  integer: id, subscribeDays
  date: createdAt, finishedAt
  date or null: expiredAt
  string: subscriberId, userId

trial link
  integer: id, subscribeDays, subscribeCounts, claimCounts
  string: trialLinkName, url
  date or null: expiredAt
  date: createdAt
  boolean: isFinished
  object: revenue, links

revenue of a trial link
  number: total, revenuePerSubscriber
  string or null: calculatedAt
  boolean: isLoading

related of a trial link
  string: subscribers

tracking link
  integer: id, campaignCode, subscribersCount, clicksCount
  string: campaignName, campaignUrl
  date: createdAt
  date or null: endDate
  object: revenue, links

revenue of a tracking link
  number or null: total, revenuePerSubscriber, revenuePerClick
  string or null: calculatedAt
  boolean: isLoading

related of a tracking link
  string: subscribers

created tracking link
  integer: id, countSubscribers, countTransitions, campaignCode
  string: campaignName
  date: createdAt
  date or null: endDate

earning statistics
  object: months, total

earnings of a month
  object[]: tips, subscribes
  number: total_net, total_gross

earnings of a day
  integer: time
  number: net, gross

total earnings
  object: tips, all, subscribes, chat_messages, post

earnings of a kind
  number: total_net, total_gross

payout system
  string: code, title, subtitle, description, payoutTime
  number: minPayoutSumm
  object: fields, uiMapping
  unknown[]: fieldsOrder

legal form
  string: realFirstName, realLastName, realBusinessName, realAddress, realCity, realState, realPostal, privateWebsite, realSocialOne, realSocialTwo
  date: dateOfBirth
  object: documentType
  boolean: isAllowedDL

document type
  string: code, name

legal info
  boolean: isXXX, isW9Required, isW9Exist, needShowEditW9, isRealIdImage, canChangePayoutType, showIvButton, canShowLegalForm, hideBanking
  string: ivStatus
  string or null: ivFailReason, payoutLegalApproveRejectReason
  object: DAC7, tax

DAC7
  boolean: required
  string: type, state
  string or null: error
  integer[]: countryIds

tax
  boolean: isBankingDisabled, editable
  string: countryCode

payout eligibility
  boolean: isVerifiedReason, canReceiveManualPayout, needUpdateBanking

saved-for-later settings
  integer: currentCode
  boolean: isEnabled
  integer[]: options

authentication attempt result
  SignedInAccount: account
  string: state, progress
  LastAttempt: lastAttempt
  boolean: twoFactorPending?
  string: mobile_auth_session_deeplink?

account of an attempt
  string: id, display_name
  Profile: platform_data

last attempt
  string: started_at
  string or null: completed_at, error_message, otp_phone_ending, error_code?
  boolean: success, needs_otp
  unknown: needs_face_otp?, face_otp_verification_url?

platform_data
  integer: id, creditsMax, creditsMin, postsCount, audiosCount, mediasCount, photosCount, videosCount, newTagsCount, creditBalance, favoritedCount, favoritesCount, countPinnedChat, countPriorityChat, pinnedPostsCount, maxPinnedPostsCount, subscribersCount, subscribesCount, chatMessagesCount, archivedPostsCount, privateArchivedPostsCount, notificationsCount, walletAutorechargeMin, walletAutorechargeAmount
  string: ip, csrf, name, view, email, wsUrl, username, ivFlow, joinDate, lastSeen, ivFailReason, watermarkText, watermarkPosition, payoutLegalApproveState, wsAuthToken
  unknown: about, avatar, header, website, location, wishlist, ivCountry, headerSize, avatarThumbs, headerThumbs, socialOneUsername, ivStatus
  boolean: isAuth, canChat, hasTags, hasLabels, canAddCard, canPinPost, isVerified, hasNewHints, hasScenario, isPerformer, canLookStory, hasNewAlerts, isOtpEnabled, isAgeVerified, isAllowTweets, isMakePayment, needIVApprove, canCreateLists, canPayInternal, hasPinnedPosts, isEmailChecked, isWantComments, canCommentStory, isEmailRequired, isPaywallPassed, isRealPerformer, isVisibleOnline, showPostsInFeed, canSendChatToAll, isCreditsEnabled, hasNotViewedStory, hasPurchasedPosts, hasWatermarkPhoto, hasWatermarkVideo, isDeleteInitiated, isReferrerAllowed, isSocialOneConnected, isSocialTwoConnected, walletFirstRebills, canConnectPlatformAccount, hasInternalPayments, isRealCardConnected, isWalletAutorecharge, canReceiveChatMessage, hasSystemNotifications, isLegalApprovedAllowed, isPaymentCardConnected, ageVerificationRequired, canAlternativeWalletTopUp, enabledImageEditorForChat, isMarkdownDisabledForAbout, avatarHeaderConverterUpload, hasNewChangedPriceSubscriptions, paidFeed
  string[]: advBlock
  unknown[]: faceIdRegular, connectedPlatformAccounts
  object: upload, hasNewTicketReplies, ageVerificationSession

geoUploadArgs
  string: preset, preset_png, protected_preset
  boolean: isDelay, needThumbs
  object: additional

additional
  string: user

hasNewTicketReplies
  boolean: open, closed, solved

ageVerificationSession
  string: url, status, apiFlow
  date: expiredAt

post body
  string: text, scheduledDate?
  integer[]: labelIds?, rfTag?, fundRaisingTipsPresets?
  string[]: mediaFiles?, votingOptions?
  1/3/7/30: expireDays?, votingDue?
  boolean: saveForLater?
  integer: fundRaisingTargetAmount?, votingCorrectIndex?
  poll/quiz: votingType?

body of 1 and 2
  integer[]: mediaIds

query of 7
  boolean: private_archive?

query of 14
  string: startDate?, endDate?

query of 16
  integer: limit, offset
  desc/asc: sort?
  create_date/expire_date/subscribe_counts/subscribe_days/claims_count: field?

query of 17
  integer: limit, offset

query of 18
  string: startDate?, endDate?
  boolean: with_deleted?, synchronous?
  claims/created_date: sortby?
  desc/asc: sort?
  integer: limit?, offset?

query of 19
  string: name

query of 20
  string: query

answer of 6
  boolean: success
  PostCounters: counters

answer of 7
  LabelState[]: labelStates
  ArchiveCounters: counters

answer of 8
  boolean: success, isLiked
  integer: likesCount

answer of 10
  PayoutSystem[]: payouts
  string: payoutCode

answer of 14
  EarningStatistics: list
`;
