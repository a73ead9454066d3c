/** An action's keys as Electron's menu writes them. Pure. */
import type { Action } from '../../../src-shared/actions/action.ts';

const keyNames: Readonly<Record<string, string>> = {
  '+': 'Plus',
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right'
};

/** What the menu's own items have, on one platform or another: two of one would both be shown, and one of them lie. */
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
 * The first of an action's keys that a menu can have: with the main modifier, since a menu takes its keys from the whole window and
 * a field needs all others to type. Two keys one after the other have none. Undefined where no keys are left.
 */
export function acceleratorOf({ keys = [] }: Pick<Action, 'keys'>): string | undefined {
  const chords = keys.filter((one) => one.startsWith('Mod+') && !one.includes(' '));
  return chords.map(toAccelerator).find((one) => !taken.has(one));
}
