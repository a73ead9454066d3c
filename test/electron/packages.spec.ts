/** A package's contents and locks, and that they run, around a fake Electron runtime. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test, type Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/lib/project.ts';
import { waitForPictures } from '../e2e/pages.ts';
import { printFigures } from '../promises/figures.ts';
import { extractArchive, listArchive, type PackedFile } from './archive.ts';
import { makeStandInRuntime } from './stand-in-runtime.ts';

test.skip(
  process.platform !== 'linux',
  'packages around a stand-in of the runtime, since that is laid out as on Linux'
);

const run = promisify(execFile);
const unpacked = process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`;
let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const resources = () => at('dist', unpacked, 'resources');
const archive = () => path.join(resources(), 'app.asar');

// Not at the top: listing tests also loads this file.
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenroom-packages-'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function runPackage(...flags: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  return run(process.execPath, [path.join(root, 'scripts', 'package.ts'), ...flags], { cwd: folder, env });
}

/** Only out/, package.json and runtime dependencies, without their development files. */
function expectOnlyWhatRuns(names: readonly string[]): void {
  const modules = new Set(names.flatMap((name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? []));
  for (const needed of Object.keys(packageJson.dependencies)) {
    expect(modules.has(needed), needed).toBe(needed !== 'typebox');
  }
  for (const tool of Object.keys(packageJson.devDependencies)) expect(modules.has(tool), tool).toBe(false);
  const known = /^(out\/(main|preload|renderer)|node_modules)\/|^package\.json$/;
  expect(names.filter((name) => !known.test(name))).toEqual([]);
  for (const entry of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']) {
    expect(names).toContain(entry);
  }
  expect(names.filter((name) => /\.(ts|map|svelte)$|\/(tests?|docs|\.github)\//.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.md') && !/licen[sc]e|notice/i.test(name))).toEqual([]);
}

/** One binary of each native module lies beside the archive; the rest is inside, hashed. */
function expectBinariesBeside(files: readonly PackedFile[]): void {
  const beside = files.filter((file) => file.at === null).map(({ name }) => name);
  const system = `linux-${process.arch}`;
  expect(beside.map((name) => path.basename(name)).sort()).toEqual([
    expect.stringContaining(`keyring.${system}`),
    `${system}.node`
  ]);
  for (const name of beside) expect(existsSync(path.join(`${archive()}.unpacked`, name)), name).toBe(true);
  expect(files.filter(({ name }) => name.endsWith('.node')).map(({ name }) => name)).toEqual(beside);
  expect(files.filter(({ hasHash }) => !hasHash)).toEqual([]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  printFigures('package', { files: files.length, 'MB of ours in it': Number((bytes / 1e6).toFixed(1)) });
  expect(bytes).toBeLessThan(30e6);
}

/** Fuses as configured, and no leftover of the runtime that starts another app. */
async function expectLocked(): Promise<void> {
  const wire = await getCurrentFuseWire(at('dist', unpacked, 'greenroom'));
  for (const [fuse, isOn] of [
    [FuseV1Options.RunAsNode, false],
    [FuseV1Options.EnableCookieEncryption, false],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false],
    [FuseV1Options.EnableNodeCliInspectArguments, false],
    [FuseV1Options.OnlyLoadAppFromAsar, true],
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, false],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, false]
  ] as const) {
    expect(wire[fuse], FuseV1Options[fuse]).toBe(isOn ? FuseState.ENABLE : FuseState.DISABLE);
  }
  expect(readdirSync(resources()).sort()).toEqual(['app.asar', 'app.asar.unpacked']);
  expect(existsSync(at('dist', unpacked, 'version'))).toBe(false);
  expect(existsSync(at('dist', unpacked, 'LICENSE.electron.txt'))).toBe(true);
}

/** Its contents start, read and draw, away from this project's node_modules. */
async function expectRuns(page: Page): Promise<void> {
  const start = { dataDir: at('data'), port: 0, open: false, json: true, link: null };
  mkdirSync(start.dataDir);
  // A file instead of --eval, whose flag workers would inherit.
  const starter = at('laid-out', 'start.mjs');
  const code = `import { runWebHost } from './out/main/web.js';\nprocess.exit(await runWebHost(${JSON.stringify(start)}));\n`;
  writeFileSync(starter, code);
  const child = spawn(process.execPath, [starter], {
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    stdio: ['ignore', 'pipe', 'inherit']
  });
  const ended = once(child, 'exit');
  const first = once(createInterface(child.stdout), 'line') as Promise<[unknown]>;
  try {
    const [line] = await Promise.race([first, ended.then(() => ['{}'])]);
    // Safe: the host's one line, checked by start.spec.ts; an ended host has no address.
    const { url = 'about:blank' } = JSON.parse(String(line)) as { readonly url?: string };
    await page.goto(url);
    await waitForPictures(page);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
}

async function expectAllFound(names: readonly string[]): Promise<void> {
  const specifier = /(?:^import .*? from|\bimport\(|\brequire(?:Here)?\() ?["'`]([a-z@][^"'`]*)["'`]/gm;
  const bundles = names.filter((name) => /^out\/main\/.*\.js$/.test(name));
  const named = bundles.flatMap((name) =>
    [...readFileSync(at('laid-out', name), 'utf8').matchAll(specifier)].map(([, found = '']) => found)
  );
  const wanted = [...new Set(named)].filter((name) => name !== 'electron' && !name.startsWith('node:'));
  expect(wanted).toContain('better-sqlite3');
  // A path without its ending, as older packages require it, is no import.
  const load = 'import(name).catch(() => require(name))';
  const code = `const require = process.getBuiltinModule('module').createRequire(process.cwd() + '/');
    for (const name of ${JSON.stringify(wanted)}) await ${load};`;
  await run(process.execPath, ['--input-type=module', '-e', code], { cwd: at('laid-out') });
}

test('a package holds only what the app needs, is locked, and runs', async ({ page }) => {
  test.slow();
  makeStandInRuntime(at('runtime'));
  await runPackage('--dir', '--runtime', 'runtime', '--out', 'dist');
  const files = listArchive(archive());
  const names = files.map(({ name }) => name);
  expectOnlyWhatRuns(names);
  expectBinariesBeside(files);
  await expectLocked();
  extractArchive(archive(), at('laid-out'));
  await expectRuns(page);
  await expectAllFound(names);
});

test('a packaging problem is reported in one sentence, before anything is built', async () => {
  const fail = (...flags: string[]) =>
    runPackage(...flags).then(
      () => Promise.reject(new Error('It was packaged.')),
      // Safe: execFile's rejection has both.
      (error: unknown) => error as { readonly code: number; readonly stderr: string }
    );
  mkdirSync(at('empty'));
  const takes = String.raw`--runtime takes Electron's runtime, as a folder or as electron-v[\d.]+-\S+\.zip\.`;
  for (const [flags, code, words] of [
    [['--runtime', 'nowhere'], 1, new RegExp(`^There is no \\S+nowhere: ${takes}\n$`)],
    [['--runtime', 'empty'], 1, /^\S+empty holds neither electron nor electron-v\S+\.zip, so it is no runtime .*\.\n$/],
    [['--arch', 'ia32'], 2, /^--arch takes "x64", "arm64" or "x64,arm64", not "ia32"\. .*\n$/],
    [['--bogus'], 2, /^Unknown option '--bogus'\. "npm run package -- --help" lists the flags\.\n$/]
  ] as const) {
    const { code: ended, stderr } = await fail(...flags);
    expect(stderr).toMatch(words);
    expect(ended).toBe(code);
  }
  expect(readdirSync(folder)).toEqual(['empty']);
});
