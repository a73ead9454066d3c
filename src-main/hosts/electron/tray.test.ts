import { expect, it } from 'vitest';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import { defaultSettings } from '../../../src-shared/settings/settings.ts';
import { TrayIcon, trayIconName } from './tray.ts';

function makeTray(platform: NodeJS.Platform) {
  const done: string[] = [];
  const now = { staysInTray: false, needs: [] as Need[], hasTray: true };
  const icon = new TrayIcon({
    platform,
    handlers: {
      'settings.read': () => Promise.resolve(ok({ ...defaultSettings, staysInTray: now.staysInTray })),
      'needs.list': () => Promise.resolve(ok(now.needs)),
      'accounts.list': () => Promise.resolve(ok([]))
    },
    create: () => {
      if (!now.hasTray) throw new Error('no tray');
      done.push('create');
      return {
        on: (event) => done.push(`on ${event}`),
        setToolTip: (text) => done.push(text),
        setContextMenu: () => done.push('menu'),
        destroy: () => done.push('destroy')
      };
    },
    // Only passed on to the icon.
    buildMenu: (template: MenuItemConstructorOptions[]) => template as unknown as Menu,
    goTo: () => undefined,
    open: () => undefined,
    quit: () => undefined,
    onDefect: () => done.push('defect')
  });
  const refresh = async () => {
    done.length = 0;
    await icon.refresh();
    return [...done];
  };
  return { icon, now, refresh };
}

const code: Need = {
  id: 'code 1',
  about: { kind: 'code', attempt: '1', phoneEnding: null },
  account: null,
  connection: 1,
  name: 'Vera',
  since: 1
};

it('is shown while the setting is on, and updates its menu only on changes', async () => {
  const { icon, now, refresh } = makeTray('linux');
  expect(await refresh()).toEqual([]);
  now.staysInTray = true;
  expect(await refresh()).toEqual(['create', 'on click', 'Greenroom', 'menu']);
  expect(icon.isShown).toBe(true);
  expect(await refresh()).toEqual([]);
  now.needs = [code];
  expect(await refresh()).toEqual(['Greenroom: 1 code', 'menu']);
  now.staysInTray = false;
  expect(await refresh()).toEqual(['destroy']);
  expect(icon.isShown).toBe(false);
});

it('leaves a click to the menu on a Mac', async () => {
  const { now, refresh } = makeTray('darwin');
  now.staysInTray = true;
  expect(await refresh()).toEqual(['create', 'Greenroom', 'menu']);
});

it('isn’t shown where there is no tray, so that the app quits with its window', async () => {
  const { icon, now, refresh } = makeTray('linux');
  Object.assign(now, { staysInTray: true, hasTray: false });
  expect(await refresh()).toEqual(['defect']);
  expect(icon.isShown).toBe(false);
});

it('refreshes once more for changes during a refresh', async () => {
  const { icon, now, refresh } = makeTray('linux');
  const first = refresh();
  now.staysInTray = true;
  void icon.refresh();
  expect(await first).toEqual(['create', 'on click', 'Greenroom', 'menu']);
});

it('uses each system’s own icon format', () => {
  expect((['darwin', 'win32', 'linux'] as const).map(trayIconName)).toEqual([
    'trayTemplate.png',
    'tray.ico',
    'tray.png'
  ]);
});
