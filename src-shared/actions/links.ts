import type { ActionTable } from './action.ts';
import { unconfirmedActions, waitingActions } from './intents.ts';
import { refreshActions } from './refresh.ts';
import { selectionActions } from './selection.ts';

export const linksActions = {
  create: { label: 'New tracking link', keys: ['n', 'Shift+L'], words: 'create campaign add promotion' },
  tracking: { label: 'Tracking links', keys: ['1'], words: 'kind tab campaigns' },
  trial: { label: 'Trial links', keys: ['2'], words: 'kind tab free days' },
  find: { label: 'Find links', keys: ['/', 'Mod+F'], words: 'search filter' },
  clearFind: { label: 'Clear search', words: 'find links' },
  all: { label: 'Show all links', words: 'filter every' },
  live: { label: 'Show live links', words: 'filter running' },
  finished: { label: 'Show ended links', words: 'filter finished expired' },
  calculating: { label: 'Show calculating links', words: 'filter pending revenue' },
  gone: { label: 'Show unavailable links', words: 'filter deleted gone' },
  allTags: { label: 'Show all tags', words: 'links filter', needs: 'a selected tag' },
  checkDeleted: { label: 'Check for unavailable links', words: 'gone no longer', leadsTo: 'removed deleted' },
  allTime: { label: 'Show all time', words: 'links period figures', needs: 'a period' },
  period: { label: 'Select period…', words: 'links dates range month figures' },
  loadPeriod: { label: 'Load period', words: 'links dates figures', needs: 'a period' },
  loadRest: { label: 'Load more figures', words: 'links period', needs: 'a period that is partly loaded' },
  waitForPeriod: {
    label: 'Wait for period',
    words: 'links',
    needs: 'a period that is being calculated'
  },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table links spreadsheet excel' },
  refresh: { label: 'Refresh links', keys: ['r'], words: 'refresh reload sync new' },
  whole: { label: 'Check all links', words: 'refresh whole update' },
  calculate: { label: 'Wait for figures', words: 'revenue calculate', needs: 'links that are being calculated' },
  copy: { label: 'Copy addresses', keys: ['Shift+C'], words: 'links url clipboard', needs: 'selected links' },
  compare: { label: 'Compare', words: 'links beside bars', needs: 'selected links' },
  closeComparison: { label: 'Close comparison', needs: 'a comparison' },
  ...selectionActions('links'),
  ...refreshActions
} as const satisfies ActionTable;

export const linkActions = {
  close: { label: 'Close link', keys: ['Escape'] },
  copy: { label: 'Copy link', keys: ['c'], words: 'url link clipboard' },
  open: { label: 'Open in browser', words: 'url link address browser' },
  tags: { label: 'Edit tags…', words: 'link label' }
} as const satisfies ActionTable;

export const linkPeopleActions = {
  read: { label: 'Load subscribers', words: 'subscribers fans people more page' },
  rest: { label: 'Load all subscribers', words: 'subscribers fans people rest' },
  stop: { label: 'Stop loading', words: 'subscribers cancel', needs: 'a loading list' },
  csv: {
    label: 'Export subscribers as CSV',
    words: 'save download file table people spreadsheet excel',
    needs: 'loaded subscribers'
  },
  again: { label: 'Try again', words: 'subscribers', needs: 'subscribers that didn’t load' }
} as const satisfies ActionTable;

export const linkIntentActions = {
  ...waitingActions('link'),
  ...unconfirmedActions('link')
} as const satisfies ActionTable;
