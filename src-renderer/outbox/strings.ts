import { countOf, formatBare } from '../format/numbers.ts';

export const outboxIntentStrings = {
  unknownChip: 'Unconfirmed',
  lost: 'Connection lost after sending.',
  resendFailed: (headline: string) => `${headline}. Sending again failed, but the first attempt may have arrived.`,
  unknown: (happened: string, name: string, noun: string) =>
    `${happened} Check whether ${name} has this ${noun}. Nothing else is sent as ${name} until you confirm.`,
  passedChip: 'Time passed',
  passed: 'Greenroom couldn’t send this before its scheduled time. Nothing was sent.',
  sendingChip: 'Sending',
  sending: 'Sending to the service.',
  blockedChip: 'Blocked',
  blocked: (name: string) => `Waiting for an unconfirmed item of ${name}. Resolve it to continue.`,
  waitingChip: 'Waiting',
  triedAgain: (headline: string) => `${headline}. Greenroom tries again automatically.`,
  queuedChip: 'Queued',
  queued: (name: string) => `Greenroom sends one item of ${name} at a time.`,
  nothingWas: (done: string) => `Nothing was ${done}.`,
  serviceRefused: (nothing: string) => `The service rejected this. ${nothing}`,
  signInAgain: 'Sign in again',
  seeConnection: 'See connection',
  notChanged: (name: string) => `Nothing was changed for ${name}`,
  whyBusy: 'Waiting for the service.',
  whySending: (noun: string) => `This ${noun} is being sent.`,
  whyUnconfirmed: (noun: string) => `Resolve the unconfirmed ${noun} first.`,
  whyNotWaiting: (noun: string) => `This ${noun} isn’t waiting.`,
  whyBlocked: (noun: string) => `This ${noun} continues once the unconfirmed one is resolved.`,
  whyRepair: (repair: string) => `Choose “${repair}” first.`,
  whyNoRepair: (noun: string) => `There’s nothing to resolve for this ${noun}.`
};

export const discardStrings = {
  of: (quoted: string, name: string) => `${quoted} of ${name}`,
  discarding: (of: string) => `Discarding ${of}`,
  notDiscarded: (of: string) => `Couldn’t discard ${of}`
};

export const replacedStartStrings = {
  nameless: 'Sign-in',
  notDiscarded: (name: string) => `Couldn’t discard the earlier sign-in of ${name}`
};

export const restoreStrings = {
  restored: (name: string) => `Draft of ${name} restored`,
  notRestored: 'Couldn’t restore draft'
};

export const createdStrings = {
  copied: 'Link created and copied',
  notCopied: 'Link created. It couldn’t be copied.',
  ready: (name: string) => `Link “${name}” created.`,
  noAddress: 'Link created. Refresh later to load its address.',
  copy: 'Copy',
  address: (name: string) => `link of ${name}`
};

export const waitStrings = {
  offline: (done: string) => `Can’t reach the service. This is ${done} once it’s back.`,
  unavailable: () => 'Service temporarily unavailable. Greenroom tries again automatically.',
  'no-credits': (done: string) => `Out of credits. This is ${done} once the connection has credits.`,
  'rate-limited': (done: string) => `The service asked Greenroom to slow down. This is ${done} shortly.`,
  'refused-key': (done: string) =>
    `The service rejected the key. This is ${done} once you replace the key in Settings.`,
  'signed-out': (done: string) => `The account is signed out. This is ${done} once you sign in again.`
};

export const unconfirmedStrings = {
  settled: (found: string, name: string) => `Resolved: ${found} of ${name}`,
  check: 'Check for it',
  checkAgain: 'Check again',
  thisOne: (noun: string, name: string) => `This is the ${noun} sent as ${name}`,
  sendAgain: (name: string) => `Send again as ${name}`,
  askSendAgain: (name: string) => `Send again as ${name}?`,
  notSentAgain: 'This wasn’t sent again. The first attempt may have arrived.',
  discard: (name: string) => `Discard for ${name}`,
  sent: 'Sent item',
  found: { post: 'Possible posts', link: 'Possible links' },
  head: { post: 'Post', link: 'Link' },
  signs: 'Why it may match',
  maybe: (count: number, noun: string) => `${countOf(count, noun)} found`,
  withNumber: (noun: string, id: string) => `${noun} ${id}`,
  withId: (noun: string) => `Use the ${noun} with this ID`,
  offline: 'You can check and send again once you’re back online.',
  whyBusy: 'Greenroom is checking.',
  whyOffline: 'This waits until you’re back online.',
  whyNone: (noun: string) => `Select one of the ${noun}s first.`,
  whyUnchecked: 'Check whether it exists first.',
  whyTyping: 'The ID field is already open.'
};

export const followStrings = {
  whichTitle: 'Which sign-in is this?',
  title: 'Track a sign-in',
  text: 'Find the ID in the service’s console, or paste the status address. Each check costs 1 credit.',
  id: 'Sign-in ID',
  idHint: 'auth_…',
  follow: 'Track',
  badId: 'Use only letters, digits, dashes and underscores.',
  unknownId: 'This connection has no sign-in with this ID.',
  connection: 'Connection'
};

export const outboxMoveStrings = {
  title: 'Move draft to another account',
  all: 'The whole draft moves.',
  find: 'Find an account',
  account: 'Account',
  accounts: 'Accounts',
  nobody: 'No matching accounts.',
  move: 'Move',
  moveTo: (name: string) => `Move to ${name}`,
  media: (count: number) => countOf(count, 'media', 'media'),
  labels: (count: number) => countOf(count, 'label'),
  creators: (count: number) => countOf(count, 'tagged creator'),
  and: (first: string, last: string) => `${first} and ${last}`,
  oneStays: (what: string, owner: string) => `${what} can’t be moved: it belongs to ${owner}.`,
  severalStay: (what: string, owner: string) => `${what} can’t be moved: they belong to ${owner}.`
};

export const postStrings = {
  media: (count: number) => countOf(count, 'media item', 'media'),
  withoutText: (media: string) => `${media} without text`,
  nothing: 'Empty draft',
  poll: 'Poll',
  quiz: 'Quiz',
  fundraiser: 'Fundraiser',
  expires: 'Expires',
  expiresOn: (day: string) => `Expires ${day}`,
  tips: (amount: string) => `${amount} in tips`,
  private: 'Private',
  liveChange: 'Edit of a live post',
  saveForLater: 'Save for later',
  scheduled: 'Scheduled',
  kept: 'Saved',
  forLater: 'For later',
  labels: 'Labels',
  tagged: 'Tagged',
  expiresAfter: (days: number) => `${countOf(days, 'day')} after publishing`,
  noTarget: 'No goal yet',
  target: (amount: number) => `Goal ${formatBare(amount)}`,
  tipsOf: (goal: string, amounts: string) => `${goal}, tips of ${amounts}`,
  rightAnswer: (answer: string) => `${answer} (right)`,
  openFor: (answers: string, days: number) => `${answers}, open for ${countOf(days, 'day')}`
};

export const outboxWhyNotStrings = {
  edit: 'The platform doesn’t allow editing this post.',
  archiveUnpublished: 'Only a published post can be archived.',
  archived: 'This post is already archived.',
  archivedPrivately: 'This post is already archived privately.',
  delete: 'The platform doesn’t allow deleting this post.',
  move: 'This post was written outside Greenroom. Moving it would lose the parts that the service doesn’t return.',
  offline: 'You can move, archive and delete once you’re back online.'
};

export const unreadableStrings = {
  media: (missing: string, count: number) => `${missing} of ${String(count)}`,
  tags: 'labels and tagged creators',
  expiry: 'an expiry',
  itsFundraiser: 'its fundraiser',
  aFundraiser: 'a fundraiser',
  aVote: 'a poll or quiz',
  itsVote: (kind: string) => `its ${kind}`,
  style: 'text formatting: bold, italic, links'
};
