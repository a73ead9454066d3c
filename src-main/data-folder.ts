/** The person's own data folder, where none is named. */
import path from 'node:path';

// Set to nothing, or to a relative path, they would put data into the folder that the app is started from; the system knows
// better (XDG Base Directory Specification: a relative path is to be ignored).
for (const name of ['HOME', 'XDG_DATA_HOME']) {
  const folder = process.env[name];
  if (folder !== undefined && !path.isAbsolute(folder)) Reflect.deleteProperty(process.env, name);
}
const { default: envPaths } = await import('env-paths');

/** @returns an absolute path: where this system keeps an application's data */
export function findOwnDataDir(name = 'greenroom'): string {
  return envPaths(name, { suffix: '' }).data;
}
