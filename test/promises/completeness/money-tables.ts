/**
 * Calls 10 to 16, 18 and 19: banking, payouts, messages saved for later, and links.
 * read-table.ts explains the notation.
 */

export const money = `
10 payouts.listSystems
sent: :account
fact payouts.systems → page: payouts[].{code title subtitle description minPayoutSumm payoutTime}, payoutCode
sealed payout systems → page: payouts[].{fields.* fieldsOrder[] uiMapping.*}

11 payouts.readLegalForm
sent: :account
sealed legal form → page: {realFirstName realLastName realBusinessName realAddress realCity realState realPostal},
  {privateWebsite realSocialOne realSocialTwo dateOfBirth isAllowedDL}, documentType.values[].{code name}

12 payouts.readLegalInfo
sent: :account
sealed legal info → page: {isXXX isW9Required isW9Exist needShowEditW9 isRealIdImage canChangePayoutType showIvButton},
  {canShowLegalForm hideBanking ivStatus ivFailReason payoutLegalApproveRejectReason},
  DAC7.{required type state error countryIds[]}, tax.{isBankingDisabled countryCode editable}

13 payouts.readEligibility
sent: :account
fact payouts.eligibility → page: canReceiveManualPayout, needUpdateBanking, isVerifiedReason

14 payouts.readEarnings
sent: :account, ?startDate, ?endDate
earning_item.at → page: list.months.*.{tips subscribes}[].time
earning_item.net → page: list.months.*.{tips subscribes}[].net
earning_item.gross → page: list.months.*.{tips subscribes}[].gross
earning_month.net → page: list.months.*.total_net
earning_month.gross → page: list.months.*.total_gross
earning_split.tips_net → page: list.total.tips.total_net
earning_split.tips_gross → page: list.total.tips.total_gross
earning_split.all_net → page: list.total.all.total_net
earning_split.all_gross → page: list.total.all.total_gross
earning_split.subscribes_net → page: list.total.subscribes.total_net
earning_split.subscribes_gross → page: list.total.subscribes.total_gross
earning_split.messages_net → page: list.total.chat_messages.total_net
earning_split.messages_gross → page: list.total.chat_messages.total_gross
earning_split.posts_net → page: list.total.post.total_net
earning_split.posts_gross → page: list.total.post.total_gross

15 messages.readSavedForLater
sent: :account
fact savedForLater → page: currentCode, isEnabled, options[]
`;

export const links = `
18 links.listTrackingLinks
sent: :account, ?{startDate endDate with_deleted sortby sort limit offset synchronous}
link.id → page: [].id
link.code → page: [].campaignCode
link.name → page: [].campaignName
link.url → page: [].campaignUrl
link.subscribers → page: [].subscribersCount
link.clicks → page: [].clicksCount
link.created_at → page: [].createdAt
link.ends_at → page: [].endDate
link.revenue → page: [].revenue.total
link.per_subscriber → page: [].revenue.revenuePerSubscriber
link.per_click → page: [].revenue.revenuePerClick
link.calculated_at → page: [].revenue.calculatedAt
link.is_calculating → page: [].revenue.isLoading
ignored, the address follows from the id and is never called: [].links.related.subscribers

19 links.createTrackingLink
sent: :account, ?name
link.id → page: [].id
link.subscribers → page: [].countSubscribers
link.clicks → page: [].countTransitions
link.code → page: [].campaignCode
link.name → page: [].campaignName
link.created_at → page: [].createdAt
link.ends_at → page: [].endDate
`;

export const trialLinks = `
16 links.listTrialLinks
sent: :account, ?{limit offset sort field}
link.id → page: [].id
link.name → page: [].trialLinkName
link.url → page: [].url
link.days → page: [].subscribeDays
link.subscribers → page: [].subscribeCounts
link.claims → page: [].claimCounts
link.ends_at → page: [].expiredAt
link.created_at → page: [].createdAt
link.is_finished → page: [].isFinished
link.revenue → page: [].revenue.total
link.per_subscriber → page: [].revenue.revenuePerSubscriber
link.calculated_at → page: [].revenue.calculatedAt
link.is_calculating → page: [].revenue.isLoading
ignored, the address follows from the id and is never called: [].links.related.subscribers
`;
