/** Actions on the account or group with the open menu, else the one on the screen. */
import type { ActionTable } from './action.ts';

export const accountActions = {
  open: { label: 'Open', words: 'account vault switch' },
  profile: { label: 'Profile', words: 'account fields' },
  pin: { label: 'Pin to the rail', words: 'account' },
  unpin: { label: 'Unpin', words: 'account rail', needs: 'a pinned account' },
  rename: { label: 'Rename…', words: 'account own name alias nickname', menu: 'account' },
  colour: { label: 'Color…', words: 'account hue color', menu: 'account' },
  group: { label: 'Group…', words: 'account move put into' },
  newGroup: { label: 'New group…', words: 'account make' },
  up: { label: 'Move up', words: 'account rail order' },
  down: { label: 'Move down', words: 'account rail order' },
  signIn: {
    label: 'Sign in again',
    words: 'account expired log in login logged out',
    needs: 'an account that is signed out'
  },
  remove: { label: 'Remove from Greenroom…', words: 'account delete disconnect forget sign log out logout logoff' }
} as const satisfies ActionTable;

export const groupActions = {
  show: { label: 'Show its accounts', words: 'group table', needs: 'an account in a group' },
  rename: { label: 'Rename…', words: 'group name', needs: 'an account in a group' },
  colour: { label: 'Color…', words: 'group hue color', needs: 'an account in a group' },
  up: { label: 'Move up', words: 'group rail order', needs: 'an account in a group' },
  down: { label: 'Move down', words: 'group rail order', needs: 'an account in a group' },
  dissolve: { label: 'Ungroup accounts', words: 'remove delete', needs: 'an account in a group' }
} as const satisfies ActionTable;
