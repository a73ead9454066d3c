/**
 * What is typed between the keys that open a finder and its field. Without it quick hands would lose the first letters, and the
 * page below would take them for keys of its own: `e` archives a post.
 */

/** No field takes longer (ms) to come. What hasn't come by then has failed, and keys are the page's again. */
const longestMs = 2000;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

export class TypedAhead {
  readonly #now: () => number;
  #text: string | null = null;
  #begunAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A finder was asked for. */
  begin(): void {
    this.#text = '';
    this.#begunAt = this.#now();
  }

  /** What is typed now is meant for the field that is still to come. */
  get isWaiting(): boolean {
    return this.#text !== null && this.#now() - this.#begunAt <= longestMs;
  }

  /**
   * Enter is left out too: what it would take isn't on the screen yet.
   * @returns whether the key was meant for the field that is still to come
   */
  take({ key, ctrlKey, metaKey, altKey, isComposing }: Key): boolean {
    if (!this.isWaiting) this.#text = null;
    if (this.#text === null || ctrlKey || metaKey || altKey || isComposing) return false;
    if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (/^.$/u.test(key)) this.#text += key;
    return true;
  }

  /** The field is there, or nobody wants it any more. @returns what was typed until now */
  end(): string {
    const text = this.#text ?? '';
    this.#text = null;
    return text;
  }
}
