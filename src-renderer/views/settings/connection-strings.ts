/** The texts of connections and of practice: their sections of the settings, and the dialogs that also open elsewhere. */
import type { KeychainTrouble } from '../../../src-shared/bridge/connections.ts';
import { longestKey, type AddressProblem, type KeyProblem } from '../../../src-shared/rules/connection-input.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

export const connectionsStrings = {
  title: 'Connections',
  none: 'There is no connection yet.',
  sameAccount: 'The same account under two connections is two accounts here.',
  onlyPractice:
    'So far everything here is for practice. With the address of a service and a key for it, your own accounts appear.',
  onThisComputer: 'On this computer',
  credits: (balance: number) => `${formatCount(balance)} credits`,
  actionsFor: (name: string) => `Actions for ${name}`,
  actionOf: (name: string, action: string) => `${name}: ${action}`,
  needsNothing: 'This connection needs nothing.',
  isTried: 'It is being tried.',
  practiceIsWhole: 'The practice service needs no key, and all of its accounts are here.',
  isOnly: 'It is the only connection.'
};

export const connectionFormStrings = {
  address: 'Address of the service',
  addressExample: 'https://service.example',
  key: 'Key',
  name: 'Name',
  colour: 'Color',
  cancel: 'Cancel',
  stop: 'Stop',
  asking: 'Asking whether the key is good',
  askingHost: (host: string) => `Asking ${host} whether the key is good…`
};

export const addressProblemStrings: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the address of the service.',
  'too-long': 'This is too long for an address.',
  'no-address': 'This is no address. It looks like https://service.example.',
  'a-file': 'This is a file on this computer, not a service.',
  'not-https': 'It must begin with https, so that nobody on the way can read the key.',
  credentials: 'Leave the user name and password out of the address.',
  query: 'Leave out the ? or # and what follows it.'
};

export const keyProblemStrings: Readonly<Record<KeyProblem, string>> = {
  empty: 'Enter the key.',
  'too-long': `This is longer than any key (${String(longestKey)} letters). Copy the key alone.`,
  spaces: 'There is a space or a line break inside. Copy the key alone, in one piece.',
  unusual: 'It has letters that no key has. Copy it again from the console.'
};

export const addingStrings = {
  title: 'Add a connection',
  text: 'A connection is the address of a service and a key for it. Its accounts appear at the left.',
  keyRefused: 'The service refused this key. Enter it again; what it refuses isn’t kept.',
  keyHint:
    'You make one in the service’s console, under API keys; copy it right away, since it is shown once. Here it goes into this computer’s keychain and nowhere else.',
  nameExample: 'As the service calls it',
  add: 'Check and add'
};

export const editingStrings = {
  title: (name: string) => `Edit ${name}`,
  addressHint: 'For another host its key is asked for again.',
  noName: 'A connection needs a name.',
  save: 'Save'
};

export const replacingStrings = {
  keyFor: (host: string) => `The key for ${host}`,
  enterKey: (name: string) => `Enter the key of ${name}`,
  replaceKey: (name: string) => `Replace the key of ${name}`,
  moves:
    'A key is never sent to a host that it wasn’t entered for. Enter the one for the new address; accounts and caches stay.',
  text: 'It is checked at the service first. Accounts, caches and everything else stay as they are.',
  newKey: 'New key',
  keyHint: (host: string) => `For ${host}. You make one in the service’s console, under API keys.`,
  keyRefused: 'The service refused this key, so the connection keeps the one it had.',
  use: 'Check and use',
  back: 'Back',
  done: (name: string) => `${name} has its new key.`,
  untilClosed: ' It is kept until Greenroom closes.'
};

export const choosingStrings = {
  connected: (name: string) => `${name} is connected`,
  accountsOf: (name: string) => `Accounts of ${name}`,
  noList: 'This service has no list of accounts. Enter their ids, which its console shows; each is looked up.',
  none: 'No account is behind this key yet. Accounts appear here once they are signed in at the service.',
  allHere: 'All accounts behind this key are here.',
  found: (accounts: number) =>
    `${countOf(accounts, 'account')} behind this key. Choose those to work with here; the others can be added later.`,
  ids: 'Account ids, one a line',
  idExample: 'acct_…',
  idPrice: 'Each is looked up once, which may cost a credit.',
  notAnId: (text: string) => `“${text}” can’t be an id: they begin with acct_ and have letters, digits, - and _ only.`,
  asking: (name: string) => `Asking ${name} for its accounts…`,
  follow: 'Follow a sign-in',
  later: 'Later',
  close: 'Close',
  again: 'Look again',
  add: (accounts: number) => (accounts === 0 ? 'Add accounts' : `Add ${countOf(accounts, 'account')}`),
  find: 'Find an account',
  findExample: 'Find a name or an id',
  all: 'All',
  allShown: (accounts: number) => `All ${formatCount(accounts)} shown`,
  accounts: 'Accounts',
  isHere: 'Here',
  isSignedOut: 'Signed out',
  nothingFound: 'No account is called that.'
};

export const removingStrings = {
  remove: ['Remove', 'Removing…'],
  counting: 'Counting…',
  connection: (name: string) => `Remove ${name}?`,
  connectionText:
    'This goes from this computer at once, and can’t be taken back. At the service everything stays as it is.',
  sessionKey: 'The key that this session has',
  keychainKey: 'The key in this computer’s keychain',
  connectionDone: (name: string) => `${name} is removed`,
  account: (name: string) => `Remove ${name} from Greenroom?`,
  accountText:
    'This goes from this computer at once. At the service the account stays as it is, and it can be added again.',
  accountDone: (name: string) => `${name} is removed from Greenroom`,
  keyStays: (name: string, trouble: KeychainTrouble) =>
    `${name} is removed, but ${keychainTroubles[trouble]}, so its key is still there. Greenroom takes it out at the next start; withdraw it in the service’s console to be sure.`
} as const;

const keychainTroubles: Readonly<Record<KeychainTrouble, string>> = {
  'keychain-missing': 'no keychain answered',
  'keychain-locked': 'the keychain was locked or refused',
  'keychain-timeout': 'the keychain didn’t answer'
};

/** What goes with a connection or an account. */
export const lostStrings = {
  waiting: (things: number) => `${countOf(things, 'thing')} waiting to be sent, or in doubt`,
  drafts: (drafts: number) => countOf(drafts, 'draft'),
  vault: (items: number) => `What was read of its vault: ${countOf(items, 'item')}`,
  vaults: (items: number) => `What was read of their vaults: ${countOf(items, 'item')}`,
  pictures: (pictures: number, size: string) => `${countOf(pictures, 'picture')}, ${size}`,
  log: (calls: number) => `${countOf(calls, 'call')} in the activity log, and its credit figures`,
  accounts: (accounts: number) => countOf(accounts, 'account')
};

export const practiceStrings = {
  title: 'Practice',
  service: 'Practice service',
  about: 'A service on this computer with sample accounts. Stop it to see how everything works without a network.',
  data: { title: 'Practice data', text: 'Changes to practice accounts are kept until you reset them.' },
  removed: 'Practice was removed. Bring it back at any time, with fresh sample accounts.',
  bringBack: 'Bring it back',
  isAsked: 'It is being asked.',
  isRemoved: 'The practice service was removed.'
};

export const resettingStrings = {
  title: 'Reset practice?',
  text: 'Practice accounts return to their original state. You\u00A0permanently\u00A0lose:',
  reset: ['Reset practice', 'Resetting…'],
  done: 'Practice reset'
} as const;
