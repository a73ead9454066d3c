/** The texts of the overviews of one account and of all. Labels of actions are declared in src-shared. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PayoutToDo } from '../../../src-shared/bridge/overview.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

export const overviewStrings = {
  title: 'Overview',
  again: 'Try again',
  offline: 'What is here is kept. It is updated when the service can be reached.',
  unlisted: 'The service no longer lists this account, so what is here is what there is.',
  signedOut: 'What is here is kept. It is updated once the account is signed in again.',
  isUpdated: 'It is being updated.',
  nothingOld: 'Nothing is older than an hour.'
};

export const allOverviewStrings = {
  read: (read: number, of: number) => `${formatCount(read)} of ${formatCount(of)} read`,
  noCurrency: (accounts: number) => `${formatCount(accounts)} without a currency`,
  currencies: (currencies: number) => countOf(currencies, 'currency', 'currencies'),
  areUpdated: 'They are being updated.',
  nothingOld: 'No account’s earnings are older than an hour.',
  update: (accounts: number) => `Update ${countOf(accounts, 'account')}`
};

export const figureStrings = {
  net: (when: string) => `Net ${when}`,
  gross: (when: string) => `Gross ${when}`,
  thisMonth: 'this month',
  lastMonth: 'last month',
  inMonth: (month: string) => `in ${month}`,
  /** After a change in per cent. */
  on: (days: string) => `on ${days}`,
  basis: 'subscriptions and tips',
  monthUnread: 'The month that is now wasn’t read yet',
  nothingBefore: 'Nothing before to compare with',
  soFar: 'So far',
  grossAmount: (amount: string) => `${amount} gross`,
  available: 'Available to be paid out',
  payoutsUnread: 'Payouts weren’t read yet',
  toDos: (things: number) => `${countOf(things, 'thing')} to do`,
  nothingToDo: 'Nothing stands in the way'
};

export const payoutToDoStrings: Readonly<Record<PayoutToDo, string>> = {
  verify: 'The account isn’t verified',
  banking: 'Bank details need an update',
  manual: 'No manual payout for now'
};

export const totalStrings = {
  net: (currency: string) => `Net this month, paid in ${currency}`,
  gross: (amount: string, accounts: number) => `${amount} gross, ${countOf(accounts, 'account')}`,
  /** After a change in per cent. */
  on: (days: string) => `on ${days}, subscriptions and tips`,
  netOfAll: 'Net this month, all accounts',
  unread: 'No earnings of this month were read yet',
  noCurrency: 'The service names no currency for these accounts, so nothing is added up',
  readThisMonth: 'Read this month',
  readOf: (read: number, of: number) => `${formatCount(read)} of ${formatCount(of)}`,
  notAdded: (accounts: number) => `${countOf(accounts, 'account')} in no total: no currency is named`,
  othersNotRead: 'The others are in no total',
  every: 'Every account',
  needs: 'Needs you',
  noNeeds: 'Nothing on any account',
  seeNeeds: 'See what waits for you',
  scheduled: 'Scheduled',
  noneNext: 'No post goes live by itself',
  next: (when: string) => `The next ${when}`
};

export const monthStrings = {
  title: 'Net by month',
  all: 'All earnings',
  soFar: (month: string) => `${month}, so far`,
  caption: 'Earnings by month',
  month: 'Month',
  net: 'Net',
  gross: 'Gross',
  unread:
    'What this account earned, month by month, and how this month goes beside the last. It is kept on this computer once it was read.',
  read: 'Read the earnings',
  reading: 'Reading…'
};

export const linksStrings = {
  title: 'Best links',
  all: 'All links',
  calculating: (links: number) => `${countOf(links, 'link')} still calculating`,
  link: 'Link',
  kind: 'Kind',
  joined: 'Joined',
  revenue: 'Revenue',
  /** Before a figure, for who doesn’t see the head of its column. */
  joinedOf: 'joined',
  revenueOf: 'revenue',
  noneEarned: 'No link of this account has earned anything yet.',
  unread: 'The trial and tracking links that earned most stand here, once the links were read.',
  unreadOfAll: 'The trial and tracking links that earned most stand here, once the links of an account were read.'
};

export const linkKindStrings: Readonly<Record<LinkKind, string>> = { trial: 'Trial', tracking: 'Tracking' };

export const scheduledStrings = {
  title: 'Goes live next',
  calendar: 'Calendar',
  shown: (shown: number, of: number) => `${String(shown)} of ${String(of)}${of >= 200 ? ' or more' : ''}`,
  none: 'Nothing is scheduled. A post that is given a time stands here until it is live.',
  noneOfAll: 'Nothing is scheduled on any account. Posts that are given a time stand here until they are live.',
  noText: 'Media without text',
  inOutbox: 'In the outbox'
};

export const needsStrings = {
  title: 'Needs you',
  none: 'Nothing on this account needs you.',
  isTried: 'It is looked for.',
  allShown: 'All of them are shown.',
  all: (needs: number) => `All ${String(needs)}`
};

export const outboxStrings = {
  title: 'Outbox',
  open: 'Open',
  empty: 'Nothing is on its way. What is published without a network waits here.',
  unknown: 'In doubt',
  rejected: 'Not accepted',
  held: 'Held by one in doubt',
  waiting: 'Waiting',
  sending: 'Sending',
  queued: 'Queued'
};

export const syncStrings = {
  title: 'Last updated',
  updating: 'Updating…',
  never: 'Never',
  update: (area: string) => `Update ${area}`
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
  changeBasis: 'Of subscriptions and tips, up to the same day of either month',
  lastMonth: 'Last month'
};

export const creditsStrings = {
  title: 'Credits',
  connections: 'Connections',
  noPace: 'no pace yet',
  overAYear: 'over a year left',
  underADay: 'less than a day left',
  daysLeft: (days: number) => `${countOf(days, 'day')} left`
};

export const updateStrings = {
  title: (accounts: number) => `Update ${countOf(accounts, 'account')}?`,
  text: 'The earnings of this month and the last are read, 1 credit an account. It can be stopped at any time; what was read stays.',
  accounts: (accounts: number) => `, ${countOf(accounts, 'account')}`,
  ofBalance: (credits: number) => `of ${formatCount(credits)}`,
  firsts: (accounts: number) =>
    `The payouts of ${countOf(accounts, 'account')} were never read. They name the currency, without which nothing is added up, and cost 3 credits an account, this once.`,
  cancel: 'Cancel',
  update: 'Update',
  stopping: 'Stopping…',
  running: (accounts: number) => `Updating ${countOf(accounts, 'account')}`,
  doneOf: (done: number, of: number) => `${formatCount(done)} of ${countOf(of, 'account')} updated`,
  stopped: (doneOf: string) => `Stopped: ${doneOf}`,
  done: (accounts: number) => `Updated ${countOf(accounts, 'account')}`
};
