/**
 * What is said to those who listen instead of looking. Screen readers tell what comes into a region that is there already, and
 * nothing of one that comes together with its text: so there is one for the whole page (App.svelte), whatever
 * comes and goes around it.
 */
interface Line {
  readonly id: number;
  readonly text: string;
}

/** Long enough to be heard of by any reader (ms), and gone before somebody who walks the page by lines meets it as news. */
const staysMs = 3000;

export class Voice {
  #lines = $state.raw<readonly Line[]>([]);
  #last = 0;

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** What was said a moment ago isn't said again: two parts of the page may have learned of the same. */
  say(text: string): void {
    if (text === '' || this.#lines.some((line) => line.text === text)) return;
    const line = { id: (this.#last += 1), text };
    this.#lines = [...this.#lines, line];
    setTimeout(() => {
      this.#lines = this.#lines.filter(({ id }) => id !== line.id);
    }, staysMs);
  }
}
