/** The texts of the activity. Labels of actions are declared in src-shared. */
import { countOf, formatCount } from '../../format/numbers.ts';
import { formatCredits } from '../../format/prices.ts';

export const activityStrings = {
  title: 'Activity',
  tabs: 'What of the activity',
  allConnections: 'All connections',
  connection: 'Connection',
  showAll: (rows: number) => `Show all ${formatCount(rows)}`,
  listIsHere: 'The list is here.'
};

/** By the endpoint's name in the contract; a test holds that each of them is here. */
export const endpointStrings: Readonly<Record<string, string>> = {
  'accounts.list': 'List the accounts',
  'accounts.readProfile': 'Read the profile',
  'accounts.remove': 'Remove an account',
  'accounts.whoami': 'Check the key',
  'audience.searchUsers': 'Search for people',
  'links.createTrackingLink': 'Create a tracking link',
  'links.listTrackingLinks': 'Read tracking links',
  'links.listTrackingSubscribers': 'Read a tracking link’s subscribers',
  'links.listTrialLinks': 'Read trial links',
  'links.listTrialSubscribers': 'Read a trial link’s subscribers',
  'messages.delete': 'Delete a message',
  'messages.listChats': 'Read the chats',
  'messages.list': 'Read messages',
  'messages.read': 'Read a message',
  'messages.readSavedForLater': 'Ask when saved messages are sent',
  'payouts.listSystems': 'Read the payout systems',
  'payouts.readBalances': 'Read the balances',
  'payouts.readEarnings': 'Read the earnings',
  'payouts.readEligibility': 'Ask whether a payout is possible',
  'payouts.readLegalForm': 'Read the legal form',
  'payouts.readLegalInfo': 'Read the legal state',
  'posts.archive': 'Archive a post',
  'posts.delete': 'Delete a post',
  'posts.likeComment': 'Like a comment',
  'posts.list': 'Read posts',
  'posts.listComments': 'Read comments',
  'posts.listLabels': 'Read labels',
  'posts.listTaggableCreators': 'Look for creators',
  'posts.read': 'Read a post',
  'posts.send': 'Publish a post',
  'posts.unlikeComment': 'Take a like back',
  'posts.update': 'Change a post',
  'sign-in.readAttempt': 'Look after a sign-in',
  'sign-in.startAttempt': 'Start a sign-in',
  'sign-in.submitCode': 'Send a code',
  'vault.addToList': 'Add media to a list',
  'vault.deleteMedia': 'Delete media',
  'vault.listLists': 'Read the vault’s lists',
  'vault.listMedia': 'Read media',
  'vault.readList': 'Read a list',
  'vault.readMedia': 'Read one of the media',
  'vault.removeFromList': 'Take media out of a list'
};

/** The table of calls, and what chooses among them. */
export const callsStrings = {
  label: 'Calls',
  time: 'Time',
  call: 'Call',
  account: 'For',
  outcome: 'Outcome',
  status: 'Status',
  took: 'Took',
  credits: 'Credits',
  done: 'Done',
  background: 'background',
  goneConnection: 'A connection that is gone',
  noneFits: { title: 'No call fits', text: 'None has all of what is asked for.' },
  none: {
    title: 'No calls yet',
    text: 'Every call of the service comes up here: for which account it was, how long it took, what it cost and how it ended.'
  },
  allShown: 'All calls are shown.',
  allAccounts: 'The calls of all accounts are shown.',
  find: 'Find calls',
  findExample: 'Find by call, account or words',
  outcomes: { all: 'All', done: 'Done', failed: 'Failed' },
  askedBy: 'Asked by',
  starters: { all: 'By anyone', person: 'By a person', background: 'In the background' },
  every: 'Every call',
  notOnlyOf: (action: string, account: string) => `${action}, not of ${account} only`,
  csv: 'CSV',
  nouns: ['call', 'calls'],
  open: 'Open'
} as const;

/** The head of the calls' file. */
export const callFileStrings = {
  time: 'Time (UTC)',
  connection: 'Connection',
  account: 'Account',
  call: 'Call',
  askedBy: 'Asked by',
  background: 'background',
  person: 'person',
  status: 'Status',
  milliseconds: 'Milliseconds',
  credits: 'Credits',
  failure: 'Failure',
  words: 'Words'
};

/** One call, in its pane. */
export const callStrings = {
  label: 'The call',
  close: 'Close',
  copy: 'Copy what is known of the call',
  copied: 'the details of the call',
  noAccount: 'It was made for no account that is here.',
  serviceSays: (words: string) => `The service says: ${words}`,
  when: 'When',
  call: 'Call',
  connection: 'Connection',
  account: 'Account',
  none: 'None',
  askedBy: 'Asked by',
  background: 'Background reading',
  person: 'A person',
  status: 'Status',
  noAnswer: 'No answer',
  took: 'Took',
  credits: 'Credits',
  notReported: 'Not reported',
  creditsNote: 'Credits note',
  cached: 'Cached',
  yes: 'Yes',
  no: 'No',
  cacheNote: 'Cache note'
};

/** One call as it is copied, a line each. */
export const callDetailStrings = {
  connection: (name: string) => `Connection: ${name}`,
  goneConnection: 'a connection that is gone',
  account: (name: string, id: string) => `Account: ${name} (${id})`,
  goneAccount: 'not here',
  byBackground: 'Asked by: background reading',
  byPerson: 'Asked by: a person',
  status: (status: number | null) => `Status: ${status === null ? 'no answer' : String(status)}`,
  took: (milliseconds: number) => `Took: ${String(milliseconds)} ms`,
  credits: (credits: number | null) => `Credits: ${credits === null ? 'not reported' : String(credits)}`,
  failure: (code: string) => `Failure: ${code}`
};

export const creditsStrings = {
  spans: { '7': '7 days', '30': '30 days', '365': 'A year' },
  howFarBack: 'How far back',
  left: (connection: string) => `${connection}, credits left`,
  noneSpent: 'Nothing was spent in the last seven days',
  overAYear: 'Lasts more than a year at this rate',
  lasts: (days: number, until: string) => `Lasts ${countOf(days, 'day')}, until ${until}`,
  backgroundToday: (used: number, of: number) => `Background today ${formatCount(used)} of ${formatCount(of)}`,
  noAccount: 'No account',
  sumsAreHere: 'The sums are here.',
  byDay: 'Credits by day',
  inDays: (used: number, days: number, background: number) =>
    `${formatCredits(used)} in ${countOf(days, 'day')}, ${formatCount(background)} of them in the background`,
  ofDay: (day: string, used: number, background: number, calls: number) =>
    `${day}: ${formatCredits(used)}, ${formatCount(background)} in the background, ${countOf(calls, 'call')}`,
  people: 'People',
  background: 'Background',
  today: 'Today',
  day: 'Day',
  credits: 'Credits',
  inBackground: 'In the background',
  byCall: { title: 'By call', head: 'Call' },
  byAccount: { title: 'By account', head: 'Account' },
  calls: 'Calls',
  showCalls: 'Show these calls',
  none: 'Nothing was spent in this time.'
};

export const contractStrings = {
  text: 'Here the service answered otherwise than its document says. Greenroom went on with what it could read; such a field counts as not given. Only places and kinds are noted, never what was in them.',
  where: 'Where',
  documented: 'Documented',
  found: 'Found',
  times: 'Times',
  last: 'Last',
  none: {
    title: 'All answers are as documented',
    text: 'Where the service answers otherwise than its document says, Greenroom goes on with what it can read, and notes here which part it was.'
  }
};

export const limitsStrings = {
  text: 'Greenroom sends no more than a service allows, lets people’s calls go before those in the background, and slows down by itself where one says no.',
  none: {
    title: 'No connection yet',
    text: 'Each service says how many calls a minute it takes. How much of that is used, and what waits for it, shows here.'
  },
  noConnection: 'There is no connection yet.',
  areHere: 'The limits are here.',
  limit: 'Limit',
  leftNow: 'Left now',
  leftToday: 'Left today',
  ofDay: (left: number, limit: number) => `${formatCount(left)} of ${formatCount(limit)}`,
  own: 'By Greenroom',
  others: 'By others, or before',
  waiting: 'Waiting',
  reported: (age: string, remaining: number | null) => {
    const then = remaining === null ? '' : `, with ${formatCount(remaining)} left then`;
    return `Of the last 60 seconds. The service said so ${age} ago${then}.`;
  },
  unusable: 'It can’t be used now; the settings say why.',
  aMinute: (calls: number) => `${countOf(calls, 'call')} a minute`,
  notSaid: 'Not said yet'
};

/** How a connection stands to its limits, in a few words. */
export const limitStateStrings = {
  unused: 'Not in use',
  resting: 'Resting after failures',
  paused: 'Paused by the service',
  dayUsedUp: 'The day’s limit is used up',
  full: 'The minute is full',
  slower: 'Slower since a refusal',
  within: 'Within its limits'
};

/** Steps taken to stay within the limits. */
export const pacingStrings = {
  resting: (failures: number, pause: string | null) =>
    `${countOf(failures, 'call')} failed in a row, so nothing is sent ${pause === null ? 'before one call has tried' : `for ${pause}`}; what a person asks for tries again sooner.`,
  paused: (pause: string) => `The service asked for a pause. Calls go on in ${pause}.`,
  waiting: (people: number, background: number) => {
    const parts = [
      ...(people > 0 ? [`${countOf(people, 'call')} of a person`] : []),
      ...(background > 0 ? [`${countOf(background, 'call')} in the background`] : [])
    ];
    return `${parts.join(' and ')} ${people + background === 1 ? 'waits' : 'wait'} for a turn.`;
  },
  slower: (accounts: number, spacing: string, usual: string) =>
    `Since a refusal, calls of ${countOf(accounts, 'account')} start up to ${spacing} apart instead of ${usual}. Each call that succeeds brings them closer again.`,
  others: (calls: number) =>
    `The service counts ${countOf(calls, 'call')} more in the last minute: others with the same key, or Greenroom before it was started or connected. Greenroom counts them too.`,
  dayUsedUp: 'The service’s limit for the day is used up. Background sync checks again once an hour.',
  limitUnknown: 'Until the service says its limit, 60 calls a minute are taken for it.'
};

/** The calls of the last hour. */
export const hourStrings = {
  calls: (calls: number) => `${countOf(calls, 'call')} in the last hour`,
  busiest: (calls: number) => `at most ${formatCount(calls)} in a minute`,
  refusedAsTooMany: (calls: number) => `${formatCount(calls)} refused as too many`,
  failedOtherwise: (calls: number) => `${formatCount(calls)} failed otherwise`,
  ofMinute: (calls: number, refused: number, failed: number) =>
    [
      countOf(calls, 'call'),
      ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
      ...(failed > 0 ? [`${formatCount(failed)} failed`] : [])
    ].join(', '),
  limit: 'The limit',
  people: 'People',
  background: 'Background',
  refused: 'Refused',
  failed: 'Failed'
};
