/** Describes the app to a page that starts. */
import type { AppInfo } from '../../../src-shared/bridge/app.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';

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

/** Electron and Chromium only where they run it. A browser is named by the page. */
function listRuntimes(db: ReadableDatabase, versions: Readonly<NodeJS.ProcessVersions>): AppInfo['runtimes'] {
  const sqlite = statement<[], { version: string }>(db, 'select sqlite_version() version').get();
  const named = [
    ['Electron', versions['electron']],
    ['Chromium', versions['chrome']],
    ['Node.js', versions.node],
    ['SQLite', sqlite?.version]
  ] as const;
  return named.flatMap(([name, version]) => (version === undefined ? [] : [{ name, version }]));
}
