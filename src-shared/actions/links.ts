/** Actions on an account's trial and tracking links. */
import type { ActionTable } from './action.ts';
import { doubtActions, waitingActions } from './intents.ts';
import { refreshActions } from './refresh.ts';

export const linksActions = {
  create: { label: 'New tracking link', keys: ['n', 'Shift+L'], words: 'create campaign add promotion' },
  tracking: { label: 'Tracking links', keys: ['1'], words: 'kind tab campaigns' },
  trial: { label: 'Trial links', keys: ['2'], words: 'kind tab free days' },
  find: { label: 'Find links', keys: ['/', 'Mod+F'], words: 'search filter' },
  clearFind: { label: 'Clear the search', words: 'find links' },
  all: { label: 'Show all links', words: 'filter every' },
  live: { label: 'Show live links', words: 'filter running' },
  finished: { label: 'Show ended links', words: 'filter finished expired' },
  calculating: { label: 'Show links that are being calculated', words: 'filter pending revenue' },
  gone: { label: 'Show links that are no longer available', words: 'filter deleted gone' },
  checkDeleted: { label: 'Check for deleted links', words: 'gone removed no longer available' },
  allTime: { label: 'Show all time', words: 'links period figures', needs: 'a period' },
  period: { label: 'Select a period…', words: 'links dates range month figures' },
  loadPeriod: { label: 'Load this period', words: 'links dates figures', needs: 'a period' },
  loadRest: { label: 'Load more figures', words: 'links period', needs: 'a period that is partly loaded' },
  waitForPeriod: {
    label: 'Wait for this period’s figures',
    words: 'links',
    needs: 'a period that is being calculated'
  },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table links spreadsheet excel' },
  refresh: { label: 'Update the links', keys: ['r'], words: 'refresh reload sync new' },
  whole: { label: 'Check all links', words: 'refresh whole update' },
  calculate: { label: 'Wait for figures', words: 'revenue calculate', needs: 'links that are being calculated' },
  copy: { label: 'Copy addresses', keys: ['Shift+C'], words: 'links url clipboard', needs: 'selected links' },
  compare: { label: 'Compare', words: 'links beside bars', needs: 'selected links' },
  closeComparison: { label: 'Close the comparison', needs: 'a comparison' },
  clear: { label: 'Clear the selection', keys: ['Escape'], words: 'links deselect', needs: 'selected links' },
  ...refreshActions
} as const satisfies ActionTable;

export const linkActions = {
  close: { label: 'Close the link', keys: ['Escape'] },
  copy: { label: 'Copy the address', keys: ['c'], words: 'url link clipboard' },
  open: { label: 'Open outside Greenroom', words: 'url link address browser' }
} as const satisfies ActionTable;

export const linkPeopleActions = {
  read: { label: 'Read who joined', words: 'subscribers fans people more page' },
  rest: { label: 'Read all who joined', words: 'subscribers fans people rest' },
  stop: { label: 'Stop reading', words: 'subscribers cancel', needs: 'a list that is being read' }
} as const satisfies ActionTable;

export const linkDoubtActions = doubtActions('link');
export const linkWaitingActions = waitingActions('link');

/** Tracking links on their way to the service: the one that was touched last, else the first. */
export const linkIntentActions = { ...linkWaitingActions, ...linkDoubtActions } as const satisfies ActionTable;
