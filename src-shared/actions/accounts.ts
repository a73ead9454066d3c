import type { ActionTable } from './action.ts';
import { selectionActions } from './selection.ts';

export const accountsActions = {
  find: { label: 'Find accounts', keys: ['/', 'Mod+F'], words: 'search filter' },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table accounts spreadsheet excel' },
  ...selectionActions('accounts'),
  all: { label: 'Show any sign-in state', words: 'filter every signed' },
  'signed-in': { label: 'Show signed-in accounts', words: 'filter' },
  'signed-out': { label: 'Show signed-out accounts', words: 'filter expired logged' },
  unlisted: { label: 'Show unavailable accounts', words: 'filter gone' },
  reset: { label: 'Show all accounts', words: 'clear filter every' },
  refresh: { label: 'Refresh…', keys: ['r'], words: 'update many accounts', needs: 'a selection' },
  signIn: {
    label: 'Sign in again…',
    words: 'many accounts signed out password selection',
    needs: 'a selection with accounts that are signed out'
  },
  retrySignIns: {
    label: 'Retry failed sign-ins…',
    words: 'many accounts again wrong password',
    needs: 'a sign-in that failed'
  },
  pin: { label: 'Pin', words: 'rail accounts selection', needs: 'a selection' },
  unpin: { label: 'Unpin', words: 'rail accounts selection', needs: 'a selection of pinned accounts' },
  group: { label: 'Group…', words: 'move accounts put into selection', needs: 'a selection' },
  newGroup: { label: 'New group…', words: 'accounts selection', needs: 'a selection' }
} as const satisfies ActionTable;
