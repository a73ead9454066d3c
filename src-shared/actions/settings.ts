/** What can be done in the settings, from whichever of their sections. */
import type { ActionTable } from './action.ts';

/** Each leads to its section; named as the sections' addresses are. */
const sectionActions = {
  connections: { label: 'Connections', words: 'settings key address service' },
  background: { label: 'Background reading', words: 'settings budget credits day' },
  notifications: { label: 'Notifications', words: 'settings desktop alerts mute' },
  appearance: { label: 'Appearance', words: 'settings theme density look' },
  keyboard: { label: 'Keyboard', words: 'settings keys shortcuts letters' },
  formats: { label: 'Dates and numbers', words: 'settings date clock number format locale' },
  storage: { label: 'Storage', words: 'settings disk size cache pictures data folder' },
  backups: { label: 'Backups', words: 'settings restore copy' },
  export: { label: 'Export', words: 'settings csv json all data' },
  network: { label: 'Network', words: 'settings proxy' },
  updates: { label: 'Updates', words: 'settings newer version' },
  practice: { label: 'Practice', words: 'settings sample service' },
  about: { label: 'About Greenroom', words: 'settings version licences open source' }
} as const satisfies ActionTable;

export const settingsActions = {
  ...sectionActions,
  followSystem: { label: 'Use the computer’s theme', words: 'system appearance' },
  light: { label: 'Use the light theme', words: 'appearance bright day' },
  dark: { label: 'Use the dark theme', words: 'appearance night black' },
  comfortable: { label: 'Comfortable rows', words: 'density space wide' },
  compact: { label: 'Compact rows', words: 'density space close' },
  singleKeys: { label: 'Single-key shortcuts on or off', words: 'keyboard letters speech turn switch' },
  openData: { label: 'Open the data folder', words: 'files disk storage' },
  clearAccount: {
    label: 'Clear what was read of an account…',
    words: 'cache storage empty',
    needs: 'an account’s row'
  },
  clearPictures: { label: 'Clear the kept pictures…', words: 'cache storage empty' },
  makeBackup: { label: 'Make a backup', words: 'copy save' },
  openBackups: { label: 'Open the folder of backups', words: 'files disk' },
  restore: { label: 'Restore a backup…', words: 'bring back', needs: 'a backup' },
  takeBack: { label: 'Take the restoring back', words: 'backup cancel', needs: 'a backup that is chosen' },
  restart: { label: 'Restart Greenroom', words: 'start again quit' },
  beginExport: { label: 'Export everything', words: 'csv json save all data' },
  stopExport: { label: 'Stop the export', words: 'cancel', needs: 'an export under way' },
  openExports: { label: 'Open the folder of exports', words: 'files disk csv json' },
  checkUpdates: { label: 'Look for a newer version', words: 'update check' },
  installUpdate: {
    label: 'Restart into the newer version',
    words: 'update install',
    needs: 'a newer version that is ready'
  },
  practiceService: { label: 'Start or stop the practice service', words: 'sample offline bring back' },
  resetPractice: {
    label: 'Reset practice…',
    words: 'sample accounts start over first day',
    needs: 'the practice service'
  },
  copyVersions: { label: 'Copy the versions', words: 'about report defect' },
  openLogs: { label: 'Show log folder', words: 'about report defect error file' },
  licences: { label: 'Licences of what ships', words: 'open source about notices' }
} as const satisfies ActionTable;
