/** All that the payouts say, but for labels of actions, which are declared in src-shared/actions/payouts.ts. */
import { countOf, formatCount } from '../../format/numbers.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import type { Kind } from './earnings-model.ts';

/** Said in several sections. */
export const commonStrings = {
  offline: 'The service can’t be reached.',
  updating: 'Updating…',
  updated: (age: string) => `Updated ${age}`,
  tryAgain: 'Try again',
  notSaid: 'The service didn’t say',
  leastPayout: 'Least payout',
  pending: 'Pending',
  net: 'Net',
  gross: 'Gross',
  soFar: 'so far',
  account: (number: number) => `Account ${String(number)}`
};

export const viewStrings = {
  title: 'Payouts',
  csv: 'CSV',
  badRange: (problem: string) => `The range in the address can’t be used. ${problem} The last 18 months are shown.`,
  nothing:
    'Nothing has come in yet. Subscriptions, tips, messages and posts show here by month as soon as fans pay for them.',
  saved: (rows: number, step: EarningsStep, file: string) => `Exported ${countOf(rows, step)} to ${file}`,
  reading: 'Earnings are being read',
  whyReading: 'The earnings are being read.',
  whyNothing: 'No earnings are here yet.',
  whyFine: 'The range is fine.'
};

/** In place of earnings that were never read. */
export const earningsFace = {
  what: 'earnings',
  title: 'Earnings aren’t on this computer yet',
  offline: 'They come as soon as the service can be reached, and can be read without a network from then on.',
  asked: 'Reading them brings all months and days at once. They can be read without a network from then on.',
  read: 'Read them'
};

export const ageStrings = {
  never: 'Never updated',
  hint: 'Update the earnings of the last two months',
  update: 'Update the earnings',
  more: 'More ways to update'
};

export const figureStrings = {
  label: 'Figures',
  of: (name: string) => `, ${name}`,
  accounts: (count: number) => countOf(count, 'account'),
  byDay: ' from subscriptions and tips',
  available: 'Available to be paid out',
  least: (amount: string) => `Least that is paid out ${amount}`,
  wait: (days: number) => `Paid out after ${countOf(days, 'day')}`,
  begin: (month: string) => `Earnings begin in ${month}: nothing to compare`,
  unknown: (range: string) => `${range} isn’t known`,
  partlyUnknown: 'Not all of it is known: nothing to compare',
  withoutMonth: ', without this month',
  dated: ', subscriptions and tips',
  same: 'The same as',
  fromNothing: 'Up from nothing in',
  fromBelow: 'Up from below zero in',
  furtherBelow: 'Further below zero than',
  share: (percent: string) => `${percent}% on`
};

export const earningsStrings = {
  title: 'Earnings',
  chartOrTable: 'Chart or table',
  chart: 'Chart',
  table: 'Table',
  step: 'By month, week or day',
  months: 'Months',
  weeks: 'Weeks',
  days: 'Days',
  netOrGross: 'Net or gross',
  legend: 'Legend',
  hide: (column: string) => `Hide ${column}`,
  show: (column: string) => `Show ${column}`,
  remove: (column: string) => `Take ${column} off the chart`,
  caption: (amounts: string, range: string) => `Earnings, ${amounts}, ${range}`,
  chartKeys: (step: string) => `by ${step}. Arrow keys walk the ${step}s, Enter chooses one.`,
  chartRole: 'chart',
  whyOneAccount: 'There is no other account to compare with.',
  whyAlone: 'No other account is on the chart.',
  whyNoDays: 'No month or week is chosen.',
  whyWhole: 'The whole range is shown.'
};

export const splitStrings = {
  label: 'What it is made of',
  title: 'Totals by kind',
  asking: 'Asking…',
  whySeveral: 'The split is shown of one account alone.',
  whyApart: 'Messages and posts are told apart already.',
  whyAsking: 'The service is being asked.'
};

/** Kinds of income, and what adds them up. */
export const kindStrings: Readonly<Record<Kind, string>> = {
  subscribes: 'Subscriptions',
  tips: 'Tips',
  messages: 'Messages',
  posts: 'Posts',
  rest: 'Messages, posts, other'
};
export const totalStrings = {
  restApart: 'Not told apart, other',
  other: 'Other',
  dated: 'Subscriptions and tips',
  total: 'Total',
  all: 'Everything',
  together: 'Together'
};

/** Beside the chart, and said of a bucket. */
export const noteStrings = {
  notKnown: 'not known',
  byDay:
    'By day and week there are subscriptions and tips only: the service doesn’t date messages, posts and the rest.',
  byWeek: (days: number) =>
    `The chart shows weeks, since ${formatCount(days)} days are too many to draw. The table and the CSV have the days.`,
  nothingHere: 'nothing of this range is on this computer yet.',
  unknown: (count: number, step: string) =>
    `${countOf(count, step)} ${count === 1 ? 'isn’t' : 'aren’t'} known, and not in any sum.`,
  current: (bucket: string) => `${bucket} isn’t over, so it holds what came in so far.`,
  currencyUnknown: (unknown: number, all: number) => {
    const which =
      unknown === all ? 'these accounts are' : unknown === 1 ? 'one of them is' : `${String(unknown)} of them are`;
    return `The accounts aren’t added up: the service doesn’t say which currency ${which} paid in.`;
  },
  currenciesDiffer: (currencies: string) =>
    `The accounts aren’t added up: they are paid in different currencies (${currencies}).`
};

export const tableStrings = {
  heads: { month: 'Month', week: 'Week', day: 'Day' },
  nouns: { month: 'months', week: 'weeks', day: 'days' },
  newer: (noun: string) => `Newer ${noun}`,
  older: (noun: string) => `Older ${noun}`,
  whyNewest: 'These are the newest.',
  whyOldest: 'These are the oldest.',
  all: (count: number, noun: string) => `All ${formatCount(count)} ${noun}`,
  pages: 'Pages of the table',
  page: (from: number, to: number, count: number, noun: string) =>
    `${formatCount(from)} – ${formatCount(to)} of ${formatCount(count)} ${noun}`
};

export const compareStrings = {
  compare: 'Compare',
  accounts: (count: number) => `${String(count)} accounts`,
  title: 'Accounts on the chart',
  find: 'Find accounts',
  beside: (name: string) => `Accounts beside ${name}`,
  nobody: 'No account is called that.',
  full: 'Twelve fit on a chart.',
  price: 'Each that is old costs 1 credit.',
  clear: 'Clear'
};

export const rangeStrings = {
  range: (words: string) => `Range: ${words}`,
  title: 'Choose a range',
  usual: 'Usual ranges',
  calendar: 'Days',
  from: 'From',
  to: 'To',
  fromExample: '-30days',
  toExample: 'now',
  hint: 'A day such as 2026-11-01, or a distance such as -30days, -2 months or now.',
  zone: 'Days begin in',
  months: 'Months are the service’s, which begin in UTC.',
  show: 'Show',
  noSuchDay: 'The calendar doesn’t have this day.',
  outside: 'This lies outside the years 1 to 9999.',
  unreadable: 'Write a day such as 2026-11-01, or a distance such as -30days, or now.',
  notYet: (today: string) => `This day hasn’t come yet. Earnings end today, ${today}.`,
  reversed: 'The end lies before the start.',
  tooLong: (years: number) => `The longest range is ${String(years)} years.`
};

/** Over a group of cards. */
export const headStrings = {
  offline: 'The service isn’t reached',
  update: 'Update',
  updateWhat: (what: string) => `Update ${what}`
};

export const gettingPaidStrings = {
  title: 'Getting paid',
  what: 'eligibility, balances and payout systems',
  whyReading: 'They are being read.'
};

/** In place of cards that were never read. */
export const cardsFace = {
  title: 'Payouts aren’t on this computer',
  offline:
    'Eligibility, balances and payout systems weren’t read yet. They come by themselves once the connection is back, for 3 credits.',
  asked: 'Whether the account can be paid, what it has, and by which ways: the service says it in three calls.',
  read: 'Read them'
};

/** Of any of the cards. */
export const cardStrings = {
  goneSince: 'This service doesn’t say this any more.',
  before: (headline: string) => `${headline}. What is here is from before.`,
  notSaid: 'This service doesn’t say.',
  notRead: 'Not read yet.',
  more: 'More from the service',
  fields: (count: number) => countOf(count, 'field'),
  copy: (field: string) => `Copy ${field}`,
  left: (count: number) => `And ${countOf(count, 'character')} more, which are copied with the rest.`
};

export const balanceStrings = {
  title: 'Balances',
  available: 'Available',
  payouts: 'Payouts',
  most: 'Most in one payout',
  currency: 'Currency',
  paidBy: (period: string) => `Paid out by “${period}”`,
  leastNotSaid: 'The service didn’t say the least that is paid out',
  belowLeast: (amount: string) => `Less than the ${amount} that a payout takes`,
  paidFrom: (amount: string) => `Paid out from ${amount} on`,
  pendingNotSaid: 'The service didn’t say for how long',
  atOnce: 'Can be paid out at once',
  pendingFor: (days: number) => `${countOf(days, 'day')} until it can be paid out`
};
/** The codes that are known. */
export const periodStrings: Readonly<Record<string, string>> = {
  manual: 'Paid out when it is asked for',
  weekly: 'Paid out every week',
  monthly: 'Paid out every month'
};

export const systemStrings = {
  title: 'Payout systems',
  chosen: 'Chosen',
  time: 'Time it takes',
  noDescription: 'No description.',
  code: 'Its code at the service',
  none: 'The service names none for this account.',
  chosenNotSaid: 'The service doesn’t say which one is chosen.',
  chosenUnknown: (code: string) => `The chosen one is “${code}”. The service says no more of it.`,
  chosenUnlisted: (code: string) => `The chosen one, “${code}”, isn’t among these.`
};
