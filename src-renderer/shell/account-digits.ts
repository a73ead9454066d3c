/** Ctrl/⌘+1…9: the accounts in the rail, from the top. A browser keeps Ctrl+digit for its tabs, so Alt+digit does the same. */
import { chordOf, isMac, type Keys } from '../core/key-chords.ts';
import { isTakenBy } from '../core/keys-taken.ts';

/** @returns 1 to 9; null for every other key */
export function digitOf(event: Keys & Pick<Event, 'target'>): number | null {
  const chord = chordOf(event) ?? '';
  const digit = /^(?:Mod|Alt)\+([1-9])$/.exec(chord)?.[1];
  return digit === undefined || isTakenBy(event.target, chord, isMac) ? null : Number(digit);
}
