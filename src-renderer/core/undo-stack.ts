/** Things that can be undone, the last first. Each is here for as long as it can be undone. */
export interface Undoable {
  /** Said once it is done: "Undone: deleting 3 items". Null where `run` takes a moment, and says itself what became of it. */
  readonly undone: string | null;
  readonly run: () => void;
}

/** Nobody steps back farther than they remember. */
const mostKept = 20;

export class UndoStack {
  #all: readonly Undoable[] = [];

  /** @returns the function that takes it off again, once it is too late */
  push(one: Undoable): () => void {
    this.#all = [...this.#all, one].slice(-mostKept);
    return () => {
      this.#all = this.#all.filter((other) => other !== one);
    };
  }

  /** Undoes the last. @returns what was undone; null where there is nothing */
  undo(): Undoable | null {
    const last = this.#all.at(-1) ?? null;
    this.#all = this.#all.slice(0, -1);
    last?.run();
    return last;
  }
}
