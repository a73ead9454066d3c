/** Keys that work on every view. */
export type Shortcut = 'settings' | 'switcher' | { readonly account: number };

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isMac = navigator.userAgent.includes('Mac');

/** Ctrl/⌘+1…9, Ctrl/⌘+Shift+A and Ctrl/⌘+comma. A browser keeps Ctrl+digit for its tabs, so there Alt+digit does the same. */
export function readShortcut(keys: Keys): Shortcut | null {
  const hasMain = (keys.ctrlKey || keys.metaKey) && !keys.altKey;
  if (hasMain && keys.shiftKey && keys.code === 'KeyA') return 'switcher';
  if (keys.shiftKey || (!hasMain && !keys.altKey)) return null;
  if (hasMain && keys.key === ',') return 'settings';
  // By `code`, since Alt+digit types another sign on many keyboards.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(keys.code)?.[1];
  return digit === undefined ? null : { account: Number(digit) };
}

/** The main key as people write it: "⌘" on a Mac, "Ctrl" elsewhere. */
export function nameKeys(key: string): string {
  return isMac ? `⌘${key}` : `Ctrl ${key}`;
}

/** Several keys at once: "⇧⌘A" on a Mac, "Ctrl Shift A" elsewhere. */
export function nameShiftKeys(key: string): string {
  return isMac ? `⇧⌘${key}` : `Ctrl Shift ${key}`;
}
