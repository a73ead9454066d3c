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
  sections: 'Settings sections'
};

export const backgroundStrings = {
  title: 'Background sync',
  text: 'Background sync loads new items before you need them. Each call costs 1 credit. What you load yourself isn’t counted.',
  balanceUnknown: 'Remaining credits aren’t known yet.',
  left: (credits: number) => `${formatCredits(credits)} left`,
  leftFor: (left: string, days: number) =>
    `${left}, ${days > 365 ? 'for more than a year' : `for ${countOf(days, 'day')}`} at the rate of the last week.`,
  usedToday: 'Background credits used today',
  off: 'Background sync is off.',
  allUsed: (most: number) => `Today’s ${formatCount(most)} are used. Sync continues tomorrow.`,
  used: (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)} used today`,
  budgetOf: (connection: string) => `Credits per day for ${connection}`,
  aDay: 'per day',
  badBudget: (most: number) => `Enter a whole number up to ${formatCount(most)}`
};

export const notificationsStrings = {
  title: 'Notifications',
  allow: 'Allow…',
  bySystem: {
    title: 'Desktop notifications',
    text: 'Greenroom notifies you while it’s in the background. Sounds and silence follow your system settings.'
  }
};

export const permissionStrings: Readonly<Record<NotificationPermission | 'missing', TitledText>> = {
  default: {
    title: 'Not allowed yet',
    text: 'Your browser asks for permission once. Greenroom then notifies you while its page is open in the background.'
  },
  granted: {
    title: 'Allowed',
    text: 'Greenroom notifies you while its page is open in the background. To stop this, use your browser’s settings for this page.'
  },
  denied: {
    title: 'Blocked by the browser',
    text: 'To allow notifications, use your browser’s settings for this page, next to the address.'
  },
  missing: { title: 'Not available', text: 'This browser doesn’t support notifications.' }
};

export const notificationKindStrings: Readonly<Record<NeedKind, TitledText>> = {
  code: { title: 'Verification code needed', text: 'A sign-in is waiting for a one-time code that expires soon.' },
  selfie: { title: 'Selfie check needed', text: 'A sign-in is waiting for a selfie.' },
  unconfirmed: { title: 'Unconfirmed item', text: 'The connection was lost after sending.' },
  rejected: { title: 'Rejected item', text: 'The service rejected a queued item.' },
  'signed-out': { title: 'Account signed out', text: 'An account must sign in again before it’s refreshed.' },
  'refused-key': { title: 'Key rejected', text: 'A connection can’t be refreshed.' },
  'key-trouble': { title: 'Can’t access API key', text: 'The keychain is locked or unavailable.' },
  'low-credits': { title: 'Low credits', text: 'A connection is low on credits or has none left.' },
  payout: { title: 'Payouts blocked', text: 'Something is blocking an account’s payouts.' },
  price: { title: 'Approve sync cost', text: 'Syncing a vault costs more than today’s remaining budget.' },
  unlisted: { title: 'Account no longer available', text: 'The service no longer lists an account for its key.' }
};

export const keyboardStrings = {
  all: { title: 'All shortcuts', text: 'Grouped by view.' },
  show: 'Show…'
};

export const formatsStrings = {
  title: 'Dates and numbers',
  text: 'Exports always use machine-readable formats.',
  examples: 'Preview',
  moment: 'Date and time',
  day: 'Day',
  count: 'Number',
  money: 'Amount',
  change: 'Change',
  size: 'Size',
  system: (example: string) => `System default: ${example}`
};

export const storageStrings = {
  title: 'Storage',
  total: (bytes: number) => `${formatBytes(bytes)} on this computer.`,
  unread: 'Loaded data is kept on this computer.',
  parts: 'Space by type',
  dataFolder: 'Data folder',
  copyPath: 'Copy folder path',
  open: 'Open',
  pictures: 'Images',
  clearPictures: {
    title: 'Clear image cache',
    text: 'Images are downloaded again as you view them. No credits are spent.'
  },
  clear: 'Clear…',
  accounts: {
    title: 'Account data',
    text: 'After clearing, loading this data again costs credits. Drafts, outbox and settings stay.'
  },
  goneAccount: 'Removed account',
  ofVault: (media: number) => `${countOf(media, 'item')} in the vault`,
  besideLargest: 'Compared to the largest',
  clearAccount: (name: string | undefined) => `Clear data of ${name ?? 'this account'}…`,
  showAll: (accounts: number) => `All ${countOf(accounts, 'account')}`,
  nothingRead: 'No account data is stored.',
  noPicture: 'No images are stored.',
  noFolders: 'A browser page can’t open folders.',
  folderFailed: 'Couldn’t open the folder'
};

export const storagePartStrings = {
  accounts: { name: 'Account data', text: 'Vaults, posts, links, people, messages, earnings.' },
  pictures: { name: 'Images', text: 'Lets you browse vaults offline.' },
  log: { name: 'Activity', text: 'Calls, credits, API changes.' },
  app: { name: 'Your data', text: 'Drafts, outbox, groups, settings. Never cleared.' },
  backups: { name: 'Backups', text: 'Copies of your data.' },
  exports: { name: 'Exports', text: 'Exported files.' },
  summary: { name: 'Overview', text: 'Figures of each account.' },
  quarantine: { name: 'Damaged files', text: 'Replaced after damage. No longer used.' },
  preRelease: { name: 'Earlier data', text: 'From before the first release. No longer used.' }
};

export const clearingStrings = {
  clear: 'Clear',
  ofAccount: (name: string | undefined) => `Clear data of ${name ?? 'this account'}?`,
  accountGoes: (bytes: number) =>
    `${formatBytes(bytes)} of vault, posts, links, people, messages and earnings are removed from this computer. Nothing changes on the service. Drafts, outbox and settings stay.`,
  price: (credits: number) =>
    `Loading the vault again costs ${formatCredits(credits)} or more. Other lists cost 1 credit per page.`,
  offline: 'The service can’t be reached now. You’ll see nothing of this account until it can.',
  accountCleared: (name: string | undefined, bytes: number) =>
    `Cleared data of ${name ?? 'the account'}: ${formatBytes(bytes)} freed`,
  ofPictures: 'Clear image cache?',
  picturesGo: (bytes: number) =>
    `${formatBytes(bytes)} of images are removed from this computer. They’re downloaded again as you view them, at no cost. Until then they aren’t available offline.`,
  picturesCleared: (bytes: number) => `Image cache cleared: ${formatBytes(bytes)} freed`
};

export const backupsStrings = {
  title: 'Backups',
  text: 'Backups hold your drafts, outbox, accounts, groups, connections (without keys) and settings. Greenroom makes one at each start and after each hour with changes. It keeps the newest five, and your own last five.',
  none: 'No backups yet.',
  chosen: 'A backup will be restored at the next start. Nothing has changed yet.',
  comes: (moment: string) => `Restores at next start: ${moment}`,
  someComes: 'A backup will be restored at the next start',
  unchanged: 'Nothing has changed yet.',
  restart: 'Restart now',
  takeBack: 'Cancel restore',
  isKept: ', kept',
  atNextStart: 'At next start',
  restore: 'Restore…',
  restoreOf: (moment: string) => `Restore the backup of ${moment}…`,
  open: 'Open folder',
  making: 'Backing up…',
  isMaking: 'A backup is in progress.',
  noneToRestore: 'No backups yet.',
  noneChosen: 'No backup is selected.',
  unreadable: 'This backup can’t be read.',
  noRestart: 'In a browser, Greenroom can’t restart itself. Close it where you started it, then start it again.'
};

export const holdingStrings = {
  noDrafts: 'no drafts',
  emptyOutbox: 'empty outbox',
  inOutbox: (things: number) => `${countOf(things, 'thing')} in the outbox`
};

export const restoringStrings = {
  title: (moment: string) => `Restore the backup of ${moment}?`,
  text: (holds: string) => `At the next start your data returns to that state: ${holds}, groups, names and settings.`,
  points: [
    'Greenroom backs up the current state first, so you can undo this.',
    'Drafts written since then won’t be here.',
    'Items queued at that time return as unconfirmed. Nothing is sent until you confirm.',
    'Nothing changes on the service. Published posts stay published.'
  ],
  restore: 'Restore at next start'
};

export const exportStrings = {
  title: 'Export',
  text: 'Export all data as JSON Lines, and as CSV for spreadsheets. Keys, passwords and personal profile data aren’t included. No credits are spent.',
  rows: (rows: number, of: number | null) =>
    of === null ? countOf(rows, 'row') : `${formatCount(rows)} of ${countOf(of, 'row')}`,
  begun: 'Exporting',
  running: (what: string) => `Exporting: ${what}`,
  stop: 'Stop',
  exported: 'Exported',
  isDone: (rows: number) => `Export finished: ${countOf(rows, 'row')}`,
  done: (age: string) => `Exported ${age}`,
  size: (rows: number, bytes: number) => `${countOf(rows, 'row')}, ${formatBytes(bytes)}`,
  stopped: 'Stopped',
  failed: 'Export failed',
  hasFailed: 'Export failed.',
  ownFolder: 'Each export gets its own folder',
  meanwhile: 'You can keep working or close this page.',
  again: 'Export again',
  copyPath: 'Copy folder path',
  open: 'Open',
  isRunning: 'An export is running.',
  isNotRunning: 'No export is running.'
};

export const networkStrings = {
  title: 'Network',
  proxyExample: 'http://proxy.example:8080',
  proxyHint: 'Saved once it’s a valid address without a user name and password.',
  use: 'Use proxy',
  fromNextStart: { title: 'Takes effect at the next start', text: 'Open connections stay as they are until then.' },
  restart: 'Restart now'
};

export const proxyProblemStrings: Readonly<Record<ProxyProblem, string>> = {
  empty: 'Enter the proxy’s address.',
  'too-long': 'This address is too long.',
  'no-address': 'Enter an address such as http://proxy.example:8080',
  scheme: 'Use an http:// address. Other kinds of proxy aren’t supported.',
  credentials: 'Remove the user name and password. Settings aren’t encrypted.',
  path: 'Remove everything after the port, as in http://proxy.example:8080'
};

export const updatesStrings = {
  title: 'Updates',
  restart: 'Restart and update',
  check: 'Check now',
  loaded: 'Downloaded',
  unsupported: 'Automatic updates unavailable',
  version: (version: string) => `Version ${version}`,
  neverLooked: 'Not checked for updates yet.',
  newest: (version: string) => `Version ${version} is up to date`,
  looked: (age: string) => `Checked ${age}.`,
  checking: 'Checking for updates…',
  current: (version: string) => `This is version ${version}.`,
  loading: (version: string) => `Downloading version ${version}`,
  progress: (percent: number) => `${String(Math.round(percent))}% downloaded. You can keep working.`,
  ready: (version: string) => `Version ${version} is ready`,
  installs: 'Restart and update installs it. Queued items stay queued.',
  failed: 'Couldn’t check for updates',
  triedAgain: 'Greenroom tries again automatically.',
  lastLooked: (age: string) => `Greenroom tries again automatically. Last checked ${age}.`,
  whyNoCheck: 'Automatic updates are unavailable here.',
  isLooking: 'Greenroom is checking.',
  noneReady: 'No update is ready.'
};

export const whyNoUpdateStrings: Readonly<Record<Extract<UpdateState, { kind: 'unsupported' }>['why'], string>> = {
  browser:
    'A browser page can’t update Greenroom. Download the new version where you got this one, close Greenroom, then start the new version. Your data stays.',
  'not-packaged': 'This copy runs from source. Update the source, then start Greenroom again. Your data stays.',
  'no-source':
    'This copy can’t update itself. Download the new version where you got this one, close Greenroom, then open the new version. Your data stays.',
  'system-package': 'Your package manager installs updates.'
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
  copied: 'Versions copied',
  notCopied: 'Nothing was copied'
};

export const licencesStrings = {
  title: 'Licenses',
  own: { title: 'Greenroom', text: 'Free to use, change and share under the MIT license, without warranty.' },
  hide: 'Hide license',
  read: 'Show license',
  ships: 'Included packages',
  missing: 'The package list is created with a build, and this copy has none.',
  packages: (count: number | null) =>
    `${count === null ? 'Third-party packages' : countOf(count, 'package')}, each under its own license.`,
  chromium: ' Chromium’s licenses are in the program folder.',
  show: 'Show packages',
  find: 'Find a package or license',
  list: 'Packages',
  none: 'No matching packages.',
  noText: (licence: string) => `${licence}. The package includes no license text.`,
  source: (address: string) => `Source: ${address}`
};
