/** electron-updater for src-main/updates. Loaded on first use, so a start doesn't wait for it. */
import type { AppUpdater } from 'electron-updater';
import type { ProxyChoice, Updater, UpdateSource } from '../../updates/updater.ts';

export interface UpdaterLibrary extends Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'checkForUpdates' | 'downloadUpdate' | 'quitAndInstall' | 'logger'
> {
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown;
  once(event: 'error', listener: (error: Error) => void): unknown;
  removeAllListeners(event: 'download-progress'): unknown;
  readonly netSession: {
    setProxy(config: { mode: 'system' | 'direct' | 'fixed_servers'; proxyRules?: string }): Promise<void>;
  };
}

export interface UpdaterParts {
  readonly library: UpdaterLibrary;
  readonly leave: (last: () => void) => Promise<void>;
  /** Restarts this version if everything is closed and the new one can't be installed. */
  readonly startAgain: () => void;
}

function toProxyConfig({ proxy, proxyUrl }: ProxyChoice): Parameters<UpdaterLibrary['netSession']['setProxy']>[0] {
  if (proxy === 'own' && proxyUrl !== '') return { mode: 'fixed_servers', proxyRules: proxyUrl };
  return { mode: proxy === 'none' ? 'direct' : 'system' };
}

export function createUpdater({ library, leave, startAgain }: UpdaterParts): Updater {
  // The app decides both: when to load, and when to install.
  library.autoDownload = false;
  library.autoInstallOnAppQuit = false;
  library.logger = null;
  return {
    async check(proxy) {
      await library.netSession.setProxy(toProxyConfig(proxy));
      const found = await library.checkForUpdates();
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    async load(onPercent) {
      library.on('download-progress', ({ percent }) => {
        onPercent(percent);
      });
      try {
        await library.downloadUpdate();
      } finally {
        library.removeAllListeners('download-progress');
      }
    },
    install: () =>
      leave(() => {
        library.once('error', startAgain);
        library.quitAndInstall(true, true);
      })
  };
}

export interface Installation {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hasSource: boolean;
}

/** On Linux only an AppImage can replace itself. Other packages belong to the system. */
export function findUpdateSource(
  { isPackaged, platform, env, hasSource }: Installation,
  open: () => Promise<Updater>
): UpdateSource {
  if (!isPackaged) return { why: 'not-packaged' };
  if (platform === 'linux' && (env['APPIMAGE'] ?? '') === '') return { why: 'system-package' };
  if (!hasSource) return { why: 'no-source' };
  return { open };
}

/** Call this only in Electron: the library looks for its app when it loads. */
export async function loadUpdater(parts: Omit<UpdaterParts, 'library'>): Promise<Updater> {
  const { default: electronUpdater } = await import('electron-updater');
  return createUpdater({ ...parts, library: electronUpdater.autoUpdater });
}
