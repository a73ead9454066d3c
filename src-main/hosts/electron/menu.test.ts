import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { actionTables } from '../../../src-shared/actions/registry.ts';
import { acceleratorOf, menuTemplate } from './menu.ts';

const platforms = ['darwin', 'win32', 'linux'] as const;
const done: string[] = [];
const templateOf = (platform: NodeJS.Platform, withTools = false) =>
  menuTemplate({ platform, withTools, act: (id) => done.push(id) });

function itemsIn(menu: MenuItemConstructorOptions | undefined): MenuItemConstructorOptions[] {
  return Array.isArray(menu?.submenu) ? menu.submenu : [];
}
const all = (platform: NodeJS.Platform) => templateOf(platform).flatMap(itemsIn);
const named = (platform: NodeJS.Platform, label: string) =>
  itemsIn(templateOf(platform).find((menu) => menu.label?.replace('&', '') === label));

const inMenus = Object.entries(actionTables).flatMap(([group, table]) =>
  Object.entries(table)
    .filter(([, { menu }]) => menu !== undefined)
    .map(([name, action]) => ({ id: `${group}.${name}`, action }))
);
const doneBySystem = inMenus.filter(({ action }) => action.menu === 'edit' && /^(Undo|Redo)$/.test(action.label));

describe.each(platforms)('the menu on %s', (platform) => {
  it('has every menu action once, and a click runs it', () => {
    done.length = 0;
    const own = all(platform).filter(({ id }) => id !== undefined);
    const ids = own.map(({ id }) => id ?? '');
    const wanted = inMenus.filter((one) => !doneBySystem.includes(one)).map(({ id }) => id);
    expect(ids.sort()).toEqual(wanted.sort());
    // Electron passes item, window and event; none is used.
    for (const { click } of own) (click as () => void)();
    expect(done.sort()).toEqual(wanted);
  });

  it('uses no shortcut twice, and none that a field needs', () => {
    const keys = all(platform).flatMap(({ accelerator }) => (typeof accelerator === 'string' ? [accelerator] : []));
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of keys) expect(one).toMatch(/^CmdOrCtrl\+/);
  });

  it('has separators only between two groups', () => {
    for (const menu of templateOf(platform).map(itemsIn)) {
      expect(menu.at(0)?.type).not.toBe('separator');
      expect(menu.at(-1)?.type).not.toBe('separator');
      expect(menu.some(({ type }, at) => type === 'separator' && menu[at + 1]?.type === 'separator')).toBe(false);
    }
  });

  it('edits with system commands, and shows developer tools only when unpackaged', () => {
    const roles = named(platform, 'Edit').flatMap(({ role }) => role ?? []);
    expect(roles).toEqual(expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']));
    expect(JSON.stringify(templateOf(platform))).not.toMatch(/DevTools/);
    expect(JSON.stringify(templateOf(platform, true))).toMatch(/toggleDevTools/);
  });

  it('reloads the page, when packaged too', () => {
    expect(named(platform, 'View').filter(({ role }) => role === 'reload')).toHaveLength(1);
  });
});

it('has the usual Mac items in the app menu, and elsewhere under File and Help', () => {
  const labels = (items: readonly MenuItemConstructorOptions[]) =>
    items.flatMap(({ role, label, type }) => (type === 'separator' ? [] : [label ?? role]));
  const [first] = templateOf('darwin');
  expect(first?.role).toBe('appMenu');
  expect(labels(itemsIn(first))).toEqual(
    expect.arrayContaining(['about', 'Settings…', 'services', 'hide', 'hideOthers', 'unhide', 'quit'])
  );
  expect(itemsIn(first).find(({ id }) => id === 'app.settings')?.accelerator).toBe('CmdOrCtrl+,');
  for (const platform of ['win32', 'linux'] as const) {
    expect(labels(named(platform, 'File'))).toContain('Settings');
    expect(named(platform, 'File').at(-1)?.role).toBe('quit');
    expect(named(platform, 'Help').at(-1)?.role).toBe('about');
  }
  expect(labels(named('linux', 'Go'))).toContain('Vault');
});

it.each([
  [['Mod+Shift+A'], 'CmdOrCtrl+Shift+A'],
  [['g ,', 'Mod+,'], 'CmdOrCtrl+,'],
  [['g v'], undefined],
  [['Mod+K Mod+S'], undefined],
  [['Delete'], undefined],
  [['?'], undefined],
  [['Mod+A', 'Mod+ArrowUp'], 'CmdOrCtrl+Up'],
  [['Mod+Z'], undefined],
  [['Alt+1'], undefined],
  [undefined, undefined]
])('turns the keys %j into %s', (keys, accelerator) => {
  expect(acceleratorOf(keys ? { keys } : {})).toBe(accelerator);
});
