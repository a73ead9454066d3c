import type { ActionTable } from './action.ts';

export const activityActions = {
  calls: { label: 'Calls', keys: ['1'], words: 'activity tab log' },
  credits: { label: 'Credits', keys: ['2'], words: 'activity tab cost spent forecast budget usage' },
  limits: { label: 'Limits', keys: ['3'], words: 'activity tab rate minute waiting 429' },
  contract: { label: 'API changes', keys: ['4'], words: 'activity tab drift document' }
} as const satisfies ActionTable;

export const callsActions = {
  find: { label: 'Find calls', keys: ['/', 'Mod+F'], words: 'search filter' },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table calls spreadsheet excel' },
  all: { label: 'Show all outcomes', words: 'filter calls' },
  done: { label: 'Show completed calls', words: 'filter worked' },
  failed: { label: 'Show failed calls', words: 'filter errors problems' },
  reset: { label: 'Show all calls', words: 'clear filter', needs: 'a filter' },
  everybody: { label: 'Show all accounts', words: 'clear filter', needs: 'calls of one account' },
  again: { label: 'Try again', words: 'calls', needs: 'a list that didn’t load' }
} as const satisfies ActionTable;

export const callActions = {
  close: { label: 'Close call', keys: ['Escape'] },
  copy: { label: 'Copy details', keys: ['c'], words: 'call clipboard' },
  account: { label: 'Show account’s calls', words: 'filter', needs: 'a call for an account' }
} as const satisfies ActionTable;

export const creditsActions = {
  '7': { label: 'Last 7 days', words: 'week' },
  '30': { label: 'Last 30 days', words: 'month' },
  '365': { label: 'Last year' },
  again: { label: 'Try again', words: 'credits', needs: 'totals that didn’t load' }
} as const satisfies ActionTable;

export const contractActions = {
  again: { label: 'Try again', words: 'contract drift', needs: 'a list that didn’t load' }
} as const satisfies ActionTable;

export const limitsActions = {
  calls: { label: 'Show calls', words: 'connection limits log' },
  again: { label: 'Try again', words: 'limits', needs: 'limits that didn’t load' }
} as const satisfies ActionTable;
