/**
 * The registry doesn't have Electron's runtime, and `require('electron')` would download
 * it silently. So Electron's installer runs here, once a day at most.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, cacheFolder } from './project.ts';

const folder = at('node_modules', 'electron');
const day = 86_400_000;
/** A download without a byte for this long (ms) is given up: at first, and later. */
const firstByteWithin = 8000;
const nextByteWithin = 20_000;

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

export function wantedVersion(): string {
  // Safe: npm wrote this file, and every package has a version.
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

export function findElectron(): string | null {
  const executable = readText(path.join(folder, 'path.txt'));
  const version = readText(path.join(folder, 'dist', 'version'))?.replace(/^v/, '');
  if (executable === null || version !== wantedVersion()) return null;
  const file = path.join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(folder, 'dist'), executable);
  return existsSync(file) ? file : null;
}

function refusalFile(): string {
  return path.join(cacheFolder(), `electron-${wantedVersion()}-refused`);
}

export function wasRefusedToday(): boolean {
  const at = Number(readText(refusalFile()) ?? Number.NaN);
  return Date.now() - at < day && at <= Date.now();
}

function bytesIn(folders: readonly string[]): number {
  const files = folders.flatMap((cwd) => globSync('**/*', { cwd }).map((name) => path.join(cwd, name)));
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function download(temporary: string, say: (words: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, 'install.js')], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, ELECTRON_GET_NO_PROGRESS: '1' }
    });
    let bytes = 0;
    let grewAt = performance.now();
    const watch = setInterval(() => {
      const now = bytesIn([temporary, path.join(folder, 'dist')]);
      if (now > bytes) {
        say(`Fetching the desktop window's runtime: ${(now / 1e6).toFixed(0)} MB`);
        bytes = now;
        grewAt = performance.now();
      } else if (performance.now() - grewAt > (bytes === 0 ? firstByteWithin : nextByteWithin)) child.kill();
    }, 1000);
    child.once('error', () => child.kill());
    child.once('close', (code) => {
      clearInterval(watch);
      resolve(code === 0);
    });
  });
}

/**
 * @returns the executable, or null, which is remembered for a day
 * @param say receives progress in whole sentences
 */
export async function fetchElectron(say: (words: string) => void): Promise<string | null> {
  const temporary = path.join(cacheFolder(), 'electron-download');
  mkdirSync(temporary, { recursive: true });
  say("Fetching the desktop window's runtime (about 110 MB), once…");
  const isFetched = await download(temporary, say);
  rmSync(temporary, { recursive: true, force: true });
  const executable = isFetched ? findElectron() : null;
  if (executable === null) writeFileSync(refusalFile(), String(Date.now()));
  else rmSync(refusalFile(), { force: true });
  return executable;
}
