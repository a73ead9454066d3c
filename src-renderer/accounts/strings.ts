import { countOf } from '../format/numbers.ts';

export const accountMenuStrings = {
  colour: 'Color',
  group: 'Group',
  noGroup: 'No group',
  isChosen: 'chosen',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  actionOf: (name: string, action: string) => `${name}: ${action}`
};

export const switcherWhyNotStrings = {
  noAccount: 'Open an account first.',
  pinned: 'Already pinned.',
  notPinned: 'Not pinned.',
  firstInRail: 'Already at the top.',
  lastInRail: 'Already at the bottom.',
  signedIn: 'Already signed in.',
  practice: 'Practice accounts are removed with the practice connection.',
  noGroup: 'The account is in no group.',
  firstGroup: 'Already at the top.',
  lastGroup: 'Already at the bottom.'
};

export const renameStrings = {
  account: (name: string) => `Rename ${name}`,
  accountText: (serviceName: string) => `Shown in Greenroom only. Leave empty to use ${serviceName}.`,
  name: 'Name',
  group: 'Rename group',
  groupName: 'Group name',
  rename: 'Rename'
};

export const switcherNewGroupStrings = {
  title: 'New group',
  text: (account: string | undefined) => `Move ${account ?? 'the account'} to a new group.`,
  make: 'Create group'
};

export const accountsPopoverStrings = {
  find: 'Find accounts',
  nobody: 'No matching accounts.',
  members: (accounts: number) => countOf(accounts, 'account'),
  more: (accounts: number) => `${countOf(accounts, 'more account')}. Type a name to find them.`
};
