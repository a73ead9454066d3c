import { settingsSections, type SettingsSection } from '../settings/sections.ts';
import { settingActions } from '../settings/setting-actions.ts';
import type { Setting } from '../settings/setting.ts';
import { declaredSettings } from '../settings/settings.ts';
import type { Action, ActionTable } from './action.ts';

const sections: Readonly<Record<SettingsSection, { readonly label: string; readonly words: string }>> = {
  connections: { label: 'Connections', words: 'keys api address base url service' },
  background: { label: 'Background sync', words: 'budget credits day' },
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

function showSection(section: SettingsSection): Action {
  const { label, words } = sections[section];
  const rows = Object.values<Setting>(declaredSettings).flatMap(({ row }) => (row?.section === section ? row : []));
  return { label, words: ['settings', words, ...rows.flatMap((row) => row.words ?? [])].join(' ') };
}

const sectionActions = Object.fromEntries(
  settingsSections.map((section) => [section, showSection(section)])
  // Safe: one for each section, by the line above.
) as Readonly<Record<SettingsSection, Action>>;

export const settingsActions = {
  ...sectionActions,
  ...settingActions,
  openData: { label: 'Open data folder', words: 'files disk storage' },
  clearAccount: {
    label: 'Clear account data…',
    words: 'cache storage empty',
    needs: 'an account’s row'
  },
  clearPictures: { label: 'Clear image cache…', words: 'cache storage empty', leadsTo: 'delete photos images' },
  makeBackup: { label: 'Back up now', words: 'copy save' },
  openBackups: { label: 'Open backups folder', words: 'files disk' },
  restore: { label: 'Restore backup…', words: 'bring back', needs: 'a backup' },
  takeBack: { label: 'Cancel restore', words: 'backup cancel', needs: 'a selected backup' },
  restart: { label: 'Restart Greenroom', words: 'start again quit' },
  beginExport: { label: 'Export everything', words: 'csv json save all data' },
  stopExport: { label: 'Stop export', words: 'cancel', needs: 'a running export' },
  openExports: { label: 'Open exports folder', words: 'files disk csv json' },
  checkUpdates: { label: 'Check for updates', words: 'update check' },
  installUpdate: {
    label: 'Restart and update',
    words: 'update install',
    needs: 'an update that’s ready'
  },
  practiceService: { label: 'Start or stop practice', words: 'sample offline bring back' },
  resetPractice: {
    label: 'Reset practice…',
    words: 'sample accounts start over first day',
    needs: 'the practice service'
  },
  copyVersions: { label: 'Copy versions', words: 'about report defect' },
  openLogs: { label: 'Show log folder', words: 'about report defect error bug file' },
  licences: { label: 'Show licenses', words: 'open source about notices' }
} as const satisfies ActionTable;
