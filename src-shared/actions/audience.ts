/** Actions on the people around an account. */
import type { ActionTable } from './action.ts';

export const audienceActions = {
  find: { label: 'Search for somebody', keys: ['/', 'Mod+F'], words: 'find people fans users' },
  ask: { label: 'Search the service', words: 'find people fans users credit' },
  stop: { label: 'Stop the search', words: 'cancel', needs: 'a search under way' },
  whileTyping: { label: 'Search as I type', words: 'service typing switch' },
  recent: { label: 'Order people by last seen', words: 'sort recent' },
  spent: { label: 'Order people by what they spent', words: 'sort money' },
  name: { label: 'Order people by name', words: 'sort alphabet' },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table people spreadsheet excel' },
  again: { label: 'Try again', words: 'people list', needs: 'a list that could not be read' }
} as const satisfies ActionTable;

export const personActions = {
  close: { label: 'Close the card', keys: ['Escape'] },
  read: { label: 'Read again', keys: ['r'], words: 'person update refresh credit' },
  chat: { label: 'Chat', words: 'messages open person' },
  again: { label: 'Try again', words: 'card', needs: 'a card that could not be read' }
} as const satisfies ActionTable;
