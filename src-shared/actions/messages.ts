import type { ActionTable } from './action.ts';

export const messagesActions = {
  find: { label: 'Find in messages', keys: ['/', 'Mod+F'], words: 'search chats' },
  openById: { label: 'Open chat by ID', words: 'number' },
  refresh: { label: 'Refresh chats', keys: ['r'], words: 'refresh read reload' },
  more: { label: 'Load more chats', words: 'read older page' },
  savedSettings: { label: 'Load message schedule', words: 'settings' },
  close: { label: 'Close chat', keys: ['Escape'], needs: 'an open chat' }
} as const satisfies ActionTable;

export const chatActions = {
  refresh: { label: 'Refresh chat', keys: ['Shift+R'], needs: 'an open chat', words: 'refresh read newest' },
  again: { label: 'Try again', words: 'messages chat', needs: 'a chat that didn’t load' },
  older: { label: 'Load older', needs: 'an open chat', words: 'messages before between' },
  delete: {
    label: 'Delete message',
    keys: ['Delete', 'Backspace'],
    needs: 'a message you sent',
    words: 'remove erase unsend'
  },
  checkAgain: { label: 'Check again', needs: 'a message whose deletion is unconfirmed' }
} as const satisfies ActionTable;
