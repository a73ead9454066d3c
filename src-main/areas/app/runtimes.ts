import type { AppInfo } from '../../../src-shared/bridge/app.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';

/** Electron and Chromium only where they run it. A browser is named by the page. */
export function listRuntimes(db: ReadableDatabase, versions: Readonly<NodeJS.ProcessVersions>): AppInfo['runtimes'] {
  const sqlite = statement<[], { version: string }>(db, 'select sqlite_version() version').get();
  const named = [
    ['Electron', versions['electron']],
    ['Chromium', versions['chrome']],
    ['Node.js', versions.node],
    ['SQLite', sqlite?.version]
  ] as const;
  return named.flatMap(([name, version]) => (version === undefined ? [] : [{ name, version }]));
}
