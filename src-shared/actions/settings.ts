/** Actions in any section of the settings. */
import { settingsSections, type SettingsSection } from '../settings/sections.ts';
import { settingActions } from '../settings/setting-actions.ts';
import type { Setting } from '../settings/setting.ts';
import { declaredSettings } from '../settings/settings.ts';
import type { Action, ActionTable } from './action.ts';

const sections: Readonly<Record<SettingsSection, { readonly label: string; readonly words: string }>> = {
  connections: { label: 'Connections', words: 'keys api address base url service' },
  background: { label: 'Background reading', words: 'budget credits day' },
  notifications: { label: 'Notifications', words: 'desktop alerts mute badge' },
  appearance: { label: 'Appearance', words: 'look theme dark light density compact' },
  keyboard: { label: 'Keyboard', words: 'keys shortcuts single letters' },
  formats: { label: 'Dates and numbers', words: 'format locale language clock 12 24 hours' },
  storage: { label: 'Storage', words: 'disk size cache clear pictures photos data folder' },
  backups: { label: 'Backups', words: 'restore copy database' },
  export: { label: 'Export', words: 'csv json all own data everything' },
  network: { label: 'Network', words: 'proxy' },
  updates: { label: 'Updates', words: 'newer version upgrade' },
  practice: { label: 'Practice', words: 'sample service data accounts' },
  about: { label: 'About Greenroom', words: 'version licences licenses open source' }
};

/** Leads to the section, and is found by the words of its settings too. */
function showSection(section: SettingsSection): Action {
  const { label, words } = sections[section];
  const rows = Object.values<Setting>(declaredSettings).flatMap(({ row }) => (row?.section === section ? row : []));
  return { label, words: ['settings', words, ...rows.flatMap((row) => row.words ?? [])].join(' ') };
}

const sectionActions = Object.fromEntries(
  settingsSections.map((section) => [section, showSection(section)])
  // One for each section, by the line above.
) as Readonly<Record<SettingsSection, Action>>;

export const settingsActions = {
  ...sectionActions,
  ...settingActions,
  openData: { label: 'Open the data folder', words: 'files disk storage' },
  clearAccount: {
    label: 'Clear what was read of an account…',
    words: 'cache storage empty',
    needs: 'an account’s row'
  },
  clearPictures: { label: 'Clear the kept pictures…', words: 'cache storage empty delete photos images' },
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
  openLogs: { label: 'Show log folder', words: 'about report defect error bug file' },
  licences: { label: 'Licences of what ships', words: 'open source about notices' }
} as const satisfies ActionTable;
