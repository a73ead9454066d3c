import type { AccountState } from '../../core/accounts-filter.ts';
import { countOf, formatCount } from '../../format/numbers.ts';
import { formatCredits } from '../../format/prices.ts';

export const accountsViewStrings = {
  title: 'Accounts',
  none: {
    title: 'No matching accounts',
    text: 'Try another search or clear the filters.'
  },
  update: (accounts: number) => `Refresh ${countOf(accounts, 'account')}…`,
  whyNothing: 'The table is empty.',
  whyPinned: 'Already pinned.',
  whyUnpinned: 'Select pinned accounts first.'
};

export const accountsNewGroupStrings = {
  title: 'New group',
  text: (accounts: number) => `Move ${countOf(accounts, 'account')} to a new group.`,
  label: 'Group name',
  make: 'Create group'
};

export const accountsStateStrings: Readonly<Record<AccountState, string>> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  unlisted: 'No longer available'
};

export const accountsToolsStrings = {
  label: 'Accounts',
  find: 'Find accounts',
  state: 'Sign-in',
  everyState: 'All',
  group: 'Group',
  everyGroup: 'All groups',
  noGroup: 'No group',
  connection: 'Connection',
  everyConnection: 'All connections',
  shown: (shown: number, all: number) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`,
  accounts: (all: number) => (all === 1 ? 'account' : 'accounts'),
  csv: 'CSV'
};

export const accountsTableStrings = {
  label: 'Accounts',
  pinned: 'pinned',
  notLoaded: 'Not loaded',
  read: (moment: string) => `Loaded ${moment}`,
  unread: 'This month isn’t loaded'
};

export const accountsColumnStrings = {
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

export const accountsSelectionStrings = {
  label: 'Selected accounts',
  group: 'Group',
  noGroup: 'No group'
};

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
  start: (accounts: number) => `Sign in ${countOf(accounts, 'account')} · ${formatCredits(accounts)}`,
  begun: (accounts: number) => `${countOf(accounts, 'sign-in')} started`,
  refused: (names: readonly string[]) => `Not started: ${names.join(', ')}`,
  retry: (accounts: number) => `Retry ${countOf(accounts, 'sign-in')}…`,
  whyNone: 'No failed sign-ins.',
  state: {
    underWay: 'Signing in…',
    code: 'Code needed',
    selfie: 'Selfie needed',
    waiting: 'Waiting',
    unconfirmed: 'Unconfirmed',
    notStarted: 'Not started',
    failed: 'Failed',
    signedOut: 'Signed out',
    astray: 'Another account signed in'
  },
  why: 'None of the selected accounts is signed out.'
};

export const priceStrings = {
  title: (accounts: number) => `Refresh ${countOf(accounts, 'account')}?`,
  text: 'Accounts load two at a time, within the service’s limits. You can stop at any time and keep what’s loaded.',
  none: {
    title: 'None of these can be refreshed',
    text: 'They are signed out or no longer available. Sign them in first.'
  },
  price: (credits: string, isLeast: boolean) => `${isLeast ? 'from' : 'about'} ${credits}`,
  uncounted: 'Some vaults have an unknown size. A large one loads as far as today’s budget allows, then asks.',
  left: (accounts: number) => `${countOf(accounts, 'account')} skipped: signed out or no longer available.`,
  update: 'Refresh'
};

export const accountsUpdateStrings = {
  updating: (accounts: number) => `Refreshing ${countOf(accounts, 'account')}`,
  stopping: 'Stopping…',
  updated: (accounts: number) => `Refreshed ${countOf(accounts, 'account')}`,
  stopped: (done: number, accounts: number) =>
    `Stopped: ${formatCount(done)} of ${countOf(accounts, 'account')} refreshed`,
  failed: (done: number, accounts: number) => `${formatCount(done)} of ${countOf(accounts, 'account')} refreshed`
};

export const profileStrings = {
  title: 'Profile',
  updating: 'Updating…',
  updated: (age: string) => `Updated ${age}`,
  update: 'Refresh',
  allFields: 'All fields',
  showEmpty: (fields: number) => `Show ${countOf(fields, 'empty field')}`,
  hideEmpty: (fields: number) => `Hide ${countOf(fields, 'empty field')}`,
  find: 'Search fields',
  findExample: 'Search fields and values',
  found: (found: number, fields: number) => `${formatCount(found)} of ${countOf(fields, 'field')}`,
  noneFits: {
    title: 'No matching fields',
    text: 'Masked values can only be found by name.'
  },
  more: (fields: number) => `${formatCount(fields)} more not shown.`,
  notProvided: 'not provided',
  copied: (field: string) => `${field} copied`,
  notCopied: (field: string) => `Couldn’t copy ${field}`,
  whyNotHere: 'Load the profile first.',
  whyAll: 'All fields are already shown.',
  whyUpdating: 'Already refreshing.',
  whyUnlocked: 'The keychain is unlocked.',
  whyNone: 'Nothing is masked.',
  whyFolded: 'Open All fields first.',
  whyRevealed: 'Already revealed.',
  whyMasked: 'Already masked.'
};

export const profileHeadStrings = {
  label: (name: string) => `Profile of ${name}`,
  joined: (day: string) => `Joined ${day}`
};

export const profileSummaryStrings = {
  label: 'Summary',
  signIn: 'Sign-in',
  net: 'Net this month',
  available: 'Available',
  payouts: 'Payouts',
  ready: 'Ready to pay out',
  toDos: (things: number) => `${countOf(things, 'thing')} to do`,
  notLoaded: 'Not loaded',
  eligibilityUnknown: 'Eligibility unknown',
  postPrices: 'Post price range',
  messagePrices: 'Message price range',
  identity: 'Identity',
  verified: 'Verified',
  unverified: 'Not verified',
  twoStep: 'Two-step sign-in',
  on: 'On',
  off: 'Off'
};

export const profileFace = {
  what: 'profile',
  title: 'Profile not loaded',
  offline: 'The profile loads when you’re back online, for 1 credit.',
  asked: 'Loads every count, price, limit and setting of the account.',
  read: 'Load profile',
  reading: 'Loading the profile for 1 credit…'
};
