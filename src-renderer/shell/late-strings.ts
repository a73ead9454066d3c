/** Texts of the parts of the window's frame that load after the first paint. */
import { countOf, formatCount } from '../format/numbers.ts';

/** A color or a group to choose. */
export const choiceStrings = {
  group: (name: string) => `Put ${name} into a group`,
  noGroup: 'No group',
  color: (name: string) => `Color of ${name}`,
  cancel: 'Cancel'
};

/** The bar over a view whose connection is in trouble. */
export const connectionBarStrings = {
  /** Said when it happens. */
  isDown: 'Greenroom isn’t running. What is on this page stays readable.',
  down: 'Greenroom isn’t running. You can still read what is on this page. Start Greenroom again to continue.',
  refused:
    'Greenroom was started anew, and this page needs a fresh link: run the start command again. What is on it stays readable.',
  isKeyOut: (connection: string, state: string) => `${connection}: ${state}`,
  keyOut: (connection: string, state: string, age: string) =>
    `${connection}: ${state}. Everything here is from the last update${age}.`,
  isOffline: (connection: string) => `${connection} is offline. What was read stays readable.`,
  offline: (since: string, age: string) => `Offline since ${since}. Everything here is from the last update${age}.`,
  /** After "the last update". */
  age: (age: string) => `, ${age}`,
  isBack: 'The connection is back',
  trying: 'Trying…',
  tryNow: 'Try now',
  startPractice: 'Start the practice service'
};

/** Where the bar about damage leads. */
export const damagePlaceStrings = {
  backups: 'Show backups',
  needs: 'Needs you',
  dataFolder: 'Show data folder'
};

export const noAccountsStrings = {
  title: 'No accounts yet',
  text: 'Each account that the connection’s key may act for appears at the left, in its own colour. None is known so far.',
  look: 'Look for accounts',
  choose: 'Choose accounts',
  addConnection: 'Add a connection'
};

/** Of keys that are pressed one after the other. */
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
  none: 'No shortcut has this in its name.'
};
/** Keys that are no single action’s. */
export const generalKeyStrings = {
  title: 'In every list',
  walk: 'Up and down',
  ends: 'First and last',
  pages: 'A page up and down',
  type: 'Next row that begins with it',
  open: 'Open',
  menu: 'Menu of the row',
  digits: 'The accounts in the rail, from the top',
  moved: 'Move the account in the rail'
};

export const switcherStrings = {
  title: 'Find an account',
  example: 'Name, username, group or connection',
  label: 'Accounts',
  accounts: (accounts: number) => countOf(accounts, 'account'),
  none: 'No account has this in its name, username, group or connection.',
  current: 'on the screen'
};

export const toastStrings = {
  progress: (done: number, asked: number) => `${formatCount(done)} of ${formatCount(asked)}`,
  undo: 'Undo',
  stop: 'Stop',
  close: 'Close'
};
