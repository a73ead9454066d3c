/** What each action of the settings does, for the view that offers them. */
import { settingsActions } from '../../../src-shared/actions/settings.ts';
import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Backup } from '../../../src-shared/bridge/storage.ts';
import { settingsSections, type SettingsSection } from '../../../src-shared/settings/sections.ts';
import { settingChanges, type SettingActionName } from '../../../src-shared/settings/setting-actions.ts';
import type { ActionControl, Offer, Offers } from '../../lib/actions.svelte.ts';
import type { AppState } from '../../lib/app-state.svelte.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { CurrentRow } from '../../lib/current-row.svelte.ts';
import type { SettingsData } from './settings-data.svelte.ts';
import type { SettingsDialogs } from './settings-dialogs.svelte.ts';

interface SettingsParts {
  readonly app: AppState;
  readonly data: SettingsData;
  readonly dialogs: SettingsDialogs;
  /** The rows of the list that an action means which each of them has a button for. */
  readonly accounts: CurrentRow<number>;
  readonly backups: CurrentRow<Backup>;
}

const noFolders = 'A page in a browser can’t open folders.';
export const noRestart =
  'In a browser Greenroom can’t start itself again. Close it where it was started, and start it there.';

export function makeOffers(parts: SettingsParts): Offers<typeof settingsActions> {
  return {
    ...sectionOffers(parts),
    ...settingOffers(parts),
    ...storageOffers(parts),
    ...backupOffers(parts),
    ...exportOffers(parts),
    ...updateOffers(parts),
    ...aboutOffers(parts)
  };
}

function showSection({ app }: SettingsParts, section: SettingsSection): void {
  app.router.go({ view: 'settings', section });
}

function sectionOffers(parts: SettingsParts): Record<SettingsSection, Offer> {
  const offers = settingsSections.map((section) => [
    section,
    {
      run: () => {
        showSection(parts, section);
      }
    }
  ]);
  // One for each section, by the line above.
  return Object.fromEntries(offers) as Record<SettingsSection, Offer>;
}

function settingOffers({ app }: SettingsParts): Record<SettingActionName, Offer> {
  const offers = Object.entries(settingChanges).map(([name, change]) => [
    name,
    {
      run: () => {
        app.settings.change(change(app.settings.values));
      }
    }
  ]);
  // One for each action that a setting declares, by the line above.
  return Object.fromEntries(offers) as Record<SettingActionName, Offer>;
}

type Folder = 'data' | 'exports' | 'backups' | 'logs';

function openFolder({ app }: SettingsParts, folder: Folder): Offer {
  return {
    run: () => {
      void app.bridge.request('storage.openFolder', { folder }).then((result) => {
        if (result.ok && result.value.isOpened) return;
        app.toasts.show({
          kind: 'failed',
          text: 'The folder couldn’t be opened',
          failure: result.ok ? null : result.failure
        });
      });
    },
    get whyNot() {
      return app.info?.can.openFolders === true ? null : noFolders;
    }
  };
}

function storageOffers(parts: SettingsParts) {
  const { dialogs, accounts, data } = parts;
  return {
    openData: openFolder(parts, 'data'),
    clearAccount: {
      run: () => {
        showSection(parts, 'storage');
        if (accounts.now !== null) dialogs.show({ kind: 'clear-account', account: accounts.now });
      },
      get whyNot() {
        return accounts.now === null ? 'Nothing was read of any account.' : null;
      }
    },
    clearPictures: {
      run: () => {
        showSection(parts, 'storage');
        dialogs.show({ kind: 'clear-pictures' });
      },
      get whyNot() {
        return data.storage.value?.pictures === 0 ? 'No picture is kept.' : null;
      }
    }
  };
}

function backupOffers(parts: SettingsParts) {
  const { app, data, dialogs, backups } = parts;
  return {
    makeBackup: {
      run: () => {
        showSection(parts, 'backups');
        void data.makeBackup();
      },
      get whyNot() {
        return data.backups.isBusy ? 'One is being made.' : null;
      }
    },
    openBackups: openFolder(parts, 'backups'),
    restore: {
      run: () => {
        showSection(parts, 'backups');
        if (backups.now) dialogs.show({ kind: 'restore', backup: backups.now });
      },
      get whyNot() {
        if (!backups.now) return 'There is no backup yet.';
        return backups.now.holds ? null : 'It can’t be read, so nothing can be restored from it.';
      }
    },
    takeBack: {
      run: () => void data.chooseBackup(null),
      get whyNot() {
        return (data.backups.value?.chosen ?? null) === null ? 'No backup is chosen.' : null;
      }
    },
    restart: {
      run: () => void app.bridge.request('app.restart', {}),
      get whyNot() {
        return app.info?.can.restart === true ? null : noRestart;
      }
    }
  };
}

function exportOffers(parts: SettingsParts) {
  const { data } = parts;
  const isRunning = () => data.export.value?.kind === 'running';
  return {
    beginExport: {
      run: () => {
        showSection(parts, 'export');
        void data.beginExport();
      },
      get whyNot() {
        return isRunning() ? 'An export is under way.' : null;
      }
    },
    stopExport: {
      run: () => void data.stopExport(),
      get whyNot() {
        return isRunning() ? null : 'No export is under way.';
      }
    },
    openExports: openFolder(parts, 'exports')
  };
}

function updateOffers(parts: SettingsParts) {
  const { data } = parts;
  return {
    checkUpdates: {
      run: () => {
        showSection(parts, 'updates');
        void data.checkForUpdates();
      },
      get whyNot() {
        const kind = data.updates.value?.kind;
        if (kind === 'unsupported') return 'Greenroom doesn’t update itself here.';
        return kind === 'checking' || kind === 'loading' ? 'It is being looked for.' : null;
      }
    },
    installUpdate: {
      run: () => void data.installUpdate(),
      get whyNot() {
        return data.updates.value?.kind === 'ready' ? null : 'No newer version is ready.';
      }
    }
  };
}

function aboutOffers(parts: SettingsParts) {
  const { app, dialogs } = parts;
  return {
    practiceService: {
      run: () => {
        showSection(parts, 'practice');
        void togglePractice(app);
      },
      get whyNot() {
        return app.connections.isTrying ? 'It is being asked.' : null;
      }
    },
    resetPractice: {
      run: () => {
        showSection(parts, 'practice');
        const practice = findPractice(app);
        if (practice) app.dialogs.show({ kind: 'reset', connection: practice.id });
      },
      get whyNot() {
        return findPractice(app) ? null : 'The practice service was removed.';
      }
    },
    copyVersions: {
      run: () => {
        showSection(parts, 'about');
        void copyVersions(app);
      }
    },
    openLogs: openFolder(parts, 'logs'),
    licences: {
      run: () => {
        showSection(parts, 'about');
        dialogs.wantsLicences = true;
      }
    }
  };
}

function findPractice(app: AppState): ConnectionSummary | undefined {
  return app.connections.all.find(({ sample }) => sample);
}

async function togglePractice(app: AppState): Promise<void> {
  const practice = findPractice(app);
  await app.connections.setPracticeRunning(!practice || practice.state.kind === 'offline');
  if (!practice) await app.accounts.read();
}

/** One a line, for whoever reports a defect. */
async function copyVersions({ info, bridge, toasts }: AppState): Promise<void> {
  if (!info) return;
  const lines = [
    `Greenroom ${info.version} (${info.host})`,
    ...info.runtimes.map((one) => `${one.name} ${one.version}`)
  ];
  const isCopied = await copyText(bridge, lines.join('\n'));
  toasts.show(
    isCopied ? { kind: 'done', text: 'Copied the versions' } : { kind: 'failed', text: 'Nothing was copied' }
  );
}

/** What a button of an action of the settings takes. */
export type SettingsAct = (name: keyof typeof settingsActions) => ActionControl;
