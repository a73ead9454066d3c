/** Keys that work anywhere in the composer. */

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function readComposeKey(keys: Keys): 'publish' | 'undo' | 'redo' | null {
  if (!(keys.ctrlKey || keys.metaKey) || keys.altKey) return null;
  if (keys.key === 'Enter' && !keys.shiftKey) return 'publish';
  const key = keys.key.toLowerCase();
  if (key === 'z') return keys.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !keys.shiftKey ? 'redo' : null;
}

/** Fields undo what was typed in them by themselves. */
export function undoesItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
}
