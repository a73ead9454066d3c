import { countOf, formatCount } from '../format/numbers.ts';

export const dialogStrings = {
  cancel: 'Cancel'
};

export const billStrings = {
  accounts: (accounts: number) => `, ${countOf(accounts, 'account')}`,
  ofBalance: (credits: number) => `of ${formatCount(credits)}`
};

export const whyNotStrings = {
  offline: 'Available once you’re back online.',
  signedOut: 'This account is signed out. Sign in again first.'
};

export const selectionStrings = {
  selected: (rows: number) => `${formatCount(rows)} selected`,
  saidSelected: (rows: number, noun: string) => `${countOf(rows, noun)} selected`,
  all: (rows: number) => `Select all ${formatCount(rows)}`,
  cleared: 'Selection cleared',
  whyNoneShown: (nouns: string) => `No ${nouns} to select.`,
  whyNone: (nouns: string) => `Select ${nouns} first.`
};

export const copyStrings = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Couldn’t copy'
};

export const secretStrings = {
  masked: (label: string) => `${label}, masked`,
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy',
  labelOf: (verb: string, label: string) => `${verb} ${label}`,
  sealed: 'Stored encrypted on this computer.'
};

const filterParts: Readonly<Record<string, string>> = {
  account: 'account',
  connection: 'connection',
  group: 'group',
  list: 'vault list'
};

export const uiFilterStrings = {
  label: 'Saved filters',
  applied: (name: string) => `Saved filters, ${name}`,
  isApplied: 'Applied',
  none: 'No saved filters',
  save: 'Save filter…',
  rename: (name: string) => `Rename “${name}”…`,
  remove: (name: string) => `Delete “${name}”`,
  title: 'Save filter',
  text: 'Filter, sort and search of this list, under one name.',
  renameTitle: 'Rename filter',
  name: 'Filter name',
  saveNow: 'Save',
  renameNow: 'Rename',
  deleted: (name: string) => `Deleted filter “${name}”`,
  undone: (name: string) => `Undone: deleting filter “${name}”`,
  ignored: (name: string, parts: readonly string[]) =>
    `“${name}” names a ${parts.map((part) => filterParts[part] ?? 'value').join(' and a ')} that no longer exists. The rest was applied.`
};

export const columnsStrings = {
  columns: 'Columns',
  wider: 'Wider',
  narrower: 'Narrower',
  resetWidth: 'Reset width',
  shown: 'Shown columns',
  reset: 'Reset columns',
  width: (label: string, width: number) => `${label}: ${String(width)} pixels wide`
};

export const uiTableStrings = {
  sorted: (label: string, direction: string) => `Sorted by ${label}, ${direction}`,
  ownOrder: 'Custom order',
  selectAll: 'Select all shown'
};

export const listRowStrings = {
  loading: 'Loading…'
};

export const syncMenuStrings = {
  checkForNew: 'Check for new items'
};

export const squaresStrings = {
  keys: 'Alt and an arrow key move an item. Delete removes it.',
  place: (name: string, place: number, count: number) => `${name}, ${String(place)} of ${String(count)}`,
  remove: 'Remove'
};

export const linkedTextStrings = {
  less: 'Show less',
  all: 'Show all'
};

export const dayFieldStrings = {
  day: 'Day',
  label: (day: string) => `Day: ${day}`,
  choose: 'Select a day'
};

export const timeFieldStrings = {
  hint: '18:30'
};

export const zoneFieldStrings = {
  label: 'Time zone',
  example: 'Find a city',
  thisComputer: 'This computer',
  none: 'No matching time zones.'
};

export const keysStrings = {
  then: 'then'
};
