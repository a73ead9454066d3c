/** The texts of the settings. Labels of actions and settings are declared in src-shared, those of connections lie beside this. */
import type { NeedKind } from '../../../src-shared/bridge/needs.ts';
import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import type { ProxyProblem } from '../../../src-shared/rules/proxy-address.ts';
import { countOf, formatBytes, formatCount } from '../../format/numbers.ts';
import { formatCredits } from '../../format/prices.ts';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

export const settingsStrings = {
  title: 'Settings',
  sections: 'Sections of the settings',
  cancel: 'Cancel'
};

export const backgroundStrings = {
  title: 'Background reading',
  text: 'Greenroom reads ahead what nobody looks at right now, so that it is here when you do. Each call costs the connection a credit. What you ask for yourself isn’t counted.',
  balanceUnknown: 'What is left isn’t known yet.',
  left: (credits: number) => `${formatCredits(credits)} left`,
  leftFor: (left: string, days: number) =>
    `${left}, ${days > 365 ? 'for more than a year' : `for ${countOf(days, 'day')}`} at the rate of the last week.`,
  usedToday: 'Background credits used today',
  off: 'Nothing is read ahead.',
  allUsed: (most: number) => `Today’s ${formatCount(most)} are used. It goes on tomorrow by itself.`,
  used: (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)} used today`,
  budgetOf: (connection: string) => `Credits a day for ${connection}`,
  aDay: 'a day',
  badBudget: (most: number) => `A whole number up to ${formatCount(most)}`
};

export const notificationsStrings = {
  title: 'Notifications',
  allow: 'Allow…',
  bySystem: {
    title: 'Shown by this computer',
    text: 'You are told while Greenroom is behind other windows. Whether they make a sound or stay silent, the system’s own settings say.'
  }
};

/** Of a page in a browser. */
export const permissionStrings: Readonly<Record<NotificationPermission | 'missing', TitledText>> = {
  default: {
    title: 'Not allowed yet',
    text: 'Your browser asks once for this page. Then you are told on the desktop while Greenroom is behind other windows, as long as its page is open.'
  },
  granted: {
    title: 'Allowed',
    text: 'You are told on the desktop while Greenroom is behind other windows, as long as its page is open. The browser’s settings for this page take that back.'
  },
  denied: {
    title: 'Blocked by the browser',
    text: 'It was refused for this page, and a page can’t ask twice. The browser’s settings for this page, beside its address, allow it again.'
  },
  missing: { title: 'Not possible here', text: 'This browser has no notifications for pages.' }
};

/** In the order in which they stand: what waits for nobody first. */
export const notificationKindStrings: Readonly<Record<NeedKind, TitledText>> = {
  code: { title: 'A code is asked for', text: 'A sign-in waits for a one-time code, and not for long.' },
  selfie: { title: 'A picture of the person is asked for', text: 'A sign-in waits for it.' },
  'in-doubt': { title: 'Something is in doubt', text: 'It was sent, and nobody knows whether it was done.' },
  rejected: { title: 'Something wasn’t accepted', text: 'The service refused what was queued.' },
  'signed-out': { title: 'An account is signed out', text: 'It has to sign in again before it is updated.' },
  'refused-key': { title: 'A key is refused', text: 'Nothing of its connection is updated.' },
  'key-trouble': { title: 'A key is out of reach', text: 'The keychain doesn’t give it.' },
  'low-credits': { title: 'Credits run low', text: 'A connection’s credits end soon, or have ended.' },
  payout: { title: 'Payouts to mend', text: 'Something stands in the way of an account’s payouts.' },
  price: { title: 'A price to decide on', text: 'Reading a vault costs more than today’s budget has.' },
  unlisted: { title: 'An account is no longer listed', text: 'The service doesn’t name it under its key any more.' }
};

export const keyboardStrings = {
  all: { title: 'All shortcuts', text: 'By the view that they work in.' },
  show: 'Show…'
};

export const formatsStrings = {
  title: 'Dates and numbers',
  text: 'What is exported stays as programs read it, whatever is chosen here.',
  examples: 'So it looks',
  moment: 'A moment',
  day: 'A day of this year',
  count: 'A count',
  money: 'Money',
  change: 'A change',
  size: 'A size',
  system: (example: string) => `As this computer has it: ${example}`
};

export const storageStrings = {
  title: 'Storage',
  total: (bytes: number) => `${formatBytes(bytes)} on this computer.`,
  unread: 'Everything that was read is kept on this computer.',
  parts: 'What takes the room',
  dataFolder: 'Data folder',
  copyPath: 'Copy the data folder’s path',
  open: 'Open',
  pictures: 'Pictures',
  clearPictures: {
    title: 'Clear the kept pictures',
    text: 'They are fetched again as you look at them. No credits are spent.'
  },
  clear: 'Clear…',
  accounts: {
    title: 'What was read of accounts',
    text: 'Cleared, it is read again for credits when you come to the account. Drafts, outbox and settings stay.'
  },
  goneAccount: 'An account that is gone',
  ofVault: (media: number) => `${countOf(media, 'item')} of its vault`,
  besideLargest: 'Beside the largest',
  clearAccount: (name: string | undefined) => `Clear what was read of ${name ?? 'it'}…`,
  showAll: (accounts: number) => `All ${countOf(accounts, 'account')}`,
  nothingRead: 'Nothing was read of any account.',
  noPicture: 'No picture is kept.',
  noFolders: 'A page in a browser can’t open folders.',
  folderFailed: 'The folder couldn’t be opened'
};

export const storagePartStrings = {
  accounts: { name: 'What was read of accounts', text: 'Vaults, posts, links, people, messages, earnings.' },
  pictures: { name: 'Pictures', text: 'So that vaults have them without a network.' },
  log: { name: 'Activity', text: 'Calls, credits, contract drift.' },
  app: { name: 'Your own', text: 'Drafts, outbox, groups, settings. Never cleared.' },
  backups: { name: 'Backups', text: 'Copies of what is your own.' },
  exports: { name: 'Exports', text: 'Folders that you had made.' },
  summary: { name: 'Overview', text: 'A row for each account.' },
  quarantine: { name: 'Set aside', text: 'Damaged files that were replaced. Nothing reads them.' },
  preRelease: { name: 'Earlier data', text: 'From before the first release. Greenroom doesn’t use it.' }
};

export const clearingStrings = {
  clear: 'Clear',
  ofAccount: (name: string | undefined) => `Clear what was read of ${name ?? 'this account'}?`,
  accountGoes: (bytes: number) =>
    `${formatBytes(bytes)} go from this computer: what was read of its vault, posts, links, people, messages and earnings. Nothing changes at the service, and drafts, outbox and settings stay.`,
  price: (credits: number) =>
    `To have its vault again costs ${formatCredits(credits)} or more, and the other lists a credit a page.`,
  offline: 'The service can’t be reached now, so until it is, there is nothing to see.',
  accountCleared: (name: string | undefined, bytes: number) =>
    `Cleared what was read of ${name ?? 'it'}: ${formatBytes(bytes)} are free again`,
  ofPictures: 'Clear the kept pictures?',
  picturesGo: (bytes: number) =>
    `${formatBytes(bytes)} of all accounts go from this computer. They are fetched again as you look at them, which costs no credits; without a network there are none until then.`,
  picturesCleared: (bytes: number) => `Cleared the pictures: ${formatBytes(bytes)} are free again`
};

export const backupsStrings = {
  title: 'Backups',
  text: 'Of what can’t be read from the service again: drafts, outbox, accounts with their groups and names, connections without their keys, settings. One is made at the start and after each hour with changes; the newest five stay, and beside them the five that were made for you last.',
  none: 'There is none yet.',
  chosen: 'A backup is restored at the next start. Nothing has changed yet.',
  comes: (moment: string) => `At the next start: as it was on ${moment}`,
  someComes: 'At the next start a backup is restored',
  unchanged: 'Nothing has changed yet.',
  restart: 'Restart now',
  takeBack: 'Take it back',
  isKept: ', kept',
  atNextStart: 'At the next start',
  restore: 'Restore…',
  restoreOf: (moment: string) => `Restore the backup of ${moment}…`,
  open: 'Open the folder',
  making: 'Making it…',
  isMaking: 'One is being made.',
  noneToRestore: 'There is no backup yet.',
  noneChosen: 'No backup is chosen.',
  unreadable: 'It can’t be read, so nothing can be restored from it.',
  noRestart: 'In a browser Greenroom can’t start itself again. Close it where it was started, and start it there.'
};

/** What is in a backup. */
export const holdingStrings = {
  noDrafts: 'no drafts',
  emptyOutbox: 'an empty outbox',
  inOutbox: (things: number) => `${countOf(things, 'thing')} in the outbox`
};

export const restoringStrings = {
  title: (moment: string) => `Restore the backup of ${moment}?`,
  text: (holds: string) =>
    `At the next start everything of your own is as it was then: ${holds}, with groups, names and settings.`,
  points: [
    'What is here now becomes a backup first, so this can be undone the same way.',
    'Drafts that were written since aren’t here then.',
    'What waited to be sent then comes back as in doubt: nothing of it is sent until you say.',
    'Nothing changes at the service: what was published since stays published.'
  ],
  restore: 'Restore at the next start'
};

export const exportStrings = {
  title: 'Export',
  text: 'Everything that Greenroom keeps, in files that other programs read: JSON Lines, and CSV for spreadsheets. Keys, passwords and personal data of profiles aren’t among it. No credits are spent.',
  rows: (rows: number, of: number | null) =>
    of === null ? countOf(rows, 'row') : `${formatCount(rows)} of ${countOf(of, 'row')}`,
  begun: 'Exporting',
  running: (what: string) => `Exporting: ${what}`,
  stop: 'Stop',
  exported: 'Exported',
  isDone: (rows: number) => `The export is done: ${countOf(rows, 'row')}`,
  done: (age: string) => `Exported ${age}`,
  size: (rows: number, bytes: number) => `${countOf(rows, 'row')}, ${formatBytes(bytes)}`,
  stopped: 'Stopped',
  failed: 'The export couldn’t be finished',
  hasFailed: 'The export couldn’t be finished.',
  ownFolder: 'A folder of its own each time',
  meanwhile: 'You can go on meanwhile, and close this page.',
  again: 'Export again',
  copyPath: 'Copy the folder’s path',
  open: 'Open',
  isRunning: 'An export is under way.',
  isNotRunning: 'No export is under way.'
};

export const networkStrings = {
  title: 'Network',
  proxyExample: 'http://proxy.example:8080',
  proxyHint: 'Kept once it is an address, without a name and a password.',
  use: 'Use it',
  fromNextStart: { title: 'From the next start on', text: 'Connections that are open now stay as they are.' },
  restart: 'Restart now'
};

export const proxyProblemStrings: Readonly<Record<ProxyProblem, string>> = {
  empty: 'Enter its address, as in http://proxy.example:8080',
  'too-long': 'This is longer than an address can be.',
  'no-address': 'This isn’t an address. One looks like http://proxy.example:8080',
  scheme: 'It has to begin with http://; other kinds of proxy aren’t supported.',
  credentials: 'Leave the name and the password out: settings lie on the disk readably, so none may be in them.',
  path: 'Nothing may follow the port, as in http://proxy.example:8080'
};

export const updatesStrings = {
  title: 'Updates',
  restart: 'Restart and update',
  look: 'Look now',
  loaded: 'Loaded',
  unsupported: 'Greenroom doesn’t update itself here',
  version: (version: string) => `Version ${version}`,
  neverLooked: 'Nobody has looked for a newer one yet.',
  newest: (version: string) => `Version ${version} is the newest`,
  looked: (age: string) => `Looked ${age}.`,
  checking: 'Looking for a newer version…',
  current: (version: string) => `This is version ${version}.`,
  loading: (version: string) => `Loading version ${version}`,
  progress: (percent: number) => `${String(Math.round(percent))}% is here. You can go on meanwhile.`,
  ready: (version: string) => `Version ${version} is ready`,
  atNextStart: 'It takes the place of this one at the next start. What waits to be sent waits on.',
  failed: 'The newest version couldn’t be asked for',
  triedAgain: 'It is tried again by itself.',
  lastLooked: (age: string) => `It is tried again by itself. Last looked ${age}.`,
  whyNoCheck: 'Greenroom doesn’t update itself here.',
  isLooking: 'It is being looked for.',
  noneReady: 'No newer version is ready.'
};

export const whyNoUpdateStrings: Readonly<Record<Extract<UpdateState, { kind: 'unsupported' }>['why'], string>> = {
  browser:
    'A page in a browser can’t replace the program behind it. Get the newer version where this one came from, close Greenroom, and start that one: everything here stays.',
  'not-packaged':
    'This copy runs from its sources. Bring the newer ones the way that these came, and start it again: everything here stays.',
  'no-source':
    'This copy can’t update itself. Download the new version where you got this one, close Greenroom, then open the new version. Your data stays.',
  'system-package': 'It was installed by this computer’s package manager, which brings newer versions too.'
};

export const aboutStrings = {
  title: 'About Greenroom',
  version: 'Version',
  runsIn: 'Runs in',
  hosts: { electron: 'Desktop window', web: 'Browser, on this computer only' },
  runtime: 'Runtime',
  dataFolder: 'Data folder',
  log: 'Log',
  versions: 'Version numbers only, to include in bug reports.',
  copied: 'Copied the versions',
  notCopied: 'Nothing was copied'
};

export const licencesStrings = {
  title: 'Licences',
  own: { title: 'Greenroom', text: 'Free to use, change and pass on, under the MIT licence; without any warranty.' },
  hide: 'Hide it',
  read: 'Read it',
  ships: 'What ships with it',
  missing: 'The list is made when Greenroom is built, and this copy has none.',
  packages: (count: number | null) =>
    `${count === null ? 'What others made' : countOf(count, 'package')}, each with its own terms.`,
  chromium: ' Those of Electron’s browser, Chromium, lie beside the program.',
  show: 'Show them',
  find: 'Find a package or a licence',
  list: 'Packages',
  none: 'Nothing that ships is called that.',
  noText: (licence: string) => `${licence}. The package brings no text of its own.`,
  source: (address: string) => `Its source: ${address}`
};
