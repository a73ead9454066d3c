import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { wantedVersion } from './electron-runtime.ts';
import { checkLaidOut, findPackageRuntime, readArchitectures, type Architecture } from './package-runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-runtime-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const executable = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[
  process.platform as string
];
const zipName = `electron-v${wantedVersion()}-${process.platform}-${process.arch}.zip`;

function lay(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name, file)), { recursive: true });
    writeFileSync(path.join(folder, name, file), text);
  }
  return path.join(folder, name);
}

const runtime = (version: string) => ({ [executable ?? 'electron']: '', version });
const own = process.arch === 'arm64' ? 'arm64' : 'x64';
const other = own === 'x64' ? 'arm64' : 'x64';
const find = (given: string, wanted: readonly Architecture[] = [own]) =>
  findPackageRuntime(given, wanted, () => undefined);

it('accepts a folder, a zip, or a folder with the zip, for this computer’s architecture', async () => {
  const laid = lay('laid', runtime(`v${wantedVersion()}\n`));
  const zips = lay('zips', { [zipName]: 'PK\u0003\u0004 and more', 'mine.zip': 'PK\u0003\u0004' });
  for (const [given, dist] of [
    [laid, laid],
    [zips, path.join(zips, zipName)],
    [path.join(zips, 'mine.zip'), path.join(zips, 'mine.zip')]
  ] as const) {
    const found = await find(given);
    if (!found.ok) throw new Error(found.failure);
    expect(found.value.architectures).toEqual([process.arch]);
    expect(found.value.find(process.arch)).toBe(dist);
  }
});

it('refuses an invalid or other version’s runtime with a message', async () => {
  const older = lay('other', runtime('1.2.3'));
  const text = lay('text', { 'a.zip': 'no zip', 'a.txt': '' });
  for (const [given, words] of [
    [path.join(folder, 'none'), /^There is no .*none: --runtime takes/],
    [text, /holds neither .* so it is no runtime for this system\.$/],
    [path.join(text, 'a.zip'), /a\.zip is no zip: --runtime takes/],
    [path.join(text, 'a.txt'), /a\.txt is no zip: --runtime takes/],
    [older, new RegExp(`is Electron 1\\.2\\.3; Greenroom is built for ${wantedVersion()}\\.$`)]
  ] as const) {
    expect(await find(given)).toEqual({ ok: false, failure: expect.stringMatching(words) as string });
  }
});

it('uses the installed runtime, else downloads it, else says what to do', async () => {
  const laid = lay('installed', runtime(wantedVersion()));
  const there = path.join(laid, executable ?? 'electron');
  const asked: string[] = [];
  const source = (found: string | null, fetched: string | null) => ({
    find: () => found,
    fetch: () => {
      asked.push('fetched');
      return Promise.resolve(fetched);
    }
  });
  const say = () => undefined;
  const first = await findPackageRuntime(null, [own, other], say, source(there, null));
  expect(first.ok && path.resolve(first.value.find(process.arch) ?? '')).toBe(laid);
  expect(first.ok && first.value.architectures).toEqual([own, other]);
  // electron-builder downloads that one.
  expect(first.ok && first.value.find(other)).toBe(null);
  const foreign = await findPackageRuntime(null, [other], say, source(null, null));
  expect(foreign.ok && [foreign.value.architectures, foreign.value.find(other)]).toEqual([[other], null]);
  expect(asked).toEqual([]);
  expect((await findPackageRuntime(null, [own, other], say, source(null, there))).ok).toBe(true);
  const none = await findPackageRuntime(null, [own, other], say, source(null, null));
  expect(none.ok ? '' : none.failure).toMatch(/^Electron's runtime isn't here.*npm run package -- --runtime.*\.$/);
  expect(asked).toEqual(['fetched', 'fetched']);
});

it('refuses an unpacked runtime of another version, and removes the default app', async () => {
  await expect(checkLaidOut(lay('unzipped', { version: 'v9.9.9' }))).rejects.toThrow('The runtime is Electron 9.9.9');
  const resources = process.platform === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  const laid = lay('ours', { version: wantedVersion(), [`${resources}/default_app.asar`]: '' });
  await checkLaidOut(laid);
  expect(existsSync(path.join(laid, resources, 'default_app.asar'))).toBe(false);
  expect(existsSync(path.join(laid, 'version'))).toBe(false);
});

it('accepts a runtime named for another processor, and refuses one for both', async () => {
  const zips = lay('foreign', { [zipName.replace(own, other)]: 'PK\u0003\u0004 and more' });
  const found = await find(zips, [other]);
  expect(found.ok && [found.value.architectures, found.value.find(other)]).toEqual([
    [other],
    path.join(zips, zipName.replace(own, other))
  ]);
  const both = await find(zips, [own, other]);
  expect(both).toEqual({ ok: false, failure: expect.stringMatching(/^--runtime is of one architecture: /) as string });
});

it('reads lists of processors without duplicates', () => {
  expect(['x64', 'arm64', 'arm64,x64', 'x64,x64', '', 'x64,', 'ia32,x64'].map(readArchitectures)).toEqual([
    ['x64'],
    ['arm64'],
    ['x64', 'arm64'],
    ['x64'],
    null,
    null,
    null
  ]);
});
