import type { GridStep } from './layout.ts';

export type GridKey =
  | { readonly kind: 'step'; readonly step: GridStep; readonly isExtending: boolean }
  | { readonly kind: 'view' | 'toggle' }
  | { readonly kind: 'day'; readonly isExtending: boolean };

const steps: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'page-up',
  PageDown: 'page-down'
};

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Enter and Space open the viewer; Ctrl+Space or X toggles an item, D its day; Shift
 * extends. While picking, Space picks, and Enter belongs to the picker.
 */
export function readGridKey(keys: Keys, isPicking = false): GridKey | null {
  if (keys.altKey) return null;
  if (isPicking && keys.key === 'Enter') return null;
  if (isPicking && keys.key === ' ') return { kind: 'toggle' };
  const hasMain = keys.ctrlKey || keys.metaKey;
  const step = steps[keys.key];
  if (step !== undefined) return { kind: 'step', step, isExtending: keys.shiftKey };
  if (hasMain) return keys.key === ' ' ? { kind: 'toggle' } : null;
  if (keys.key === 'Enter' || keys.key === ' ') return { kind: 'view' };
  const letter = keys.key.toLowerCase();
  if (letter === 'd') return { kind: 'day', isExtending: keys.shiftKey };
  return letter === 'x' ? { kind: 'toggle' } : null;
}
