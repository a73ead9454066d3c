/** The focused row and scroll position of a list. A state that outlives the view may hold it. */
export class ListCursor {
  /** px; not reactive, since nothing is drawn from it. */
  scrollTop = 0;
  #row: number | null = null;
  #position = 0;
  #question: string | null = null;

  focusOn(ids: Float64Array, position: number): void {
    this.#position = Math.max(0, Math.min(ids.length - 1, position));
    this.#row = ids[this.#position] ?? null;
  }

  /**
   * The focused row keeps the focus in other rows. If it is gone, the row at its position
   * takes over. Answers to another question start at the top.
   * @returns the position of the focused row
   */
  follow(ids: Float64Array, question: string): number {
    if (ids.length === 0) return 0;
    if (question !== this.#question) this.#startOver(question);
    if (this.#row === null) return 0;
    if (ids[this.#position] !== this.#row) {
      const at = ids.indexOf(this.#row);
      this.focusOn(ids, at >= 0 ? at : this.#position);
    }
    return this.#position;
  }

  #startOver(question: string): void {
    // The first question finds the list where it was restored.
    if (this.#question !== null) [this.scrollTop, this.#row, this.#position] = [0, null, 0];
    this.#question = question;
  }
}

/** Cursors of lists whose rows come with the view, so that coming back goes on there. */
export class ListCursors {
  readonly #known = new Map<string, ListCursor>();

  of(list: string): ListCursor {
    const cursor = this.#known.get(list) ?? new ListCursor();
    this.#known.set(list, cursor);
    return cursor;
  }
}
