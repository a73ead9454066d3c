/**
 * Announcements for screen readers. They ignore a region that appears together with its
 * text, so the page has one that always exists (App.svelte).
 */

/** ms; long enough for any screen reader, and gone before someone reads line by line. */
const staysMs = 3000;

export class Voice {
  #lines = $state.raw<readonly string[]>([]);
  #latest = '';

  /** Each is there once. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** @param progressOf whose progress this is: it isn't repeated while nothing else was said, however long ago */
  say(text: string, progressOf = ''): void {
    const said = progressOf + text;
    const isRepeated = progressOf !== '' && said === this.#latest;
    if (text === '' || isRepeated || this.#lines.includes(text)) return;
    this.#latest = said;
    this.#lines = [...this.#lines, text];
    setTimeout(() => {
      this.#lines = this.#lines.filter((line) => line !== text);
    }, staysMs);
  }
}
