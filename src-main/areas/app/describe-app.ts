/** Describes the app to a page that starts. */
import type { AppInfo } from '../../../src-shared/bridge/app.ts';
import type { BackendOptions } from '../../backend-options.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { listRuntimes } from './runtimes.ts';

type Given = Pick<BackendOptions, 'version' | 'host' | 'dataDir' | 'logFile' | 'openFolder' | 'restart' | 'notify'>;

export function describeApp(options: Given, db: ReadableDatabase): AppInfo {
  const { version, host, dataDir, logFile = null, openFolder, restart, notify } = options;
  return {
    version,
    host,
    dataDir,
    logFile,
    runtimes: listRuntimes(db, process.versions),
    can: {
      openFolders: openFolder !== undefined,
      restart: restart !== undefined,
      notify: notify !== undefined
    }
  };
}
