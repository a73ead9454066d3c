export interface Undoable {
  /**
   * Shown afterwards: "Undone: deleting 3 items". Null if `run` takes a while and reports
   * itself.
   */
  readonly undone: string | null;
  readonly run: () => void;
}

const mostKept = 20;

export class UndoStack {
  #all: readonly Undoable[] = [];

  push(one: Undoable): () => void {
    this.#all = [...this.#all, one].slice(-mostKept);
    return () => {
      this.#all = this.#all.filter((other) => other !== one);
    };
  }

  undo(): Undoable | null {
    const last = this.#all.at(-1) ?? null;
    this.#all = this.#all.slice(0, -1);
    last?.run();
    return last;
  }
}
