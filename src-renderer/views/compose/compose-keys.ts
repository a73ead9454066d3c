/** Undoing and redoing from within a field, which would keep these keys to itself. */
import { composeActions } from '../../../src-shared/actions/compose.ts';
import { chordOf, isSameKeys, type Keys } from '../../core/key-chords.ts';

export function readStep(keys: Keys): 'undo' | 'redo' | null {
  const chord = chordOf(keys);
  if (chord === null) return null;
  const names = ['undo', 'redo'] as const;
  return names.find((name) => composeActions[name].keys.some((own) => isSameKeys(own, chord))) ?? null;
}

/** Fields undo what was typed in them by themselves. */
export function undoesItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
}
