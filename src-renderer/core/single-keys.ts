/**
 * Single keys such as `n`, `?` and `g v`. A setting turns them off for speech users and
 * accidental presses (WCAG 2.1.4). Chords with Ctrl, ⌘ or Alt, and keys that type nothing,
 * always work.
 */
import { nameKeys } from './key-chords.ts';

let source = (): boolean => true;

export function followSingleKeys(read: () => boolean): void {
  source = read;
}

function isSingleKey(chord: string): boolean {
  return /^(?:Shift\+)?.$/u.test(chord);
}

/** True if keys work now. The first one decides for a sequence. */
export function isLive(keys: string): boolean {
  return source() || !isSingleKey(keys.split(' ')[0] ?? '');
}

/** As `nameKeys`, but '' for keys that are off. */
export function nameLiveKeys(keys: string): string {
  return isLive(keys) ? nameKeys(keys) : '';
}
