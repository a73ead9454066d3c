/**
 * Announcements for screen readers. They ignore a region that appears together with its
 * text, so the page has one that always exists (App.svelte).
 */
interface Line {
  readonly id: number;
  readonly text: string;
}

/** ms; long enough for any screen reader, and gone before someone reads line by line. */
const staysMs = 3000;

export class Voice {
  #lines = $state.raw<readonly Line[]>([]);
  #last = 0;
  #latest = '';

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** @param isProgress not said again while nothing else was said, however long ago */
  say(text: string, isProgress = false): void {
    if (text === '' || (isProgress && text === this.#latest) || this.#lines.some((line) => line.text === text)) return;
    this.#latest = text;
    const line = { id: (this.#last += 1), text };
    this.#lines = [...this.#lines, line];
    setTimeout(() => {
      this.#lines = this.#lines.filter(({ id }) => id !== line.id);
    }, staysMs);
  }
}
