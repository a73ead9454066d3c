/** Texts of the first paint. late-strings.ts has those that load later. */
import { countOf, formatCount } from '../format/numbers.ts';
import { formatCredits } from '../format/prices.ts';

export const railStrings = {
  label: 'Accounts',
  all: 'All accounts',
  find: 'Find an account',
  showAll: 'Show all accounts…',
  others: (others: number) => `+${formatCount(others)}`,
  groupRest: (group: string, others: number) => `Show ${countOf(others, 'more account')} of ${group}`,
  group: (name: string, accounts: number, isFolded: boolean) =>
    `${name}, ${countOf(accounts, 'account')}${isFolded ? ', folded' : ''}`,
  addConnection: 'Add connection',
  palette: 'Search everything',
  shortcuts: 'Keyboard shortcuts'
};

export const navStrings = {
  /** For screen readers, after the count. */
  urgent: '(blocking sign-in or payouts)'
};

export const sidebarStrings = {
  profile: (about: string) => (about === '' ? 'Profile' : `Profile · ${about}`),
  /** For screen readers, before the name. */
  profileOf: 'Profile of',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  views: 'Views',
  across: 'Across accounts'
};

export const meterStrings = {
  label: (connection: string) => `Credits of ${connection}`,
  credits: (connection: string) => `${connection} credits`,
  background: 'Synced',
  backgroundToday: 'Synced today',
  used: (used: number, budget: number) => `${formatCount(used)} of ${formatCount(budget)}`,
  usedLabel: 'Background sync credits used today',
  usedText: (used: number, budget: number) => `${formatCount(used)} of ${formatCredits(budget)}`,
  rate: 'Credits last'
};

export const toasterStrings = {
  label: 'Notices'
};

export const notLoadedStrings = {
  text: 'Couldn’t load part of Greenroom. It may have been updated. Nothing was lost.',
  again: 'Reload'
};

export const shellCodeStrings = {
  noneNeeded: 'No code is needed.'
};

export const undoStrings = {
  nothing: 'Nothing to undo'
};

export const placeStrings = {
  whyNoAccount: 'No accounts yet'
};
