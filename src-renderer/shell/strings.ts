/**
 * What the frame of the window says at its first paint, but for labels of actions and titles of views. The texts of what is loaded
 * after it are in late-strings.ts.
 */
import { countOf, formatCount } from '../format/numbers.ts';
import { formatCredits } from '../format/prices.ts';

export const railStrings = {
  label: 'Accounts',
  all: 'All accounts',
  find: 'Find an account',
  /** Shown when the rail has no room for all accounts. */
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
  /** Read out after how many wait. */
  urgent: '(blocking sign-in or payouts)'
};

export const sidebarStrings = {
  profile: (about: string) => (about === '' ? 'Profile' : `Profile · ${about}`),
  /** Read out before the account’s name. */
  profileOf: 'Profile of',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  views: 'Views',
  /** Over the views of no single account. */
  across: 'Across accounts'
};

export const meterStrings = {
  label: (connection: string) => `Credits of ${connection}`,
  credits: (connection: string) => `${connection} credits`,
  background: 'Sync',
  backgroundToday: 'Sync today',
  used: (used: number, budget: number) => `${formatCount(used)} of ${formatCount(budget)}`,
  usedLabel: 'Background sync credits used today',
  usedText: (used: number, budget: number) => `${formatCount(used)} of ${formatCredits(budget)}`,
  rate: 'Credits last',
  days: (days: number) => countOf(days, 'day'),
  overAYear: '1+ years',
  overYears: (years: number) => `${formatCount(years)}+ years`
};

export const toasterStrings = {
  label: 'Notices'
};

/** A part of the page isn’t where it was. */
export const notLoadedStrings = {
  text: 'Couldn’t load part of Greenroom. It may have been updated. Nothing was lost.',
  again: 'Reload'
};

export const undoStrings = {
  nothing: 'Nothing to undo'
};

export const placeStrings = {
  whyNoAccount: 'No accounts yet'
};
