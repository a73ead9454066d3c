/**
 * Type-ahead in a list, as in the system's own list boxes: letters move the focus to the next row that begins with them. After
 * a pause they begin anew, and one letter typed again and again goes from match to match. Pure but for the clock.
 */
import { plain } from './find-accounts.ts';

/** A longer pause (ms) begins anew. */
const pauseMs = 1000;

interface TypeAheadRows {
  readonly count: number;
  /** The position of the focused row. */
  readonly focus: number;
  /** Null for a row that isn't loaded, which is passed over. */
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
   * Single-key shortcuts come first: a key that is an action's begins nothing, so `r` refreshes. Within a word every letter
   * belongs to the word, since an action would do something that nobody asked for: `r` in "Mara" may cost a credit. A letter
   * that no row begins with begins no word, and a space counts only where a row goes on with it.
   * @param key as in `KeyboardEvent.key`
   * @param isShortcut whether the key is an action's here
   * @returns the position to go to, which may be the same; null for a key that isn't taken
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

/** @param from how many rows below the focused one it begins; it goes round at the end */
function find(start: string, { count, focus, nameAt }: TypeAheadRows, from: number): number | null {
  for (let n = from; n < count + from; n += 1) {
    const position = (focus + n) % count;
    const name = nameAt(position);
    if (name !== null && plain(name.trimStart().slice(0, start.length + 20)).startsWith(start)) return position;
  }
  return null;
}
