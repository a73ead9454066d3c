/** All that the outbox and its dialogs say, and what several views say of posts; labels of actions are declared in src-shared/actions. */
import { countOf, formatBare } from '../format/numbers.ts';

export const cancel = 'Cancel';

/** On a card of the outbox, by where a call stands. */
export const intentStrings = {
  unknownChip: 'Unconfirmed',
  unknown: (name: string, noun: string) =>
    `It was sent, and the answer was lost: nobody knows whether ${name} has this ${noun} now. Nothing more is sent as ${name} until you say.`,
  passedChip: 'Time passed',
  passed: 'It couldn’t be sent before the time that it was to go live at. Nothing was sent.',
  sendingChip: 'Sending',
  sending: 'On its way to the service.',
  heldChip: 'Held',
  held: (name: string) => `Something else that was sent as ${name} is in doubt. This goes on when that is settled.`,
  waitingChip: 'Waiting',
  triedAgain: (headline: string) => `${headline}. It is tried again by itself.`,
  queuedChip: 'Queued',
  queued: (name: string) => `Its turn comes: what is sent as ${name} goes one after the other.`,
  nothingWas: (done: string) => `Nothing was ${done}.`,
  notAccepted: (nothing: string) => `It was not accepted. ${nothing}`,
  serviceRefused: (nothing: string) => `The service didn’t accept it. ${nothing}`,
  signInAgain: 'Sign in again',
  seeConnection: 'See the connection'
};

/** What a call waits for, where that passes by itself; `done` is "sent" or "created". */
export const waitStrings = {
  offline: (done: string) => `The service can’t be reached. It is ${done} as soon as it answers again.`,
  unavailable: () => 'The service has been failing. It is tried again by itself.',
  'no-credits': (done: string) => `The connection has no credits. It is ${done} when there are some again.`,
  'rate-limited': (done: string) => `The service asked for a pause. It is ${done} after it.`,
  'refused-key': (done: string) =>
    `The service refuses the connection’s key. It is ${done} once the key is replaced under Settings.`,
  'signed-out': (done: string) => `The account has to be signed in again. It is ${done} after that.`
};

/** Of a call whose answer was lost. */
export const doubtStrings = {
  settled: (found: string, name: string) => `Settled: it is ${found} of ${name}`,
  look: 'Look for it',
  lookAgain: 'Look again',
  thisOne: (name: string) => `It is this one of ${name}`,
  sendAgain: (name: string) => `Send again as ${name}`,
  askSendAgain: (name: string) => `Send it again as ${name}?`,
  discard: (name: string) => `Discard for ${name}`,
  sent: 'What was sent',
  found: { post: 'Posts that may be it', link: 'Links that may be it' },
  head: { post: 'Post', link: 'Link' },
  signs: 'What speaks for it',
  maybe: (count: number, noun: string) => `${countOf(count, noun)} may be it`,
  withId: (noun: string) => `It is the ${noun} with this id`,
  offline: 'It can be looked for and sent again when the service can be reached.',
  whyBusy: 'The service is being asked.',
  whyOffline: 'It waits until the service can be reached.',
  whyNone: (noun: string) => `Go to one of the ${noun}s that were found first.`,
  whyTyping: 'Its id can be typed in already.'
};

export const followStrings = {
  whichTitle: 'Which sign-in is it?',
  title: 'Follow a sign-in',
  text: 'The service’s console shows the id; the address of its status works too. Looking costs a credit each time.',
  id: 'Id of the sign-in',
  idHint: 'auth_…',
  follow: 'Follow',
  badId: 'An id has letters, digits, dashes and underscores only.',
  unknownId: 'The service knows no sign-in by this id on this connection.',
  connection: 'Connection'
};

/** Of moving a draft to another account. */
export const moveStrings = {
  title: 'Move the draft to another account',
  all: 'All of it goes along.',
  find: 'Find an account',
  account: 'Account',
  nobody: 'No other account is called that.',
  move: 'Move',
  moveTo: (name: string) => `Move to ${name}`,
  media: (count: number) => countOf(count, 'media', 'media'),
  labels: (count: number) => countOf(count, 'label'),
  creators: (count: number) => countOf(count, 'tagged creator'),
  and: (first: string, last: string) => `${first} and ${last}`,
  oneStays: (what: string, owner: string) => `${what} stays behind: it belongs to ${owner}.`,
  severalStay: (what: string, owner: string) => `${what} stay behind: they belong to ${owner}.`
};

/** Of a post or a draft: what it holds. */
export const postStrings = {
  media: (count: number) => countOf(count, 'medium', 'media'),
  withoutText: (media: string) => `${media} without text`,
  nothing: 'Nothing written yet',
  poll: 'Poll',
  quiz: 'Quiz',
  fundraiser: 'Fundraiser',
  expires: 'Expires',
  expiresOn: (day: string) => `Expires ${day}`,
  tips: (amount: string) => `${amount} in tips`,
  private: 'Private',
  liveChange: 'Change of a live post',
  saveForLater: 'Save for later',
  scheduled: 'Scheduled',
  kept: 'Kept',
  forLater: 'For later',
  labels: 'Labels',
  tagged: 'Tagged',
  expiresAfter: (days: number) => `${countOf(days, 'day')} after it is live`,
  noTarget: 'No target yet',
  target: (amount: number) => `Target ${formatBare(amount)}`,
  tipsOf: (goal: string, amounts: string) => `${goal}, tips of ${amounts}`,
  rightAnswer: (answer: string) => `${answer} (right)`,
  openFor: (answers: string, days: number) => `${answers}, open for ${countOf(days, 'day')}`
};

/** Why something can't be done with a post. */
export const whyNotStrings = {
  edit: 'The platform doesn’t let this post be changed.',
  archiveUnpublished: 'Only a published post can be archived.',
  archived: 'This post is already in the archive.',
  archivedPrivately: 'This post is already in the private archive.',
  delete: 'The platform doesn’t let this post be deleted.',
  move: 'It wasn’t written here. Moving sends the whole post again, and the parts of it that can’t be read back would be lost.',
  offline: 'Moving, archiving and deleting wait until the service can be reached.'
};

/** What of a post that wasn't written here can't be read back. */
export const unreadableStrings = {
  media: (missing: string, count: number) => `${missing} of ${String(count)}`,
  tags: 'labels and tagged creators',
  expiry: 'an expiry',
  itsFundraiser: 'its fundraiser',
  aFundraiser: 'a fundraiser',
  aVote: 'a poll or quiz',
  itsVote: (kind: string) => `its ${kind}`,
  style: 'how the text is set: bold, italic, links'
};
