/** Actions on an account's chats. */
import type { ActionTable } from './action.ts';

export const messagesActions = {
  find: { label: 'Find in names and messages', keys: ['/', 'Mod+F'], words: 'search chats' },
  openById: { label: 'Open a chat by the fan’s id', words: 'number' },
  refresh: { label: 'Update the chats', keys: ['r'], words: 'refresh read reload' },
  more: { label: 'More chats', words: 'read older page' },
  savedSettings: { label: 'Ask when messages saved for later are sent', words: 'settings' },
  close: { label: 'Close the chat', keys: ['Escape'], needs: 'an open chat' }
} as const satisfies ActionTable;

/** The chat that is open, and the message in it that has the focus. */
export const chatActions = {
  refresh: { label: 'Update the chat', keys: ['Shift+R'], needs: 'an open chat', words: 'refresh read newest' },
  again: { label: 'Try again', words: 'messages chat', needs: 'a chat that could not be read' },
  older: { label: 'Read older', needs: 'an open chat', words: 'messages before between' },
  delete: {
    label: 'Delete the message',
    keys: ['Delete', 'Backspace'],
    needs: 'a message of one’s own',
    words: 'remove erase unsend'
  },
  lookAgain: { label: 'Look again', needs: 'a message of which it isn’t known whether it was deleted' }
} as const satisfies ActionTable;
