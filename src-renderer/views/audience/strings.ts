import { countOf, formatCount } from '../../format/numbers.ts';

export const audienceViewStrings = {
  title: 'Audience',
  whyNoWords: 'Enter a name or username first.',
  whyNotAsking: 'No search is running.',
  whyNobody: 'No one is shown.',
  whyHere: 'The list is loaded.',
  none: 'No known people',
  noneText: 'People from links, messages and searches appear here, also offline.',
  choose: (people: number, results: number, isFiltered: boolean) =>
    `${isFiltered ? sayFound(people, results) : `${countOf(people, 'person', 'people')} known`}. Select a person.`
};

/** @param results how many of the people the service found */
export function sayFound(people: number, results: number): string {
  if (results === 0 || results === people) return `${countOf(people, 'person', 'people')} found`;
  const others = countOf(people - results, 'other known person', 'other known people');
  return `${countOf(results, 'search result')} and ${others}`;
}

export const audienceToolsStrings = {
  offline: 'Offline: only known people are searched',
  spent: (spent: number) => (spent === 0 ? '' : `${countOf(spent, 'search', 'searches')} this session`),
  find: 'Find people',
  findExample: 'Name or username',
  ask: 'Search',
  asIType: 'Search as I type · 1 credit a search',
  serviceAsIType: 'Search as I type',
  order: 'Sort',
  orders: { recent: 'Last seen', spent: 'Spent', name: 'Name' },
  csv: 'CSV'
};

export const audienceFilterStrings = {
  label: 'Filters',
  subscription: 'Subscription',
  subscribed: {
    any: 'Any subscription',
    now: 'Subscribed',
    earlier: 'Subscribed before',
    never: 'Never subscribed'
  },
  lastSeen: 'Last seen',
  seen: {
    any: 'Seen any time',
    '7': 'Seen in the last 7 days',
    '30': 'Seen in the last 30 days',
    '90': 'Seen in the last 90 days',
    earlier: 'Not seen for 90 days'
  },
  minimum: 'Min. spent',
  minimumIn: (currency: string | null) =>
    currency === null ? 'Minimum spent, currency unknown' : `Minimum spent, in ${currency}`,
  anyAmount: 'Any',
  noAmount: 'Enter an amount, such as 50 or 12.50',
  none: 'No known people match these filters.',
  withThese: ' with these filters',
  whyNone: 'No filter is set.'
};

export const searchStrings = {
  saidNobody: 'No results from the service',
  saidAsking: 'Searching',
  nobody: 'No results from the service.',
  searching: 'Searching…',
  stop: 'Stop'
};

export const audienceListStrings = {
  label: 'People',
  foundByService: 'Search results',
  known: 'Known people',
  others: 'Other known people',
  asked: (age: string) => `searched ${age}, no credit`,
  newest: (listed: number) =>
    `Showing the newest ${formatCount(listed)} matches. Type more of the name to narrow the search.`,
  first: (listed: number, people: number) =>
    `The first ${formatCount(listed)} of ${formatCount(people)} shown. Find others by name.`
};

export const audiencePaneStrings = {
  label: 'Person',
  whyUnknown: 'Nothing known about this person yet.',
  whyReading: 'This person is loading.',
  whyNoChat: 'No chat with this person is loaded.',
  whyNotFailed: 'Nothing failed.',
  reading: 'Loading…',
  read: (age: string) => `Loaded ${age}`,
  notFound: 'The service no longer finds this username. Showing the last loaded data.',
  nameless: 'This person has no username or name to search for.'
};

export const audienceCardStrings = {
  id: (id: number) => `ID ${String(id)}`,
  seen: (age: string) => `seen ${age}`,
  note: 'Note:',
  onlyNames: 'Only the name is known, from a chat. Refresh to load all details.',
  links: 'Came from',
  link: (id: number) => `Link ${String(id)}`,
  linkKinds: { trial: 'Trial link', tracking: 'Tracking link' },
  lists: 'Lists',
  offers: 'Offers',
  record: 'All details',
  fields: (fields: number) => countOf(fields, 'field'),
  notProvided: (labels: readonly string[]) => `Not provided: ${labels.join(', ')}`
};
export const sentStrings = {
  title: 'Sent media',
  summary: (sent: number, opened: number) => `${countOf(sent, 'item')} sent, ${formatCount(opened)} opened`,
  medium: (id: number, words: string) => `Media ${String(id)}: ${words}`,
  sent: (age: string) => `Sent ${age}`,
  undated: 'Sent',
  price: (amount: string) => `price ${amount}`,
  opened: { yes: 'opened', no: 'not opened' },
  more: (items: number) => `Show ${formatCount(items)} more`
};
export const markStrings = {
  notSubscribed: 'Not subscribed now',
  subscribedTo: 'You subscribe to them',
  creator: 'Creator',
  restricted: 'Restricted',
  blocked: 'Blocked',
  noMessages: 'Can’t receive messages',
  chatHidden: 'Chat hidden'
};
export const groupStrings = {
  names: 'Names',
  theirs: 'Their subscription in full',
  yours: 'Your subscription in full',
  prices: 'Prices and tips',
  between: 'Between you and them',
  more: 'More',
  /** A missing field of the account's own subscription to them. */
  ofYours: (label: string) => `${label} (yours)`
};

export const personListStrings = {
  noName: 'List',
  isIn: 'Member:',
  canBeAdded: 'can be added',
  cantBeAdded: 'can’t be added'
};
/** By the service's code. */
export const listReasonStrings: Readonly<Record<string, string>> = {
  ALREADY_EXISTS: 'already in it',
  USER_NOT_PERFORMER: 'creators only',
  SYSTEM_LIST: 'managed by platform'
};
export const offerStrings = {
  freeDays: 'Free days',
  expired: 'Expired'
};

export const subscriptionStrings = {
  theirs: 'Their subscription',
  never: 'Never subscribed.',
  unknown: 'Not provided.',
  yours: { title: 'Your subscription to them', empty: 'No periods.' },
  periods: (title: string) => `${title}, by period`,
  showEarlier: (periods: number) => `Show earlier (${formatCount(periods)})`
};
export const periodKindStrings: Readonly<Record<string, string>> = {
  auto: 'Paid',
  trial: 'Free trial',
  promo: 'Promotion'
};
export const audiencePeriodStrings = {
  period: 'Period',
  now: 'Now',
  numbers: 'Figures for this period',
  days: (days: number) => countOf(days, 'day'),
  free: 'free',
  regularPrice: (price: string) => `regular price ${price}`,
  discount: (discount: number) => `discount ${String(discount)}`,
  cancelled: 'canceled',
  offer: 'offer'
};

export const audienceFieldStrings: Readonly<Record<string, string>> = {
  id: 'Platform ID',
  username: 'Username',
  displayName: 'Custom name',
  lastSeen: 'Last seen',
  isPerformer: 'Creator',
  isRealPerformer: 'Creator, confirmed',
  canRestrict: 'Can be restricted',
  canReport: 'Can be reported',
  canReceiveChatMessage: 'Can receive messages',
  canAddSubscriber: 'Can add subscribers',
  canTrialSend: 'Can be sent a trial',
  hideChat: 'Chat hidden',
  subscribedOn: 'Subscribed',
  subscribedOnExpiredNow: 'Expired',
  subscribedOnDuration: 'Subscribed for',
  subscribedBy: 'Subscribed',
  subscribedByExpire: 'Set to expire',
  subscribedByAutoprolong: 'Renews automatically',
  subscribedIsExpiredNow: 'Expired',
  subscribedByExpireDate: 'Expires',
  isPendingAutoprolong: 'Renewing',
  subscribeAt: 'Since',
  renewedAt: 'Renewed',
  expiredAt: 'Expires',
  duration: 'Subscribed for',
  price: 'Price',
  newPrice: 'Next price',
  discountPercent: 'Discount, in percent',
  discountPeriod: 'Discount length, in days',
  discountStartedAt: 'Discount from',
  discountFinishedAt: 'Discount until',
  unsubscribeReason: 'Why they left',
  hasActivePaidSubscriptions: 'Active and paid',
  showPostsInFeed: 'Posts shown in the feed',
  lastActivity: 'Last activity',
  currentSubscribePrice: 'Their price now',
  subscribePrice: 'Subscription price',
  canPayInternal: 'Can pay inside the platform',
  tipsEnabled: 'Accepts tips',
  tipsTextEnabled: 'Accepts tips with a message',
  tipsMin: 'Minimum tip',
  tipsMinInternal: 'Minimum tip from wallet',
  tipsMax: 'Maximum tip',
  totalSumm: 'Total',
  tipsSumm: 'Tips',
  subscribesSumm: 'Subscriptions',
  messagesSumm: 'Messages',
  postsSumm: 'Posts',
  streamsSumm: 'Streams',
  date: 'Noted',
  userId: 'To, platform ID',
  subscriberId: 'Subscriber, platform ID',
  earningId: 'Earning',
  createdAt: 'Offered',
  finishedAt: 'Open until',
  canLookStory: 'Stories can be seen',
  canCommentStory: 'Stories can be commented on',
  hasNotViewedStory: 'Unseen stories',
  canEarn: 'Can earn',
  listsStates: 'All lists',
  avatar: 'Avatar URL',
  header: 'Header image URL',
  avatarThumbs: 'Avatar thumbnails',
  headerThumbs: 'Header thumbnails',
  headerSize: 'Header image size'
};
