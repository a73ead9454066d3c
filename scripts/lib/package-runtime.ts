import { existsSync, openSync, readFileSync, readSync, closeSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { fetchElectron, findElectron, wantedVersion } from './electron-runtime.ts';

const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

export function readArchitectures(list: string): Architecture[] | null {
  const names = new Set(list.split(','));
  const found = architectures.filter((one) => names.has(one));
  return found.length === names.size ? found : null;
}

export interface PackageRuntime {
  readonly architectures: readonly Architecture[];
  /** A folder or zip. Null where electron-builder downloads it. */
  find(architecture: string): string | null;
}

export interface InstalledRuntime {
  readonly find: () => string | null;
  readonly fetch: (say: (words: string) => void) => Promise<string | null>;
}

const executables: Partial<Record<NodeJS.Platform, string>> = {
  darwin: path.join('Electron.app', 'Contents', 'MacOS', 'Electron'),
  win32: 'electron.exe'
};

function executableName(): string {
  return executables[process.platform] ?? 'electron';
}

function zipName(architecture: string): string {
  return `electron-v${wantedVersion()}-${process.platform}-${architecture}.zip`;
}

function isZip(file: string): boolean {
  const start = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start, 0, 4, 0);
  } finally {
    closeSync(opened);
  }
  return start.equals(Buffer.from('PK\x03\x04'));
}

function readVersion(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  } catch {
    return null;
  }
}

const isWanted = (version: string | null) => version === null || version === wantedVersion();
const sayOther = (version: string | null) =>
  `is Electron ${version ?? 'of an unknown version'}; Greenroom is built for ${wantedVersion()}`;

/** Accepts an unpacked Electron zip, such a zip, or a folder that holds the zip by its name. */
function findNamed(given: string, architecture: Architecture): Result<string, string> {
  const found = statSync(given, { throwIfNoEntry: false });
  if (!found)
    return failed(
      `There is no ${given}: --runtime takes Electron's runtime, as a folder or as ${zipName(architecture)}.`
    );
  if (found.isFile()) {
    if (given.endsWith('.zip') && isZip(given)) return ok(given);
    return failed(
      `${given} is no zip: --runtime takes Electron's runtime, as a folder or as ${zipName(architecture)}.`
    );
  }
  const zip = path.join(given, zipName(architecture));
  if (existsSync(zip)) return findNamed(zip, architecture);
  if (!existsSync(path.join(given, executableName()))) {
    return failed(
      `${given} holds neither ${executableName()} nor ${zipName(architecture)}, so it is no runtime for this system.`
    );
  }
  const version = readVersion(given);
  return isWanted(version) ? ok(given) : failed(`${given} ${sayOther(version)}.`);
}

/**
 * Fails within seconds with a sentence that says what to do. electron-builder downloads
 * runtimes for other processors.
 * @param given an absolute path to a runtime of one architecture
 */
export async function findPackageRuntime(
  given: string | null,
  wanted: readonly Architecture[],
  say: (words: string) => void,
  installed: InstalledRuntime = { find: findElectron, fetch: fetchElectron }
): Promise<Result<PackageRuntime, string>> {
  if (given !== null) {
    const [only, ...others] = wanted;
    if (only === undefined || others.length > 0)
      return failed('--runtime is of one architecture: name that one alone with --arch.');
    const named = findNamed(given, only);
    return named.ok ? ok({ architectures: [only], find: () => named.value }) : named;
  }
  if (!wanted.some((one) => one === process.arch)) return ok({ architectures: wanted, find: () => null });
  const executable = installed.find() ?? (await installed.fetch(say));
  if (executable === null) {
    return failed(
      `Electron's runtime isn't here and couldn't be fetched, so nothing was built: get ${zipName(process.arch)} from Electron's releases ` +
        'and run "npm run package -- --runtime FOLDER-OR-ZIP", or try again where github.com can be reached.'
    );
  }
  const folder = executable.slice(0, -executableName().length);
  return ok({
    architectures: wanted,
    find: (architecture) => (architecture === process.arch ? folder : null)
  });
}

/** Removes Electron's default app. Rejects a runtime that doesn't fit. */
export function checkLaidOut(folder: string): Promise<void> {
  const version = readVersion(folder);
  if (!isWanted(version)) return Promise.reject(new Error(`The runtime ${sayOther(version)}.`));
  rmSync(path.join(folder, 'version'), { force: true });
  const resources = process.platform === 'darwin' ? path.join('Electron.app', 'Contents', 'Resources') : 'resources';
  rmSync(path.join(folder, resources, 'default_app.asar'), { force: true });
  return Promise.resolve();
}
