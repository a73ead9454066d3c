// @module-tag slow
/**
 * Data from before the first release is moved away whole, reported once, and never deleted:
 * through the whole backend.
 */
import fs, { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { claimDataFolder } from '../../src-main/owner.ts';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { setAsidePreRelease } from '../../src-main/store/set-aside.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { openBackend } from '../promises/open-backend.ts';
import { makePreRelease, readFiles } from './pre-release-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

// Never called: this test makes no connection.
const practice = { baseUrl: 'http://127.0.0.1:9', apiKey: 'no key' };
const told = (folder: string) => [{ kind: 'preRelease', at: expect.any(Number) as number, folder }];

function makeOld(word?: string) {
  const dataDir = path.join(makeFolder(), 'data');
  makePreRelease(dataDir, word);
  return { dataDir, before: readFiles(dataDir) };
}

function weigh(files: Record<string, string>): number {
  return Object.values(files).reduce((sum, bytes) => sum + Buffer.from(bytes, 'base64').length, 0);
}

function namesIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !name.startsWith('pre-release'));
}

it('is moved byte for byte, and the app starts fresh and says so until the notice is closed', async () => {
  const { dataDir, before } = makeOld();
  const first = await openBackend(dataDir, practice);
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
  // No notice of a lost app.db.
  expect(await first.read('damage.list', {})).toEqual(told('pre-release'));
  expect((await first.read('accounts.list', {})).map(({ number }) => number)).toEqual([]);
  expect((await first.read('backups.read', {})).chosen).toBeNull();
  await first.close();
  const second = await openBackend(dataDir, practice);
  expect(await second.read('damage.list', {})).toEqual(told('pre-release'));
  await second.read('damage.dismiss', { kind: 'preRelease' });
  await second.close();
  const third = await openBackend(dataDir, practice);
  expect(await third.read('damage.list', {})).toEqual([]);
  await third.close();
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
  expect(namesIn(dataDir)).not.toContain('quarantine');
});

it('keeps its notice beside that of an app.db lost since', async () => {
  const { dataDir } = makeOld();
  const first = await openBackend(dataDir, practice);
  await first.read('backups.make', {});
  await first.close();
  rmSync(path.join(dataDir, 'app.db'));
  const second = await openBackend(dataDir, practice);
  expect(await second.read('damage.list', {})).toMatchObject([...told('pre-release'), { kind: 'app' }]);
  await second.close();
});

it('gets a new folder the second time, with a new notice', async () => {
  const { dataDir, before } = makeOld();
  const first = await openBackend(dataDir, practice);
  await first.read('damage.dismiss', { kind: 'preRelease' });
  await first.close();
  for (const name of namesIn(dataDir)) rmSync(path.join(dataDir, name), { recursive: true });
  makePreRelease(dataDir, 'another');
  const another = Object.fromEntries(
    Object.entries(readFiles(dataDir)).filter(([name]) => !name.startsWith('pre-release'))
  );
  const second = await openBackend(dataDir, practice);
  expect(await second.read('damage.list', {})).toEqual(told('pre-release-2'));
  expect((await second.read('storage.read', {})).preRelease).toBe(weigh(before) + weigh(another));
  await second.close();
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
  expect(readFiles(path.join(dataDir, 'pre-release-2'))).toEqual(another);
});

it('leaves the running app’s lock, socket, log and Chromium folder, and files that aren’t Greenroom’s', async () => {
  const { dataDir, before } = makeOld();
  for (const name of ['logs/greenroom.log', 'window/Cookies', 'letters/draft.txt', 'letter.txt']) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), name);
  }
  let calls = 0;
  const comeForward = () => {
    calls += 1;
    return Promise.resolve({ host: 'web', url: 'http://127.0.0.1:9/', launchFile: null, dataDir } as const);
  };
  const claim = await claimDataFolder(dataDir, 'print', comeForward);
  if (!claim.ok || claim.value.kind !== 'owner') throw new Error('The folder is owned by nobody else.');
  const backend = await openBackend(dataDir, practice);
  expect(await claimDataFolder(dataDir, 'print', comeForward)).toMatchObject({ ok: true, value: { kind: 'other' } });
  expect(calls).toBe(1);
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
  for (const name of ['logs/greenroom.log', 'window/Cookies', 'letters/draft.txt', 'letter.txt'])
    expect(fs.readFileSync(path.join(dataDir, name), 'utf8')).toBe(name);
  await backend.close();
  await claim.value.ownership.release();
});

/**
 * Allows this many renames by `work`, then stops it like a kill.
 * @returns whether it was stopped
 */
function killAfter(changes: number, work: () => void): boolean {
  const kept = { mkdirSync: fs.mkdirSync, renameSync: fs.renameSync };
  let left = changes;
  const count = () => {
    if (left-- <= 0) throw new Error('killed');
  };
  fs.renameSync = (from, to) => {
    count();
    kept.renameSync(from, to);
  };
  // Safe: nobody reads the returned path.
  fs.mkdirSync = ((folder: string, options: fs.MakeDirectoryOptions) => {
    count();
    kept.mkdirSync(folder, options);
  }) as typeof fs.mkdirSync;
  syncBuiltinESMExports();
  try {
    work();
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'disk', message: expect.stringContaining('(killed)') as string });
    return true;
  } finally {
    Object.assign(fs, kept);
    syncBuiltinESMExports();
  }
}

it('loses nothing in a kill at any rename, and continues at the next start', () => {
  let kills = 0;
  for (let changes = 0; ; changes++) {
    const { dataDir, before } = makeOld();
    const folder = dataFolder(dataDir);
    if (!killAfter(changes, () => setAsidePreRelease(folder))) break;
    kills += 1;
    killAfter(1, () => setAsidePreRelease(folder));
    const moved = setAsidePreRelease(folder);
    expect([null, 'pre-release']).toContain(moved);
    expect(readdirSync(dataDir)).toEqual(['pre-release']);
    expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
    const opened = openAppDatabase(folder);
    expect(opened.restored).toBeNull();
    opened.database.close();
    expect(setAsidePreRelease(folder)).toBeNull();
  }
  // One creates the folder, thirteen move names, one names it.
  expect(kills).toBe(15);
});

it('is reported after a kill between the fresh app.db and the notice too', async () => {
  const { dataDir } = makeOld();
  setAsidePreRelease(dataFolder(dataDir));
  openAppDatabase(dataFolder(dataDir)).database.close();
  const backend = await openBackend(dataDir, practice);
  expect(await backend.read('damage.list', {})).toEqual(told('pre-release'));
  await backend.close();
});

it('includes files of an older version started after a kill, and replaces none', () => {
  const { dataDir, before } = makeOld();
  const folder = dataFolder(dataDir);
  killAfter(6, () => setAsidePreRelease(folder));
  makePreRelease(dataDir, 'another');
  const another = readFiles(dataDir);
  expect(setAsidePreRelease(folder)).toBe('pre-release-2');
  expect(readdirSync(dataDir).sort()).toEqual(['pre-release', 'pre-release-2']);
  const found = ['pre-release', 'pre-release-2'].flatMap((name) => Object.values(readFiles(path.join(dataDir, name))));
  for (const bytes of [...Object.values(before), ...Object.values(another)]) expect(found).toContain(bytes);
});

it('refuses the start when it can’t be moved, and changes nothing that the next start can’t finish', async () => {
  const { dataDir, before } = makeOld();
  const kept = fs.renameSync;
  // As Windows does for a file that another program has open.
  fs.renameSync = (from, to) => {
    if (String(from).endsWith('log.db')) throw Object.assign(new Error('EPERM: not permitted'), { code: 'EPERM' });
    kept(from, to);
  };
  syncBuiltinESMExports();
  try {
    await expect(openBackend(dataDir, practice)).rejects.toThrow(
      /^Greenroom can’t move data from before its first release to .+pre-release \(EPERM: not permitted\)\. Nothing was lost\. Close other programs that use the data folder, then start Greenroom again\.$/
    );
  } finally {
    fs.renameSync = kept;
    syncBuiltinESMExports();
  }
  expect(existsSync(path.join(dataDir, 'log.db'))).toBe(true);
  const backend = await openBackend(dataDir, practice);
  expect(await backend.read('damage.list', {})).toEqual(told('pre-release'));
  await backend.close();
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
});

it('stays inside a folder reached by a link, beside the fresh data', async () => {
  const { dataDir, before } = makeOld();
  const link = path.join(makeFolder(), 'link');
  symlinkSync(dataDir, link);
  const backend = await openBackend(link, practice);
  expect(await backend.read('damage.list', {})).toEqual(told('pre-release'));
  await backend.close();
  expect(readFiles(path.join(dataDir, 'pre-release'))).toEqual(before);
  expect(namesIn(dataDir)).toContain('app.db');
});

it.each(['app.db', 'backups/app-000001-2026-11-01T10-00-00-000Z.db', 'cache/1.db', 'log.db'])(
  'is recognized by %s alone',
  (name) => {
    const whole = makeOld();
    const dataDir = path.join(makeFolder(), 'data');
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    renameSync(path.join(whole.dataDir, name), path.join(dataDir, name));
    writeFileSync(path.join(dataDir, 'begun'), 'a line\n');
    expect(setAsidePreRelease(dataFolder(dataDir))).toBe('pre-release');
    expect(readdirSync(dataDir)).toEqual(['pre-release']);
    expect(openAppDatabase(dataFolder(dataDir)).restored).toBeNull();
  }
);

it('isn’t confused with a low number beside release databases, which is damage to one file only', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const first = await openBackend(dataDir, practice);
  await first.read('backups.make', {});
  await first.close();
  const app = new Database(path.join(dataDir, 'app.db'));
  app.pragma('user_version = 70');
  app.close();
  const second = await openBackend(dataDir, practice);
  expect(await second.read('damage.list', {})).toMatchObject([{ kind: 'app', backupAt: expect.any(Number) as number }]);
  await second.close();
  expect(readdirSync(dataDir)).toContain('quarantine');
  expect(readdirSync(dataDir)).not.toContain('pre-release');
});
