/**
 * Type-ahead as in the system's list boxes: letters focus the next row that begins with
 * them. A pause starts over; one letter repeated goes from match to match. Pure but for the
 * clock.
 */
import { plain } from './find-accounts.ts';

const pauseMs = 1000;

interface TypeAheadRows {
  readonly count: number;
  readonly focus: number;
  readonly nameAt: (position: number) => string | null;
}

export class TypeAhead {
  readonly #now: () => number;
  #typed = '';
  #lastAt = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Single-key shortcuts win at the start, so `r` refreshes. Within a word every letter
   * belongs to it: `r` in "Mara" must not run a paid action. A letter without a match starts
   * no word; a space counts only if a row continues with it.
   * @param key as in `KeyboardEvent.key`
   * @param isShortcut whether the key is a shortcut here
   * @returns the position to focus, perhaps the same; null if the key isn't handled
   */
  take(key: string, isShortcut: boolean, rows: TypeAheadRows): number | null {
    if (!/^.$/u.test(key)) return null;
    const isGoing = this.#typed !== '' && this.#now() - this.#lastAt <= pauseMs;
    if (!isGoing && (isShortcut || key === ' ')) return null;
    const letters = plain(key);
    if (letters === '') return null;
    const typed = (isGoing ? this.#typed : '') + letters;
    const first = typed.charAt(0);
    const isRepeated = typed === first.repeat(typed.length);
    const found = find(isRepeated ? first : typed, rows, isRepeated ? 1 : 0);
    if (found === null && (!isGoing || key === ' ')) return null;
    this.#typed = typed;
    this.#lastAt = this.#now();
    return found ?? rows.focus;
  }
}

/** @param from first row, counted from the focused one; the search wraps around */
function find(start: string, { count, focus, nameAt }: TypeAheadRows, from: number): number | null {
  for (let n = from; n < count + from; n += 1) {
    const position = (focus + n) % count;
    const name = nameAt(position);
    if (name !== null && plain(name.trimStart().slice(0, start.length + 20)).startsWith(start)) return position;
  }
  return null;
}
