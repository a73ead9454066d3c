/** What can be done from everywhere. */
import type { ActionTable } from './action.ts';

export const appActions = {
  palette: { label: 'Find an action or a place…', keys: ['Mod+K'], words: 'command palette search', menu: 'view' },
  shortcuts: { label: 'Keyboard shortcuts', keys: ['?'], words: 'keys help', menu: 'help' },
  switcher: { label: 'Switch account…', keys: ['Mod+Shift+A'], words: 'find account', menu: 'account' },
  addConnection: { label: 'Add a connection…', words: 'key base url sign in new account', menu: 'file' },
  settings: { label: 'Settings', keys: ['Mod+,', 'g ,'], words: 'preferences options', menu: 'app' }
} as const satisfies ActionTable;

/** Places. Those of one account go to the one that is on the screen, or was last. */
export const goActions = {
  overview: { label: 'Go to overview', keys: ['g o'], words: 'home start', menu: 'go' },
  vault: { label: 'Go to vault', keys: ['g v'], words: 'media pictures videos', menu: 'go' },
  posts: { label: 'Go to posts', keys: ['g p'], menu: 'go' },
  messages: { label: 'Go to messages', keys: ['g m'], words: 'chats', menu: 'go' },
  links: { label: 'Go to links', keys: ['g l'], words: 'tracking trial campaigns', menu: 'go' },
  audience: { label: 'Go to audience', keys: ['g u'], words: 'people fans users subscribers', menu: 'go' },
  payouts: { label: 'Go to payouts', keys: ['g e'], words: 'money earnings balance', menu: 'go' },
  profile: { label: 'Go to profile', keys: ['g i'], menu: 'go' },
  'needs-you': { label: 'Go to needs you', keys: ['g n'], words: 'inbox problems', menu: 'go' },
  'overview-all': { label: 'Go to overview of all accounts', keys: ['g Shift+O'], menu: 'go' },
  accounts: { label: 'Go to accounts', keys: ['g a'], words: 'table list', menu: 'go' },
  'sign-ins': { label: 'Go to sign-ins', keys: ['g s'], words: 'codes authentication', menu: 'go' },
  activity: { label: 'Go to activity', keys: ['g t'], words: 'calls credits log', menu: 'go' }
} as const satisfies ActionTable;
