/**
 * Keys that act by themselves, such as `n`, `?` and `g v`. Whoever speaks to the computer, or touches keys unawares, can turn
 * them off (WCAG 2.1.4); what is held with Ctrl, ⌘ or Alt, and what no sign is typed with (arrows, Enter, Delete), stays.
 */
import { nameKeys } from './key-chords.ts';

let source = (): boolean => true;

/** From now on they act where `read` says so; where it reads state, what is on the screen follows. */
export function followSingleKeys(read: () => boolean): void {
  source = read;
}

/** Whether a chord types a sign, with Shift or without. */
function isSingleKey(chord: string): boolean {
  return /^(?:Shift\+)?.$/u.test(chord);
}

/** Whether keys, as actions name them, do something now; of one after the other the first decides. */
export function isLive(keys: string): boolean {
  return source() || !isSingleKey(keys.split(' ')[0] ?? '');
}

/** For people, as `nameKeys` says them: '' for keys that do nothing now. */
export function nameLiveKeys(keys: string): string {
  return isLive(keys) ? nameKeys(keys) : '';
}
