/** A Chromium for tests and screenshots: the one that is named, one of the machine, or the one in the registry. */
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './project.ts';

/** It shows our own page only, often in containers, where its sandbox can't start; and it must talk to nobody. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run'
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The one that CHROMIUM names, else the first in PATH, else null. */
export function findInstalledChromium(): string | null {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram) ?? null;
}

/** The fonts that came with it and those of the machine; its own list names a folder that isn't ours. */
function fontList(folder: string): string {
  const dirs = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = dirs.map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${path.join(folder, 'font-cache')}</cachedir></fontconfig>\n`;
}

/** Its own libraries and fonts are for it alone: set for this process, they would reach every program that the tests start. */
function writeStarter(folder: string, program: string): string {
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(fonts, fontList(folder));
  const start = path.join(folder, 'start');
  const libraries = path.join(folder, 'al2023', 'lib');
  const script = `#!/bin/sh
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${libraries}"
export FONTCONFIG_FILE="${fonts}"
exec "${program}" "$@"
`;
  writeFileSync(start, script, { mode: 0o755 });
  return start;
}

/**
 * Unpacks the registry's Chromium, with the libraries that a bare machine lacks, into our own cache. Its package looks for a
 * place in the temporary folder, and for the need of libraries in the variables of the service that it is made for, so it is
 * told both for as long as it unpacks.
 */
async function unpackChromium(): Promise<string> {
  const folder = path.join(cacheFolder(), 'chromium');
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return writeStarter(folder, await packed.executablePath());
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}

/** The path of a Chromium that can be started. Rejects where none is installed and none can be unpacked. */
export async function findChromium(): Promise<string> {
  return findInstalledChromium() ?? unpackChromium();
}
