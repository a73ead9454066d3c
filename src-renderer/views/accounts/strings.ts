/**
 * All that the table of accounts and a profile say, but for labels of actions, which are declared in src-shared/actions, and what
 * profile-words.ts has.
 */
import type { AccountState } from '../../core/accounts-filter.ts';
import { countOf, formatCount } from '../../format/numbers.ts';
import { formatCredits } from '../../format/prices.ts';

export const viewStrings = {
  title: 'Accounts',
  none: {
    title: 'No account fits',
    text: 'None has all of what is asked for: the words, the sign-in, the group and the connection.'
  },
  cleared: 'Selection cleared',
  update: (accounts: number) => `Update ${countOf(accounts, 'account')}…`,
  whyNone: 'No account is selected.',
  whyNothing: 'No account is shown.',
  whyPinned: 'They are pinned already.',
  whyUnpinned: 'They aren’t all pinned.'
};

/** The group that selected accounts go into. */
export const newGroupStrings = {
  title: 'New group',
  text: (accounts: number) => `${countOf(accounts, 'account')} ${accounts === 1 ? 'goes' : 'go'} into it.`,
  label: 'Name of the group',
  make: 'Make the group'
};

export const stateStrings: Readonly<Record<AccountState, string>> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  unlisted: 'Not listed'
};

export const toolsStrings = {
  label: 'Accounts',
  find: 'Find accounts',
  state: 'Sign-in',
  everyState: 'All',
  group: 'Group',
  everyGroup: 'Every group',
  noGroup: 'No group',
  connection: 'Connection',
  everyConnection: 'Every connection',
  shown: (shown: number, all: number) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`,
  /** Read out after the number. */
  accounts: (all: number) => (all === 1 ? 'account' : 'accounts'),
  csv: 'CSV'
};

export const tableStrings = {
  label: 'Accounts',
  pinned: 'pinned',
  neverUpdated: 'Never',
  read: (moment: string) => `Read ${moment}`,
  unread: 'Not read this month'
};

export const columnStrings = {
  name: 'Account',
  username: 'Username',
  group: 'Group',
  connection: 'Connection',
  state: 'Sign-in',
  updated: 'Updated',
  earnings: 'Net this month',
  change: 'Change',
  media: 'Media',
  credits: 'Credits'
};

export const selectionStrings = {
  label: 'Selected accounts',
  /** Said when the number changes. */
  chosen: (accounts: number) => `${countOf(accounts, 'account')} chosen`,
  selected: (accounts: number) => `${formatCount(accounts)} selected`,
  group: 'Group',
  noGroup: 'No group'
};

/** Signing in many accounts again, before it is done and after. */
export const signInManyStrings = {
  title: (accounts: number) => `Sign in ${countOf(accounts, 'account')} again?`,
  text: 'Passwords are used once, never stored. Verification codes then appear in Needs you. Each is one call; the service doesn’t report what a sign-in costs.',
  none: {
    title: 'None of these can be signed in',
    text: 'They’re signed in, being signed in, or no longer listed.'
  },
  email: 'Email',
  password: 'Password',
  left: (names: readonly string[]) => `Not included, email or password missing: ${names.join(', ')}`,
  /** One call each. */
  start: (accounts: number) => `Sign in ${countOf(accounts, 'account')} · ${formatCredits(accounts)}`,
  close: 'Close',
  cancel: 'Cancel',
  begun: (accounts: number) => `${countOf(accounts, 'sign-in')} started`,
  refused: (names: readonly string[]) => `Not started: ${names.join(', ')}`,
  underWay: 'Signing in…',
  codeNeeded: 'Code needed',
  why: 'None of the selected accounts is signed out.'
};

/** The price of updating many accounts, before it is done. */
export const priceStrings = {
  title: (accounts: number) => `Update ${countOf(accounts, 'account')}?`,
  text: 'Two are read at a time, slowly enough for the service’s limits. It can be stopped at any time; what was read stays.',
  none: {
    title: 'None of these can be updated',
    text: 'They are signed out, or the service no longer lists them. Sign them in first.'
  },
  /** After the connection that pays for them. */
  accounts: (accounts: number) => `, ${countOf(accounts, 'account')}`,
  price: (credits: string, isLeast: boolean) => `${isLeast ? 'from' : 'about'} ${credits}`,
  ofBalance: (credits: number) => `of ${formatCount(credits)}`,
  uncounted: 'Some were never counted. A large vault among them is read as far as today’s budget goes, and then asks.',
  left: (accounts: number) => `${countOf(accounts, 'account')} can’t be read: signed out, or no longer listed.`,
  close: 'Close',
  cancel: 'Cancel',
  update: 'Update'
};

/** While many accounts are updated, and after it. */
export const updateStrings = {
  updating: (accounts: number) => `Updating ${countOf(accounts, 'account')}`,
  stopping: 'Stopping…',
  updated: (accounts: number) => `Updated ${countOf(accounts, 'account')}`,
  stopped: (done: number, accounts: number) =>
    `Stopped: ${formatCount(done)} of ${countOf(accounts, 'account')} updated`,
  failed: (done: number, accounts: number) => `${formatCount(done)} of ${countOf(accounts, 'account')} updated`
};

export const profileStrings = {
  title: 'Profile',
  updating: 'Updating…',
  updated: (age: string) => `Updated ${age}`,
  update: 'Update',
  tryAgain: 'Try again',
  find: 'Find a field',
  findExample: 'Find a field or a value',
  fields: (fields: number) => countOf(fields, 'field'),
  found: (found: number, fields: number) => `${formatCount(found)} of ${countOf(fields, 'field')}`,
  noneFits: {
    title: 'No field fits',
    text: 'No name and no value has all of these words. What is masked is found by its name only.'
  },
  more: (fields: number) => `And ${formatCount(fields)} more, which aren’t shown.`,
  notGiven: 'not given',
  copied: (field: string) => `${field} is copied`,
  notCopied: (field: string) => `${field} couldn’t be copied`,
  whyNotHere: 'The profile isn’t on this computer.',
  whyAll: 'All fields are shown.',
  whyUpdating: 'It is being updated.',
  whyUnlocked: 'The keychain isn’t locked.',
  whyNone: 'Nothing here is masked.',
  whyRevealed: 'It is revealed already.',
  whyMasked: 'It is masked already.'
};

export const profileHeadStrings = {
  label: (name: string) => `Profile of ${name}`,
  joined: (day: string) => `Joined ${day}`
};

/** In place of a profile. */
export const profileFace = {
  what: 'profile',
  title: 'This profile isn’t on this computer',
  offline:
    'It wasn’t read before, and can’t be read now. It comes by itself once the connection is back, for 1 credit.',
  asked:
    'It wasn’t read yet, or was kept in memory only. The service has it: every count, price, limit and setting of the account.',
  read: 'Read it',
  reading: 'Reading the profile from the service, for 1 credit…'
};
