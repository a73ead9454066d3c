import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PayoutToDo } from '../../../src-shared/bridge/overview.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

export const overviewStrings = {
  title: 'Overview',
  offline: 'You’re offline. Showing saved data until you’re back online.',
  unlisted: 'This account is no longer available. Showing saved data.',
  signedOut: 'This account is signed out. Showing saved data until you sign in.',
  isUpdated: 'Already refreshing.',
  isPaused: (area: string) => `Paused. Resume it in ${area}.`,
  nothingOld: 'Everything is less than an hour old.',
  nothingElseOld: 'Everything is paused or less than an hour old.'
};

export const blankStrings = {
  title: 'Figures not loaded',
  text: 'See earnings, balance, best links and scheduled posts of this account.',
  load: 'Load figures'
};

export const allOverviewStrings = {
  title: 'All accounts',
  read: (read: number, of: number) => `${formatCount(read)} of ${formatCount(of)} loaded`,
  noCurrency: (accounts: number) => `${formatCount(accounts)} without currency`,
  currencies: (currencies: number) => countOf(currencies, 'currency', 'currencies'),
  areUpdated: 'Already refreshing.',
  nothingOld: 'All earnings are less than an hour old.',
  update: (accounts: number) => `Refresh ${countOf(accounts, 'account')}`
};

export const overviewFigureStrings = {
  net: (when: string) => `Net ${when}`,
  gross: (when: string) => `Gross ${when}`,
  thisMonth: 'this month',
  lastMonth: 'last month',
  inMonth: (month: string) => `in ${month}`,
  on: (days: string) => `on ${days}`,
  basis: 'subscriptions and tips',
  monthUnread: 'This month isn’t loaded',
  nothingBefore: 'No earlier period',
  soFar: 'So far',
  grossAmount: (amount: string) => `${amount} gross`,
  available: 'Available',
  unread: 'Not loaded',
  loading: 'Loading…',
  toDos: (things: number) => `${countOf(things, 'thing')} to do`,
  nothingToDo: 'Ready to pay out',
  eligibilityUnknown: 'Eligibility unknown'
};

export const payoutToDoStrings: Readonly<Record<PayoutToDo, string>> = {
  verify: 'Account not verified',
  banking: 'Bank details need an update',
  manual: 'Manual payouts unavailable'
};

export const overviewTotalStrings = {
  net: (currency: string) => `Net this month in ${currency}`,
  gross: (amount: string, accounts: number) => `${amount} gross, ${countOf(accounts, 'account')}`,
  on: (days: string) => `on ${days}, subscriptions and tips`,
  netOfAll: 'Net this month, all accounts',
  unread: 'Not loaded',
  unreadOfAll: 'This month isn’t loaded for any account',
  noTotal: 'No total',
  noCurrency: 'Currency unknown',
  readThisMonth: 'Accounts loaded',
  readOf: (read: number, of: number) => `${formatCount(read)} of ${formatCount(of)}`,
  notAdded: (accounts: number) => `${countOf(accounts, 'account')} not included: currency unknown`,
  notLoaded: (names: readonly string[], more: number) =>
    `Not loaded: ${names.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`,
  every: 'All accounts',
  needs: 'Needs you',
  noNeeds: 'You’re all caught up',
  seeNeeds: 'Open Needs you',
  scheduled: 'Scheduled',
  noneNext: 'No scheduled posts',
  next: (when: string) => `Next ${when}`
};

export const monthStrings = {
  title: 'Net by month',
  all: 'All earnings',
  soFar: (month: string) => `${month}, so far`,
  caption: 'Earnings by month',
  month: 'Month',
  net: 'Net',
  gross: 'Gross',
  unread: 'See earnings month by month, and how this month compares with the last.',
  read: 'Load earnings',
  reading: 'Loading…'
};

export const linksStrings = {
  title: 'Best links',
  all: 'All links',
  calculating: (links: number) => `${countOf(links, 'link')} still calculating`,
  link: 'Link',
  kind: 'Kind',
  joined: 'Joined',
  revenue: 'Revenue',
  bare: 'Currency unknown',
  joinedOf: 'joined',
  revenueOf: 'revenue',
  noneEarned: 'No link has earned anything yet.',
  unread: 'Links not loaded. Open Links to load them.',
  unreadOfAll: 'Links not loaded. Open an account’s links to load them.'
};

export const linkKindStrings: Readonly<Record<LinkKind, string>> = { trial: 'Trial', tracking: 'Tracking' };

export const overviewScheduledStrings = {
  title: 'Next scheduled',
  calendar: 'Calendar',
  shown: (shown: number, of: number) => `${String(shown)} of ${String(of)}${of >= 200 ? ' or more' : ''}`,
  none: 'Scheduled posts appear here.',
  noneOfAll: 'Scheduled posts of all accounts appear here.',
  noText: 'Media without text',
  inOutbox: 'In the outbox'
};

export const needsStrings = {
  wakeElsewhere: 'Snoozed ones are in Needs you.',
  title: 'Needs you',
  none: 'You’re all caught up.',
  isTried: 'Already checking.',
  allShown: 'Everything is shown.',
  all: (needs: number) => `All ${String(needs)}`
};

export const overviewOutboxStrings = {
  title: 'Outbox',
  open: 'Open',
  empty: 'Outbox is empty. Posts written offline wait here.',
  unknown: 'Unconfirmed',
  rejected: 'Rejected',
  blocked: 'Waiting for an unconfirmed post',
  waiting: 'Waiting',
  sending: 'Sending',
  queued: 'Queued'
};

export const syncStrings = {
  notOffered: 'Not offered',
  title: 'Last updated',
  updating: 'Updating…',
  paused: 'Paused',
  never: 'Not loaded',
  update: (area: string) => `Refresh ${area}`
};

export const areaStrings = {
  earnings: 'Earnings',
  payouts: 'Payouts',
  links: 'Links',
  posts: 'Posts',
  vault: 'Vault'
};

export const rankStrings = {
  title: 'Accounts by net this month',
  seeAll: (accounts: number) => `See all ${formatCount(accounts)}`,
  table: 'Table of accounts',
  account: 'Account',
  needs: 'Needs',
  thisMonth: 'This month',
  change: 'Change',
  changeBasis: 'Subscriptions and tips, to the same day of each month',
  lastMonth: 'Last month',
  updated: (age: string) => `Updated ${age}`,
  unread: 'Not loaded'
};

export const overviewCreditsStrings = {
  title: 'Credits',
  connections: 'Connections',
  noPace: 'Not enough data',
  left: (days: string) => `${days} left`
};

export const overviewUpdateStrings = {
  title: (accounts: number) => `Refresh ${countOf(accounts, 'account')}?`,
  text: 'Loads this month and the last, 1 credit per account. You can stop at any time and keep what’s loaded.',
  firsts: (accounts: number) =>
    `Also loads payout details of ${countOf(accounts, 'account')} once, 3 credits per account, to learn the currency for totals.`,
  update: 'Refresh',
  stopping: 'Stopping…',
  running: (accounts: number) => `Refreshing ${countOf(accounts, 'account')}`,
  doneOf: (done: number, of: number) => `${formatCount(done)} of ${countOf(of, 'account')} refreshed`,
  stopped: (doneOf: string) => `Stopped: ${doneOf}`,
  done: (accounts: number) => `Refreshed ${countOf(accounts, 'account')}`
};
