/** The menu: what each platform expects, with the app's actions in their places. */
import type { MenuItemConstructorOptions } from 'electron';
import type { Action } from '../../../src-shared/actions/action.ts';
import { actionTables } from '../../../src-shared/actions/registry.ts';

type Item = MenuItemConstructorOptions;
type Place = NonNullable<Action['menu']>;

export interface MenuParts {
  readonly platform: NodeJS.Platform;
  readonly withTools: boolean;
  readonly act: (action: string) => void;
}

const separator: Item = { type: 'separator' };

function joinGroups(...groups: readonly (readonly Item[])[]): Item[] {
  const [first = [], ...others] = groups.filter(({ length }) => length > 0);
  return [...first, ...others.flatMap((group) => [separator, ...group])];
}

/** "Go to vault" becomes "Vault" under "Go". */
function labelIn(place: Place, label: string): string {
  const short = place === 'go' ? label.replace(/^Go to /, '') : label;
  // A single ampersand would mark the next letter.
  return (short.charAt(0).toUpperCase() + short.slice(1)).replaceAll('&', '&&');
}

const ofSystem = new Set(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all', 'Delete']);

function itemsOf(place: Place, act: MenuParts['act']): Item[] {
  return Object.entries(actionTables).flatMap(([group, table]) =>
    Object.entries(table).flatMap(([name, action]): Item[] => {
      if (action.menu !== place || (place === 'edit' && ofSystem.has(action.label))) return [];
      const id = `${group}.${name}`;
      const accelerator = acceleratorOf(action);
      const label = labelIn(place, action.label);
      return [
        {
          id,
          label,
          ...(accelerator === undefined ? {} : { accelerator }),
          click: () => {
            act(id);
          }
        }
      ];
    })
  );
}

function withLabel(item: Item, label: string): Item {
  return { ...item, label };
}

/** On a Mac the app's own menu comes first, and its settings end in an ellipsis. */
function macAppMenu(own: readonly Item[]): Item {
  const named = own.map((item) => (item.label === 'Settings' ? withLabel(item, 'Settings…') : item));
  const hiding: Item[] = [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }];
  return {
    role: 'appMenu',
    submenu: joinGroups([{ role: 'about' }], named, [{ role: 'services' }], hiding, [{ role: 'quit' }])
  };
}

function editMenu(platform: NodeJS.Platform, own: readonly Item[]): Item {
  const undoing: Item[] = [{ role: 'undo' }, { role: 'redo' }];
  const plain: Item[] = platform === 'darwin' ? [{ role: 'pasteAndMatchStyle' }] : [];
  const moving: Item[] = [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, ...plain, { role: 'delete' }];
  return { label: '&Edit', submenu: joinGroups(undoing, moving, [{ role: 'selectAll' }], own) };
}

function viewMenu(own: readonly Item[], withTools: boolean): Item {
  const tools: Item[] = withTools ? [{ role: 'toggleDevTools' }] : [];
  const zoom: Item[] = [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }];
  return {
    label: '&View',
    submenu: joinGroups(own, [{ role: 'reload' }, ...tools], zoom, [{ role: 'togglefullscreen' }])
  };
}

function menuOf(label: string, items: readonly Item[]): Item[] {
  return items.length === 0 ? [] : [{ label, submenu: [...items] }];
}

export function menuTemplate({ platform, withTools, act }: MenuParts): Item[] {
  const isMac = platform === 'darwin';
  const [app, file] = [itemsOf('app', act), itemsOf('file', act)];
  const fileItems = isMac
    ? joinGroups(file, [{ role: 'close' }])
    : joinGroups(file, app, [{ role: 'quit', label: platform === 'win32' ? 'E&xit' : '&Quit' }]);
  const about: Item[] = isMac ? [] : [{ role: 'about', label: '&About Greenroom' }];
  return [
    ...(isMac ? [macAppMenu(app)] : []),
    ...menuOf('&File', fileItems),
    editMenu(platform, itemsOf('edit', act)),
    viewMenu(itemsOf('view', act), withTools),
    ...menuOf('&Go', itemsOf('go', act)),
    ...menuOf('A&ccount', itemsOf('account', act)),
    { role: 'windowMenu' },
    { role: 'help', label: '&Help', submenu: joinGroups(itemsOf('help', act), about) }
  ];
}

const keyNames: Readonly<Record<string, string>> = {
  '+': 'Plus',
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right'
};

/**
 * Keys of the menu's own items on any platform. An action with the same key would show it
 * twice, and one of them would lie.
 */
const taken = new Set([
  ...['Q', 'W', 'M', 'H', 'A', 'C', 'V', 'X', 'Z', 'Y', 'R', '0', 'Plus', '-', '='].map((key) => `CmdOrCtrl+${key}`),
  'CmdOrCtrl+Shift+Z',
  'CmdOrCtrl+Shift+V',
  'CmdOrCtrl+Alt+H'
]);

function toAccelerator(keys: string): string {
  const parts = keys === 'Mod++' ? ['Mod', '+'] : keys.split('+');
  return parts.map((part) => (part === 'Mod' ? 'CmdOrCtrl' : (keyNames[part] ?? part))).join('+');
}

/**
 * The first of an action's keys that fits a menu. Menus take their keys from the whole
 * window, and fields need most keys, so it must have the main modifier and be no sequence.
 */
export function acceleratorOf({ keys = [] }: Pick<Action, 'keys'>): string | undefined {
  const chords = keys.filter((one) => one.startsWith('Mod+') && !one.includes(' '));
  return chords.map(toAccelerator).find((one) => !taken.has(one));
}
