import { expect, it } from 'vitest';
import { createUpdater, findUpdateSource, type UpdaterLibrary } from './updater.ts';

function open(found: { isUpdateAvailable: boolean; updateInfo: { version: string } } | null) {
  const seen: unknown[] = [];
  const listeners = new Map<string, (given: never) => void>();
  const library = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    logger: null,
    checkForUpdates: () => Promise.resolve(found),
    downloadUpdate: () => {
      for (const percent of [10, 60]) listeners.get('download-progress')?.({ percent } as never);
      return Promise.resolve(['/file']);
    },
    quitAndInstall: (...args: unknown[]) => seen.push(['install', ...args]),
    on: (name: string, listener: (given: never) => void) => listeners.set(name, listener),
    once: (name: string, listener: (given: never) => void) => listeners.set(name, listener),
    removeAllListeners: (name: string) => listeners.delete(name),
    netSession: {
      setProxy: (config: unknown) => {
        seen.push(config);
        return Promise.resolve();
      }
    }
  };
  const updater = createUpdater({
    // Only the members above are used.
    library: library as unknown as UpdaterLibrary,
    leave: (last) => {
      seen.push('closed');
      last();
      return Promise.resolve();
    },
    startAgain: () => seen.push('started again')
  });
  return { updater, library, listeners, seen };
}

const system = { proxy: 'system', proxyUrl: '' } as const;

it('downloads and installs nothing automatically', () => {
  expect(open(null).library).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false });
});

it('finds a newer version, and none when there is none or the updater is off', async () => {
  const version = (isUpdateAvailable: boolean) => ({ isUpdateAvailable, updateInfo: { version: '0.2.0' } });
  expect(await open(version(true)).updater.check(system)).toBe('0.2.0');
  expect(await open(version(false)).updater.check(system)).toBeNull();
  expect(await open(null).updater.check(system)).toBeNull();
});

it('uses the proxy that the user chose', async () => {
  const { updater, seen } = open(null);
  await updater.check(system);
  await updater.check({ proxy: 'none', proxyUrl: 'http://old:1' });
  await updater.check({ proxy: 'own', proxyUrl: 'http://proxy.example:8080' });
  expect(seen).toEqual([
    { mode: 'system' },
    { mode: 'direct' },
    { mode: 'fixed_servers', proxyRules: 'http://proxy.example:8080' }
  ]);
});

it('reports progress, and installs after everything is closed', async () => {
  const { updater, listeners, seen } = open(null);
  const percents: number[] = [];
  await updater.load((percent) => percents.push(percent));
  expect(percents).toEqual([10, 60]);
  expect(listeners.has('download-progress')).toBe(false);
  await updater.install();
  expect(seen).toEqual(['closed', ['install', true, true]]);
  listeners.get('error')?.(new Error('no') as never);
  expect(seen.at(-1)).toBe('started again');
});

it('is available only where a copy can replace itself', () => {
  const updater = () => Promise.reject(new Error('not here'));
  const source = (isPackaged: boolean, platform: NodeJS.Platform, env = {}, hasSource = true) =>
    findUpdateSource({ isPackaged, platform, env, hasSource }, updater);
  expect(source(false, 'darwin')).toEqual({ why: 'not-packaged' });
  expect(source(true, 'linux')).toEqual({ why: 'system-package' });
  expect(source(true, 'linux', { APPIMAGE: '/home/a/Greenroom.AppImage' })).toEqual({ open: updater });
  for (const platform of ['darwin', 'win32'] as const) expect(source(true, platform)).toEqual({ open: updater });
  for (const platform of ['darwin', 'win32'] as const)
    expect(source(true, platform, {}, false)).toEqual({ why: 'no-source' });
});
