import type { Action } from '../../src-shared/actions/action.ts';
import { linksActions } from '../../src-shared/actions/links.ts';
import { postsActions } from '../../src-shared/actions/posts.ts';
import { actionGroups } from '../../src-shared/actions/registry.ts';
import { plain } from '../core/find-accounts.ts';
import { isLive } from '../core/single-keys.ts';
import { generalKeyStrings } from './late-strings.ts';

interface ShortcutLine {
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly name: string;
  readonly lines: readonly ShortcutLine[];
  readonly isHere: boolean;
}

/** Keys of no single action: digits, and movements in a focused list. */
const general: ShortcutGroup = {
  name: generalKeyStrings.title,
  isHere: false,
  lines: [
    { id: 'walk', label: generalKeyStrings.walk, keys: ['ArrowUp', 'ArrowDown'] },
    { id: 'ends', label: generalKeyStrings.ends, keys: ['Home', 'End'] },
    { id: 'pages', label: generalKeyStrings.pages, keys: ['PageUp', 'PageDown'] },
    { id: 'type', label: generalKeyStrings.type, keys: ['A…Z'] },
    { id: 'open', label: generalKeyStrings.open, keys: ['Enter'] },
    { id: 'menu', label: generalKeyStrings.menu, keys: ['Shift+F10'] }
  ]
};
const everywhere: readonly ShortcutLine[] = [
  { id: 'newPost', label: postsActions.new.label, keys: ['Shift+N'] },
  { id: 'schedulePost', label: postsActions.schedule.label, keys: ['Shift+S'] },
  { id: 'newLink', label: linksActions.create.label, keys: ['Shift+L'] },
  { id: 'digits', label: generalKeyStrings.digits, keys: ['Mod+1…9'] },
  { id: 'moved', label: generalKeyStrings.moved, keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] }
];

function shortLabel(label: string): string {
  const short = label.replace(/^Go to /, '').replace(/…$/, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/**
 * Groups of the view on screen come first; groups of one name are merged, and disabled keys
 * left out.
 */
export function listShortcuts(view: string): ShortcutGroup[] {
  const groups = new Map<string, ShortcutLine[]>();
  const here = new Set<string>();
  for (const [id, { name, view: of, table }] of Object.entries(actionGroups)) {
    if (of === view) here.add(name);
    const lines = Object.entries<Action>(table).flatMap(([action, { label, keys: all = [] }]) => {
      const keys = all.filter(isLive);
      return keys.length > 0 ? [{ id: `${id}.${action}`, label: shortLabel(label), keys }] : [];
    });
    if (lines.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...lines]);
  }
  groups.get(actionGroups.app.name)?.push(...everywhere.filter(({ keys }) => keys.some(isLive)));
  const all = [...groups].map(([name, lines]) => ({ name, lines, isHere: here.has(name) }));
  const [first, ...rest] = all.filter(({ isHere }) => !isHere);
  return [...all.filter(({ isHere }) => isHere), ...(first ? [first] : []), general, ...rest];
}

export function findShortcuts(groups: readonly ShortcutGroup[], typed: string): ShortcutGroup[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (text: string) => words.every((word) => plain(text).includes(word));
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ label }) => fits(`${group.name} ${label}`)) }))
    .filter(({ lines }) => lines.length > 0);
}
