/** All that the audience says, but for labels of actions, which are declared in src-shared/actions/audience.ts. */
import { countOf, formatCount } from '../../format/numbers.ts';

/** Said in several places. */
export const commonStrings = {
  whyOffline: 'The service can’t be reached.',
  tryAgain: 'Try again',
  subscribed: 'Subscribed',
  verified: 'Verified'
};

export const viewStrings = {
  title: 'Audience',
  whyNoSearch: 'Nothing is searched for.',
  whyNotAsking: 'The service isn’t being asked.',
  whyNobody: 'Nobody is shown.',
  whyHere: 'The list is here.',
  found: (people: number) => `${countOf(people, 'person', 'people')} found`,
  none: 'Nobody was seen yet',
  noneText:
    'Whoever comes through a link, writes a message or is found by a search is kept here, and can be found with no network from then on.',
  choose: (people: number, isFound: boolean) =>
    `${countOf(people, 'person', 'people')} ${isFound ? 'found here' : 'seen so far'}. Choose one to see the card.`
};

export const toolsStrings = {
  offline: 'Offline: only people seen here are searched',
  /** @param spent searches that were paid for since the page was opened */
  price: (isWhileTyping: boolean, spent: number) =>
    `${isWhileTyping ? 'Each search costs 1 credit' : 'Enter searches for 1 credit'}${spent > 0 ? ` · ${countOf(spent, 'search', 'searches')} this session` : ''}`,
  find: 'Find people',
  findExample: 'Name or user name',
  ask: 'Search',
  asIType: 'Search as I type · 1 credit each',
  serviceAsIType: 'Search the service as I type',
  order: 'Order',
  orders: { recent: 'Last seen', spent: 'Spent', name: 'Name' },
  csv: 'CSV'
};

/** What the service is asked, and what became of it. */
export const searchStrings = {
  saidNobody: 'The service knows nobody by that',
  saidAsking: 'Asking the service',
  nobody: 'The service knows nobody with these words.',
  searching: 'Searching the service…',
  stop: 'Stop'
};

export const listStrings = {
  label: 'People',
  foundByService: 'Found by the service',
  seen: 'Seen here',
  seenBefore: 'Seen here before',
  asked: (age: string) => `asked ${age}, no credit`,
  first: (listed: number, people: number) =>
    `The first ${formatCount(listed)} of ${formatCount(people)} are listed. The others are found by name.`
};
export const rowStrings = {
  notSubscribed: 'Not subscribed',
  /** Before an amount. */
  spent: 'Spent',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  neverSeen: 'When they were last seen isn’t known'
};

/** The head of the people's file. */
export const fileStrings = {
  name: 'Name',
  username: 'Username',
  subscribed: 'Subscribed',
  yes: 'yes',
  no: 'no',
  spent: 'Spent',
  lastSeen: 'Last seen (UTC)'
};

export const paneStrings = {
  label: 'Person',
  whyUnknown: 'Nothing is known of this person yet.',
  whyReading: 'The person is being read.',
  whyNoChat: 'No chat with this person was read.',
  whyNotFailed: 'Nothing has failed.',
  reading: 'Reading…',
  read: (age: string) => `Read ${age}`,
  notFound: 'The service doesn’t find this person by the user name any more. What was read before stays here.'
};

export const cardStrings = {
  id: (id: number) => `Id ${String(id)}`,
  seen: (age: string) => `seen ${age}`,
  /** Before what was noted. */
  note: 'Note:',
  onlyNames: 'Only names are known, from a chat. Reading the person again brings the whole record.',
  links: 'Came through',
  link: (id: number) => `Link ${String(id)}`,
  linkKinds: { trial: 'Trial link', tracking: 'Tracking link' },
  lists: 'Lists',
  offers: 'Offers',
  record: 'The whole record',
  fields: (fields: number) => countOf(fields, 'field'),
  notGiven: (labels: readonly string[]) => `Not given: ${labels.join(', ')}`
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
/** On top of the card. */
export const markStrings = {
  notSubscribed: 'Not subscribed now',
  subscribedTo: 'You subscribe to them',
  creator: 'Creator',
  restricted: 'Restricted',
  blocked: 'Blocked',
  noMessages: 'Can’t receive messages',
  chatHidden: 'Chat hidden'
};
/** The parts of the whole record. */
export const groupStrings = {
  names: 'Names',
  theirs: 'Their subscription in full',
  yours: 'Your subscription in full',
  prices: 'Prices and tips',
  between: 'Between you and them',
  more: 'More',
  /** A field that isn't given, of the account's subscription to them. */
  ofYours: (label: string) => `${label} (yours)`
};

/** A list that the platform keeps, and the person in it. */
export const personListStrings = {
  noName: 'A list',
  isIn: 'In it:',
  canBeAdded: 'can be added',
  cantBeAdded: 'can’t be added'
};
/** Why the person can't be put into a list, by the service's code. */
export const listReasonStrings: Readonly<Record<string, string>> = {
  ALREADY_EXISTS: 'already in it',
  USER_NOT_PERFORMER: 'only creators can be in it',
  SYSTEM_LIST: 'the platform keeps it itself'
};
export const offerStrings = {
  freeDays: 'Free days',
  expired: 'Expired'
};

export const subscriptionStrings = {
  theirs: { title: 'Their subscription', empty: 'They were never subscribed.' },
  yours: { title: 'Your subscription to them', empty: 'No period is listed.' },
  periods: (title: string) => `${title}, by periods`,
  showEarlier: (periods: number) => `Show earlier ones (${formatCount(periods)})`
};
/** By the service's type of a period. */
export const periodKindStrings: Readonly<Record<string, string>> = {
  auto: 'Paid',
  trial: 'Free trial',
  promo: 'Promotion'
};
export const periodStrings = {
  period: 'Period',
  now: 'Now',
  numbers: 'Numbers of this period',
  days: (days: number) => countOf(days, 'day'),
  free: 'free',
  regularPrice: (price: string) => `regular price ${price}`,
  discount: (discount: number) => `discount ${String(discount)}`,
  /** Before a day, and before two of them. */
  cancelled: 'cancelled',
  offer: 'offer'
};

/** By the service's name of a field. */
export const fieldStrings: Readonly<Record<string, string>> = {
  id: 'Platform id',
  username: 'User name',
  displayName: 'Name given here',
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
  subscribedByAutoprolong: 'Renews by itself',
  subscribedIsExpiredNow: 'Expired',
  subscribedByExpireDate: 'Expires',
  isPendingAutoprolong: 'Renewal under way',
  subscribeAt: 'Since',
  renewedAt: 'Renewed',
  expiredAt: 'Expires',
  duration: 'Lasting',
  price: 'Price',
  newPrice: 'Next price',
  discountPercent: 'Discount, in percent',
  discountPeriod: 'Discount, in days',
  discountStartedAt: 'Discount from',
  discountFinishedAt: 'Discount until',
  unsubscribeReason: 'Why they left',
  hasActivePaidSubscriptions: 'Active and paid',
  showPostsInFeed: 'Posts shown in the feed',
  lastActivity: 'Last activity',
  currentSubscribePrice: 'Their price now',
  subscribePrice: 'Subscription price',
  canPayInternal: 'Can pay inside the platform',
  tipsEnabled: 'Takes tips',
  tipsTextEnabled: 'Takes tips with a text',
  tipsMin: 'Lowest tip',
  tipsMinInternal: 'Lowest tip from the wallet',
  tipsMax: 'Highest tip',
  totalSumm: 'Total',
  tipsSumm: 'Tips',
  subscribesSumm: 'Subscriptions',
  messagesSumm: 'Messages',
  postsSumm: 'Posts',
  streamsSumm: 'Streams',
  date: 'Noted',
  userId: 'To, platform id',
  subscriberId: 'Subscriber, platform id',
  earningId: 'Earning',
  createdAt: 'Offered',
  finishedAt: 'Open until',
  canLookStory: 'Stories can be seen',
  canCommentStory: 'Stories can be commented on',
  hasNotViewedStory: 'Unseen stories',
  canEarn: 'Can earn',
  listsStates: 'Lists in full',
  avatar: 'Address of the picture',
  header: 'Address of the header picture',
  avatarThumbs: 'Smaller pictures',
  headerThumbs: 'Smaller header pictures',
  headerSize: 'Size of the header picture'
};
