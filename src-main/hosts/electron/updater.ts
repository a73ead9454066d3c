/** electron-updater, as src-main/updates needs it. It is loaded when it is first used: the start waits for nothing of it. */
import type { AppUpdater } from 'electron-updater';
import type { ProxyChoice, Updater, UpdateSource } from '../../updates/updater.ts';

/** What is used of electron-updater. */
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
  /** Closes everything in order, then does what is given (`Leaving`). */
  readonly leave: (last: () => void) => Promise<void>;
  /** Everything is closed already, and the newer one can't be put in place: this one has to come back. */
  readonly startAgain: () => void;
}

function toProxyConfig({ proxy, proxyUrl }: ProxyChoice): Parameters<UpdaterLibrary['netSession']['setProxy']>[0] {
  if (proxy === 'own' && proxyUrl !== '') return { mode: 'fixed_servers', proxyRules: proxyUrl };
  return { mode: proxy === 'none' ? 'direct' : 'system' };
}

export function createUpdater({ library, leave, startAgain }: UpdaterParts): Updater {
  // Both are our own to say: it is loaded when it may be, and put in place when a user says so.
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
  /** The package names the server of newer versions, in the file that electron-updater reads. */
  readonly hasSource: boolean;
}

/** On Linux only an AppImage is a file of one's own; whatever else there is belongs to the system's packages. */
export function findUpdateSource(
  { isPackaged, platform, env, hasSource }: Installation,
  open: () => Promise<Updater>
): UpdateSource {
  if (!isPackaged) return { why: 'not-packaged' };
  if (platform === 'linux' && (env['APPIMAGE'] ?? '') === '') return { why: 'system-package' };
  if (!hasSource) return { why: 'no-source' };
  return { open };
}

/** Only within Electron: it looks for the app that it is part of when it is loaded. */
export async function loadUpdater(parts: Omit<UpdaterParts, 'library'>): Promise<Updater> {
  const { default: electronUpdater } = await import('electron-updater');
  return createUpdater({ ...parts, library: electronUpdater.autoUpdater });
}
