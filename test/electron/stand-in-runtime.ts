/**
 * A folder laid out like Electron's runtime, with the minimum for packaging. Nothing in it
 * runs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wantedVersion } from '../../scripts/lib/electron-runtime.ts';

/** Electron's fuse sentinel: version 1, nine fuses in their shipped state. */
const fuseWire = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009101110011';

/** For Linux, whose layout needs no system tools. */
export function makeStandInRuntime(folder: string): void {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  };
  write('electron', `a stand-in ${fuseWire} and no program`);
  write('version', wantedVersion());
  write('LICENSE', 'a stand-in');
  write('LICENSES.chromium.html', 'a stand-in');
  write('chrome-sandbox', 'a stand-in');
  write('locales/en-US.pak', 'a stand-in');
  write('resources/default_app.asar', 'a stand-in');
}
