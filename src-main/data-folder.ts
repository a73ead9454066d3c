import path from 'node:path';

// An empty or relative value would put data into the working directory. Without the
// variable, the system's default applies (XDG Base Directory Specification).
for (const name of ['HOME', 'XDG_DATA_HOME']) {
  const folder = process.env[name];
  if (folder !== undefined && !path.isAbsolute(folder)) Reflect.deleteProperty(process.env, name);
}
const { default: envPaths } = await import('env-paths');

export function findOwnDataDir(name = 'greenroom'): string {
  return envPaths(name, { suffix: '' }).data;
}
