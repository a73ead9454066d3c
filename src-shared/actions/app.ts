import type { ActionTable } from './action.ts';

export const appActions = {
  palette: { label: 'Search everything…', keys: ['Mod+K'], words: 'command palette search run', menu: 'view' },
  shortcuts: { label: 'Keyboard shortcuts', keys: ['?'], words: 'keys help hotkeys', menu: 'help' },
  switcher: { label: 'Switch account…', keys: ['Mod+Shift+A'], words: 'find change', menu: 'account' },
  code: {
    label: 'Enter verification code',
    keys: ['Shift+C'],
    words: 'one-time sign-in two-factor 2fa otp sms',
    needs: 'a code that’s needed'
  },
  addConnection: {
    label: 'Add connection…',
    words: 'key base url sign in log login new account connect service',
    menu: 'file'
  },
  openById: {
    label: 'Open by ID…',
    words: 'number media vault list post comment message chat',
    leadsTo: 'delete archive like edit'
  },
  undo: { label: 'Undo', keys: ['Mod+Z'], words: 'take back revert restore' },
  settings: { label: 'Settings', keys: ['Mod+,', 'g ,'], words: 'preferences options configuration', menu: 'app' }
} as const satisfies ActionTable;

/** Pages of an account use the one on the screen, or the last one. */
export const goActions = {
  overview: {
    label: 'Go to overview',
    keys: ['g o'],
    words: 'home start dashboard stats statistics summary',
    menu: 'go'
  },
  vault: { label: 'Go to vault', keys: ['g v'], words: 'media pictures photos images videos files', menu: 'go' },
  posts: { label: 'Go to posts', keys: ['g p'], words: 'feed content', menu: 'go' },
  messages: { label: 'Go to messages', keys: ['g m'], words: 'chats dm dms conversations inbox', menu: 'go' },
  links: { label: 'Go to links', keys: ['g l'], words: 'tracking trial campaigns promotion', menu: 'go' },
  audience: { label: 'Go to audience', keys: ['g u'], words: 'people fans users subscribers followers', menu: 'go' },
  payouts: {
    label: 'Go to payouts',
    keys: ['g e'],
    words: 'money earnings balance revenue income withdraw bank',
    menu: 'go'
  },
  profile: { label: 'Go to profile', keys: ['g i'], words: 'account bio fields', menu: 'go' },
  'needs-you': { label: 'Go to Needs you', keys: ['g n'], words: 'inbox problems alerts todo', menu: 'go' },
  'overview-all': {
    label: 'Go to all accounts',
    keys: ['g Shift+O'],
    words: 'overview home dashboard stats statistics summary',
    menu: 'go'
  },
  calendar: {
    label: 'Go to calendar',
    keys: ['g c'],
    words: 'schedule scheduled planned posts all accounts',
    menu: 'go'
  },
  accounts: { label: 'Go to accounts', keys: ['g a'], words: 'table list manage', menu: 'go' },
  'sign-ins': { label: 'Go to sign-ins', keys: ['g s'], words: 'codes authentication log in login 2fa', menu: 'go' },
  activity: { label: 'Go to activity', keys: ['g t'], words: 'calls credits log history usage', menu: 'go' }
} as const satisfies ActionTable;

/** Keys that work in all views: they open the action's view first. */
export const everywhereKeys: Readonly<Record<string, string>> = {
  'Shift+N': 'posts.new',
  'Shift+S': 'posts.schedule',
  'Shift+L': 'links.create'
};
