/** Finds a Chromium: the one in CHROMIUM, an installed one, or the registry's. */
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './project.ts';

/**
 * Chromium's sandbox often fails in containers. It shows our own page, must call nobody, and
 * plays without the machine's sound, which would leave a folder behind.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-audio-output',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run'
];

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Tests prefer the engine without a browser around it, which takes a fifth less processor time. */
export const testBrowsers: readonly string[] = ['chromium-headless-shell', ...browsers];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

export function findInstalledChromium(names: readonly string[] = browsers): string | null {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null;
}

/** Lists its own fonts and the machine's; the package's list names another folder. */
function fontList(folder: string): string {
  const dirs = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = dirs.map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${path.join(folder, 'font-cache')}</cachedir></fontconfig>\n`;
}

/** Keeps its libraries and fonts out of this process's environment, which tests inherit. */
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
 * Unpacks Chromium and the libraries that a bare machine lacks. The package chooses folder
 * and libraries by environment variables, so they are set meanwhile.
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

export async function findChromium(names?: readonly string[]): Promise<string> {
  return findInstalledChromium(names) ?? unpackChromium();
}
