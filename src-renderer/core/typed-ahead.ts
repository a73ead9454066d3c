/**
 * Buffers keys between a finder's shortcut and its field. Otherwise fast typists would lose
 * letters, or trigger the page's shortcuts: `e` archives a post.
 */

/** After this (ms) the field has failed to load, and keys are the page's again. */
const longestMs = 2000;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

export class TypedAhead {
  readonly #now: () => number;
  #text: string | null = null;
  #begunAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  begin(): void {
    this.#text = '';
    this.#begunAt = this.#now();
  }

  get isWaiting(): boolean {
    return this.#text !== null && this.#now() - this.#begunAt <= longestMs;
  }

  /**
   * Enter is excluded: its target isn't on screen yet.
   * @returns whether the key was buffered
   */
  take({ key, ctrlKey, metaKey, altKey, isComposing }: Key): boolean {
    if (!this.isWaiting) this.#text = null;
    if (this.#text === null || ctrlKey || metaKey || altKey || isComposing) return false;
    if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (/^.$/u.test(key)) this.#text += key;
    return true;
  }

  end(): string {
    const text = this.#text ?? '';
    this.#text = null;
    return text;
  }
}
