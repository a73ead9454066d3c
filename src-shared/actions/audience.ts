import type { ActionTable } from './action.ts';

export const audienceActions = {
  find: { label: 'Search people', keys: ['/', 'Mod+F'], words: 'find people fans users' },
  ask: { label: 'Search', words: 'find people fans users credit' },
  stop: { label: 'Stop search', words: 'cancel', needs: 'a running search' },
  whileTyping: { label: 'Search as I type', words: 'service typing switch' },
  everyone: { label: 'Clear filters', words: 'filter reset subscribed spent seen everyone', needs: 'a filter' },
  recent: { label: 'Sort by last seen', words: 'sort recent' },
  spent: { label: 'Sort by amount spent', words: 'sort money' },
  name: { label: 'Sort by name', words: 'sort alphabet' },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table people spreadsheet excel' },
  again: { label: 'Try again', words: 'people list', needs: 'a list that didn’t load' }
} as const satisfies ActionTable;

export const personActions = {
  close: { label: 'Close person', keys: ['Escape'] },
  read: { label: 'Refresh', keys: ['r'], words: 'person update refresh credit' },
  chat: { label: 'Chat', words: 'messages open person' },
  copy: { label: 'Copy username', words: 'person handle clipboard' },
  again: { label: 'Try again', words: 'card', needs: 'a person that didn’t load' }
} as const satisfies ActionTable;
