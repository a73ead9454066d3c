/** Writes an action's keys for Electron's menu. Pure. */
import type { Action } from '../../../src-shared/actions/action.ts';

const keyNames: Readonly<Record<string, string>> = {
  '+': 'Plus',
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right'
};

/** Keys of the menu's own items on any platform, since a duplicate would show twice and one would lie. */
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
 * The first of an action's keys that fits a menu. Menus take keys of the whole window and
 * fields need most of them, so it must have the main modifier, and be no sequence. Undefined
 * if none fits.
 */
export function acceleratorOf({ keys = [] }: Pick<Action, 'keys'>): string | undefined {
  const chords = keys.filter((one) => one.startsWith('Mod+') && !one.includes(' '));
  return chords.map(toAccelerator).find((one) => !taken.has(one));
}
