import { countOf, formatCount } from '../format/numbers.ts';

export const shellChoiceStrings = {
  group: (name: string) => `Move ${name} to a group`,
  noGroup: 'No group',
  color: (name: string) => `Color of ${name}`
};

export const codeToastStrings = {
  sentTo: (ending: string) => `Sent to the phone ending in ${ending}`,
  see: 'See sign-in',
  seeOf: (name: string) => `See sign-in of ${name}`,
  signIn: 'sign-in',
  signedIn: (name: string) => `${name} signed in`,
  failed: (name: string) => `${name}: sign-in failed`
};

export const connectionBarStrings = {
  isDown: 'Greenroom isn’t running. You can still read this page.',
  down: 'Greenroom isn’t running. You can still read this page. Start Greenroom again to continue.',
  refused: 'Greenroom was restarted, and this page needs a new link. Run the start command again.',
  isKeyOut: (connection: string, state: string) => `${connection}: ${state}`,
  keyOut: (connection: string, state: string, age: string) =>
    `${connection}: ${state}. Showing data from the last refresh${age}.`,
  isOffline: (connection: string) => `${connection} is offline. Loaded data is still here.`,
  offline: (since: string, age: string) => `Offline since ${since}. Showing data from the last refresh${age}.`,
  age: (age: string) => `, ${age}`,
  isBack: 'Back online',
  trying: 'Trying…',
  tryNow: 'Try now',
  startPractice: 'Start practice service'
};

export const damagePlaceStrings = {
  backups: 'Show backups',
  needs: 'Needs you',
  dataFolder: 'Show data folder'
};

export const noAccountsStrings = {
  title: 'No accounts yet',
  text: 'Accounts of this connection appear on the left.',
  check: 'Check for accounts',
  choose: 'Select accounts',
  addConnection: 'Add connection'
};

export const notFoundStrings = {
  title: 'Page not found',
  text: 'This address may belong to another version of Greenroom.',
  goToFirst: 'Go to first account'
};

export const sequenceStrings = {
  said: (begun: string, seconds: string) => `${begun} then ${seconds}`,
  then: 'then'
};

export const shortcutStrings = {
  title: 'Keyboard shortcuts',
  shortcuts: (shortcuts: number) => countOf(shortcuts, 'shortcut'),
  find: 'Find a shortcut',
  findExample: 'Find',
  off: (mod: string, alt: string, sequence: string) =>
    `Single-key shortcuts are off: keys without ${mod} or ${alt}, such as N and ${sequence}, do nothing.`,
  turnOn: 'Turn on',
  label: 'Shortcuts',
  none: 'No matching shortcuts.'
};
export const generalKeyStrings = {
  title: 'In every list',
  walk: 'Up and down',
  ends: 'First and last',
  pages: 'Page up and down',
  type: 'Jump to row by letter',
  open: 'Open',
  menu: 'Row menu',
  digits: 'Go to account by position',
  moved: 'Move account in rail'
};

export const switcherStrings = {
  title: 'Find an account',
  example: 'Name, username, group or connection',
  label: 'Accounts',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  none: 'No matching accounts.',
  current: 'on the screen'
};

export const shellToastStrings = {
  progress: (done: number, asked: number) => `${formatCount(done)} of ${formatCount(asked)}`,
  undo: 'Undo',
  stop: 'Stop'
};
