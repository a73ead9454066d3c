/** The runtime that a package is made around: a copy that a user names, the installed one, or one that is fetched. */
import { existsSync, openSync, readFileSync, readSync, closeSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { fetchElectron, findElectron, wantedVersion } from './electron-runtime.ts';

export interface PackageRuntime {
  /** What packages are made for, the first of them this computer's own. */
  readonly architectures: readonly string[];
  /** Folder or zip; null where electron-builder has to fetch it. */
  find(architecture: string): string | null;
}

/** Where the runtime is that npm's package of Electron keeps; both give its executable, or null. */
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

function zipName(): string {
  return `electron-v${wantedVersion()}-${process.platform}-${process.arch}.zip`;
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

/** A folder laid out as Electron's zip is, such a zip, or a folder that holds the zip under its own name. */
function findNamed(given: string): Result<string, string> {
  const found = statSync(given, { throwIfNoEntry: false });
  if (!found)
    return failed(`There is no ${given}: --runtime takes Electron's runtime, as a folder or as ${zipName()}.`);
  if (found.isFile()) {
    if (given.endsWith('.zip') && isZip(given)) return ok(given);
    return failed(`${given} is no zip: --runtime takes Electron's runtime, as a folder or as ${zipName()}.`);
  }
  const zip = path.join(given, zipName());
  if (existsSync(zip)) return findNamed(zip);
  if (!existsSync(path.join(given, executableName()))) {
    return failed(`${given} holds neither ${executableName()} nor ${zipName()}, so it is no runtime for this system.`);
  }
  const version = readVersion(given);
  return isWanted(version) ? ok(given) : failed(`${given} ${sayOther(version)}.`);
}

/** On a Mac one run makes packages for both processors, so that one list of versions names both. */
function bothOnMac(): readonly string[] {
  if (process.platform !== 'darwin') return [process.arch];
  return [process.arch, process.arch === 'arm64' ? 'x64' : 'arm64'];
}

/**
 * Finds it, or fails within seconds with the sentence that says what to do. `given`: the absolute path that a user named,
 * which is of this computer's architecture.
 */
export async function findPackageRuntime(
  given: string | null,
  say: (words: string) => void,
  installed: InstalledRuntime = { find: findElectron, fetch: fetchElectron }
): Promise<Result<PackageRuntime, string>> {
  if (given !== null) {
    const named = findNamed(given);
    if (!named.ok) return named;
    return ok({ architectures: [process.arch], find: () => named.value });
  }
  const executable = installed.find() ?? (await installed.fetch(say));
  if (executable === null) {
    return failed(
      `Electron's runtime isn't here and couldn't be fetched, so nothing was built: get ${zipName()} from Electron's releases ` +
        'and run "npm run package -- --runtime FOLDER-OR-ZIP", or try again where github.com can be reached.'
    );
  }
  const folder = executable.slice(0, -executableName().length);
  return ok({
    architectures: bothOnMac(),
    find: (architecture) => (architecture === process.arch ? folder : null)
  });
}

/** Looks at a runtime as it was laid out, and takes out what Electron brings for starting it by hand. Rejects where it doesn't fit. */
export function checkLaidOut(folder: string): Promise<void> {
  const version = readVersion(folder);
  if (!isWanted(version)) return Promise.reject(new Error(`The runtime ${sayOther(version)}.`));
  rmSync(path.join(folder, 'version'), { force: true });
  const resources = process.platform === 'darwin' ? path.join('Electron.app', 'Contents', 'Resources') : 'resources';
  rmSync(path.join(folder, resources, 'default_app.asar'), { force: true });
  return Promise.resolve();
}
