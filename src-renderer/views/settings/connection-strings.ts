import type { KeychainTrouble } from '../../../src-shared/bridge/connections.ts';
import { longestKey, type AddressProblem, type KeyProblem } from '../../../src-shared/rules/connection-input.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

export const connectionsStrings = {
  title: 'Connections',
  none: 'No connections yet.',
  sameAccount: 'An account that’s under two connections appears twice.',
  onlyPractice: 'You’re using practice accounts. Add a service’s address and API key to see your own.',
  onThisComputer: 'On this computer',
  credits: (balance: number) => `${formatCount(balance)} credits`,
  actionsFor: (name: string) => `Actions for ${name}`,
  actionOf: (name: string, action: string) => `${name}: ${action}`,
  needsNothing: 'This connection is fine.',
  isTried: 'Greenroom is checking this connection.',
  practiceIsWhole: 'The practice service needs no key, and all its accounts are added.',
  isOnly: 'This is the only connection.'
};

export const connectionFormStrings = {
  address: 'Service address',
  addressExample: 'https://service.example',
  key: 'Key',
  name: 'Name',
  colour: 'Color',
  stop: 'Stop',
  asking: 'Checking the key',
  askingHost: (host: string) => `Checking the key with ${host}…`
};

export const addressProblemStrings: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the service’s address.',
  'too-long': 'This address is too long.',
  'no-address': 'Enter an address such as https://service.example.',
  'a-file': 'This is a file on this computer. Enter a service’s address.',
  'not-https': 'Use an https address, so that nobody else can read your key.',
  credentials: 'Remove the user name and password from the address.',
  query: 'Remove the ? or # and everything after it.'
};

export const keyProblemStrings: Readonly<Record<KeyProblem, string>> = {
  empty: 'Enter the key.',
  'too-long': `This is too long for a key (limit: ${String(longestKey)} letters). Copy the key alone.`,
  spaces: 'The key contains a space or line break. Copy only the key.',
  unusual: 'The key contains invalid characters. Copy it again from the service’s console.'
};

export const addingStrings = {
  title: 'Add connection',
  text: 'A connection is a service’s address and API key. Its accounts appear on the left.',
  keyRefused: 'The service rejected this key, so it wasn’t saved. Enter it again.',
  keyHint:
    'Create a key in the service’s console under API keys, and copy it right away. Greenroom stores it only in this computer’s keychain.',
  nameExample: 'Same as the service',
  add: 'Check and add'
};

export const editingStrings = {
  title: (name: string) => `Edit ${name}`,
  addressHint: 'A different host needs its key again.',
  noName: 'Enter a name.',
  save: 'Save'
};

export const replacingStrings = {
  keyFor: (host: string) => `The key for ${host}`,
  enterKey: (name: string) => `Enter key for ${name}`,
  replaceKey: (name: string) => `Replace key for ${name}`,
  moves:
    'Greenroom sends a key only to the host it was entered for. Enter the key for the new address. Accounts and loaded data stay.',
  text: 'Greenroom checks the key with the service first. Accounts and loaded data stay.',
  newKey: 'New key',
  keyHint: (host: string) => `For ${host}. Create a key in the service’s console under API keys.`,
  keyRefused: 'The service rejected this key, so the connection keeps its old one.',
  use: 'Check and use',
  back: 'Back',
  done: (name: string) => `${name}: key replaced.`,
  untilClosed: ' The key is kept until Greenroom closes.'
};

export const choosingStrings = {
  connected: (name: string) => `${name} is connected`,
  accountsOf: (name: string) => `Accounts of ${name}`,
  noList: 'This service doesn’t list accounts. Enter account IDs from its console.',
  none: 'This key has no accounts yet. Accounts appear once they’re signed in with the service.',
  allHere: 'All accounts for this key are added.',
  found: (accounts: number) =>
    `${countOf(accounts, 'account')} for this key. Select the accounts to add. You can add others later.`,
  ids: 'Account IDs, one per line',
  idExample: 'acct_…',
  idPrice: 'Checking each account may cost 1 credit.',
  notAnId: (text: string) =>
    `“${text}” isn’t an account ID. IDs begin with acct_, followed by letters, digits, - and _.`,
  asking: (name: string) => `Loading accounts of ${name}…`,
  follow: 'Track a sign-in',
  later: 'Later',
  again: 'Check again',
  add: (accounts: number) => (accounts === 0 ? 'Add accounts' : `Add ${countOf(accounts, 'account')}`),
  find: 'Find an account',
  findExample: 'Find by name or ID',
  all: 'All',
  allShown: (accounts: number) => `All ${formatCount(accounts)} shown`,
  accounts: 'Accounts',
  isHere: 'Added',
  isSignedOut: 'Signed out',
  nothingFound: 'No matching accounts.'
};

export const removingStrings = {
  remove: ['Remove', 'Removing…'],
  counting: 'Counting…',
  connection: (name: string) => `Remove ${name}?`,
  connectionText: 'This is removed from this computer permanently. Nothing changes on the service.',
  sessionKey: 'The key in memory',
  keychainKey: 'The key in this computer’s keychain',
  connectionDone: (name: string) => `${name} removed`,
  account: (name: string) => `Remove ${name} from Greenroom?`,
  accountText:
    'This is removed from this computer permanently. Nothing changes on the service, and you can add the account again.',
  accountDone: (name: string) => `${name} removed from Greenroom`,
  keyStays: (name: string, trouble: KeychainTrouble) =>
    `${name} was removed, but ${keychainTroubles[trouble]}, so the key is still there. Greenroom removes it at the next start. To be safe, revoke it in the service’s console.`
} as const;

const keychainTroubles: Readonly<Record<KeychainTrouble, string>> = {
  'keychain-missing': 'no keychain was available',
  'keychain-locked': 'the keychain was locked or refused',
  'keychain-timeout': 'the keychain didn’t respond'
};

export const lostStrings = {
  waiting: (things: number) => `${countOf(things, 'thing')} queued or unconfirmed`,
  drafts: (drafts: number) => countOf(drafts, 'draft'),
  vault: (items: number) => `Vault data: ${countOf(items, 'item')}`,
  pictures: (pictures: number, size: string) => `${countOf(pictures, 'image')}, ${size}`,
  log: (calls: number) => `${countOf(calls, 'call')} in the activity log, and its credit figures`,
  accounts: (accounts: number) => countOf(accounts, 'account')
};

export const settingsPracticeStrings = {
  title: 'Practice',
  service: 'Practice service',
  about: 'A service on this computer with sample accounts. Turn it off to try working offline.',
  data: { title: 'Practice data', text: 'Changes to practice accounts are kept until you reset them.' },
  removed: 'Practice was removed. You can restore it at any time, with new sample accounts.',
  bringBack: 'Restore practice',
  isAsked: 'The accounts are loading.',
  isRemoved: 'The practice service was removed.'
};

export const resettingStrings = {
  title: 'Reset practice?',
  text: 'Practice accounts return to their original state. You\u00A0permanently\u00A0lose:',
  reset: ['Reset practice', 'Resetting…'],
  done: 'Practice reset'
} as const;
