/** The person's own data folder, where none is named. */
import path from 'node:path';

// If one of these is empty or relative, data would land in the working directory. Without it the system's default applies, as the
// XDG Base Directory Specification says.
for (const name of ['HOME', 'XDG_DATA_HOME']) {
  const folder = process.env[name];
  if (folder !== undefined && !path.isAbsolute(folder)) Reflect.deleteProperty(process.env, name);
}
const { default: envPaths } = await import('env-paths');

/** @returns an absolute path: where this system keeps an application's data */
export function findOwnDataDir(name = 'greenroom'): string {
  return envPaths(name, { suffix: '' }).data;
}
