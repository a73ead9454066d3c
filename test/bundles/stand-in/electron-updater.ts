/** The fake `electron-updater`: a newer version exists, and downloads quickly. */
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { app } from './app.ts';
import { tell } from './recorder.ts';

class Updater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = true;
  logger: object | null = console;
  readonly netSession = { setProxy: () => Promise.resolve() };

  /** Asynchronous, as the real one asks a server. */
  checkForUpdates() {
    return setTimeout(300, { isUpdateAvailable: true, updateInfo: { version: '99.0.0' } });
  }

  downloadUpdate(): Promise<string[]> {
    this.emit('download-progress', { percent: 100 });
    return Promise.resolve([]);
  }

  quitAndInstall(...args: boolean[]): void {
    tell({ tell: 'call', name: 'autoUpdater.quitAndInstall', args });
    app.exit(0);
  }
}

export default { autoUpdater: new Updater() };
