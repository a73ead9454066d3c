import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Backup } from '../../../src-shared/bridge/storage.ts';
import { settingsSections, type SettingsSection } from '../../../src-shared/settings/sections.ts';
import { settingChanges, type SettingActionName } from '../../../src-shared/settings/setting-actions.ts';
import type { Command, Commands } from '../../core/act.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { copyText } from '../../core/copy-text.ts';
import { settingsPracticeStrings } from './connection-strings.ts';
import type { SettingsData } from './settings-data.svelte.ts';
import type { SettingsDialogs } from './settings-dialogs.svelte.ts';
import { aboutStrings, backupsStrings, exportStrings, storageStrings, updatesStrings } from './strings.ts';

interface SettingsOnScreen {
  readonly app: AppState;
  readonly data: SettingsData;
  readonly dialogs: SettingsDialogs;
  readonly account: number | null;
  readonly backup: Backup | null;
}

export function settingsCommands(view: SettingsOnScreen): Commands<'settings'> {
  return {
    ...sectionCommands(view),
    ...settingCommands(view),
    ...storageCommands(view),
    ...backupCommands(view),
    ...exportCommands(view),
    ...updateCommands(view),
    ...aboutCommands(view)
  };
}

function sectionCommands({ app }: SettingsOnScreen): Record<SettingsSection, Command> {
  const commands = settingsSections.map((section) => [
    section,
    { run: () => app.router.go({ view: 'settings', section }) }
  ]);
  // Safe: one for each section, by the line above.
  return Object.fromEntries(commands) as Record<SettingsSection, Command>;
}

function settingCommands({ app }: SettingsOnScreen): Record<SettingActionName, Command> {
  const commands = Object.entries(settingChanges).map(([name, change]) => [
    name,
    { run: () => app.settings.change(change(app.settings.values)) }
  ]);
  return Object.fromEntries(commands) as Record<SettingActionName, Command>;
}

/** Opens the section first, since the palette works in all of them. */
function within(
  { app }: SettingsOnScreen,
  section: SettingsSection,
  run: () => unknown,
  whyNot: string | null = null
): Command {
  return {
    run: () => {
      app.router.go({ view: 'settings', section });
      run();
    },
    whyNot
  };
}

function openFolder({ app }: SettingsOnScreen, folder: 'data' | 'exports' | 'backups' | 'logs'): Command {
  return {
    run: async () => {
      const result = await app.bridge.request('storage.openFolder', { folder });
      if (result.ok && result.value.isOpened) return;
      const failure = result.ok ? null : result.failure;
      app.toasts.show({ kind: 'failed', text: storageStrings.folderFailed, failure });
    },
    whyNot: app.info?.can.openFolders === true ? null : storageStrings.noFolders
  };
}

function storageCommands(view: SettingsOnScreen) {
  const { dialogs, account, data } = view;
  return {
    openData: openFolder(view, 'data'),
    clearAccount: within(
      view,
      'storage',
      () => account !== null && dialogs.show({ kind: 'clear-account', account }),
      account === null ? storageStrings.nothingRead : null
    ),
    clearPictures: within(
      view,
      'storage',
      () => dialogs.show({ kind: 'clear-pictures' }),
      data.storage.value?.pictures === 0 ? storageStrings.noPicture : null
    )
  };
}

function backupCommands(view: SettingsOnScreen) {
  const { app, data, dialogs, backup } = view;
  const unreadable = backup?.holds ? null : backupsStrings.unreadable;
  return {
    makeBackup: within(view, 'backups', () => data.makeBackup(), data.backups.isBusy ? backupsStrings.isMaking : null),
    openBackups: openFolder(view, 'backups'),
    restore: within(
      view,
      'backups',
      () => backup && dialogs.show({ kind: 'restore', backup }),
      backup ? unreadable : backupsStrings.noneToRestore
    ),
    takeBack: {
      run: () => data.chooseBackup(null),
      whyNot: (data.backups.value?.chosen ?? null) === null ? backupsStrings.noneChosen : null
    },
    restart: {
      run: () => app.bridge.request('app.restart', {}),
      whyNot: app.info?.can.restart === true ? null : backupsStrings.noRestart
    }
  };
}

function exportCommands(view: SettingsOnScreen) {
  const { data } = view;
  const isRunning = data.export.value?.kind === 'running';
  return {
    beginExport: within(view, 'export', () => data.beginExport(), isRunning ? exportStrings.isRunning : null),
    stopExport: { run: () => data.stopExport(), whyNot: isRunning ? null : exportStrings.isNotRunning },
    openExports: openFolder(view, 'exports')
  };
}

function updateCommands(view: SettingsOnScreen) {
  const { data } = view;
  const kind = data.updates.value?.kind;
  const whyNoCheck = () => {
    if (kind === 'unsupported') return updatesStrings.whyNoCheck;
    return kind === 'checking' || kind === 'loading' ? updatesStrings.isLooking : null;
  };
  return {
    checkUpdates: within(view, 'updates', () => data.checkForUpdates(), whyNoCheck()),
    installUpdate: {
      run: () => data.installUpdate(),
      whyNot: kind === 'ready' ? null : updatesStrings.noneReady
    }
  };
}

function aboutCommands(view: SettingsOnScreen) {
  const { app, dialogs } = view;
  const practice = app.connections.all.find(({ sample }) => sample);
  return {
    practiceService: within(
      view,
      'practice',
      () => togglePractice(app, practice),
      app.connections.isTrying ? settingsPracticeStrings.isAsked : null
    ),
    resetPractice: within(
      view,
      'practice',
      () => practice && app.dialogs.show({ kind: 'reset', connection: practice.id }),
      practice ? null : settingsPracticeStrings.isRemoved
    ),
    copyVersions: within(view, 'about', () => copyVersions(app)),
    openLogs: openFolder(view, 'logs'),
    licences: within(view, 'about', () => {
      dialogs.wantsLicences = true;
    })
  };
}

async function togglePractice(app: AppState, practice: ConnectionSummary | undefined): Promise<void> {
  await app.connections.setPracticeRunning(!practice || practice.state.kind === 'offline');
  if (!practice) await app.accounts.read();
}

async function copyVersions({ info, bridge, toasts }: AppState): Promise<void> {
  if (!info) return;
  const lines = [
    `Greenroom ${info.version} (${info.host})`,
    ...info.runtimes.map((one) => `${one.name} ${one.version}`)
  ];
  const isCopied = await copyText(bridge, lines.join('\n'));
  toasts.show(
    isCopied ? { kind: 'done', text: aboutStrings.copied } : { kind: 'failed', text: aboutStrings.notCopied }
  );
}
