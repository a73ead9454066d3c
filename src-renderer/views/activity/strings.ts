import { countOf, formatCount } from '../../format/numbers.ts';
import { formatCredits } from '../../format/prices.ts';

export const activityStrings = {
  title: 'Activity',
  tabs: 'Activity sections',
  allConnections: 'All connections',
  connection: 'Connection',
  showAll: (rows: number) => `Show all ${formatCount(rows)}`,
  listIsHere: 'The list is loaded.'
};

/** By the endpoint's name in the contract; a test checks that none is missing. */
export const endpointStrings: Readonly<Record<string, string>> = {
  'accounts.list': 'List accounts',
  'accounts.readProfile': 'Load profile',
  'accounts.remove': 'Remove account',
  'accounts.whoami': 'Check key',
  'audience.searchUsers': 'Search people',
  'links.createTrackingLink': 'Create tracking link',
  'links.listTrackingLinks': 'Load tracking links',
  'links.listTrackingSubscribers': 'Load tracking link subscribers',
  'links.listTrialLinks': 'Load trial links',
  'links.listTrialSubscribers': 'Load trial link subscribers',
  'messages.delete': 'Delete message',
  'messages.listChats': 'Load chats',
  'messages.list': 'Load messages',
  'messages.read': 'Load message',
  'messages.readSavedForLater': 'Load message schedule',
  'payouts.listSystems': 'Load payout methods',
  'payouts.readBalances': 'Load balances',
  'payouts.readEarnings': 'Load earnings',
  'payouts.readEligibility': 'Check payout eligibility',
  'payouts.readLegalForm': 'Load legal form',
  'payouts.readLegalInfo': 'Load legal status',
  'posts.archive': 'Archive post',
  'posts.delete': 'Delete post',
  'posts.likeComment': 'Like comment',
  'posts.list': 'Load posts',
  'posts.listComments': 'Load comments',
  'posts.listLabels': 'Load labels',
  'posts.listTaggableCreators': 'Search creators',
  'posts.read': 'Load post',
  'posts.send': 'Publish post',
  'posts.unlikeComment': 'Remove like',
  'posts.update': 'Edit post',
  'sign-in.readAttempt': 'Monitor sign-in',
  'sign-in.startAttempt': 'Start sign-in',
  'sign-in.submitCode': 'Send code',
  'vault.addToList': 'Add media to list',
  'vault.deleteMedia': 'Delete media',
  'vault.listLists': 'Load vault lists',
  'vault.listMedia': 'Load media',
  'vault.readList': 'Load vault list',
  'vault.readMedia': 'Load media item',
  'vault.removeFromList': 'Remove media from list'
};

export const callsStrings = {
  label: 'Calls',
  time: 'Time',
  call: 'Call',
  account: 'Account',
  outcome: 'Outcome',
  status: 'Status',
  took: 'Duration',
  credits: 'Credits',
  done: 'Done',
  background: 'background',
  goneConnection: 'Removed connection',
  noneFits: { title: 'No matching calls', text: 'Try other filters.' },
  none: {
    title: 'No calls yet',
    text: 'Calls to the service appear here, with account, duration, cost and outcome.'
  },
  allShown: 'All calls are shown.',
  allAccounts: 'Calls of all accounts are shown.',
  find: 'Find calls',
  findExample: 'Find by call, account or text',
  outcomes: { all: 'All', done: 'Done', failed: 'Failed' },
  askedBy: 'Started by',
  starters: { all: 'Anyone', person: 'You', background: 'Background' },
  every: 'All calls',
  notOnlyOf: (action: string, account: string) => `${action}, not of ${account} only`,
  csv: 'CSV',
  nouns: ['call', 'calls'],
  open: 'Open'
} as const;

export const callFileStrings = {
  time: 'Time (UTC)',
  connection: 'Connection',
  account: 'Account',
  call: 'Call',
  askedBy: 'Started by',
  background: 'background',
  person: 'person',
  status: 'Status',
  milliseconds: 'Duration (ms)',
  credits: 'Credits',
  failure: 'Failure',
  words: 'Message'
};

export const callStrings = {
  label: 'Call details',
  copy: 'Copy call details',
  copied: 'call details',
  noAccount: 'This call wasn’t for an account in Greenroom.',
  serviceSays: (words: string) => `The service says: ${words}`,
  when: 'Time',
  call: 'Call',
  connection: 'Connection',
  account: 'Account',
  none: 'None',
  askedBy: 'Started by',
  background: 'Background sync',
  person: 'You',
  status: 'Status',
  noAnswer: 'No response',
  took: 'Duration',
  credits: 'Credits',
  notReported: 'Not reported',
  creditsNote: 'Credits note',
  cached: 'Cached',
  yes: 'Yes',
  no: 'No',
  cacheNote: 'Cache note'
};

export const callDetailStrings = {
  connection: (name: string) => `Connection: ${name}`,
  goneConnection: 'removed connection',
  account: (name: string, id: string) => `Account: ${name} (${id})`,
  goneAccount: 'not in Greenroom',
  byBackground: 'Started by: background sync',
  byPerson: 'Started by: you',
  status: (status: number | null) => `Status: ${status === null ? 'no response' : String(status)}`,
  took: (milliseconds: number) => `Duration: ${String(milliseconds)} ms`,
  credits: (credits: number | null) => `Credits: ${credits === null ? 'not reported' : String(credits)}`,
  failure: (code: string) => `Failure: ${code}`
};

export const activityCreditsStrings = {
  spans: { '7': '7 days', '30': '30 days', '365': '1 year' },
  howFarBack: 'Period',
  left: (connection: string) => `${connection} credits left`,
  noneSpent: 'No credits spent in the last 7 days',
  lastsLong: (years: string) => `Credits last: ${years}`,
  lasts: (days: number, until: string) => `Credits last: ${countOf(days, 'day')}, until ${until}`,
  backgroundToday: (used: number, of: number) => `Background sync today: ${formatCount(used)} of ${formatCount(of)}`,
  noAccount: 'No account',
  sumsAreHere: 'The totals are loaded.',
  byDay: 'Credits by day',
  inDays: (used: number, days: number, background: number) =>
    `${formatCredits(used)} in ${countOf(days, 'day')}, ${formatCount(background)} by background sync`,
  ofDay: (day: string, used: number, background: number, calls: number) =>
    `${day}: ${formatCredits(used)}, ${formatCount(background)} in the background, ${countOf(calls, 'call')}`,
  people: 'You',
  background: 'Background',
  today: 'Today',
  day: 'Day',
  credits: 'Credits',
  inBackground: 'Background',
  byCall: { title: 'By call', head: 'Call' },
  byAccount: { title: 'By account', head: 'Account' },
  calls: 'Calls',
  showCalls: 'Show these calls',
  none: 'No credits spent in this period.'
};

export const contractStrings = {
  text: 'The service’s responses differ from its documentation here. Greenroom skipped these fields. Only field names and types are logged, never values.',
  where: 'Field',
  documented: 'Documented',
  found: 'Found',
  times: 'Count',
  last: 'Last seen',
  none: {
    title: 'No API changes found',
    text: 'Fields that differ from the service’s documentation appear here.'
  }
};

export const limitsStrings = {
  text: 'Greenroom stays within each service’s limits and sends your calls before background sync.',
  none: {
    title: 'No connections yet',
    text: 'Call limits and queued calls of each connection appear here.'
  },
  noConnection: 'No connections yet.',
  areHere: 'The limits are loaded.',
  limit: 'Limit',
  leftNow: 'Remaining now',
  leftToday: 'Remaining today',
  ofDay: (left: number, limit: number) => `${formatCount(left)} of ${formatCount(limit)}`,
  own: 'By Greenroom',
  others: 'Other clients',
  waiting: 'Waiting',
  reported: (age: string, remaining: number | null) => {
    const then = remaining === null ? '' : `, with ${formatCount(remaining)} left then`;
    return `In the last 60 seconds. Reported by the service ${age} ago${then}.`;
  },
  unusable: 'This connection can’t be used now. See Settings.',
  aMinute: (calls: number) => `${countOf(calls, 'call')} a minute`,
  notSaid: 'Not reported yet'
};

export const limitStateStrings = {
  unused: 'Not in use',
  resting: 'Paused after failures',
  paused: 'Paused by the service',
  dayUsedUp: 'Daily limit reached',
  full: 'Minute limit reached',
  slower: 'Slowed down',
  within: 'Within limits'
};

export const pacingStrings = {
  resting: (failures: number, pause: string | null) =>
    `${countOf(failures, 'call')} failed in a row, so nothing is sent ${pause === null ? 'until a test call succeeds' : `for ${pause}`}. Your own calls are tried sooner.`,
  paused: (pause: string) => `The service asked Greenroom to pause. Calls continue in ${pause}.`,
  waiting: (people: number, background: number) => {
    const parts = [
      ...(people > 0 ? [`${countOf(people, 'call')} of yours`] : []),
      ...(background > 0 ? [`${countOf(background, 'call')} in the background`] : [])
    ];
    return `${parts.join(' and ')} ${people + background === 1 ? 'waits' : 'wait'} in the queue.`;
  },
  slower: (accounts: number, spacing: string, usual: string) =>
    `After a rejected call, calls of ${countOf(accounts, 'account')} start up to ${spacing} apart instead of ${usual}. Successful calls shorten the gap again.`,
  others: (calls: number) =>
    `The service counts ${countOf(calls, 'call')} more in the last minute, from other clients with this key or an earlier run. Greenroom counts them too.`,
  dayUsedUp: 'The service’s daily limit is reached. Background sync checks again every hour.',
  limitUnknown: 'Greenroom assumes 60 calls a minute until the service reports its limit.'
};

export const hourStrings = {
  calls: (calls: number) => `${countOf(calls, 'call')} in the last hour`,
  busiest: (calls: number) => `at most ${formatCount(calls)} in a minute`,
  refusedAsTooMany: (calls: number) => `${formatCount(calls)} rejected (too many)`,
  failedOtherwise: (calls: number) => `${formatCount(calls)} failed`,
  ofMinute: (calls: number, refused: number, failed: number) =>
    [
      countOf(calls, 'call'),
      ...(refused > 0 ? [`${formatCount(refused)} rejected`] : []),
      ...(failed > 0 ? [`${formatCount(failed)} failed`] : [])
    ].join(', '),
  limit: 'Limit',
  people: 'You',
  background: 'Background',
  refused: 'Rejected',
  failed: 'Failed'
};
