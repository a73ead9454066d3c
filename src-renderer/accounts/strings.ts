/** The texts of the menus of accounts and groups. Labels of actions are declared in src-shared. */
import { countOf } from '../format/numbers.ts';

export const accountMenuStrings = {
  colour: 'Colour',
  group: 'Group',
  noGroup: 'No group',
  isChosen: 'chosen',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  /** An action, outside of the menu of what it is about. */
  actionOf: (name: string, action: string) => `${name}: ${action}`
};

/** Why an action of an account can't be done. */
export const whyNotStrings = {
  noAccount: 'No account is on the screen.',
  pinned: 'It is pinned already.',
  notPinned: 'It isn’t pinned.',
  firstInRail: 'It is the first of its part of the rail, or isn’t in the rail.',
  lastInRail: 'It is the last of its part of the rail, or isn’t in the rail.',
  signedIn: 'It is signed in.',
  practice: 'It belongs to the practice service, and goes with its connection.',
  noGroup: 'The account is in no group.',
  firstGroup: 'It is the first one.',
  lastGroup: 'It is the last one.'
};

export const renameStrings = {
  account: (name: string) => `Rename ${name}`,
  accountText: (serviceName: string) =>
    `The name is used in Greenroom only. The service calls it ${serviceName}; an empty field goes back to that.`,
  name: 'Name',
  group: 'Rename the group',
  groupName: 'Name of the group',
  rename: 'Rename'
};

export const newGroupStrings = {
  title: 'New group',
  text: (account: string | undefined) => `${account ?? 'The account'} goes into it.`,
  make: 'Make the group'
};
