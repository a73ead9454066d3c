/** The default data folder. */
import path from 'node:path';

// An empty or relative value would put data into the working directory. Without it the system's default applies (XDG
// Base Directory Specification).
for (const name of ['HOME', 'XDG_DATA_HOME']) {
  const folder = process.env[name];
  if (folder !== undefined && !path.isAbsolute(folder)) Reflect.deleteProperty(process.env, name);
}
const { default: envPaths } = await import('env-paths');

/** @returns an absolute path: the system's place for application data */
export function findOwnDataDir(name = 'greenroom'): string {
  return envPaths(name, { suffix: '' }).data;
}
