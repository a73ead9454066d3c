import type { LinkFilter, LinkKind } from '../../../src-shared/bridge/links.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

export const linksCommonStrings = {
  links: (count: number, kind: LinkKind) => countOf(count, `${kind} link`),
  open: 'Open',
  onlyCopied: 'This isn’t a web address. You can only copy it.'
};

export const linksViewStrings = {
  title: 'Links',
  whole: { reading: 'the links', title: 'The whole list' }
};

export const linksKindStrings: Readonly<Record<LinkKind, string>> = { tracking: 'Tracking', trial: 'Trial' };
export const linksFilterStrings: Readonly<Record<LinkFilter, string>> = {
  all: 'All',
  live: 'Live',
  finished: 'Ended',
  calculating: 'Calculating',
  gone: 'No longer available'
};
export const tagStrings = {
  column: 'Tags',
  filter: 'Tag',
  all: 'All tags',
  title: (name: string) => `Tags of ${name}`,
  text: 'Only in Greenroom. Clearing the cache doesn’t remove them.',
  field: 'Tags',
  example: 'summer, bio link',
  hint: 'Separate tags with commas.',
  used: 'Used tags',
  save: 'Save tags',
  none: (tag: string) => `No links tagged “${tag}”`,
  noneText: 'Other filters may hide them.',
  whyAll: 'All tags are shown.',
  whyNoLink: 'This link isn’t loaded.'
};

export const linksToolsStrings = {
  kind: 'Kind of link',
  shown: 'Shown',
  find: 'Find links',
  csv: 'CSV'
};

export const linksActionStrings = {
  whyUpdating: 'Links are being refreshed.',
  whyNoSearch: 'No search to clear.',
  whyCompared: 'These links are already compared.',
  whyNoneCompared: 'No links are compared.',
  whyTooMany: (most: number) => `Up to ${String(most)} links can be compared.`,
  whyNoneShown: 'No link is shown.',
  whyLoading: 'The links are still loading.',
  whyTrackingOnly: 'Only tracking links can wait for figures.',
  whyAwaited: 'Already waiting for figures.',
  whyAllFigures: 'All figures are loaded.',
  whyOnlyTracking: 'Only tracking links can be checked.',
  whyChecking: 'The check is running.',
  whyNoAddress: 'The service hasn’t provided this link’s address yet.'
};

export const linksColumnStrings = {
  name: 'Name',
  created: 'Created',
  ended: 'Ended',
  expires: 'Expires',
  clicks: 'Clicks',
  claims: 'Claims',
  days: 'Days',
  subscribers: 'Joined',
  revenue: 'Revenue',
  bare: 'Currency unknown',
  'per-subscriber': 'Per subscriber',
  'per-click': 'Per click',
  state: 'State',
  address: 'Address'
};
export const linksStateStrings = {
  live: 'Live',
  gone: 'No longer available',
  finished: 'Ended'
};
export const stateSentenceStrings = {
  live: { tracking: 'Live: counting visitors.', trial: 'Live: can be claimed.' },
  gone: 'No longer available. Showing the last known figures.',
  finished: {
    tracking: 'Ended: no longer counting visitors.',
    trial: 'Ended: expired or used up.'
  }
};
export const linksFigureStrings = {
  notSaid: 'Not reported',
  stillCalculating: 'Still calculating',
  calculating: 'calculating'
};
export const whenStrings = {
  withinTheHour: 'within the hour',
  inHours: (hours: number) => `in ${String(hours)} h`,
  inDays: (days: number) => `in ${countOf(days, 'day')}`
};

export const linksTableStrings = {
  noAddress: 'No address yet',
  noName: 'Unnamed',
  copyAddress: (name: string) => `Copy link of ${name}`,
  address: (name: string) => `link of ${name}`,
  select: 'Select',
  deselect: 'Deselect'
};

export const linksSelectionStrings = {
  label: 'Selected links',
  addresses: (links: number) => (links === 1 ? '1 address' : `${formatCount(links)} addresses`),
  noAddresses: 'These links have no addresses yet. Refresh links to load them.',
  notRead: 'Couldn’t load the addresses. Nothing was copied.',
  without: (links: number) => `${countOf(links, 'link')} without an address left out`
};
export const linksCompareStrings = {
  title: (links: number, kind: LinkKind, period: string | null) =>
    `${linksCommonStrings.links(links, kind)} compared${period === null ? '' : `, ${period}`}`,
  link: 'Link',
  leaveOut: (name: string) => `Remove ${name}`
};

export const linksCheckStrings = {
  never: 'Not checked for unavailable links yet.',
  checked: (age: string) => `Checked for unavailable links ${age}.`,
  checking: 'Checking for unavailable links…',
  failed: 'Nothing was changed.'
};

export const linksStripStrings = {
  checkAgain: 'Check again',
  saidWaiting: 'Waiting for figures',
  saidCalculating: 'Some figures are still being calculated',
  waiting: (links: number, kind: LinkKind) =>
    `Waiting until the service has the figures of ${linksCommonStrings.links(links, kind)}…`,
  calculating: (links: number, kind: LinkKind) =>
    `The service is still calculating revenue for ${linksCommonStrings.links(links, kind)}. Revenue updates automatically.`
};

export const faceStrings = {
  what: { tracking: 'tracking links', trial: 'trial links' },
  whole: 'the links',
  title: (what: string) => `No ${what} loaded`,
  offline: (name: string) => `${name}’s links load once you’re back online.`,
  asked: (name: string) => `${name}’s links aren’t loaded. Loading costs 1 credit per 100 links of each kind.`
};
export const linksNoticeStrings = {
  nothingFound: (find: string) => `Nothing found for “${find}”`,
  whereFound: 'Try part of a name or address. Greenroom searches loaded links.',
  filtered: {
    live: { title: 'No live links', text: 'All links have ended or are no longer available.' },
    finished: { title: 'No ended links', text: 'Links that ended, expired or were used up appear here.' },
    calculating: {
      title: 'Nothing is being calculated',
      text: 'All figures are loaded.'
    },
    gone: {
      title: 'No unavailable links',
      text: 'Links that the service stops listing appear here, with their last known figures.'
    }
  },
  neverChecked: 'Links deleted on the platform appear here once you check for them.',
  checked: (age: string) => `All links were available when last checked, ${age}.`,
  noTrial: 'No trial links yet',
  noTrialText: 'Trial links give free days. Create them on the platform, and their results appear here.',
  showTracking: 'Show tracking links',
  noTracking: 'No tracking links yet',
  noTrackingText: (name: string) =>
    `Tracking links count clicks, subscribers and revenue. Create one for each place that links to ${name}.`,
  createFirst: 'Create tracking link'
};

export const createStrings = {
  title: 'New tracking link',
  text: (name: string) => `Links to ${name}’s page and counts clicks, subscribers and revenue.`,
  name: 'Name',
  nameExample: 'For example “Bio link”',
  noName: 'Enter a name.',
  tooLong: (most: number) => `Use ${formatCount(most)} characters at most.`,
  warning: 'You can’t change the name later.',
  price: 'Costs 2 credits: one to create it, one to load its address. The address is copied once it’s here.',
  offline: 'You’re offline. The link is queued and created once you’re back online.',
  createAs: (name: string) => `Create as ${name}`
};

export const linksPeriodStrings = {
  label: 'Period',
  allTime: 'All time',
  custom: 'Custom…',
  presets: {
    '7-days': 'Last 7 days',
    '30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month'
  },
  title: 'Select a period',
  text: 'Clicks, subscribers and revenue of tracking links for these days.',
  from: 'From',
  to: 'To',
  fromExample: (day: string) => `${day} or -30 days`,
  toExample: 'Today',
  show: 'Show period',
  noStart: 'Enter a start date.',
  dateProblems: {
    unreadable: (day: string) => `Enter a date such as ${day}, or one relative to today such as -30 days.`,
    'no-such-date': () => 'This date doesn’t exist.',
    'out-of-range': () => 'This date is too far away.'
  },
  endBeforeStart: 'The end is before the start.',
  notLoaded: (name: string) => `Figures for ${name} aren’t loaded.`,
  unloaded: 'Not loaded',
  offline: 'You’re offline.',
  loading: (name: string) => `Loading figures for ${name}…`,
  loaded: (name: string, age: string) => `Figures for ${name}, loaded ${age}.`,
  none: (name: string, age: string) => `The service has no figures for ${name}, checked ${age}.`,
  partly: (name: string, links: number) => `Figures for ${name} loaded for ${countOf(links, 'link')} so far.`,
  calculating: (links: number) => `${countOf(links, 'link')} still calculating.`,
  again: 'Load again',
  more: 'Load more',
  wait: 'Wait for figures',
  whyNone: 'No period is selected.',
  whyLoading: 'The period is loading.',
  whyAll: 'All figures are loaded.',
  whyCalculated: 'No figures are being calculated.',
  whyAllTime: 'All time is shown.',
  whyTrackingOnly: 'Only tracking links have figures by period.'
};

export const linksOutboxStrings = {
  saidCreated: (link: string, name: string) => `Link ${link} created as ${name}`,
  created: 'Created',
  createdAs: (name: string, link: string) => `as ${name}: ${link}`,
  nameGone: 'Name unknown',
  clicks: (clicks: number) => countOf(clicks, 'click')
};
export const linksPaneStrings = {
  title: (kind: LinkKind) => `${linksKindStrings[kind]} link`,
  copy: 'Copy (C)',
  noAddress: 'The service hasn’t provided the address yet. Refresh later.',
  calculating: 'The service is still calculating revenue.',
  never: 'Never',
  code: 'Code',
  freeDays: 'Free days',
  calculated: 'Calculated',
  notYet: 'Not yet',
  id: 'ID',
  read: 'Loaded',
  gone: 'This link isn’t loaded. Refresh links to see what’s there.'
};

export const peopleStrings = {
  title: 'Subscribers',
  read: (people: number) => `${formatCount(people)} loaded`,
  readOf: (people: number, total: number) => `${formatCount(people)} of ${formatCount(total)} loaded`,
  none: 'No subscribers from this link yet.',
  unread: (total: number | null, page: number) =>
    `${total === null ? 'Subscribers not loaded' : `${countOf(total, 'person', 'people')} joined`}. Loading costs 1 credit per ${String(page)}.`,
  whyReading: 'Subscribers are loading.',
  whyNone: 'No subscribers yet.',
  whyAll: 'All subscribers are loaded.',
  whyUnread: 'Load the first page first.',
  whyNotReading: 'Nothing is loading.',
  whyNobody: 'No subscribers are loaded.',
  whyHere: 'The list is loaded.',
  nouns: ['subscriber', 'subscribers'] as const,
  stop: 'Stop',
  readMore: 'Load more',
  readRest: 'Load all',
  all: 'All subscribers are shown.'
};
