/** Every field of every table of service-api.md, by the type that it has there; names are copied from the document. */
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import * as audience from './audience.ts';
import { namedSchemas } from './contract.ts';
import * as envelope from './envelope.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as payouts from './payouts.ts';
import * as post from './post.ts';
import * as posts from './posts.ts';
import { Profile } from './profile.ts';
import { DateTime, Undocumented, type Shape } from './schema.ts';
import * as signIn from './sign-in.ts';
import * as vault from './vault.ts';

function nameType(schema: TSchema): string {
  if (schema === DateTime) return 'date';
  if (schema === Undocumented) return 'unknown';
  const shape: Shape = schema;
  if (shape.anyOf !== undefined) return shape.anyOf.map(nameType).join(' or ');
  if (shape.items !== undefined) return `${nameType(shape.items)}[]`;
  if (shape.enum !== undefined) return shape.enum.join('/');
  return namedSchemas.get(schema) ?? shape.type ?? 'unknown';
}

/** `name: type` for every field; `name?: type` for one that isn't always there. */
function spell(schema: TSchema): string[] {
  const { properties = {}, required = [] }: Shape = schema;
  return Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${nameType(field)}`)
    .toSorted();
}

/** The tables below, each as the fields that it lists. */
function readTables(text: string): (readonly [string, string[]])[] {
  return text
    .trim()
    .split('\n\n')
    .map((table) => {
      const [title = '', ...lines] = table.split('\n').map((line) => line.trim());
      return [title, lines.flatMap(readLine).toSorted()] as const;
    });
}

/** `type: names, as the document lists them`. */
function readLine(line: string): string[] {
  const [type = '', names = ''] = line.split(': ');
  return names.split(', ').map((name) => `${name}: ${type}`);
}

function find(schema: TSchema, ...path: readonly string[]): TSchema {
  return path.reduce<TSchema>((owner, name) => {
    const { properties, items, anyOf, patternProperties }: Shape = owner;
    const inner = name === '[]' ? items : (properties?.[name] ?? anyOf?.[Number(name)] ?? patternProperties?.[name]);
    if (inner === undefined) throw new Error(`no ${name}`);
    return inner;
  }, schema);
}

const { UserSummary, UserRecord, UserListState, SubscriptionBy, SubscriptionOn, SubscriptionRecord, PromoOffer } =
  audience;
const { LegalForm, LegalInfo, EarningStatistics, PayoutEligibility, PayoutSystem } = payouts;

const schemas: Readonly<Record<string, TSchema>> = {
  credits: envelope.Credits,
  cache: envelope.CacheNote,
  'rate limits': envelope.RateLimits,
  'vault list': vault.VaultList,
  post: post.Post,
  'media item': post.PostMedia,
  files: vault.MediaFiles,
  'full file': find(vault.MediaFiles, 'full'),
  'user summary': UserSummary,
  'avatar thumbs': find(UserSummary, 'avatarThumbs', '0'),
  'header size': find(UserSummary, 'headerSize', '0'),
  'header thumbs': find(UserSummary, 'headerThumbs', '0'),
  'post counters': post.PostCounters,
  'archive counters': post.ArchiveCounters,
  'label state': post.LabelState,
  'post of a label state': find(post.LabelState, 'posts', '[]'),
  'user record': UserRecord,
  'list state': UserListState,
  'subscription by': SubscriptionBy,
  'subscription on': SubscriptionOn,
  'subscription record': SubscriptionRecord,
  'promo offer': PromoOffer,
  'trial link': links.TrialLink,
  'revenue of a trial link': find(links.TrialLink, 'revenue'),
  'related of a trial link': find(links.TrialLink, 'links', 'related'),
  'tracking link': links.TrackingLink,
  'revenue of a tracking link': find(links.TrackingLink, 'revenue'),
  'related of a tracking link': find(links.TrackingLink, 'links', 'related'),
  'created tracking link': links.CreatedTrackingLink,
  'earning statistics': EarningStatistics,
  'earnings of a month': find(EarningStatistics, 'months', '^[0-9]+$'),
  'earnings of a day': find(EarningStatistics, 'months', '^[0-9]+$', 'tips', '[]'),
  'total earnings': find(EarningStatistics, 'total'),
  'earnings of a kind': find(EarningStatistics, 'total', 'chat_messages'),
  'payout system': PayoutSystem,
  'legal form': LegalForm,
  'document type': find(LegalForm, 'documentType', 'values', '[]'),
  'legal info': LegalInfo,
  DAC7: find(LegalInfo, 'DAC7'),
  tax: find(LegalInfo, 'tax'),
  'payout eligibility': PayoutEligibility,
  'saved-for-later settings': messages.SavedForLaterSettings,
  'authentication attempt result': signIn.AttemptResult,
  'account of an attempt': signIn.SignedInAccount,
  'last attempt': signIn.LastAttempt,
  platform_data: Profile,
  geoUploadArgs: find(Profile, 'upload', 'geoUploadArgs'),
  additional: find(Profile, 'upload', 'geoUploadArgs', 'additional'),
  hasNewTicketReplies: find(Profile, 'hasNewTicketReplies'),
  ageVerificationSession: find(Profile, 'ageVerificationSession'),
  'post body': post.PostBody,
  'body of 1 and 2': vault.deleteMedia.body,
  'query of 7': posts.archivePost.query,
  'query of 14': payouts.readEarnings.query,
  'query of 16': links.listTrialLinks.query,
  'query of 17': links.listTrialSubscribers.query,
  'query of 18': links.listTrackingLinks.query,
  'query of 19': links.createTrackingLink.query,
  'query of 20': audience.searchUsers.query,
  'answer of 6': posts.deletePost.answer.content,
  'answer of 7': posts.archivePost.answer.content,
  'answer of 8': posts.likeComment.answer.content,
  'answer of 10': payouts.listSystems.answer.content,
  'answer of 14': payouts.readEarnings.answer.content
};

/** A null day's limit, and what an attempt holds as `?`, are later forms (live-service-notes.md, A5 and A9). */
const tables = `
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

test.each(readTables(tables))('%s has the documented fields, each of its type', (title, fields) => {
  const schema = schemas[title];
  expect(schema && spell(schema)).toEqual(fields);
});

test('every schema here has its table', () => {
  expect(readTables(tables).map(([title]) => title)).toEqual(Object.keys(schemas));
});

test('platform_data has 111 fields', () => {
  expect(Object.keys(Profile.properties)).toHaveLength(111);
});

test('queries have the documented defaults', () => {
  const defaults = [links.listTrialLinks, links.listTrialSubscribers, links.listTrackingLinks].map(({ query }) =>
    Object.fromEntries(
      Object.entries<TSchema>(query.properties).flatMap(([name, schema]) =>
        'default' in schema ? [[name, schema.default]] : []
      )
    )
  );
  expect(defaults).toEqual([
    { limit: 10, offset: 0, sort: 'desc', field: 'create_date' },
    { limit: 10, offset: 0 },
    { with_deleted: false, sort: 'desc', limit: 3, offset: 0, synchronous: false }
  ]);
});

test('a fundraising target is at least 10, and presets have at least one item', () => {
  expect(post.PostBody.properties.fundRaisingTargetAmount).toMatchObject({ minimum: 10 });
  expect(post.PostBody.properties.fundRaisingTipsPresets).toMatchObject({ minItems: 1 });
});
