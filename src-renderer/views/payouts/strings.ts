import { countOf, formatCount } from '../../format/numbers.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import type { IncomeKind } from './earnings-model.ts';

export const payoutsCommonStrings = {
  updating: 'Updating…',
  updated: (age: string) => `Updated ${age}`,
  notSaid: 'Not provided',
  leastPayout: 'Minimum payout',
  pending: 'Pending',
  net: 'Net',
  gross: 'Gross',
  soFar: 'so far',
  account: (number: number) => `Account ${String(number)}`
};

export const payoutsViewStrings = {
  title: 'Payouts',
  csv: 'CSV',
  badRange: (problem: string) => `This link has an invalid range. ${problem} Showing the last 18 months.`,
  nothing: 'No earnings yet. Income from subscriptions, tips, messages and posts appears here.',
  notSaved: 'Days not exported',
  saved: (rows: number, step: EarningsStep) => `Exported ${countOf(rows, step)}`,
  reading: 'Loading earnings',
  whyReading: 'Earnings are loading.',
  whyNothing: 'No earnings loaded yet.',
  whyFine: 'The range is valid.'
};

export const earningsFace = {
  what: 'earnings',
  title: 'Earnings not loaded',
  offline: 'Earnings load as soon as you’re back online.',
  asked: 'Loads every month and day at once. After that, earnings work offline.',
  read: 'Load earnings'
};

export const payoutsAgeStrings = {
  more: 'More refresh options'
};

export const payoutsFigureStrings = {
  label: 'Figures',
  of: (name: string) => `, ${name}`,
  accounts: (count: number) => countOf(count, 'account'),
  byDay: ' from subscriptions and tips',
  available: 'Available',
  least: (amount: string) => `Minimum payout ${amount}`,
  wait: (days: number) => `Available in ${countOf(days, 'day')}`,
  begin: (month: string) => `No earlier period: earnings begin in ${month}`,
  unknown: (range: string) => `No data for ${range}`,
  partlyUnknown: 'Some of this range isn’t loaded',
  withoutMonth: ', excluding this month',
  dated: ', subscriptions and tips',
  same: 'The same as',
  fromNothing: 'Up from zero in',
  fromBelow: 'Up from below zero in',
  furtherBelow: 'Further below zero than',
  share: (percent: string) => `${percent}% on`
};

export const earningsStrings = {
  title: 'Earnings',
  chartOrTable: 'Chart or table',
  chart: 'Chart',
  table: 'Table',
  step: 'Group by',
  months: 'Months',
  weeks: 'Weeks',
  days: 'Days',
  netOrGross: 'Net or gross',
  legend: 'Legend',
  hide: (column: string) => `Hide ${column}`,
  show: (column: string) => `Show ${column}`,
  remove: (column: string) => `Remove ${column}`,
  caption: (amounts: string, range: string) => `Earnings, ${amounts}, ${range}`,
  chartKeys: (step: string) => `by ${step}. Use the arrow keys to move, and Enter to select a ${step}.`,
  chartRole: 'chart',
  whyOneAccount: 'You have no other account to compare.',
  whyAlone: 'The chart shows one account.',
  whyNoDays: 'Select a month or week first.',
  whyWhole: 'The full range is already shown.'
};

export const splitStrings = {
  label: 'Breakdown',
  title: 'Totals by source',
  exportDays: 'Export days',
  asking: 'Loading…',
  unloaded: 'Not loaded',
  whySeveral: 'The breakdown is for one account at a time.',
  whyApart: 'Messages and posts are already separate.',
  whyAsking: 'The breakdown is loading.'
};

export const payoutsKindStrings: Readonly<Record<IncomeKind, string>> = {
  subscribes: 'Subscriptions',
  tips: 'Tips',
  messages: 'Messages',
  posts: 'Posts',
  rest: 'Messages, posts, other'
};
export const payoutsTotalStrings = {
  restApart: 'Other, no breakdown',
  other: 'Other',
  dated: 'Subscriptions and tips',
  total: 'Total',
  all: 'Total',
  together: 'Subtotal'
};

export const payoutsNoteStrings = {
  notKnown: 'not loaded',
  byDay: 'Days and weeks show subscriptions and tips only. Messages, posts and other income are reported by month.',
  byWeek: (days: number) => `The chart groups ${formatCount(days)} days by week. The table and the CSV list every day.`,
  nothingHere: 'this range isn’t loaded yet.',
  unknown: (count: number, step: string) =>
    `${countOf(count, step)} ${count === 1 ? 'isn’t' : 'aren’t'} loaded and not included in totals.`,
  current: (bucket: string) => `${bucket} to date.`,
  currencyUnknown: (unknown: number, all: number) => {
    const which = unknown === all ? 'all accounts' : countOf(unknown, 'account');
    return `No total: currency unknown for ${which}.`;
  },
  currenciesDiffer: (currencies: string) => `No total: the accounts use different currencies (${currencies}).`
};

export const payoutsTableStrings = {
  heads: { month: 'Month', week: 'Week', day: 'Day' },
  nouns: { month: 'months', week: 'weeks', day: 'days' },
  newer: (noun: string) => `Newer ${noun}`,
  older: (noun: string) => `Older ${noun}`,
  whyNewest: 'This is the newest page.',
  whyOldest: 'This is the oldest page.',
  all: (count: number, noun: string) => `All ${formatCount(count)} ${noun}`,
  pages: 'Pages of the table',
  page: (from: number, to: number, count: number, noun: string) =>
    `${formatCount(from)}–${formatCount(to)} of ${formatCount(count)} ${noun}`
};

export const payoutsCompareStrings = {
  compare: 'Compare',
  accounts: (count: number) => `${String(count)} accounts`,
  title: 'Accounts on the chart',
  full: 'Select up to twelve accounts.',
  price: 'Outdated accounts cost 1 credit each.',
  clear: 'Clear'
};

export const rangeStrings = {
  range: (words: string) => `Range: ${words}`,
  title: 'Select a range',
  usual: 'Presets',
  calendar: 'Days',
  from: 'From',
  to: 'To',
  fromExample: '-30days',
  toExample: 'now',
  hint: (day: string) => `A date like ${day}, or an offset like -30days, -2 months or now.`,
  zone: 'Time zone',
  months: 'Months always start in UTC.',
  show: 'Show',
  noSuchDay: 'This date doesn’t exist.',
  outside: 'Enter a year from 1 to 9999.',
  unreadable: (day: string) => `Enter a date like ${day}, an offset like -30days, or now.`,
  notYet: (today: string) => `This date is in the future. Earnings end today, ${today}.`,
  reversed: 'The end is before the start.',
  tooLong: (years: number) => `Select at most ${String(years)} years.`
};

export const headStrings = {
  update: 'Refresh',
  updateWhat: (what: string) => `Refresh ${what}`
};

export const gettingPaidStrings = {
  title: 'Payout details',
  what: 'payout details',
  whyReading: 'Payout details are loading.'
};

export const cardsFace = {
  title: 'Payout details not loaded',
  offline: 'Eligibility, balances and payout methods load when you’re back online, for 3 credits.',
  asked: 'Loads eligibility, balances and payout methods.',
  read: 'Load details'
};

export const payoutsCardStrings = {
  goneSince: 'The service no longer provides this.',
  before: (headline: string) => `${headline}. Showing earlier data.`,
  notSaid: 'Not provided by this service.',
  notRead: 'Not loaded.',
  more: 'Other fields',
  fields: (count: number) => countOf(count, 'field'),
  copy: (field: string) => `Copy ${field}`,
  left: (count: number) => `${countOf(count, 'more character')}. Copy to see everything.`
};

export const balanceStrings = {
  title: 'Balances',
  available: 'Available',
  payouts: 'Payouts',
  most: 'Maximum payout',
  currency: 'Currency',
  paidBy: (period: string) => `Payout schedule: ${period}`,
  leastNotSaid: 'Minimum payout not provided',
  belowLeast: (amount: string) => `Below the ${amount} minimum`,
  paidFrom: (amount: string) => `Minimum payout ${amount}`,
  pendingNotSaid: 'Waiting time not provided',
  atOnce: 'Available immediately',
  pendingFor: (days: number) => `Available in ${countOf(days, 'day')}`
};
export const payoutsPeriodStrings: Readonly<Record<string, string>> = {
  manual: 'Manual payouts',
  weekly: 'Weekly payouts',
  monthly: 'Monthly payouts'
};

/** The codes in the service's document ("Payout system"). */
export const methodNames: Readonly<Record<string, string>> = { bank_ebics_sepa: 'Bank transfer (SEPA)' };

export const systemStrings = {
  title: 'Payout methods',
  chosen: 'Selected',
  time: 'Processing time',
  code: (code: string) => `Code: ${code}`,
  none: 'No payout methods for this account.',
  chosenNotSaid: 'No payout method is selected.',
  chosenUnknown: (code: string) => `Selected: ${code}. No further details provided.`,
  chosenUnlisted: (code: string) => `Selected: ${code}, which isn’t in this list.`
};
